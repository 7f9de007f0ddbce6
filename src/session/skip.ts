import { join } from "node:path";
import { PersonsSkip } from "../model/skip.ts";
import type { files } from "../world/files.ts";
import { repoFolder } from "../world/places.ts";
import { repoRoot } from "../world/repo-root.ts";

/** The longest skip that a person may ask for. A longer one was recorded before the clock was set back. */
export const MAX_SKIP = 24 * 3_600_000;
/** Two hooks of one stop start within that time. */
const SAME_STOP = 5_000;

type Disk = Pick<typeof files, "readJson" | "writeJson" | "ensureStateFolder" | "remove">;
type StopName = { session: string; prompt?: string };

/** It applies to the whole repo, whatever configs it has. */
const skipFile = (state: string, root: string) =>
  join(repoFolder(state, repoRoot(root) ?? root), "skip.json");

/** The skip in force at a stop. */
export function skipOf(
  state: string,
  root: string,
  now: number,
  disk: Pick<Disk, "readJson">,
  stop?: StopName,
): PersonsSkip | undefined {
  const skip = PersonsSkip.safeParse(disk.readJson(skipFile(state, root))).data;
  if (skip?.kind === "until") return skip.until > now && skip.until <= now + MAX_SKIP ? skip : undefined;
  if (!skip?.used) return skip;
  const isThisStop = stop !== undefined && skip.used.by === nameOf(stop);
  return isThisStop && Math.abs(now - skip.used.at) < SAME_STOP ? skip : undefined;
}

/** Records that a stop has used up a one-time skip. */
export function useSkip(state: string, root: string, now: number, disk: Disk, stop: StopName): void {
  keepSkip(state, root, { kind: "once", used: { by: nameOf(stop), at: now } }, disk);
}

export function keepSkip(state: string, root: string, skip: PersonsSkip, disk: Disk): void {
  disk.ensureStateFolder(state);
  disk.writeJson(skipFile(state, root), skip);
}

export function endSkip(state: string, root: string, disk: Pick<Disk, "remove">): void {
  disk.remove(skipFile(state, root));
}

const nameOf = ({ session, prompt = "" }: StopName): string => `${session} ${prompt}`;
