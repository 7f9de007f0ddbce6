import type { Ran } from "./run.ts";
import type { Status } from "./status.ts";
import type { Finding, Verdict } from "./vocabulary.ts";

type FaultVerdict = Extract<Verdict, { kind: "fault" }>;

/** What became of the gates at this stop. */
export type Gates = { kind: "excused"; by: "subagent" | "planning" } | Exclude<Ran, { kind: "answered" }>;

/** All that a decision rests on. */
export type Facts = {
  gates: Gates;
  /** Blocks of this prompt so far, and how many there may be; 0 is no limit. */
  blocks: number;
  maxBlocks: number;
  /** Gates whose own `max_retries` were spent before this run. */
  outOfRetries: string[];
  /** Gates that were given up earlier and have not passed since. */
  inDebt: string[];
  /** A signal ended the run. */
  interrupted: boolean;
};

/** `approve` or `block` with one status, and what it rests on. */
export type Decision = {
  status: Status;
  /** What stands between the agent and done. */
  open: Finding[];
  /** What stands open too, but no longer blocks. */
  letGo: Finding[];
  warnings: Finding[];
  faults: FaultVerdict[];
  /** The limit of blocks that holds for what is open; 0 is none. */
  limit: number;
};

/** Folds everything into one status: the first of the table that holds. */
export function decide(facts: Facts): Decision {
  const { gates } = facts;
  const verdicts = gates.kind === "ran" ? gates.verdicts : [];
  const { open, letGo, warnings } = sortFindings(verdicts, facts);
  const faults = verdicts.filter((verdict) => verdict.kind === "fault");
  const ran = verdicts.filter(({ kind }) => kind !== "skip");
  const limit = limitFor(open, facts);
  const isSpent = limit > 0 && facts.blocks >= limit;

  const table: [Status, boolean][] = [
    ["waiting_for_background", gates.kind === "excused" && gates.by === "subagent"],
    ["lock_conflict", gates.kind === "conflict"],
    ["interval_not_elapsed", gates.kind === "too-soon"],
    ["faulted", facts.interrupted],
    ["retry_limit_exceeded", open.length > 0 ? isSpent : letGo.length > 0],
    ["failed", open.length > 0],
    ["waiting_for_user", gates.kind === "excused" && gates.by === "planning"],
    [
      "timed_out",
      ran.length > 0 && ran.every((verdict) => verdict.kind === "fault" && verdict.code === "deadline"),
    ],
    ["faulted", faults.length > 0],
    ["passed_with_warnings", warnings.length > 0],
    ["no_changes", ran.length === 0 && !(gates.kind === "ran" && gates.somethingChanged)],
    ["no_applicable_gates", ran.length === 0],
    ["passed", true],
  ];
  const status = table.find(([, holds]) => holds)?.[0] ?? "passed";
  return { status, open, letGo, warnings, faults, limit };
}

/** A gate in debt gets one block per prompt, not a whole budget. */
function limitFor(open: Finding[], { maxBlocks, inDebt }: Facts): number {
  return open.length > 0 && open.every(({ gate }) => inDebt.includes(gate)) ? 1 : maxBlocks;
}

function sortFindings(verdicts: Verdict[], { outOfRetries }: Facts) {
  const open: Finding[] = [];
  const letGo: Finding[] = [];
  const warnings: Finding[] = [];
  for (const verdict of verdicts) {
    if (verdict.kind === "pass") warnings.push(...verdict.warnings);
    if (verdict.kind === "skip" && verdict.finding) letGo.push(verdict.finding);
    if (verdict.kind !== "fail") continue;
    if (verdict.finding.severity === "warn") warnings.push(verdict.finding);
    else if (outOfRetries.includes(verdict.gate)) letGo.push(verdict.finding);
    else open.push(verdict.finding);
  }
  return { open, letGo, warnings };
}
