import type { Excuse, GateExcuse, ReviewExcuse } from "./excuse.ts";
import type { Finding, GateFinding, ReviewFinding } from "./finding.ts";
import type { LockOwner } from "./lock-owner.ts";
import type { AssessedStatus } from "./status-table.ts";
import type { ReviewVerdict, RuleVerdict, Verdict } from "./verdict.ts";

type FaultVerdict = Extract<Verdict, { kind: "fault" }>;

/** The run that holds a worktree. */
type LockHolder = { owner: LockOwner; pid: number; host: string; expires: number };

/** What happened to the gates at this stop. */
export type GateOutcome =
  | { kind: "excused"; by: GateExcuse }
  | { kind: "conflict"; holder: LockHolder; isElsewhere: boolean }
  | { kind: "too-soon" }
  | { kind: "ran"; verdicts: Verdict[]; somethingChanged: boolean };

/** A part of the work that could not be looked at, and why. */
export type Unseen =
  | { part: "transcript" | "tree" | "watched"; why: string }
  | { part: "rule"; rule: string; why: string };

/** All that a decision rests on. */
export type Facts = {
  gates: GateOutcome;
  rules: RuleVerdict[];
  /** Undefined if no review is configured. */
  review: ReviewVerdict | undefined;
  /** Findings of an earlier review that sent the agent back and that no review has checked since. */
  unchecked: ReviewFinding[];
  /** How many more blocks a review may take part in for this prompt. */
  reviewBlocksLeft: number;
  /** What silenced the rules. */
  excuse: Excuse | undefined;
  /** What could not be looked at, though it should have been. */
  unseen: Unseen[];
  /** The agent was sent back, and has made no call and no change since. */
  isStuck: boolean;
  /** Blocks of this prompt so far, and how many there may be; 0: no limit. */
  blocks: number;
  maxBlocks: number;
  /** We cannot tell who started the last hour's turns, and that hour's blocks are used up. */
  isHourSpent: boolean;
  /** Gates whose own `max_retries` were spent before this run. */
  outOfRetries: string[];
  /** The failures that the agent was last sent back with, by gate. */
  toldBefore: Record<string, string[]>;
  /** Gates that were given up earlier and have not passed since. */
  inDebt: string[];
  /** A signal ended the run. */
  interrupted: boolean;
};

/** The findings, faults and gaps of a stop, sorted by what they mean for the decision. */
type SortedFindings = {
  /** What stands between the agent and done: first what gates found, then what rules did, then the review. */
  open: Finding[];
  /** Also open, but no longer blocking. */
  notBlocking: GateFinding[];
  warnings: Finding[];
  faults: FaultVerdict[];
  unseen: Unseen[];
  /** The limit of blocks that holds for what is open; 0: no limit. */
  limit: number;
};

/** Everything that the conditions of the status table look at. */
export type Situation = Facts &
  SortedFindings & {
    /** The gates' share of what is open. */
    failed: GateFinding[];
    /** The verdicts of the gates that were not skipped. */
    ran: Verdict[];
    /** The reviewer's excuse for the agent, where it counts. */
    reviewExcuse: ReviewExcuse | null;
    /** The agent may not be sent back any more for what is open. */
    isSpent: boolean;
  };

/** `approve` or `block` with one status, and what it rests on. */
export type Decision = SortedFindings & { status: AssessedStatus };
