import type { AuditEvent, Report } from "../model/report.ts";
import type { files } from "../world/files.ts";
import { logFile } from "../world/places.ts";

/** The decision log of a worktree grows to that, twice. */
const LIMIT = 2 * 1024 * 1024;

/** Appends one decision, or one deed of a person's, to the worktree's log. */
export function append(
  state: string,
  line: Report | AuditEvent,
  disk: Pick<typeof files, "appendLine">,
): void {
  disk.appendLine(logFile(state, line.root), JSON.stringify(line), LIMIT);
}
