import type { Parsed } from "../agents/agent.ts";
import { findConfig } from "../config/find.ts";
import { isSwitchedOff } from "../model/switched-off.ts";
import { type AskedStatus, askStatus } from "../world/git-status.ts";
import { pinFile, stateFolder } from "../world/places.ts";
import { readWhole } from "../world/read-start.ts";
import { repoRoot } from "../world/repo-root.ts";
import type { HookCall } from "./receive.ts";

/**
 * Has git read the tree while the rest of the hook loads. A repo can make `git status` run a program, so this is only
 * for a repo whose config the session already uses.
 */
export function lookEarly(event: Parsed, { argv, env }: HookCall): AskedStatus | undefined {
  const state = stateFolder(env);
  // Under `--require-trust`, a person may have withdrawn the trust.
  const mayLook = state !== undefined && !isSwitchedOff(env) && !argv.includes("--require-trust");
  if (event.kind !== "stop" || !mayLook) return undefined;
  const { session, cwd, project } = event.stop;
  const root = findConfig(cwd, project)?.root;
  if (root === undefined || !isPinned(root, pinFile(state, session))) return undefined;
  const top = repoRoot(root);
  return top === undefined ? undefined : { top, status: askStatus(top) };
}

/** Reads without a schema, which is not loaded yet: whether to look early decides nothing. */
function isPinned(root: string, file: string): boolean {
  try {
    return Object.hasOwn(JSON.parse(readWhole(file).toString("utf8")).folders, root);
  } catch {
    return false;
  }
}
