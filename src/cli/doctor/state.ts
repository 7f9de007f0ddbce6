import { dirname, join } from "node:path";
import { attempt, Fault } from "../../model/fault.ts";
import { broken, ok, type Seen } from "../../model/seen.ts";
import { files } from "../../world/files.ts";
import { isThere } from "../../world/look.ts";
import { repoFolder } from "../../world/places.ts";
import { removeIfEmpty } from "../../world/repo-files.ts";
import { type Setup, shown } from "./setup.ts";

/** Whether `gate` can keep its state. If it cannot, it never blocks. */
export async function lookAtState({ state, root, env }: Setup): Promise<Seen[]> {
  if (!state)
    return [
      broken("Neither XDG_STATE_HOME nor HOME names a folder, so gate cannot keep its state.", "Set HOME."),
    ];
  const fresh = missing(state);
  const kept = await attempt(() => {
    files.ensureStateFolder(state);
    const folders = [state, join(state, "sessions"), repoFolder(state, root)];
    for (const folder of folders.filter((one) => isThere(one))) tryWriting(folder);
  });
  // Remove the folders that this check created.
  fresh.forEach(removeIfEmpty);
  if (kept instanceof Fault)
    return [
      broken(
        `gate cannot keep its state, so it never blocks: ${kept.detail}.`,
        "Make the folder writable and yours alone, or set XDG_STATE_HOME.",
      ),
    ];
  return [ok(`${shown(state, env)} is writable`)];
}

function tryWriting(folder: string): void {
  const file = join(folder, `doctor-${process.pid}.json`);
  files.writeJson(file, {});
  files.remove(file);
}

/** A folder and its parents, as far as they do not exist. */
const missing = (folder: string): string[] => (isThere(folder) ? [] : [folder, ...missing(dirname(folder))]);
