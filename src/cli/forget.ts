import { join } from "node:path";
import { type AgentSetup, scopes } from "../agents/setup.ts";
import { setups } from "../agents/setups.ts";
import { forgetTrust } from "../config/trust.ts";
import { endSession } from "../hook/session-end.ts";
import { Memory, readingFile } from "../session/memory.ts";
import { files } from "../world/files.ts";
import { lookAt } from "../world/look.ts";
import { repoFolder } from "../world/places.ts";
import { forgetInstall } from "./install/record.ts";
import { isUsersOwn, readSettings } from "./install/settings-text.ts";

/** The sessions that last stopped in a worktree, each with the file of its memory. */
const sessionsOf = (state: string, root: string): { session: string; file: string }[] =>
  files.list(join(state, "sessions")).flatMap((file) => {
    const memory = Memory.safeParse(files.readJson(file)).data;
    return memory?.root === root ? [{ session: memory.session, file }] : [];
  });

/**
 * Forgets a worktree's counters and debts; returns the session count, or undefined if there was nothing to forget.
 * What sessions started with stays.
 */
export function forgetCounters(state: string, root: string): number | undefined {
  const sessions = sessionsOf(state, root);
  for (const { file } of sessions) for (const path of [file, readingFile(file)]) files.remove(path);
  const debts = join(repoFolder(state, root), "repo.json");
  const isEmpty = sessions.length === 0 && !lookAt(debts);
  files.remove(debts);
  return isEmpty ? undefined : sessions.length;
}

/** Removes everything kept for a worktree except its config; throws a fault if it cannot. */
export function forgetRepo(state: string | undefined, root: string): void {
  removeLogs(root);
  if (state === undefined) return;
  for (const { session } of sessionsOf(state, root)) endSession(state, session, files);
  files.remove(repoFolder(state, root));
  for (const agent of Object.values(setups)) forgetInstalls(state, root, agent);
  forgetTrust(state, root, files);
}

/** If a hook stays in a settings file, only its record can undo it byte for byte. */
function forgetInstalls(state: string, root: string, agent: AgentSetup): void {
  for (const scope of scopes.filter((each) => each !== "user" && !isUsersOwn(each, root, agent))) {
    const settings = readSettings(agent.settingsFile(scope, root, process.env) ?? "");
    if (!("why" in settings) && !agent.hooksIn(settings.text)) forgetInstall(state, settings.file.path);
  }
}

/** Never follows a link, which could lead anywhere. */
function removeLogs(root: string): void {
  const isFolder = (path: string) => lookAt(path)?.isDirectory();
  const logs = join(root, ".gate", "logs");
  if (isFolder(join(root, ".gate")) && isFolder(logs)) files.remove(logs);
}
