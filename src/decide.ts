import type { Decision, Facts, Situation, Unseen } from "./model/decision.ts";
import {
  type Finding,
  type GateFinding,
  isOfGate,
  isOfReview,
  type ReviewFinding,
  type RuleFinding,
} from "./model/finding.ts";
import { assessedStatuses } from "./model/status-table.ts";
import type { RuleVerdict, Verdict } from "./model/verdict.ts";

/** Folds everything into one status: the first of the table that holds. */
export function decide(facts: Facts): Decision {
  const situation = situationOf(facts);
  const { open, notBlocking, warnings, faults, unseen, limit } = situation;
  const status = assessedStatuses.find(({ holds }) => holds(situation))?.status ?? "passed";
  return { status, open, notBlocking, warnings, faults, unseen, limit };
}

function situationOf(facts: Facts): Situation {
  const verdicts = facts.gates.kind === "ran" ? facts.gates.verdicts : [];
  const ofGates = sortFindings(verdicts, facts);
  const ofRules = facts.rules.flatMap((verdict) => (verdict.kind === "fail" ? verdict.findings : []));
  const unfinished = ofRules.filter(isBlocking);
  const ofReview = facts.review?.kind === "fail" ? withoutSaid(facts.review.findings, unfinished) : [];
  const open = [...ofGates.open, ...unfinished, ...ofReview.filter(isBlocking)];
  const weak = [...ofRules, ...ofReview].filter((finding) => !isBlocking(finding));
  const faults = verdicts.filter((verdict) => verdict.kind === "fault");
  const unseen = [...facts.unseen, ...facts.rules.flatMap(asUnseen)];
  const limit = limitFor(open, facts);
  return {
    ...facts,
    open,
    notBlocking: ofGates.notBlocking,
    warnings: [...ofGates.warnings, ...weak, ...facts.unchecked],
    faults,
    unseen,
    limit,
    failed: ofGates.open,
    ran: verdicts.filter(({ kind }) => kind !== "skip"),
    reviewExcuse: faults.length + unseen.length === 0 ? excuseOfReview(facts) : null,
    isSpent: facts.isHourSpent || (limit > 0 && facts.blocks >= limit),
  };
}

/** A model's excuse counts only if everything could be checked: it must not hide a gap. */
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

/** Leaves out a review's finding that a rule has made already: apart from the asks, both rest on the same facts. */
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
