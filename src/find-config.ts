import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Where a config was found: `root` is the folder that holds `.gate`. */
export type Place = { root: string; file: string };

/** Where a folder's config stands, whether there is one or not. */
const placeIn = (root: string): Place => ({ root, file: join(root, ".gate", "config.yml") });

/**
 * The nearest `.gate/config.yml` from the stop's folder up to its repo's root, then from the client's
 * project folder: an agent that did `cd` into a nested repo is still gated.
 */
export function findConfig(cwd: string, project?: string): Place | undefined {
  return placesFrom(cwd, project).find(({ file }) => existsSync(file));
}

/** Every place where the config may stand, in the order in which they are looked at. */
export function placesFrom(cwd: string, project?: string): Place[] {
  const folders = [cwd, ...(project ? [project] : [])].flatMap((folder) => upFrom(realPath(folder)));
  return [...new Set(folders)].map(placeIn);
}

/** A folder and those above it, up to its repo's root; without git it alone. */
function upFrom(folder: string): string[] {
  const top = repoRoot(folder) ?? folder;
  const folders = [folder];
  for (let last = folder; last !== top; folders.push(last)) last = dirname(last);
  return folders;
}

/** A link may lead into a repo, so that the folders above it are others than its name says. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/** The root of the repo that a folder is in. `.git` is a file in worktrees and submodules. */
export function repoRoot(folder: string): string | undefined {
  const git = join(folder, ".git");
  if (existsSync(join(git, "HEAD")) || lstatSync(git, { throwIfNoEntry: false })?.isFile()) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : repoRoot(parent);
}

/**
 * What names a repo for all its worktrees: git's common folder; without git the folder itself. A worktree is
 * believed only when the repo knows of it: a stranger's folder may hold a `.git` that points to anybody's.
 */
export function repoName(folder: string): string {
  const from = realPath(folder);
  const top = repoRoot(from) ?? from;
  const git = join(top, ".git");
  try {
    if (lstatSync(git).isDirectory()) return git;
    const own = resolve(
      top,
      readFileSync(git, "utf8")
        .replace(/^gitdir:\s*/, "")
        .trim(),
    );
    const back = readFileSync(join(own, "gitdir"), "utf8").trim();
    const common = realpathSync(resolve(own, readFileSync(join(own, "commondir"), "utf8").trim()));
    return realpathSync(resolve(own, back)) === git ? common : top;
  } catch {
    return top;
  }
}
