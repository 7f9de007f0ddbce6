import { existsSync, lstatSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where a config was found: `root` is the folder that holds `.gate`. */
export type Place = { root: string; file: string };

/**
 * The nearest `.gate/config.yml` from the stop's folder up to its repo's root, then from the client's
 * project folder: an agent that did `cd` into a nested repo is still gated.
 */
export function findConfig(cwd: string, project?: string): Place | undefined {
  return searchUp(realPath(cwd)) ?? (project ? searchUp(realPath(project)) : undefined);
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

function searchUp(from: string): Place | undefined {
  const top = repoRoot(from) ?? from;
  for (let root = from; ; root = dirname(root)) {
    const file = join(root, ".gate", "config.yml");
    if (existsSync(file)) return { root, file };
    if (root === top) return undefined;
  }
}
