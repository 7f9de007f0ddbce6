import { join, relative, resolve } from "node:path";
import type { Digest } from "../../digest/digest.ts";
import type { Gates } from "../../gates/run.ts";
import type { Stop } from "../../model/stop.ts";
import type { Tree } from "../../world/git.ts";
import { lookAt } from "../../world/look.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { changesSince } from "../../world/trees.ts";
import type { World } from "../../world/world.ts";

/** What this session has changed, according to git: since when, and which paths, the last edited first. */
export type SessionChanges = {
  top: string;
  from: Tree;
  since: string;
  paths: string[];
  /** How many other paths differ since then, by whoever's doing. */
  others: number;
};

/** Undefined if git cannot tell. What was dirty before the session began is somebody else's. */
export async function sessionChanges(
  { stop, root, digest, gates }: { stop: Stop; root: string; digest: Digest; gates: Gates },
  { git }: Pick<World, "git">,
): Promise<SessionChanges | undefined> {
  const top = repoRoot(root);
  if (!top || gates.kind !== "ran" || !gates.before) return undefined;
  const from = gates.baseline ?? { commit: gates.before.commit, dirty: {} };
  const all = await changesSince(from, gates.before, (a, b) => git.changedBetween(top, a, b));
  if (!all) return undefined;
  const newest = digest.edits.toSorted((a, b) => b.line - a.line);
  const edited = newest.map(({ path }) => relative(top, resolve(stop.cwd, path)));
  const gone = all.filter((path) => !edited.includes(path) && isGone(join(top, path)));
  const paths = [...edited.filter((path) => all.includes(path)), ...gone];
  const since = gates.baseline ? "the session began" : "the last commit";
  return { top, from, since, paths, others: all.length - paths.length };
}

/** No edit tool deletes files, and a deleted file has no time to go by. */
function isGone(file: string): boolean {
  try {
    return lookAt(file) === undefined;
  } catch {
    return true;
  }
}
