import { join } from "node:path";
import { stateFolder } from "./places.ts";
import { isPrivate } from "./private-folder.ts";

/**
 * Makes Node cache compiled code in the private state folder (Node 22.8 and newer; older ones compile each
 * time). Anyone who can write there can run code as us, so a folder that others can write to is not used.
 */
export function keepCompiledCode(env: NodeJS.ProcessEnv): void {
  const state = stateFolder(env);
  if (state === undefined || !isPrivate(state)) return;
  const { enableCompileCache } = process.getBuiltinModule("node:module") as {
    enableCompileCache?: (folder: string) => void;
  };
  enableCompileCache?.(join(state, "compiled"));
}
