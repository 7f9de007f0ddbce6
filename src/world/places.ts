import { isAbsolute, join } from "node:path";

type Env = NodeJS.ProcessEnv;

/** `$XDG_STATE_HOME/gate`; undefined if there is no home folder either. */
export const stateFolder = (env: Env) => inBase(env, env.XDG_STATE_HOME, ".local/state");

/** `$XDG_CONFIG_HOME/gate`. */
export const userConfigFolder = (env: Env) => inBase(env, env.XDG_CONFIG_HOME, ".config");

function inBase(env: Env, base: string | undefined, fallback: string): string | undefined {
  if (base && isAbsolute(base)) return join(base, "gate");
  return env.HOME && isAbsolute(env.HOME) ? join(env.HOME, fallback, "gate") : undefined;
}

/** A plain id is used as its file name; any other is hashed, so that no id can escape the folder. */
export const isPlainId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id);

const sessionFile = (state: string, name: string) => join(state, "sessions", `${name}.json`);

/** The file of a session; an id that is not plain is hashed. */
export const fileOf = (state: string, id: string) => sessionFile(state, isPlainId(id) ? id : hashOf(id));

/** The file of a session's memory; a subagent has its own budget, and so its own memory. */
export function memoryFile(
  state: string,
  { session, subagent }: { session: string; subagent?: string },
): string {
  if (subagent === undefined) return fileOf(state, session);
  // No plain id contains the `~`, so no other session's file has this name.
  const isPlain = isPlainId(session) && isPlainId(subagent);
  return isPlain ? sessionFile(state, `${session}~${subagent}`) : fileOf(state, `${session}~${subagent}`);
}

/** What a session started with, next to its memory. */
export const pinFile = (state: string, session: string) =>
  fileOf(state, session).replace(/\.json$/, ".pin.json");

/** The folder for a worktree's files, in the state folder. */
export const repoFolder = (state: string, root: string) => join(state, "repos", folderName(root));

/** The log of decisions in a worktree. */
export const logFile = (state: string, root: string) => join(repoFolder(state, root), "log.ndjson");

/** What a person trusted in a repo. */
export const trustFile = (state: string, repo: string) => join(state, "trust", `${folderName(repo)}.json`);

/** The file name for a folder's state: its path, escaped, or a hash if that is too long or not valid text. */
export function folderName(path: string): string {
  try {
    const escaped = encodeURIComponent(path);
    return escaped.length <= 200 ? escaped : hashOf(path);
  } catch {
    return hashOf(path);
  }
}

/** Loading `crypto` costs a seventh of Node's start-up, so only unusual cases do. */
export function hashOf(text: string | Buffer): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}
