import { isAbsolute, join } from "node:path";

type Env = NodeJS.ProcessEnv;

/** `$XDG_STATE_HOME/gate`; nothing where there is no home either. */
export const stateFolder = (env: Env) => inBase(env, env.XDG_STATE_HOME, ".local/state");

/** `$XDG_CONFIG_HOME/gate`. */
export const userConfigFolder = (env: Env) => inBase(env, env.XDG_CONFIG_HOME, ".config");

function inBase(env: Env, base: string | undefined, fallback: string): string | undefined {
  if (base && isAbsolute(base)) return join(base, "gate");
  return env.HOME && isAbsolute(env.HOME) ? join(env.HOME, fallback, "gate") : undefined;
}

/** A plain id names its own file; any other goes by its hash, so that no id can leave the folder. */
export const isPlainId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id);

export const sessionFile = (state: string, name: string) => join(state, "sessions", `${name}.json`);

/** The file of a session's own; an id that is not plain goes by its hash. */
export const fileOf = (state: string, id: string) => sessionFile(state, isPlainId(id) ? id : hashOf(id));

/** What a session began with is kept beside its memory. */
export const pinFile = (state: string, session: string) =>
  fileOf(state, session).replace(/\.json$/, ".pin.json");

/** Where a worktree's files are in the state folder. */
export const repoFolder = (state: string, root: string) => join(state, "repos", folderName(root));

/** The decisions in a worktree. */
export const logFile = (state: string, root: string) => join(repoFolder(state, root), "log.ndjson");

/** What a person has trusted in a repo. */
export const trustFile = (state: string, repo: string) => join(state, "trust", `${folderName(repo)}.json`);

/** The file name of a folder's own state: its path, escaped; the hash of one that is too long or not text. */
export function folderName(path: string): string {
  try {
    const escaped = encodeURIComponent(path);
    return escaped.length <= 200 ? escaped : hashOf(path);
  } catch {
    return hashOf(path);
  }
}

/** Loading `crypto` costs a seventh of Node's start-up, so only the odd case does. */
export function hashOf(text: string | Buffer): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}
