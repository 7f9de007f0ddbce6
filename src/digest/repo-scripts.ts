import { isAbsolute, join, relative, resolve } from "node:path";
import type { ScriptRunner, Scripts } from "../shell/script-runners.ts";
import type { Defined, ScriptFile } from "../shell/scripts/definition.ts";
import { scriptFiles } from "../shell/scripts/index.ts";
import { readBeginning } from "../world/read-beginning.ts";
import { repoRoot } from "../world/repo-root.ts";

const MAX_FILE = 256 * 1024;
const MAX_FILES = 60;

/**
 * What the repo's own files define under a name: the scripts of package.json, the targets of a Makefile and the like.
 * A file is read when a command needs it, and once. Only files below `root` are read.
 */
export function repoScripts(root: string, cwd: string): Scripts {
  const known = new Map<string, Defined>();
  const definedIn = (folder: string, runner: Exclude<ScriptRunner, "other">): Defined => {
    const key = `${runner}\0${folder}`;
    const found = known.get(key) ?? (known.size < MAX_FILES ? read(folder, scriptFiles[runner]) : NONE);
    known.set(key, found);
    return found;
  };
  return (runner, name, folder) => {
    if (runner === "other") return undefined;
    const folders = [folder === undefined ? cwd : resolve(cwd, folder), cwd, root];
    for (const each of new Set(folders.filter((path) => isWithin(path, root)))) {
      const line = definedIn(each, runner).get(name);
      if (line !== undefined) return line;
    }
    return undefined;
  };
}

/** The scripts of the repo that a session works in. On another machine there are none. */
export const scriptsAt = (cwd: string | undefined): Scripts =>
  cwd === undefined ? () => undefined : repoScripts(repoRoot(cwd) ?? cwd, cwd);

const NONE: Defined = new Map();

function isWithin(folder: string, root: string): boolean {
  const path = relative(root, folder);
  return !path.startsWith("..") && !isAbsolute(path);
}

/** The first of a runner's files that is there and can be read. */
function read(folder: string, { names, read: parse }: ScriptFile): Defined {
  for (const name of names) {
    try {
      return parse(readBeginning(join(folder, name), MAX_FILE));
    } catch {
      // It is not there, or not what it should be: the next one may be.
    }
  }
  return NONE;
}
