import type { AuditEvent, Report } from "../model/report.ts";
import type { files } from "../world/files.ts";
import { logFile } from "../world/places.ts";

/** The size at which a worktree's decision log is rotated; one old log is kept. */
const LIMIT = 2 * 1024 * 1024;

/** Appends one decision or one audit event to the worktree's log. */
export function append(
  state: string,
  line: Report | AuditEvent,
  disk: Pick<typeof files, "appendLine">,
): void {
  disk.appendLine(logFile(state, line.root), JSON.stringify(line), LIMIT);
}
