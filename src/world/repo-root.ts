import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { lookAt } from "./look.ts";

/** The root of the repo that a folder is in. `.git` is a file in worktrees and submodules. */
export function repoRoot(folder: string): string | undefined {
  const git = join(folder, ".git");
  if (existsSync(join(git, "HEAD")) || lookAt(git)?.isFile()) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : repoRoot(parent);
}
