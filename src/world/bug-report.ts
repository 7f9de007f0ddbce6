import { writeFileSync } from "node:fs";
import { release } from "node:os";
import { join } from "node:path";
import { makeFolder } from "./files.ts";
import { stateFolder } from "./places.ts";
import { write } from "./stdout.ts";

declare const VERSION: string;

/** Writes an unexpected error to a report that can be sent to us. Returns where it is. */
export function reportBug(error: unknown): string {
  // Never the environment: it contains the client's secrets.
  const report = [
    `# gate ${VERSION} hit a bug`,
    "",
    `- command: gate ${process.argv.slice(2).join(" ")}`,
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
    const name = `${new Date().toISOString().replaceAll(":", "")}-${process.pid}-${reports++}.md`;
    const file = join(folder, name);
    makeFolder(folder);
    writeFileSync(file, report, { mode: 0o600, flag: "wx" });
    return file;
  } catch {
    write(2, report);
    return "stderr, because no file could be written";
  }
}

/** One stop may hit several bugs. */
let reports = 0;
