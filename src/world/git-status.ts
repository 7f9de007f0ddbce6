import { capture } from "./capture.ts";

/** If the status takes longer than this, just run the gates. */
export const GIT_TIMEOUT_MS = 10_000;

/** No tree has that many differences; a larger status is not usable, and would only take memory. */
const MAX_STATUS = 128 * 1024 * 1024;

/** The `git status` of a repo with untracked files, for `parseStatus` to read; undefined if it fails. */
export async function askStatus(root: string): Promise<string | undefined> {
  const flags = ["--porcelain=v2", "-z", "--branch", "--untracked-files=all", "--no-renames"];
  // The distance to the upstream would be computed from all the commits in between.
  const args = ["status", ...flags, "--no-ahead-behind", "--ignore-submodules=none"];
  const said = await capture("git", args, {
    cwd: root,
    env: gitEnvironment(),
    timeoutMs: GIT_TIMEOUT_MS,
    maxBytes: MAX_STATUS,
  });
  return said && Buffer.byteLength(said.stdout) <= MAX_STATUS ? said.stdout : undefined;
}

/** A status that git was asked for, and the root of the repo. */
export type AskedStatus = { top: string; status: Promise<string | undefined> };

/** Without optional locks, our status never gets in the way of the user's own git. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
  // Git sets these for its own hooks, and then every git looks at that repo, whatever the folder.
  for (const name of [
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_COMMON_DIR",
    "GIT_NAMESPACE",
    "GIT_PREFIX",
  ]) {
    delete env[name as keyof typeof env];
  }
  return env;
}
