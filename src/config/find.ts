import { dirname, join, relative, resolve } from "node:path";
import { isThere, lookAt, realPath } from "../world/look.ts";
import { trustFile } from "../world/places.ts";
import { readStart } from "../world/read-start.ts";
import { repoRoot } from "../world/repo-root.ts";

/** Where a config was found: `root` is the folder that holds `.gate`. */
export type Place = { root: string; file: string };

/** Where a folder's config would be, whether it exists or not. */
export const placeIn = (root: string): Place => ({ root, file: join(root, ".gate", "config.yml") });

/**
 * The nearest `.gate/config.yml` from the stop's folder up to its repo's root, then from the client's
 * project folder: an agent that did `cd` into a nested repo is still gated.
 */
export function findConfig(cwd: string, project?: string): Place | undefined {
  return placesFrom(cwd, project).find(({ file }) => isThere(file));
}

/** Every place where the config may be, in search order. */
export function placesFrom(cwd: string, project?: string): Place[] {
  const folders = [cwd, ...(project ? [project] : [])].flatMap((folder) => upFrom(realPathOf(folder)));
  return [...new Set(folders)].map(placeIn);
}

/** A folder and its parents, up to its repo's root; without git, the folder alone. */
function upFrom(folder: string): string[] {
  const top = repoRoot(folder) ?? folder;
  const folders = [folder];
  for (let last = folder; last !== top; folders.push(last)) last = dirname(last);
  return folders;
}

/** A link may lead into a repo, so its real parents may differ from those in its name. */
function realPathOf(folder: string): string {
  try {
    return realPath(folder);
  } catch {
    return folder;
  }
}

/** Whether a path is a folder or lies inside it. A name that starts with two dots can still be inside. */
export const isWithin = (folder: string, path: string): boolean =>
  !/^\.\.(\/|$)/.test(relative(folder, path));

/** A folder as its repo names it: the same in all its worktrees. */
export const folderInRepo = (root: string): string => `./${relative(repoRoot(root) ?? root, root)}`;

/**
 * The name of a repo, the same for all its worktrees: git's common folder, or without git the folder itself. A
 * worktree is believed only if the common folder has a record of it that points back, because a stranger's folder may
 * contain a `.git` that points anywhere.
 */
export function repoName(folder: string): string {
  const from = realPathOf(folder);
  const top = repoRoot(from) ?? from;
  const git = join(top, ".git");
  try {
    if (lookAt(git)?.isDirectory()) return git;
    const own = realPath(resolve(top, line(git).replace(/^gitdir:\s*/, "")));
    const common = realPath(resolve(own, line(join(own, "commondir"))));
    const isKept = dirname(own) === join(common, "worktrees");
    const pointsBack = realPath(resolve(own, line(join(own, "gitdir")))) === git;
    return isKept && pointsBack ? common : top;
  } catch {
    return top;
  }
}

/** Reads only a regular file: waiting for a pipe might never end. */
const line = (file: string): string => readStart(file, 4_096).trim();

/** Whether a person has trusted anything in the repos of some folders, though its config may be gone. */
export const hasTrusted = (state: string, ...folders: (string | undefined)[]): boolean =>
  folders.some((folder) => folder && isThere(trustFile(state, repoName(folder))));
