import {
  type BigIntStats,
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";

/** A parent is a file, links form a loop, or the name is too long: nothing can exist there either. */
const NOTHING_THERE = ["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"];

/** Whether an error means that nothing exists at a path. */
export const isNothingThere = (error: unknown): boolean =>
  NOTHING_THERE.includes((error as NodeJS.ErrnoException).code ?? "");

/** What is at a path, without following a link; undefined if nothing is. */
export const lookAt = (path: string): Stats | undefined =>
  orNothing(() => lstatSync(path, { throwIfNoEntry: false }));

/** The same, with times to the nanosecond. */
export const lookClosely = (path: string): BigIntStats | undefined =>
  orNothing(() => lstatSync(path, { bigint: true, throwIfNoEntry: false }));

/** What a path leads to, following all links; undefined if nothing is there. */
export const lookThrough = (path: string): Stats | undefined =>
  orNothing(() => statSync(path, { throwIfNoEntry: false }));

// Node's `throwIfNoEntry: false` covers only ENOENT, and saves the common case the cost of an error.
function orNothing<T>(look: () => T | undefined): T | undefined {
  try {
    return look();
  } catch (error) {
    if (isNothingThere(error)) return undefined;
    throw error;
  }
}

/** Whether a path leads to anything reachable. */
export const isThere = (path: string): boolean => existsSync(path);

/** Whether a path leads to a folder; false if it cannot be reached. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** A path with its links resolved. Throws if it leads nowhere. */
export const realPath = (path: string): string => realpathSync(path);

/** Where a link points to. */
export const linkTarget = (path: string): string => readlinkSync(path);

/** The names in a folder; empty if there is no such folder. */
export function namesIn(folder: string, options: { below: boolean } = { below: false }): string[] {
  try {
    return readdirSync(folder, { recursive: options.below, encoding: "utf8" });
  } catch {
    return [];
  }
}
