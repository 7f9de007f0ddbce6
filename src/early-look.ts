import { findConfig, folderInRepo, repoName, repoRoot } from "./find-config.ts";
import { type AskedStatus, askStatus } from "./world/git-status.ts";
import { pinFile, stateFolder, trustFile } from "./world/places.ts";
import { readWhole } from "./world/read-start.ts";

type Where = { session: string; cwd: string; project: string | undefined };

/**
 * Has git look at the repo before it is known what is in force there. A repo may tell git what to run: so only where
 * this session has been judged before, and where trust is asked for, where it was not taken back.
 */
export function lookEarly(
  { session, cwd, project }: Where,
  requireTrust: boolean,
  env: NodeJS.ProcessEnv,
): AskedStatus | undefined {
  const state = stateFolder(env);
  const root = findConfig(cwd, project)?.root;
  if (!state || root === undefined) return undefined;
  const pins = keysIn(pinFile(state, session), requireTrust ? "trusted" : "folders");
  const isTrusted = () => keysIn(trustFile(state, repoName(root)), "folders").includes(folderInRepo(root));
  const isSettled = pins.includes(root) && (!requireTrust || isTrusted());
  const top = isSettled ? repoRoot(root) : undefined;
  return top === undefined ? undefined : { top, status: askStatus(top) };
}

/** The keys in a part of a file of ours, but for those that were taken back. It is read with its schema later. */
function keysIn(file: string, part: string): string[] {
  try {
    const entries = Object.entries(JSON.parse(readWhole(file).toString("utf8"))[part]);
    return entries.flatMap(([key, value]) => (value === null ? [] : [key]));
  } catch {
    return [];
  }
}
