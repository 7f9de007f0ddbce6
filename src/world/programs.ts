import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** The path of the program that a shell would find; undefined if there is none. */
export function findProgram(name: string, env: NodeJS.ProcessEnv): string | undefined {
  // A relative entry points into the current folder, which may be a stranger's repo.
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Whether a path is a program. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
