import { existsSync, rmdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { attempt, Fault } from "../../fault.ts";
import { holderOf, isStale } from "../../lock.ts";
import { files } from "../../world/files.ts";
import { repoFolder } from "../../world/places.ts";
import { processes } from "../../world/processes.ts";
import { broken, ok, type Seen, warning } from "./check.ts";
import { type Setup, shown } from "./setup.ts";

/** Whether `gate` can remember. Where it cannot, it never blocks. */
export async function lookAtState({ state, root, env }: Setup): Promise<Seen[]> {
  if (!state)
    return [broken("Neither XDG_STATE_HOME nor HOME names a folder: nothing is kept.", "Set HOME.")];
  const fresh = missing(state);
  const kept = await attempt(() => {
    files.ensureStateFolder(state);
    const folders = [state, join(state, "sessions"), repoFolder(state, root)];
    for (const folder of folders.filter((one) => existsSync(one))) tryWriting(folder);
  });
  removeEmpty(fresh);
  if (kept instanceof Fault)
    return [
      broken(
        `gate cannot keep its state, and so never blocks: ${kept.detail}.`,
        "Make it yours alone, and writable; or set XDG_STATE_HOME.",
      ),
    ];
  return [ok(`${shown(state, env)} can be written`)];
}

function tryWriting(folder: string): void {
  const file = join(folder, `doctor-${process.pid}.json`);
  files.writeJson(file, {});
  files.remove(file);
}

/** A folder and those above it that are not there. */
const missing = (folder: string): string[] =>
  existsSync(folder) ? [] : [folder, ...missing(dirname(folder))];

/** Leaves no folder behind that was not there before. */
function removeEmpty(folders: string[]): void {
  try {
    for (const folder of folders) rmdirSync(folder);
  } catch {
    // It was not made, or somebody has put something into it.
  }
}

/** Who runs gates now, and what dead runs have left. */
export function lookAtLocks({ state, root, env, now }: Setup): Seen[] {
  if (!state) return [ok("none")];
  const world = { processes, now: () => now };
  const locks = files.list(join(state, "repos")).flatMap((folder) => {
    const holder = holderOf(join(folder, "lock"));
    return holder ? [{ folder, holder, isDead: isStale(holder, world) }] : [];
  });
  const dead = locks.filter(({ isDead }) => isDead).map(({ folder }) => shown(nameOf(folder), env));
  const here = locks.find(({ folder, isDead }) => !isDead && folder === repoFolder(state, root));
  return [
    ...(here
      ? [ok(`session ${here.holder.session} runs the gates here now, as process ${here.holder.pid}`)]
      : []),
    ...(dead.length > 0
      ? [
          warning(
            `A dead run has left its lock: ${dead.join(", ")}.`,
            "None needed: the next stop there takes it over.",
          ),
        ]
      : []),
    ...(here || dead.length > 0 ? [] : [ok("nobody runs the gates here now")]),
  ];
}

/** The worktree that a folder of the state is for; a path that was too long has left its hash only. */
function nameOf(folder: string): string {
  try {
    return decodeURIComponent(basename(folder));
  } catch {
    return basename(folder);
  }
}
