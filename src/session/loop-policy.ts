import type { Decision } from "../model/decision.ts";
import type { Prompt } from "../model/entry.ts";
import { failureNames, isOfGate, isOfReview, isOfRule } from "../model/finding.ts";
import type { IntegrityFact } from "../model/integrity.ts";
import { needsRest, REST } from "../model/reviewer-rest.ts";
import { type Answer, statuses } from "../model/status.ts";
import type { Stop } from "../model/stop.ts";
import { allTokens } from "../model/usage.ts";
import type { ReviewVerdict, Verdict } from "../model/verdict.ts";
import type { Tree } from "../world/git.ts";
import { fingerprint, isSameTree } from "../world/trees.ts";
import { findingKey } from "./answered.ts";
import {
  blank,
  type Kept,
  type Memory,
  type Notes,
  noReviews,
  type RepoMemory,
  type Reviews,
} from "./memory.ts";
import { stopName } from "./same-stop.ts";

// How memory evolves from stop to stop. All pure: read and test the loop policy here and in `decide.ts`.

/** The memory at the start of a stop: only a new prompt from a person restores the full budget. */
export function beginStop(
  remembered: Memory | undefined,
  stop: Stop,
  root: string,
  newest: Prompt | undefined,
): Memory {
  const memory = inWorktree(remembered ?? blank(stop.session, root), root);
  const prompt = stop.prompt ?? newest?.id;
  const isSpent = memory.blocks > 0 || memory.excuses > 0;
  const isNewPrompt = isSpent && isNextPrompt(memory, stop, prompt, newest);
  return {
    ...memory,
    ...(prompt !== undefined && { prompt }),
    background: stop.background.length,
    ...(isNewPrompt && { blocks: 0, excuses: 0, told: [] }),
    ...(isNewPrompt && memory.reviews && { reviews: { ...memory.reviews, blocks: 0, open: [] } }),
  };
}

/**
 * A wake-up by a background task has a new prompt id too, sometimes without `stop_hook_active` (Claude Code 2.1.197).
 * If the transcript does not say who started the turn, a task that the previous stop listed may have.
 */
function isNextPrompt(
  memory: Memory,
  stop: Stop,
  prompt: string | undefined,
  newest: Prompt | undefined,
): boolean {
  if (stop.isContinuation || (prompt !== undefined && prompt === memory.prompt)) return false;
  const isTold = newest !== undefined && newest.id === prompt;
  return isTold ? newest.by === "person" : memory.background === 0;
}

/** What was seen in a worktree stays with it when the session moves on, in case it comes back. */
function inWorktree(memory: Memory, root: string): Memory {
  if (memory.root === root) return memory;
  const { baseline, trees, gates, blockedOn: _, ...rest } = memory;
  const left = { trees, gates, ...(baseline !== undefined && { baseline }) };
  const { [root]: found = { trees: {}, gates: {} }, ...elsewhere } = {
    ...memory.elsewhere,
    [memory.root]: left,
  };
  return { ...rest, root, ...found, elsewhere };
}

/** What the policy needs to know of a configured gate. */
type ConfiguredGate = { name: string; max_retries: number };

/** The result of the gates. */
type RanGates = {
  kind: "ran";
  gates: ConfiguredGate[];
  verdicts: Verdict[];
  baseline: Tree | undefined;
};

/** The full result of a stop. */
type Ended = {
  gates: RanGates | { kind: "excused" | "conflict" | "too-soon" };
  /** The tree that the gates left, and where the transcript ended. */
  after: Tree | undefined;
  line: number | undefined;
  review: ReviewVerdict | undefined;
  /** What the person has been told and need not hear again. */
  noticesShown: string[];
  /** The line of the last thing the agent has heard. */
  heardAt: number | undefined;
  decision: Decision;
  answer: Answer;
  stop: Stop;
  /** Every gate in the config, whether it was for this stop or not. */
  configured: ConfiguredGate[];
  now: number;
};

/** What the next stop must know about this one. */
export function endStop(
  notes: Notes,
  { gates, after, line, review, noticesShown, heardAt, decision, answer, stop, configured, now }: Ended,
): Kept {
  const { memory, repo }: Kept =
    gates.kind === "ran" ? afterGates(notes, gates, after, line) : { memory: notes.memory };
  const isBlock = statuses[decision.status].decision === "block";
  const next: Memory = {
    ...(isBlock ? markBlocked(memory, decision, after, now) : memory),
    ...(gates.kind === "excused" && { excuses: memory.excuses + 1, owed: true }),
    ...(review && { reviews: afterReview(memory, review, decision, after, now) }),
    noticesShown: [...memory.noticesShown, ...noticesShown],
    answer: {
      at: now,
      ...answer,
      stop: stopName(stop),
      ...(heardAt !== undefined && { heardAt }),
    },
  };
  if (gates.kind !== "ran" || gates.gates.length === 0 || !repo) return { memory: next };

  const debts = { ...ofConfigured(repo.debts, configured), ...givenUp(decision, gates.gates, after) };
  const isClean = stop.event === "stop" && isAllClean(gates.verdicts);
  return { memory: next, repo: { ...repo, debts, ...(isClean && { lastClean: now }) } };
}

/** What was spent, what is open, and the last verdict, for a later stop to recall. */
function afterReview(
  { reviews = noReviews }: Memory,
  review: ReviewVerdict,
  decision: Decision,
  after: Tree | undefined,
  now: number,
): Reviews {
  if (review.kind === "skip") return reviews;
  const isPaid = review.kind === "fault" || !review.recalled;
  const paid = isPaid ? { tokens: allTokens(review.usage), usd: review.usd ?? 0 } : { tokens: 0, usd: 0 };
  const next = { ...reviews, tokens: reviews.tokens + paid.tokens, usd: reviews.usd + paid.usd };
  if (review.kind === "fault") return { ...next, ...(needsRest(review.code) && { restUntil: now + REST }) };
  const isBlock = statuses[decision.status].decision === "block";
  const open = isBlock ? decision.open.filter(isOfReview) : [];
  // What the gates themselves leave behind does not count as a change by the agent.
  const last = { verdict: review, ...(after && { tree: fingerprint(after) }) };
  return { ...next, open, blocks: next.blocks + (open.length > 0 ? 1 : 0), last };
}

/** Adds a block: the tree that the agent was sent back with, and what the rules found. */
function markBlocked(
  { blockedOn: _, ...memory }: Memory,
  { open }: Decision,
  after: Tree | undefined,
  now: number,
): Memory {
  const { trees, idOf } = treesOf(memory);
  const blockedOn = after && idOf(after);
  const blockTimes = [...blocksOfLastHour(memory, now), now].slice(-MAX_BLOCK_TIMES);
  const blocks = memory.blocks + 1;
  const told = open.filter(isOfRule).map(findingKey);
  return { ...memory, blocks, blockTimes, trees, told, ...(blockedOn !== undefined && { blockedOn }) };
}

const HOUR = 3_600_000;
const MAX_BLOCK_TIMES = 1_000;

/** When a session was blocked in the last hour. Tolerates a clock that was set back since. */
const blocksOfLastHour = ({ blockTimes = [] }: Memory, now: number): number[] =>
  blockTimes.filter((time) => Math.abs(now - time) < HOUR);

/**
 * If no transcript says who started the turns, each may look like a person's and refill the budget. So an
 * hour has room for two budgets of blocks.
 */
export const isHourSpent = (memory: Memory, maxBlocks: number, now: number): boolean =>
  maxBlocks > 0 && blocksOfLastHour(memory, now).length >= 2 * maxBlocks;

/** Passes and failures per gate, the tree that the gates left, and the debts that are still open. */
export function afterGates(
  { memory, repo }: Notes,
  ran: RanGates,
  after: Tree | undefined,
  line: number | undefined,
): Notes {
  const { verdicts } = ran;
  const { trees, idOf } = treesOf(memory);
  const isSpared = verdicts.some((verdict) => verdict.kind === "skip" && verdict.why === "only-looked");
  // A computed baseline does not say what was dirty before: an agent that only looks is still spared.
  const workedOut = isSpared || !ran.baseline ? undefined : idOf(ran.baseline);
  const baseline = memory.baseline ?? workedOut;
  const settled = after && {
    settled: idOf(after),
    ...(line !== undefined && { settledLine: line }),
  };
  const gates = { ...memory.gates };
  const debts = { ...repo.debts };
  for (const verdict of verdicts) {
    const gate = ran.gates.find(({ name }) => name === verdict.gate);
    if (gate) gates[gate.name] = afterVerdict(gates[gate.name], verdict, definitionOf(gate), settled);
    if (verdict.kind === "pass") delete debts[verdict.gate];
  }
  const owed = isSpared || (memory.owed && verdicts.some(({ kind }) => kind === "fault"));
  const next = { ...memory, owed, gates, trees, ...(baseline !== undefined && { baseline }) };
  return { memory: withoutLooseTrees(next), repo: { ...repo, debts } };
}

type Debts = RepoMemory["debts"];

function ofConfigured(debts: Debts, configured: ConfiguredGate[]): Debts {
  const names = configured.map(({ name }) => name);
  return Object.fromEntries(Object.entries(debts).filter(([name]) => names.includes(name)));
}

/** What is given up while it still fails, and the tree that it fails on. */
function givenUp(
  { status, open, notBlocking }: Decision,
  gates: ConfiguredGate[],
  after: Tree | undefined,
): Debts {
  if (status !== "retry_limit_exceeded") return {};
  const debts = [...open, ...notBlocking].flatMap((finding) => {
    const gate = isOfGate(finding) ? gates.find(({ name }) => name === finding.gate) : undefined;
    return gate
      ? [[gate.name, { definition: definitionOf(gate), ...(after && { tree: fingerprint(after) }), finding }]]
      : [];
  });
  return Object.fromEntries(debts);
}

/** Whether a run checked something and met neither a failure nor a fault. */
function isAllClean(verdicts: Verdict[]): boolean {
  return (
    verdicts.some(({ kind }) => kind === "pass") &&
    verdicts.every(
      (verdict) => verdict.kind === "pass" || (verdict.kind === "skip" && verdict.why !== "no-server"),
    )
  );
}

/** The trees in memory, each stored once however many gates point to it. */
function treesOf(memory: Memory) {
  const trees = { ...memory.trees };
  const idOf = (tree: Tree) => {
    const kept = Object.entries(trees).find(([, other]) => isSameTree(tree, other))?.[0];
    if (kept !== undefined) return kept;
    const id = String(1 + Math.max(0, ...Object.keys(trees).map(Number)));
    trees[id] = tree;
    return id;
  };
  return { trees, idOf };
}

type GateMemory = Memory["gates"][string];

function afterVerdict(
  earlier: GateMemory | undefined,
  verdict: Verdict,
  definition: string,
  settled: Pick<GateMemory, "settled" | "settledLine"> | undefined,
): GateMemory {
  const known = earlier?.definition === definition ? earlier : { definition, failures: 0, failing: false };
  if (verdict.kind === "pass") {
    const oldTests = verdict.old_tests && { oldTests: verdict.old_tests };
    return { definition, failures: 0, failing: false, ...settled, ...oldTests };
  }
  // What it failed on has been reverted: there is nothing left to check.
  if (verdict.kind === "skip" && verdict.why === "no-files") return { ...known, failing: false };
  if (verdict.kind !== "fail") return known;
  const failures = known.failures + 1;
  // A failure that only warns is settled: the gate does not run again until something changes.
  if (verdict.finding.severity === "warn") return { ...known, failures, failing: false, ...settled };
  const { told: _, ...rest } = known;
  const told = failureNames(verdict.finding);
  return { ...rest, failures, failing: true, ...(told && { told }) };
}

/** Keeps only the trees that something still points to. */
function withoutLooseTrees(memory: Memory): Memory {
  const used = new Set([
    memory.baseline,
    memory.blockedOn,
    ...Object.values(memory.gates).map(({ settled }) => settled),
  ]);
  return {
    ...memory,
    trees: Object.fromEntries(Object.entries(memory.trees).filter(([id]) => used.has(id))),
  };
}

/** What old tests have shown, now or when a gate that need not run again last passed. */
export function shownByOldTests(verdicts: Verdict[], { gates }: Memory): IntegrityFact[] {
  return verdicts.flatMap((verdict) => {
    if (verdict.kind === "pass") return verdict.old_tests ?? [];
    const isSettled = verdict.kind === "skip" && (verdict.why === "unchanged" || verdict.why === "no-match");
    return (isSettled && gates[verdict.gate]?.oldTests) || [];
  });
}

/** The gates that have failed as often as their `max_retries` allows. */
export function outOfRetries(gates: ConfiguredGate[], memory: Memory): string[] {
  const isOut = (gate: ConfiguredGate) => {
    const known = memory.gates[gate.name];
    return (
      gate.max_retries > 0 && known?.definition === definitionOf(gate) && known.failures >= gate.max_retries
    );
  };
  return gates.filter(isOut).map(({ name }) => name);
}

/** The failures of the gates whose last run sent the agent back. */
export function toldBefore(gates: ConfiguredGate[], memory: Memory): Record<string, string[]> {
  const told = gates.flatMap((gate) => {
    const known = memory.gates[gate.name];
    const isSame = known?.failing && known.definition === definitionOf(gate);
    return isSame && known.told ? [[gate.name, known.told]] : [];
  });
  return Object.fromEntries(told);
}

/** A gate as it is configured: a pass under another definition does not count. */
export const definitionOf = (gate: ConfiguredGate): string => JSON.stringify(gate);
