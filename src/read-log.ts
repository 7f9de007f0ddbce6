import { logFile } from "./log.ts";
import { Report } from "./report.ts";
import { files } from "./world/files.ts";

/** The decisions of a worktree, the oldest first. Lines that cannot be read are passed over. */
export function readLog(state: string, root: string): Report[] {
  const file = logFile(state, root);
  return [`${file}.1`, file].flatMap((path) => files.readText(path).split("\n")).flatMap(parseLine);
}

function parseLine(line: string): Report[] {
  try {
    const parsed = Report.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
