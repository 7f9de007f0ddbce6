import { Deed, Report } from "./report.ts";
import { files } from "./world/files.ts";
import { logFile } from "./world/places.ts";

/** The decisions of a worktree, the oldest first. */
export const readLog = (state: string, root: string): Report[] =>
  readWholeLog(state, root).flatMap((line) => ("deed" in line ? [] : [line]));

/** The same, and what was done around them. Lines that cannot be read are passed over. */
export function readWholeLog(state: string, root: string): (Report | Deed)[] {
  const file = logFile(state, root);
  return [`${file}.1`, file].flatMap((path) => files.readText(path).split("\n")).flatMap(parseLine);
}

function parseLine(line: string): (Report | Deed)[] {
  try {
    const value = JSON.parse(line);
    const parsed = "deed" in value ? Deed.safeParse(value) : Report.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
