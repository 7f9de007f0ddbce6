import type { Situation } from "./decision.ts";
import { excuses, reviewExcuses } from "./excuse.ts";
import { type Status, statuses } from "./status.ts";

// The status table: `decide` walks it from the top, and the table in docs/statuses.md is made from it. The order, the
// decision and the exit code of each status are in status.ts.

type Condition = (situation: Situation) => boolean;

type Row = {
  /** When this is the status. A condition for an assessed stop; other stops never reach `decide`. */
  holds: Condition | "before assessment" | "after a bug";
  /** The same in words, for the docs. */
  when: string;
  /** Who hears of it, for the docs. */
  tells: "nobody" | "stderr" | "the agent" | `the user${string}`;
};

/** An interrupted run has seen too little: it is `faulted`, whatever had failed by then. */
const unlessInterrupted =
  (holds: Condition): Condition =>
  (situation) =>
    !situation.interrupted && holds(situation);

const rows = {
  invalid_input: {
    holds: "before assessment",
    when: "stdin is empty, not JSON, or not an event",
    tells: "stderr",
  },
  stop_hook_active: {
    holds: "before assessment",
    when: "`GATE_ACTIVE` is set (checked before stdin is read); or the client is already continuing and `gate` remembers nothing of the session; or `max_blocks: 1` and the one block was used",
    tells: "nobody",
  },
  disabled: {
    holds: "before assessment",
    when: "`GATE=off`, `enabled: false`, or a `gate skip` in force",
    tells: "the user, once per session (for a skip of one stop, at that stop)",
  },
  no_config: {
    holds: "before assessment",
    when: "no config was found, and no copy of one is [pinned or trusted](security.md)",
    tells: "nobody",
  },
  invalid_config: {
    holds: "before assessment",
    when: "the config, a variable or a flag cannot be understood",
    tells: "the user",
  },
  untrusted_config: {
    holds: "before assessment",
    when: "the hook carries `--require-trust`, and nobody has [trusted](security.md) the repo's config. `gate` runs, reads and sends nothing from the repo",
    tells: "the user, once per session",
  },
  waiting_for_background: {
    holds: ({ gates }) => gates.kind === "excused" && gates.by === "subagent",
    when: "a subagent still runs; the check is owed. At most twice per prompt",
    tells: "nobody",
  },
  // These two skip only the gates, so a rule's objection outranks them.
  lock_conflict: {
    holds: ({ gates, open }) => gates.kind === "conflict" && open.length === 0,
    when: "another session's run is in progress in this worktree; or a run by hand (`gate run`, `gate explain --gates`) is still going 30 s before the deadline; or a run on another host holds the worktree and did not end within 3 s",
    tells: "the user",
  },
  interval_not_elapsed: {
    holds: ({ gates, open }) => gates.kind === "too-soon" && open.length === 0,
    when: "the last clean run is younger than `interval`",
    tells: "nobody",
  },
  no_progress: {
    holds: unlessInterrupted(({ open, isStuck }) => open.length > 0 && isStuck),
    when: "the agent was sent back and has made no call since, and the tree has not changed",
    tells: "the user: what is open",
  },
  retry_limit_exceeded: {
    holds: unlessInterrupted(({ open, isSpent, notBlocking }) =>
      open.length > 0 ? isSpent : notBlocking.length > 0,
    ),
    when: "the budget is spent and a gate or a rule still objects",
    tells: "the user: what is open, where the logs are",
  },
  failed: {
    holds: unlessInterrupted(({ failed }) => failed.length > 0),
    when: "a gate failed",
    tells: "the agent",
  },
  incomplete: {
    holds: unlessInterrupted(({ open }) => open.length > 0),
    when: "no gate failed, and a [rule](rules.md) or the [review](review.md) found the work unfinished",
    tells: "the agent",
  },
  cannot_complete: {
    holds: unlessInterrupted(
      ({ reviewExcuse }) => reviewExcuse !== null && reviewExcuses[reviewExcuse] === "cannot_complete",
    ),
    when: "the review says that something outside the agent's reach is in the way, or that the request is impossible",
    tells: "the user",
  },
  timed_out: {
    holds: unlessInterrupted(
      ({ ran, faults }) => ran.length > 0 && faults.length === ran.length && faults.every(isOverdue),
    ),
    when: "the deadline came before any verdict",
    tells: "the user",
  },
  faulted: {
    holds: ({ interrupted, faults, unseen, review }) =>
      interrupted || faults.length > 0 || unseen.length > 0 || review?.kind === "fault",
    when: "nothing failed, but something could not be checked (including the transcript and the review); or `gate` was interrupted; or it cannot keep its state",
    tells: "the user: what, and the remedy",
  },
  passed_with_warnings: {
    holds: ({ warnings }) => warnings.length > 0,
    when: "a gate with `on_fail: warn` failed, a gate was flaky, a rule warns, or a review's findings were not checked again",
    tells: "the user, one line",
  },
  // Below everything that the user must be told: a question must not hide it.
  waiting_for_user: {
    holds: ({ gates, excuse, reviewExcuse }) =>
      gates.kind === "excused" ||
      (excuse !== undefined && excuses[excuse].isUsersTurn) ||
      (reviewExcuse !== null && reviewExcuses[reviewExcuse] === "waiting_for_user"),
    when: "none of the above applies, and the agent asks something that only the user can decide, or says that only the user can go on (a key, a permission, a merge), or the user asked for a stop or a pause; or the agent waits for something that goes on by itself (a subagent, a teammate, a workflow, a monitor, a wake-up; a shell or CI if it says so); or the agent only plans (`permission_mode: plan`), which excuses the gates at most twice per prompt; or the review says that only the user can continue",
    tells: "nobody",
  },
  no_changes: {
    holds: ({ gates, ran }) => ran.length === 0 && !(gates.kind === "ran" && gates.somethingChanged),
    when: "nothing changed since the gates passed; or the agent has only looked around so far, and nothing differs from what was noted when the session began (if anything was)",
    tells: "nobody",
  },
  no_applicable_gates: {
    holds: ({ ran }) => ran.length === 0,
    when: "something changed, but no gate covers it, or only gates whose REPL is not running",
    tells: "nobody",
  },
  passed: {
    holds: () => true,
    when: "all clean",
    tells: "nobody",
  },
  error: {
    holds: "after a bug",
    when: "a bug in `gate`; a report is written",
    tells: "the user",
  },
} as const satisfies Record<Status, Row>;

const isOverdue = ({ code }: Situation["faults"][number]): boolean => code === "deadline";

/** A status that an assessed stop can have. */
export type AssessedStatus = {
  [S in Status]: (typeof rows)[S]["holds"] extends Condition ? S : never;
}[Status];

/** The whole table, in order of precedence. */
export const statusTable = (Object.keys(statuses) as Status[]).map((status) => ({
  status,
  ...statuses[status],
  ...(rows[status] as Row),
}));

/** The statuses that `decide` chooses from, in order of precedence. */
export const assessedStatuses = statusTable.flatMap(({ status, holds }) =>
  typeof holds === "function" ? [{ status: status as AssessedStatus, holds }] : [],
);
