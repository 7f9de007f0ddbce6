import { writeFileSync } from "node:fs";
import { release } from "node:os";
import { join } from "node:path";
import { crashed } from "../render.ts";
import { makeFolder } from "../world/files.ts";
import { stateFolder } from "../world/places.ts";

declare const VERSION: string;

/** An error that nobody expected is a bug of ours: writes a report, and says where it is. */
export function reportBug(error: unknown, argv: string[]): string {
  return crashed(writeReport(error, argv));
}

function writeReport(error: unknown, argv: string[]): string {
  // Never the environment: it holds the client's secrets.
  const report = [
    `# gate ${VERSION} met a bug`,
    "",
    `- command: gate ${argv.join(" ")}`,
    `- node ${process.version}, ${process.platform} ${release()}`,
    "",
    "```",
    error instanceof Error ? error.stack : String(error),
    "```",
    "",
  ].join("\n");
  try {
    const state = stateFolder(process.env);
    if (!state) throw new Error("no home");
    const folder = join(state, "crashes");
    const file = join(folder, `${new Date().toISOString().replaceAll(":", "")}-${process.pid}.md`);
    makeFolder(folder);
    writeFileSync(file, report, { mode: 0o600, flag: "wx" });
    return file;
  } catch {
    return `stderr, as it could not be written:\n${report}`;
  }
}
