import { join } from "node:path";
import type { GateExcuse } from "../model/excuse.ts";
import { contain, Fault } from "../model/fault.ts";
import type { LockOwner } from "../model/lock-owner.ts";
import type { Touched } from "../model/touched.ts";
import type { Verdict } from "../model/verdict.ts";
import type { Notes } from "../session/memory.ts";
import { type Git, type Tree, withGitTimeout } from "../world/git.ts";
import { repoFolder } from "../world/places.ts";
import { repoRoot } from "../world/repo-root.ts";
import type { World } from "../world/world.ts";
import type { Gate } from "./kinds/index.ts";
import { type Conflict, type Lock, takeLock } from "./lock.ts";
import { planEverything, planGates, type Step, skipped } from "./plan.ts";
import type { Progress } from "./run-steps.ts";

/** Which gates to run, where, until when, and why. */
export type RunRequest = {
  purpose: Purpose;
  /** The folder that holds `.gate`, and the one that paths are shown from. */
  root: string;
  cwd: string;
  state: string;
  /** This run's id. */
  id: string;
  gates: Gate[];
  inOrder: boolean;
  /** When the gates must have ended, in ms since the epoch; then they get `graceMs` to do so. */
  deadline: number;
  graceMs: number;
  signal: AbortSignal;
  /** What is remembered, read once the worktree is ours. */
  recall: () => Notes;
};

/** Why gates are run, and what only that purpose knows. */
export type Purpose =
  | {
      kind: "stop";
      session: string;
      /** A look at the tree that began with the stop; without it, git looks once the worktree is ours. */
      look?: Promise<Tree | Fault | undefined>;
      /** A model may review it. Two hooks of one stop must not both pay for that. */
      isReviewed: boolean;
      /** How many minutes must pass between two clean runs; 0 for none. */
      interval: number;
      /** When the session began: what was committed since counts as changed. */
      sessionStart: () => string | undefined;
      shown: Shown;
      /** Whether another hook has answered this very stop, the tree being what it is. */
      isAnswered: (notes: Notes, tree: Tree | undefined) => boolean;
    }
  /** `gate run`. `everything`: also what did not change and what has passed. */
  | { kind: "by-hand"; everything: boolean; onProgress?: (progress: Progress) => void }
  /** `gate explain --gates`, for the last stop of a session. */
  | { kind: "explain"; sessionStart?: () => string | undefined }
  /** What fails before a session has done anything. */
  | { kind: "baseline"; session: string };

function ownerOf(purpose: Purpose): LockOwner {
  switch (purpose.kind) {
    case "stop":
    case "baseline":
      return { kind: "session", session: purpose.session };
    case "by-hand":
      return { kind: "by-hand", command: "gate run" };
    case "explain":
      return { kind: "by-hand", command: "gate explain" };
    default:
      return purpose satisfies never;
  }
}

/** Whether even what did not change and what has passed is run. */
const runsEverything = (purpose: Purpose): boolean =>
  purpose.kind === "by-hand" ? purpose.everything : purpose.kind !== "stop";

/** What the session's transcript shows. It may add a reason to run a gate, never remove one that the tree gives. */
export type Shown = {
  /** The agent has made no call in this session that could have changed anything. */
  onlyLooked: boolean;
  touchedSince: (line: number) => Touched;
};

/** The result of a run. */
export type GateRun =
  | Conflict
  | { kind: "answered"; notes: Notes }
  | { kind: "too-soon"; notes: Notes }
  | {
      kind: "ran";
      notes: Notes;
      gates: Gate[];
      verdicts: Verdict[];
      somethingChanged: boolean;
      /** The tree that the agent left, and the one that the session began with. */
      before: Tree | undefined;
      baseline: Tree | undefined;
      /** The tree that the gates left. Git reads it while the rest is assessed. */
      after: Promise<Tree | undefined>;
      /** What went wrong while reading the tree or choosing the gates. All of them run then. */
      unseen: Fault[];
    };

/** What happened to the gates at a stop that no other hook has answered. */
export type Gates = { kind: "excused"; by: GateExcuse } | Exclude<GateRun, { kind: "answered" }>;

/**
 * Lock, interval, changes, gates. The caller's `onDone` uses the result while we still hold the worktree: a hook that
 * waited for this one must find the answer saved.
 */
export async function run<T>(
  request: RunRequest,
  world: World,
  onDone: (ran: GateRun) => T | Promise<T>,
): Promise<T> {
  const { purpose } = request;
  const isReviewed = purpose.kind === "stop" && purpose.isReviewed;
  if (request.gates.length === 0 && !isReviewed) return onDone(await nothingToRun(request, world));
  const file = join(repoFolder(request.state, request.root), "lock");
  const lock = await takeLock(
    { file, run: request.id, owner: ownerOf(purpose), deadline: request.deadline },
    world,
  );
  if (lock.kind === "conflict") return onDone(lock);
  try {
    const notes = request.recall();
    if (isTooSoon(request, notes, world.now())) return await onDone({ kind: "too-soon", notes });
    // The run we waited for may have changed the tree.
    const now = lock.waited ? withoutLook(request) : request;
    const ran =
      request.gates.length === 0 ? await nothingToRun(now, world) : await runHeld(now, notes, lock, world);
    return await onDone(ran);
  } finally {
    lock.release();
  }
}

function withoutLook({ purpose, ...request }: RunRequest): RunRequest {
  if (purpose.kind !== "stop") return { ...request, purpose };
  const { look: _, ...rest } = purpose;
  return { ...request, purpose: rest };
}

/** The interval never applies while a block or a debt is open. */
function isTooSoon({ purpose }: RunRequest, { memory, repo }: Notes, now: number): boolean {
  if (purpose.kind !== "stop") return false;
  const isOpen =
    memory.blocks > 0 ||
    memory.owed ||
    Object.keys(repo.debts).length > 0 ||
    Object.values(memory.gates).some(({ failing }) => failing);
  const age = now - (repo.lastClean ?? Number.NEGATIVE_INFINITY);
  // A clean run in the future was recorded before the clock was set back.
  return !isOpen && age >= 0 && age < purpose.interval * 60_000;
}

const isAnswered = ({ purpose }: RunRequest, notes: Notes, tree: Tree | undefined): boolean =>
  purpose.kind === "stop" && purpose.isAnswered(notes, tree);

async function nothingToRun(request: RunRequest, world: World): Promise<GateRun> {
  const notes = request.recall();
  const { before, baseline, unseen } = await lookAtTree(request, notes, gitFor(request, world), world);
  if (isAnswered(request, notes, before)) return { kind: "answered", notes };
  const trees = { before, baseline, after: Promise.resolve(before), unseen };
  return { kind: "ran", notes, gates: [], verdicts: [], somethingChanged: true, ...trees };
}

/** If git is slow, the tree counts as unknown and the gates run, so they must have time left. */
function gitFor({ purpose, deadline, signal }: RunRequest, world: World): Git {
  const look = purpose.kind === "stop" ? purpose.look : undefined;
  const readTree = async () => {
    const tree = await look;
    if (tree instanceof Fault) throw tree;
    return tree;
  };
  const asked = look ? { ...world.git, readTree } : world.git;
  return withGitTimeout(asked, Math.min(10_000, (deadline - world.now()) / 4), signal);
}

type Trees = { before: Tree | undefined; baseline: Tree | undefined; unseen: Fault[] };

/** The tree as it is and as it was. A bug met on the way leaves both unknown. */
async function lookAtTree(request: RunRequest, notes: Notes, git: Git, world: World): Promise<Trees> {
  const top = repoRoot(request.root);
  const seen = await contain(async () => {
    const before = top ? await git.readTree(top) : undefined;
    return { before, baseline: await baselineOf(request, notes, before, git, world.now()), unseen: [] };
  }, world.reportBug);
  return seen instanceof Fault ? { before: undefined, baseline: undefined, unseen: [seen] } : seen;
}

/** Which gates are due; all of them if we could not work that out. */
async function planSteps(request: RunRequest, notes: Notes, trees: Trees, git: Git, world: World) {
  const folders = { root: request.root, top: repoRoot(request.root) };
  const { before: now, baseline } = trees;
  const plan = await contain(
    () =>
      runsEverything(request.purpose)
        ? planEverything(request.gates, folders, git)
        : planGates(request, { now, baseline }, notes, folders, git),
    world.reportBug,
  );
  if (!(plan instanceof Fault)) return { ...plan, unseen: trees.unseen };
  const steps = request.gates.map((gate): Step => ({ gate, kind: "run", files: undefined }));
  return { steps, somethingChanged: true, unseen: [...trees.unseen, plan] };
}

async function runHeld(request: RunRequest, notes: Notes, lock: Lock, world: World): Promise<GateRun> {
  const { gates } = request;
  const git = gitFor(request, world);
  const trees = await lookAtTree(request, notes, git, world);
  const { before, baseline } = trees;
  if (isAnswered(request, notes, before)) return { kind: "answered", notes };
  const { steps, somethingChanged, unseen } = await planSteps(request, notes, trees, git, world);

  // Load the code that runs gates only when one is due: after most turns none is.
  const isAnyDue = steps.some(({ kind }) => kind === "run");
  const { runSteps } = isAnyDue ? await import("./run-steps.ts") : { runSteps: skipAll };
  const ran = await runSteps(steps, request, lock, world);
  const verdicts = await withOldTests(ran, trees, request, lock, world);
  const timeoutMs = Math.min(10_000, Math.max(request.graceMs, request.deadline - world.now()));
  const late = withGitTimeout(world.git, timeoutMs, request.signal);
  const top = repoRoot(request.root);
  // A tree that could not be looked at is not known: then the gates run again at the next stop.
  const lookAgain = async (root: string) => {
    const tree = await contain(() => late.readTree(root), world.reportBug);
    return tree instanceof Fault ? undefined : tree;
  };
  const after = isAnyDue && top ? lookAgain(top) : Promise.resolve(before);
  return { kind: "ran", notes, gates, verdicts, somethingChanged, before, baseline, after, unseen };
}

/** Adds what the old tests of the gates that have just passed show. What goes wrong there says nothing. */
async function withOldTests(
  verdicts: Verdict[],
  { before: now, baseline }: Trees,
  request: RunRequest,
  lock: Lock,
  world: World,
): Promise<Verdict[]> {
  const top = repoRoot(request.root);
  const passed = request.gates.flatMap((gate) => {
    const verdict = verdicts.find((each) => each.gate === gate.name);
    return "run" in gate && gate.old_tests && verdict?.kind === "pass" ? [{ gate, ms: verdict.ms }] : [];
  });
  if (passed.length === 0 || !top || !now || !baseline) return verdicts;
  const shown = await contain(async () => {
    const { tools } = await import("./run-steps.ts");
    const { runOldTests } = await import("./old-tests/run.ts");
    return runOldTests(passed, { top, now, baseline }, request, lock, world, tools);
  }, world.reportBug);
  if (shown instanceof Fault) return verdicts;
  return verdicts.map((verdict) => {
    const facts = verdict.kind === "pass" ? shown.get(verdict.gate) : undefined;
    return facts?.length ? { ...verdict, old_tests: facts } : verdict;
  });
}

/** The tree as it was when the session started; seen for the first time at a stop, a commit taken as clean. */
async function baselineOf(
  { root, purpose }: RunRequest,
  { memory }: Notes,
  tree: Tree | undefined,
  git: Git,
  now: number,
) {
  if (memory.baseline !== undefined) return memory.trees[memory.baseline];
  const sessionStart = "sessionStart" in purpose ? purpose.sessionStart : undefined;
  if (!tree || !sessionStart) return undefined;
  const time = sessionStart();
  // A session whose transcript is not written yet is a minute old at most.
  const recent = async () => (await git.commitAt(root, gitTime(now - 60_000))) ?? tree.commit;
  const commit = time === undefined ? await recent() : await git.commitAt(root, time);
  return commit === undefined ? undefined : { commit, dirty: {} };
}

const gitTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

function skipAll(steps: Step[], { purpose }: RunRequest): Verdict[] {
  const onProgress = purpose.kind === "by-hand" ? purpose.onProgress : undefined;
  const verdicts = steps.map((step) => skipped(step));
  for (const verdict of verdicts) onProgress?.({ gate: verdict.gate, kind: "done", verdict });
  return verdicts;
}
