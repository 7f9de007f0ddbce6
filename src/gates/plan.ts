import { join, relative } from "node:path";
import { isWithin } from "../config/find.ts";
import type { GateFinding } from "../model/finding.ts";
import type { Touched } from "../model/touched.ts";
import type { Verdict } from "../model/verdict.ts";
import { definitionOf } from "../session/loop-policy.ts";
import type { Notes } from "../session/memory.ts";
import { matching } from "../text/globs.ts";
import type { Tree } from "../world/git.ts";
import { isThere } from "../world/look.ts";
import { changesSince, fingerprint } from "../world/trees.ts";
import type { World } from "../world/world.ts";
import type { Gate } from "./kinds/index.ts";
import type { RunRequest, Shown } from "./run.ts";

type Skip = Extract<Verdict, { kind: "skip" }>;

/** What to do with one gate, and the changed files that concern it; undefined if those are not known. */
export type Step = { gate: Gate } & (
  | { kind: "run"; files: string[] | undefined }
  | { kind: "skip"; why: Skip["why"]; finding?: GateFinding }
);

/** The verdict on a gate that does not run. */
export function skipped(
  step: Step,
  why: Skip["why"] = step.kind === "skip" ? step.why : "no-files",
): Verdict {
  const finding = step.kind === "skip" && step.finding;
  return { kind: "skip", gate: step.gate.name, why, ...(finding && { finding }) };
}

export type Plan = { steps: Step[]; somethingChanged: boolean };

type Trees = { now: Tree | undefined; baseline: Tree | undefined };
type Folders = {
  /** The folder that holds `.gate`. */
  root: string;
  /** The root of its repo, if there is one. */
  top: string | undefined;
};

/** Without a session to look at. */
const nothingShown: Shown = { onlyLooked: false, touchedSince: () => ({ files: [], mayHide: false }) };

/** Which gates are due: those that failed, and those that the changes since their last pass touch. */
export async function planGates(
  { gates, purpose }: Pick<RunRequest, "gates" | "purpose">,
  { now, baseline }: Trees,
  notes: Notes,
  folders: Folders,
  git: World["git"],
): Promise<Plan> {
  const { memory, repo } = notes;
  // A person asked: what failed, only warned, or was given up runs again.
  const byHand = purpose.kind === "by-hand";
  const shown = purpose.kind === "stop" ? purpose.shown : nothingShown;
  const changesFrom = changesByTree(now, folders, git);
  const plan: Plan = { steps: [], somethingChanged: false };
  for (const gate of gates) {
    const definition = definitionOf(gate);
    const debt = repo.debts[gate.name]?.definition === definition ? repo.debts[gate.name] : undefined;
    if (!byHand && debt?.tree && now && debt.tree === fingerprint(now)) {
      plan.steps.push({ gate, kind: "skip", why: "recalled", finding: debt.finding });
      plan.somethingChanged = true;
      continue;
    }
    const known = memory.gates[gate.name]?.definition === definition ? memory.gates[gate.name] : undefined;
    const settled = known?.settled === undefined ? undefined : memory.trees[known.settled];
    const seen = await changesFrom(settled ?? baseline);
    const touched = shown.touchedSince(settled ? (known?.settledLine ?? Number.POSITIVE_INFINITY) : 0);
    const paths = seen && (await withHidden(seen, touched, folders, git));
    const matches = paths && gate.changed ? await matching(gate.changed, paths) : paths;
    const isFirstRun = !settled && !gate.changed;
    const hasFailed = known?.failing || debt || (byHand && (known?.failures ?? 0) > 0);
    // Compared with a mere commit, changes may be older than the session; a recorded baseline settles that.
    const mayBeOld = memory.baseline === undefined || seen?.length === 0;
    const isSpared = shown.onlyLooked && mayBeOld && !settled && !hasFailed;
    const isDue = !isSpared && (!matches || matches.length > 0 || isFirstRun || hasFailed);
    const files = matches?.filter((path) => isThere(join(folders.root, path)));
    plan.steps.push(
      isDue
        ? { gate, kind: "run", files }
        : { gate, kind: "skip", why: isSpared ? "only-looked" : paths?.length ? "no-match" : "unchanged" },
    );
    plan.somethingChanged ||= paths?.length !== 0 && !isSpared;
  }
  return plan;
}

/**
 * The changes plus those that git does not show: to files that it ignores or was told to skip, if the
 * transcript shows that the agent edited them or told git to skip them. Undefined if git cannot tell.
 */
async function withHidden(
  seen: string[],
  { files, mayHide }: Touched,
  { root, top = root }: Folders,
  git: World["git"],
): Promise<string[] | undefined> {
  const own = files.filter((file) => isWithin(top, file) && !/(^|\/)\.git\//.test(file));
  const unseen = own.map((file) => relative(root, file)).filter((path) => !seen.includes(path));
  if (unseen.length === 0 && !mayHide) return seen;
  const hidden = await git.hidden(root, mayHide ? undefined : unseen);
  return hidden && [...seen, ...hidden.filter((path) => !seen.includes(path) && isThere(join(root, path)))];
}

/** Every gate, on every file that concerns it. */
export async function planEverything(
  gates: Gate[],
  { root, top }: Folders,
  git: World["git"],
): Promise<Plan> {
  const all = top ? (await git.listFiles(root))?.sort() : undefined;
  const steps = gates.map(async (gate): Promise<Step> => {
    const files = all && gate.changed ? await matching(gate.changed, all) : all;
    return { gate, kind: "run", files: files?.filter((path) => isThere(join(root, path))) };
  });
  return { steps: await Promise.all(steps), somethingChanged: true };
}

/** The paths changed since a tree, relative to the config's root. Asks once per tree. */
function changesByTree(now: Tree | undefined, { root, top }: Folders, git: World["git"]) {
  const asked = new Map<Tree | undefined, Promise<string[] | undefined>>();
  const look = async (from: Tree | undefined) => {
    if (!top) return undefined;
    const paths = await changesSince(from, now, (a, b) => git.changedBetween(top, a, b));
    return root === top ? paths : paths?.map((path) => relative(root, join(top, path)));
  };
  return (from: Tree | undefined) => {
    const answer = asked.get(from) ?? look(from);
    asked.set(from, answer);
    return answer;
  };
}
