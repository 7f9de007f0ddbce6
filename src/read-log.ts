import { readFileSync } from "node:fs";
import { logFile } from "./log.ts";
import { Report } from "./report.ts";

/** The decisions of a worktree, the oldest first. Lines that cannot be read are passed over. */
export function readLog(state: string, root: string): Report[] {
  const file = logFile(state, root);
  return [`${file}.1`, file].flatMap((path) => textOf(path).split("\n")).flatMap(parseLine);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function parseLine(line: string): Report[] {
  try {
    const parsed = Report.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
