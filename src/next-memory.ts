import { isSameTree } from "./changes.ts";
import type { Decision, Gates } from "./decide.ts";
import type { Gate } from "./gates/index.ts";
import { blank, type Kept, type Memory, type Notes, type RepoMemory } from "./memory.ts";
import type { Answer } from "./status.ts";
import type { Stop, Verdict } from "./vocabulary.ts";
import type { Tree } from "./world/git.ts";

// How memory goes on from stop to stop. All pure: the loop policy can be read, and tested, here and in `decide.ts`.

/**
 * The memory as a stop begins: the budget is whole again for a new prompt of a person's, and only for that.
 * A wake-up by a background task brings a new prompt id too, sometimes without `again` (Claude Code 2.1.197).
 */
export function beginStop(remembered: Memory | undefined, stop: Stop, root: string): Memory {
  const memory = inWorktree(remembered ?? blank(stop.session, root), root);
  const isNewPrompt =
    !stop.again && memory.background === 0 && (stop.prompt === undefined || stop.prompt !== memory.prompt);
  return {
    ...memory,
    ...(stop.prompt !== undefined && { prompt: stop.prompt }),
    background: stop.background.length,
    ...(isNewPrompt && { blocks: 0, excuses: 0 }),
  };
}

/** A session that has moved to another worktree keeps its counts, not what it saw in the other one. */
function inWorktree({ baseline, ...memory }: Memory, root: string): Memory {
  if (memory.root !== root) return { ...memory, root, gates: {}, trees: {} };
  return baseline === undefined ? memory : { ...memory, baseline };
}

/** What the next stop must know of this one. */
export function endStop(notes: Notes, gates: Gates, decision: Decision, answer: Answer, now: number): Kept {
  const { memory, repo }: Kept =
    gates.kind === "ran" ? afterGates(notes, gates, decision, now) : { memory: notes.memory };
  const next: Memory = {
    ...memory,
    ...(gates.kind === "excused" && { excuses: memory.excuses + 1, owed: true }),
    ...(decision.status === "failed" && { blocks: memory.blocks + 1 }),
    answer: { at: now, ...answer },
  };
  return { memory: withoutLooseTrees(next), ...(repo && { repo }) };
}

/** Passes, failures and debts by gate, and the tree that the gates left. */
export function afterGates(
  { memory, repo }: Notes,
  gates: Extract<Gates, { kind: "ran" }>,
  decision: Decision | undefined,
  now: number,
): Notes {
  const { verdicts, after } = gates;
  const { trees, idOf } = treesOf(memory);
  const baseline = memory.baseline ?? (gates.baseline && idOf(gates.baseline));
  const settled = after && idOf(after);
  const known = { ...memory.gates };
  for (const verdict of verdicts) {
    const gate = gates.gates.find(({ name }) => name === verdict.gate);
    if (gate) known[gate.name] = afterVerdict(known[gate.name], verdict, definitionOf(gate), settled);
  }
  return {
    memory: { ...memory, owed: false, gates: known, trees, ...(baseline !== undefined && { baseline }) },
    repo: afterRun(repo, gates, decision, now),
  };
}

/** The trees that memory keeps, each once however many gates point to it. */
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
  tree: string | undefined,
): GateMemory {
  const known = earlier?.definition === definition ? earlier : { definition, failures: 0, failing: false };
  const settled = tree === undefined ? {} : { settled: tree };
  if (verdict.kind === "pass") return { definition, failures: 0, failing: false, ...settled };
  if (verdict.kind !== "fail") return known;
  const failures = known.failures + 1;
  // A failure that only warns is settled: it is not run again before something changes.
  return verdict.finding.severity === "warn"
    ? { ...known, failures, failing: false, ...settled }
    : { ...known, failures, failing: true };
}

function afterRun(
  repo: RepoMemory,
  { gates, verdicts, after }: Extract<Gates, { kind: "ran" }>,
  decision: Decision | undefined,
  now: number,
): RepoMemory {
  const passed = verdicts.filter(({ kind }) => kind === "pass").map(({ gate }) => gate);
  const isClean = passed.length > 0 && verdicts.every(({ kind }) => kind === "pass" || kind === "skip");
  const debts = Object.fromEntries(Object.entries(repo.debts).filter(([name]) => !passed.includes(name)));
  const givenUp = decision?.status === "retry_limit_exceeded" ? [...decision.open, ...decision.letGo] : [];
  for (const finding of givenUp) {
    const gate = gates.find(({ name }) => name === finding.gate);
    if (gate) debts[gate.name] = { definition: definitionOf(gate), ...(after && { tree: after }), finding };
  }
  return { ...repo, debts, ...(isClean && { lastClean: now }) };
}

/** Keeps only the trees that something still points to. */
function withoutLooseTrees(memory: Memory): Memory {
  const used = new Set([memory.baseline, ...Object.values(memory.gates).map(({ settled }) => settled)]);
  return {
    ...memory,
    trees: Object.fromEntries(Object.entries(memory.trees).filter(([id]) => used.has(id))),
  };
}

/** The gates that have failed as often as their own `max_retries` allow. */
export function outOfRetries(gates: Gate[], memory: Memory): string[] {
  const isOut = (gate: Gate) => {
    const known = memory.gates[gate.name];
    return (
      gate.max_retries > 0 && known?.definition === definitionOf(gate) && known.failures >= gate.max_retries
    );
  };
  return gates.filter(isOut).map(({ name }) => name);
}

/** A gate as it is configured: a pass of another definition is no pass. */
export const definitionOf = (gate: Gate): string => JSON.stringify(gate);
