import type { Door } from "./cli/hook.ts";
import { findConfig, hasTrusted, repoRoot } from "./find-config.ts";
import { loadedCode } from "./world/code-cache.ts";
import { type AskedStatus, askStatus } from "./world/git-status.ts";
import { stateFolder } from "./world/places.ts";

/** What is not trivial: git looks at the repo while the rest is loaded. */
export async function begin(
  argv: string[],
  cwd: string | undefined,
  door: Omit<Door, "code" | "asked">,
): Promise<void> {
  const asked = cwd === undefined ? undefined : askGit(argv, cwd);
  const { hook } = await import("./cli/hook.ts");
  await hook(argv, { ...door, code: loadedCode, asked });
}

/** Where only what is trusted may run, git waits until somebody has trusted something: a repo may tell it what to run. */
function askGit(argv: string[], cwd: string): AskedStatus | undefined {
  const { env } = process;
  const project = env.CLAUDE_PROJECT_DIR;
  const state = stateFolder(env);
  if (!state || (argv.includes("--require-trust") && !hasTrusted(state, cwd, project))) return undefined;
  const place = findConfig(cwd, project);
  const top = place && repoRoot(place.root);
  return top === undefined ? undefined : { top, status: askStatus(top) };
}
