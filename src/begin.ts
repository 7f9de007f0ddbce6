import type { Door } from "./cli/hook.ts";
import { findConfig, repoRoot } from "./find-config.ts";
import { isSettledOn } from "./in-force.ts";
import { loadedCode } from "./world/code-cache.ts";
import { files } from "./world/files.ts";
import { type AskedStatus, askStatus } from "./world/git-status.ts";
import { stateFolder } from "./world/places.ts";

/** What is not trivial: git looks at the repo while the rest is loaded. */
export async function begin(
  argv: string[],
  stop: { session_id: string; cwd: string } | undefined,
  door: Omit<Door, "code" | "asked">,
): Promise<void> {
  const asked = stop && askGit(argv, stop);
  const { hook } = await import("./cli/hook.ts");
  await hook(argv, { ...door, code: loadedCode, asked });
}

/** A repo may tell git what to run: it looks only where this session has been judged, and what was in force still is. */
function askGit(argv: string[], stop: { session_id: string; cwd: string }): AskedStatus | undefined {
  const { env } = process;
  const state = stateFolder(env);
  const place = findConfig(stop.cwd, env.CLAUDE_PROJECT_DIR);
  if (!state || !place) return undefined;
  const terms = { state, requireTrust: argv.includes("--require-trust"), disk: files };
  const top = isSettledOn(place, stop.session_id, terms) ? repoRoot(place.root) : undefined;
  return top === undefined ? undefined : { top, status: askStatus(top) };
}
