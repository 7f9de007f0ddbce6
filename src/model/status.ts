type Row = { decision: "approve" | "block"; exit: 0 | 1 | 2 };

/**
 * Every status, in order of precedence: the first that holds is the status. The words are stable. This is the part
 * of the status table that the entry loads at every stop; `status-table.ts` has the rest of each row.
 */
export const statuses = {
  invalid_input: { decision: "approve", exit: 0 },
  stop_hook_active: { decision: "approve", exit: 0 },
  disabled: { decision: "approve", exit: 0 },
  no_config: { decision: "approve", exit: 0 },
  invalid_config: { decision: "approve", exit: 1 },
  untrusted_config: { decision: "approve", exit: 1 },
  waiting_for_background: { decision: "approve", exit: 0 },
  lock_conflict: { decision: "approve", exit: 1 },
  interval_not_elapsed: { decision: "approve", exit: 0 },
  no_progress: { decision: "approve", exit: 1 },
  retry_limit_exceeded: { decision: "approve", exit: 1 },
  failed: { decision: "block", exit: 2 },
  incomplete: { decision: "block", exit: 2 },
  cannot_complete: { decision: "approve", exit: 1 },
  timed_out: { decision: "approve", exit: 1 },
  faulted: { decision: "approve", exit: 1 },
  passed_with_warnings: { decision: "approve", exit: 1 },
  waiting_for_user: { decision: "approve", exit: 0 },
  no_changes: { decision: "approve", exit: 0 },
  no_applicable_gates: { decision: "approve", exit: 0 },
  passed: { decision: "approve", exit: 0 },
  error: { decision: "approve", exit: 1 },
} as const satisfies Record<string, Row>;

export type Status = keyof typeof statuses;
export type ApprovingStatus = {
  [S in Status]: (typeof statuses)[S]["decision"] extends "approve" ? S : never;
}[Status];
export type BlockingStatus = Exclude<Status, ApprovingStatus>;

/** What `gate` has decided, in words: `reason` is for the agent, `message` for the person, `note` for stderr. */
export type Answer =
  | { status: BlockingStatus; reason: string; message?: string }
  | { status: ApprovingStatus; message?: string; note?: string };

/** The bytes of a reply, and the exit code that goes with them. */
export type Reply = { stdout: string; stderr: string; exit: number };

/** The 0/1/2 protocol: silent stdout, the text on stderr, the decision in the exit code. A reason goes alone. */
export function replyByExitCode(answer: Answer): Reply {
  const text = "reason" in answer ? answer.reason : (answer.message ?? answer.note);
  return { stdout: "", stderr: text ? `${text}\n` : "", exit: statuses[answer.status].exit };
}
