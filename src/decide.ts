import type { Excuse } from "./excuse.ts";
import type { Ran } from "./run.ts";
import type { Status } from "./status.ts";
import type { Finding, GateFinding, RuleFinding, RuleVerdict, Verdict } from "./vocabulary.ts";

type FaultVerdict = Extract<Verdict, { kind: "fault" }>;

/** What became of the gates at this stop. */
export type Gates = { kind: "excused"; by: "subagent" | "planning" } | Exclude<Ran, { kind: "answered" }>;

/** All that a decision rests on. */
export type Facts = {
  gates: Gates;
  rules: RuleVerdict[];
  /** What silenced the rules. */
  excuse: Excuse | undefined;
  /** Why the transcript could not be read, where it should have been. */
  unread: string | undefined;
  /** The agent was sent back, and has made no call and no change since. */
  isStuck: boolean;
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
  /** What stands between the agent and done: first what gates found, then what rules did. */
  open: Finding[];
  /** What stands open too, but no longer blocks. */
  letGo: GateFinding[];
  warnings: Finding[];
  faults: FaultVerdict[];
  /** The limit of blocks that holds for what is open; 0 is none. */
  limit: number;
};

/** Folds everything into one status: the first of the table that holds. */
export function decide(facts: Facts): Decision {
  const { gates, excuse } = facts;
  const verdicts = gates.kind === "ran" ? gates.verdicts : [];
  const ofGates = sortFindings(verdicts, facts);
  const ofRules = facts.rules.flatMap((verdict) => (verdict.kind === "fail" ? verdict.findings : []));
  const unfinished = ofRules.filter(({ severity }) => severity === "block");
  const open = [...ofGates.open, ...unfinished];
  const warnings = [...ofGates.warnings, ...ofRules.filter(({ severity }) => severity === "warn")];
  const { letGo } = ofGates;
  const faults = verdicts.filter((verdict) => verdict.kind === "fault");
  const ran = verdicts.filter(({ kind }) => kind !== "skip");
  const limit = limitFor(open, facts);
  const isSpent = limit > 0 && facts.blocks >= limit;

  const table: [Status, boolean][] = [
    ["waiting_for_background", gates.kind === "excused" && gates.by === "subagent"],
    // These two skip the gates only: what a rule objects to goes before them.
    ["lock_conflict", gates.kind === "conflict" && open.length === 0],
    ["interval_not_elapsed", gates.kind === "too-soon" && open.length === 0],
    ["faulted", facts.interrupted],
    ["no_progress", open.length > 0 && facts.isStuck],
    ["retry_limit_exceeded", open.length > 0 ? isSpent : letGo.length > 0],
    ["failed", ofGates.open.length > 0],
    ["incomplete", unfinished.length > 0],
    ["waiting_for_user", gates.kind === "excused" || excuse === "question" || excuse === "told-to-stop"],
    [
      "timed_out",
      ran.length > 0 && ran.every((verdict) => verdict.kind === "fault" && verdict.code === "deadline"),
    ],
    ["faulted", faults.length > 0 || facts.unread !== undefined],
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
  const isOwed = (finding: Finding) => isOfGate(finding) && inDebt.includes(finding.gate);
  return open.length > 0 && open.every(isOwed) ? 1 : maxBlocks;
}

export const isOfGate = (finding: Finding): finding is GateFinding => "gate" in finding;
export const isOfRule = (finding: Finding): finding is RuleFinding => !isOfGate(finding);

function sortFindings(verdicts: Verdict[], { outOfRetries }: Facts) {
  const open: GateFinding[] = [];
  const letGo: GateFinding[] = [];
  const warnings: GateFinding[] = [];
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
