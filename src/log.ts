import { join } from "node:path";
import { repoFolder } from "./memory.ts";
import type { Report } from "./vocabulary.ts";
import type { files } from "./world/files.ts";

/** The decision log of a worktree grows to that, twice. */
const LIMIT = 2 * 1024 * 1024;

export const logFile = (state: string, root: string) => join(repoFolder(state, root), "log.ndjson");

/** Appends one decision to the worktree's log. */
export function append(state: string, report: Report, disk: Pick<typeof files, "appendLine">): void {
  disk.appendLine(logFile(state, report.root), JSON.stringify(report), LIMIT);
}
