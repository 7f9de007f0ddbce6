import { basename, join } from "node:path";
import { holderOf, isStale } from "../../gates/lock.ts";
import { ok, type Seen, warning } from "../../model/seen.ts";
import { lockOwnerWords } from "../../words/render.ts";
import { files } from "../../world/files.ts";
import { repoFolder } from "../../world/places.ts";
import { processes } from "../../world/processes.ts";
import { type Setup, shown } from "./setup.ts";

/** Which run holds a lock now, and what dead runs left behind. */
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
      ? [ok(`${lockOwnerWords(here.holder.owner)} runs the gates here now, as process ${here.holder.pid}`)]
      : []),
    ...(dead.length > 0
      ? [
          warning(
            `A dead run left its lock behind: ${dead.join(", ")}.`,
            "Nothing to do: the next stop there takes the lock over.",
          ),
        ]
      : []),
    ...(here || dead.length > 0 ? [] : [ok("nothing is running the gates here")]),
  ];
}

/** The worktree that a state folder is for; for a path that was too long, only its hash is left. */
function nameOf(folder: string): string {
  try {
    return decodeURIComponent(basename(folder));
  } catch {
    return basename(folder);
  }
}
