import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repoFolder } from "./memory.ts";
import { Report } from "./vocabulary.ts";
import type { files } from "./world/files.ts";

/** The decision log of a worktree grows to that, twice. */
const LIMIT = 2 * 1024 * 1024;

const logFile = (state: string, root: string) => join(repoFolder(state, root), "log.ndjson");

/** Appends one decision to the worktree's log. */
export function append(state: string, report: Report, disk: Pick<typeof files, "appendLine">): void {
  disk.appendLine(logFile(state, report.root), JSON.stringify(report), LIMIT);
}

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
