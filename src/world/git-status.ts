import { capture } from "./capture.ts";

/** A status that takes longer is worth less than running the gates. */
export const GIT_TIMEOUT_MS = 10_000;

/** No tree differs in so many files; what says more is not understood, and would only take memory. */
const MAX_STATUS = 128 * 1024 * 1024;

/** What `git status` says of a repo, untracked files too, as `parseStatus` reads it; nothing when it cannot tell. */
export async function askStatus(root: string): Promise<string | undefined> {
  const flags = ["--porcelain=v2", "-z", "--branch", "--untracked-files=all", "--no-renames"];
  // How far a branch is from its upstream would be worked out from all the commits between.
  const args = ["status", ...flags, "--no-ahead-behind", "--ignore-submodules=none"];
  const asked = { cwd: root, env: gitEnvironment(), patience: GIT_TIMEOUT_MS, most: MAX_STATUS };
  const said = await capture("git", args, asked);
  return said && Buffer.byteLength(said.stdout) <= MAX_STATUS ? said.stdout : undefined;
}

/** Without optional locks a status never stands in the way of the user's own git. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
  // A hook of git's own sets these, and then every git looks at that repo, whatever its folder.
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
