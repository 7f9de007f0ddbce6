import { type Dirent, lstatSync, readdirSync, unlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { processes } from "./processes.ts";

/**
 * Where a file is written before it is renamed into place. A process killed in between leaves it behind: the
 * name is unmistakably ours and contains the pid, so that a later process can recognize and remove it.
 */
export const tempFile = (path: string): string => `${path}.gate-${process.pid}-${randomPart()}.tmp`;

/** Eight letters and digits. Not secret: it keeps two writes of one process apart. */
const randomPart = () =>
  Math.floor(Math.random() * 36 ** 8)
    .toString(36)
    .padStart(8, "0");

const TEMP_NAME = /^(.+)\.gate-([1-9]\d{0,6})-[0-9a-z]{8}\.tmp$/;

/** Removes what killed processes left next to a file that they were about to replace. */
export function removeLeftoversOf(path: string): void {
  const isOfFile = (name: string) => TEMP_NAME.exec(name)?.[1] === basename(path);
  for (const { name } of entriesOf(dirname(path)))
    if (isOfFile(name)) removeIfAbandoned(join(dirname(path), name));
}

/** Removes what killed processes left in a folder, down to `levels` below it. */
export function removeLeftoversBelow(folder: string, levels: number): void {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    // `isDirectory` is false for a link to a folder, so links are not followed.
    if (entry.isDirectory() && levels > 0) removeLeftoversBelow(path, levels - 1);
    else if (TEMP_NAME.test(entry.name)) removeIfAbandoned(path);
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Best effort: leftovers of an earlier process must not stop anyone from writing. */
function removeIfAbandoned(path: string): void {
  try {
    const found = lstatSync(path);
    const pid = Number(TEMP_NAME.exec(basename(path))?.[2]);
    const isOver = processes.startOf(pid) === undefined || Date.now() - found.mtimeMs > OLD;
    if (found.isFile() && isOver) unlinkSync(path);
  } catch {
    // It is already gone, or not ours to remove.
  }
}

/** A day: no write takes that long, so a live process with that pid is a different one. */
const OLD = 24 * 60 * 60 * 1000;
