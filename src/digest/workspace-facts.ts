import { isAbsolute, join, resolve } from "node:path";
import { matching } from "../text/globs.ts";
import { shownFrom } from "../text/shown-from.ts";
import type { Tree } from "../world/git.ts";
import { lookAt } from "../world/look.ts";
import { readBeginning } from "../world/read-beginning.ts";
import { repoRoot } from "../world/repo-root.ts";
import { changesSince } from "../world/trees.ts";
import type { World } from "../world/world.ts";
import type { PlanBox } from "./digest.ts";
import type { State } from "./state.ts";
import { boxesIn, isForOthers } from "./tasks.ts";

// What a digest needs to know besides the transcript.

const MAX_PLAN = 256 * 1024;
const MAX_PLANS = 20;
const MAX_FILES = 200;

/** The unchecked boxes in the files that the config names under `plans`. */
export async function planBoxes(globs: string[], root: string, world: World): Promise<PlanBox[]> {
  if (globs.length === 0) return [];
  const listed = repoRoot(root) === undefined ? undefined : await world.git.listFiles(root);
  const files = listed ?? world.files.walk(root);
  const plans = (await matching(globs, files)).sort().slice(0, MAX_PLANS);
  return plans.flatMap((path) =>
    boxesIn(readPlan(join(root, path))).flatMap((box) =>
      box.done || isForOthers(box) ? [] : [{ path, line: box.line, text: box.text }],
    ),
  );
}

function readPlan(file: string): string {
  try {
    return readBeginning(file, MAX_PLAN);
  } catch {
    return "";
  }
}

/** The tree as the session started, and as the agent left it. */
type Trees = { baseline: Tree | undefined; before: Tree | undefined };

/** The files that changed since the session started without any edit tool: commands or subagents changed them. */
export async function changedByCommands(
  trees: Trees | undefined,
  { began, cwd, commands, delegated, unknown }: State,
  root: string,
  world: World,
): Promise<{ path: string; at: string }[]> {
  const top = repoRoot(root);
  const mayHaveChanged = commands.length > 0 || delegated > 0 || unknown.length > 0;
  if (!trees || !top || began === undefined || !mayHaveChanged) return [];
  const paths = await changesSince(trees.baseline, trees.before, (a, b) =>
    world.git.changedBetween(top, a, b),
  );
  return (paths ?? []).slice(0, MAX_FILES).flatMap((path) => {
    const file = join(top, path);
    const at = timeOf(file);
    // A file written before the session is somebody else's.
    return at !== undefined && at >= began ? [{ path: cwd ? shownFrom(cwd, file) : path, at }] : [];
  });
}

/** What became of a file since the session began. */
export type FileNow = "changed" | "unchanged" | "missing" | "unknown";

/**
 * What became of files that somebody names, by git and the disk. A name without its folder may stand for any file of
 * that name; one that git does not list is known by its time alone.
 */
export async function fileStates(
  paths: string[],
  trees: Trees | undefined,
  { began, cwd }: State,
  root: string,
  world: World,
): Promise<Map<string, FileNow>> {
  const top = repoRoot(root);
  if (paths.length === 0 || !trees?.baseline || !trees.before || !top || began === undefined)
    return new Map();
  const changed = await changesSince(trees.baseline, trees.before, (a, b) =>
    world.git.changedBetween(top, a, b),
  );
  const listed = await world.git.listFiles(top);
  if (!changed || !listed) return new Map();
  // What is not committed yet may be an earlier session's work.
  const shown = [...changed, ...Object.keys(trees.before.dirty)];
  const stateOf = (path: string): FileNow => {
    const given = path.replace(/^(?:\.\/)+/, "");
    const isGiven = (each: string) => each === given || each.endsWith(`/${given}`);
    const times = [cwd ?? root, root, top].map((folder) => timeOf(resolve(folder, given)));
    const found = times.find((at) => at !== undefined);
    if (shown.some(isGiven)) return found === undefined && given.includes("/") ? "missing" : "changed";
    if (listed.some(isGiven)) return "unchanged";
    if (found !== undefined) return found >= began ? "changed" : "unchanged";
    return given.includes("/") || isAbsolute(given) ? "missing" : "unknown";
  };
  return new Map(paths.map((path) => [path, stateOf(path)]));
}

/** When a file was last touched, including moves and chmod; undefined if it is gone or leads nowhere. */
export function timeOf(file: string): string | undefined {
  const found = lookAt(file);
  return found && new Date(Math.max(found.mtimeMs, found.ctimeMs)).toISOString();
}
