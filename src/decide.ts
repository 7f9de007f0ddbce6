import type { Decision, Facts, Unseen } from "./model/decision.ts";
import {
  type Finding,
  type GateFinding,
  isOfGate,
  isOfReview,
  type ReviewFinding,
  type RuleFinding,
} from "./model/finding.ts";
import type { Status } from "./model/status.ts";
import type { RuleVerdict, Verdict } from "./model/verdict.ts";

/** Folds everything into one status: the first of the table that holds. */
export function decide(facts: Facts): Decision {
  const { gates, excuse } = facts;
  const verdicts = gates.kind === "ran" ? gates.verdicts : [];
  const ofGates = sortFindings(verdicts, facts);
  const ofRules = facts.rules.flatMap((verdict) => (verdict.kind === "fail" ? verdict.findings : []));
  const unfinished = ofRules.filter(isBlocking);
  const ofReview = facts.review?.kind === "fail" ? withoutSaid(facts.review.findings, unfinished) : [];
  const open = [...ofGates.open, ...unfinished, ...ofReview.filter(isBlocking)];
  const weak = [...ofRules, ...ofReview].filter((finding) => !isBlocking(finding));
  const warnings = [...ofGates.warnings, ...weak, ...facts.unchecked];
  const { notBlocking } = ofGates;
  const faults = verdicts.filter((verdict) => verdict.kind === "fault");
  const unseen = [...facts.unseen, ...facts.rules.flatMap(asUnseen)];
  const excused = faults.length + unseen.length === 0 ? excuseOfReview(facts) : null;
  const ran = verdicts.filter(({ kind }) => kind !== "skip");
  const limit = limitFor(open, facts);
  const isSpent = facts.isHourSpent || (limit > 0 && facts.blocks >= limit);

  const table: [Status, boolean][] = [
    ["waiting_for_background", gates.kind === "excused" && gates.by === "subagent"],
    // These two skip the gates only: what a rule objects to goes before them.
    ["lock_conflict", gates.kind === "conflict" && open.length === 0],
    ["interval_not_elapsed", gates.kind === "too-soon" && open.length === 0],
    ["faulted", facts.interrupted],
    ["no_progress", open.length > 0 && facts.isStuck],
    ["retry_limit_exceeded", open.length > 0 ? isSpent : notBlocking.length > 0],
    ["failed", ofGates.open.length > 0],
    ["incomplete", open.length > 0],
    ["cannot_complete", excused === "blocked_external" || excused === "impossible"],
    [
      "timed_out",
      ran.length > 0 && ran.every((verdict) => verdict.kind === "fault" && verdict.code === "deadline"),
    ],
    ["faulted", faults.length > 0 || unseen.length > 0 || facts.review?.kind === "fault"],
    ["passed_with_warnings", warnings.length > 0],
    // A question must not hide what the person has to hear.
    [
      "waiting_for_user",
      gates.kind === "excused" ||
        excuse === "question" ||
        excuse === "told-to-stop" ||
        excused === "needs_user",
    ],
    ["no_changes", ran.length === 0 && !(gates.kind === "ran" && gates.somethingChanged)],
    ["no_applicable_gates", ran.length === 0],
    ["passed", true],
  ];
  const status = table.find(([, holds]) => holds)?.[0] ?? "passed";
  return { status, open, notBlocking, warnings, faults, unseen, limit };
}

/** A model's excuse holds only where all could be checked: it must not hide what could not. */
const excuseOfReview = ({ review }: Facts) => (review?.kind === "pass" ? review.excuse : null);

const asUnseen = (verdict: RuleVerdict): Unseen[] =>
  verdict.kind === "fault" ? [{ part: "rule", rule: verdict.rule, why: verdict.detail }] : [];

/** A gate in debt gets one block per prompt, not a whole budget. */
function limitFor(open: Finding[], { maxBlocks, inDebt, blocks, reviewBlocksLeft }: Facts): number {
  if (open.length === 0) return maxBlocks;
  if (open.every(isOfReview)) {
    const lower = Math.min(maxBlocks || Number.POSITIVE_INFINITY, blocks + reviewBlocksLeft);
    return Number.isFinite(lower) ? lower : 0;
  }
  const isOwed = (finding: Finding) => isOfGate(finding) && inDebt.includes(finding.gate);
  return open.every(isOwed) ? 1 : maxBlocks;
}

const isBlocking = ({ severity }: Finding) => severity === "block";

/** What a rule says already need not be said by the review: all that it rests on, but for the asks, is the rule's. */
function withoutSaid(review: ReviewFinding[], rules: RuleFinding[]): ReviewFinding[] {
  const said = new Set(rules.flatMap(({ cites }) => cites.map(({ ref }) => ref)));
  return review.filter(({ cites }) => {
    const facts = cites.filter(({ ref }) => !ref.startsWith("A"));
    return facts.length === 0 || !facts.every(({ ref }) => said.has(ref));
  });
}

function sortFindings(verdicts: Verdict[], { outOfRetries }: Facts) {
  const open: GateFinding[] = [];
  const notBlocking: GateFinding[] = [];
  const warnings: GateFinding[] = [];
  for (const verdict of verdicts) {
    if (verdict.kind === "pass") warnings.push(...verdict.warnings);
    if (verdict.kind === "skip" && verdict.finding) notBlocking.push(verdict.finding);
    if (verdict.kind !== "fail") continue;
    if (verdict.finding.severity === "warn") warnings.push(verdict.finding);
    else if (outOfRetries.includes(verdict.gate)) notBlocking.push(verdict.finding);
    else open.push(verdict.finding);
  }
  return { open, notBlocking, warnings };
}
