import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { Fault } from "../model/fault.ts";
import { LockOwner } from "../model/lock-owner.ts";
import { files, makeFolder } from "../world/files.ts";
import { lookAt } from "../world/look.ts";
import { isPlainId } from "../world/places.ts";
import type { processes } from "../world/processes.ts";
import { readStart } from "../world/read-start.ts";
import { removeScratch } from "../world/scratch-folder.ts";
import { createWhole, drop, replaceWhole } from "../world/whole-file.ts";

/** The run that holds a worktree. It lists its process groups, so that a successor can end what is left. */
export const Holder = z.object({
  run: z.string(),
  owner: LockOwner,
  pid: z.number(),
  started: z.string(),
  host: z.string(),
  groups: z.array(z.number()),
  /** Its scratch trees, for the same reason. */
  scratch: z.optional(z.array(z.string())),
  expires: z.number(),
});
export type Holder = z.infer<typeof Holder>;

export type Lock = {
  kind: "held";
  /** Another run had to finish first. */
  waited: boolean;
  addGroup: (group: number) => void;
  /** Notes a scratch tree before it is made; false if that is impossible. */
  addScratch: (folder: string) => boolean;
  release: () => void;
};

/** Another run holds the worktree, here or on another host. */
export type Conflict = { kind: "conflict"; holder: Holder; isElsewhere: boolean };

type Wanted = { file: string; run: string; owner: LockOwner; deadline: number };

/** How long past its deadline a holder may take to finish. */
const GRACE = 30_000;

/**
 * Takes a worktree's lock. A stop waits for a live run of its own session, and for one by hand; a run of
 * another session is a conflict. Ends whatever a dead run left behind before taking over its lock.
 */
export async function takeLock(
  wanted: Wanted,
  world: { processes: Pick<typeof processes, "endRun" | "startOf">; now: () => number },
): Promise<Lock | Conflict> {
  const { file, run, owner, deadline } = wanted;
  const me: Holder = {
    run,
    owner,
    pid: process.pid,
    started: world.processes.startOf(process.pid) ?? "",
    host: hostname(),
    groups: [],
    expires: deadline + GRACE,
  };
  const begun = world.now();
  for (let waited = false; ; await sleep(25)) {
    if (place(file, me)) {
      sweep(file, me, world);
      return {
        kind: "held",
        waited,
        addGroup: (group) => {
          me.groups.push(group);
          replace(file, me);
        },
        addScratch: (folder) => {
          me.scratch = [...(me.scratch ?? []), folder];
          return replace(file, me);
        },
        release: () => release(file, me),
      };
    }
    const holder = holderOf(file);
    if (!holder) continue;
    if (isStale(holder, world)) {
      const isHere = holder.host === hostname();
      await world.processes.endRun(holder.run, isHere ? holder.groups : []);
      if (isHere) for (const folder of holder.scratch ?? []) removeScratch(folder);
      removeStale(file, holder, me);
    } else if (world.now() < waitUntil(holder, wanted, begun)) {
      waited = true;
    } else {
      return { kind: "conflict", holder, isElsewhere: holder.host !== hostname() };
    }
  }
}

/** How long to wait for a holder on another host. It may be a container that is gone: we cannot tell. */
const OTHER_HOST_TIMEOUT_MS = 3_000;

/** How long before its deadline a stop gives up waiting for a run by hand: its rules have yet to run. */
const BY_HAND_RESERVE_MS = 30_000;

/** Until when to wait for a holder. For another session's, not at all. */
function waitUntil({ owner, host }: Holder, wanted: Wanted, begun: number): number {
  const limit = limitFor(owner, wanted, begun);
  return host === hostname() ? limit : Math.min(limit, begun + OTHER_HOST_TIMEOUT_MS);
}

function limitFor(holder: LockOwner, { owner, deadline }: Wanted, begun: number): number {
  if (owner.kind === "by-hand") return begun;
  switch (holder.kind) {
    case "session":
      return holder.session === owner.session ? deadline : begun;
    case "by-hand":
      // Otherwise an agent could start one, and stop unchecked meanwhile.
      return deadline - Math.min(BY_HAND_RESERVE_MS, (deadline - begun) / 2);
    default:
      return holder satisfies never;
  }
}

/** Whether a holder is dead or past its time. */
export function isStale(
  holder: Holder,
  world: { processes: Pick<typeof processes, "startOf">; now: () => number },
): boolean {
  if (world.now() > holder.expires) return true;
  return holder.host === hostname() && world.processes.startOf(holder.pid) !== holder.started;
}

/** Never shows readers half a lock, and never overwrites one. */
function place(file: string, me: Holder): boolean {
  try {
    makeFolder(dirname(file));
    return createWhole(file, `${file}.${me.run}`, JSON.stringify(me));
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault("state-unwritable", `${file}: ${(error as Error).message}`);
  }
}

/** Notes a process group or a scratch tree in our own lock. For groups best effort: /proc may show a run's mark. */
function replace(file: string, me: Holder): boolean {
  const fresh = `${file}.${me.run}`;
  try {
    if (holderOf(file)?.run !== me.run) return false;
    replaceWhole(file, fresh, JSON.stringify(me));
    return true;
  } catch {
    drop(fresh);
    return false;
  }
}

/** Removes the partial files of runs that were killed while writing their lock. */
function sweep(file: string, me: Holder, world: Parameters<typeof isStale>[1]): void {
  const beside = files.list(dirname(file)).filter((path) => path.startsWith(`${file}.`));
  for (const path of beside) {
    const holder = holderOf(path);
    if (holder === undefined || holder.run === me.run) continue;
    // An unreadable one may be half-written by a live process.
    const isLeft = holder === nobody ? isOld(path) || !hasWriter(path, world) : isStale(holder, world);
    if (isLeft) drop(path);
  }
}

/** Whether the process that a file is named after is alive: a run's name contains its pid. */
function hasWriter(path: string, { processes }: Parameters<typeof isStale>[1]): boolean {
  const pid = /-(\d+)-[^-]*$/.exec(path)?.[1];
  return pid === undefined || processes.startOf(Number(pid)) !== undefined;
}

const isOld = (path: string): boolean => Date.now() - (lookAt(path)?.mtimeMs ?? 0) > REMOVAL;

/** Longer than writing or removing a lock ever takes. */
const REMOVAL = 5_000;

/** Removes a dead holder's lock; if several want to, only the one that holds a second lock may. */
function removeStale(file: string, holder: Holder, me: Holder): void {
  const removal = `${file}.removal`;
  if (lookAt(removal) && isOld(removal)) drop(removal);
  if (!place(removal, me)) return;
  if (holderOf(file)?.run === holder.run) drop(file);
  // If killed while rewriting its lock, it left a partial file behind.
  if (isPlainId(holder.run)) drop(`${file}.${holder.run}`);
  drop(removal);
}

function release(file: string, me: Holder): void {
  if (holderOf(file)?.run === me.run) drop(file);
}

/** An unreadable lock names no live holder. */
const nobody: Holder = {
  run: "",
  owner: { kind: "session", session: "" },
  pid: 0,
  started: "",
  host: "",
  groups: [],
  expires: 0,
};

/** The holder that a lock names; undefined if the lock is gone. */
export function holderOf(file: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readStart(file, 64 * 1024)));
  } catch {
    return lookAt(file) ? nobody : undefined;
  }
}
