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

/** A folder above is a file, links lead in a circle, no file has so long a name: then nothing is there, either. */
const NOTHING_THERE = ["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"];

/** Whether an error says that nothing stands at a path. */
export const isNothingThere = (error: unknown): boolean =>
  NOTHING_THERE.includes((error as NodeJS.ErrnoException).code ?? "");

/** What stands at a path, a link itself and not what it leads to; undefined where nothing does. */
export const lookAt = (path: string): Stats | undefined =>
  orNothing(() => lstatSync(path, { throwIfNoEntry: false }));

/** The same, with times to the nanosecond. */
export const lookClosely = (path: string): BigIntStats | undefined =>
  orNothing(() => lstatSync(path, { bigint: true, throwIfNoEntry: false }));

/** What a path leads to, through all links; undefined where that is nothing. */
export const lookThrough = (path: string): Stats | undefined =>
  orNothing(() => statSync(path, { throwIfNoEntry: false }));

// Node's `throwIfNoEntry: false` covers ENOENT alone, and spares the usual case the price of an error.
function orNothing<T>(look: () => T | undefined): T | undefined {
  try {
    return look();
  } catch (error) {
    if (isNothingThere(error)) return undefined;
    throw error;
  }
}

/** Whether a path leads to anything that can be reached. */
export const isThere = (path: string): boolean => existsSync(path);

/** Whether a path leads to a folder; not where it cannot be reached. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** A path without links. Throws where it leads nowhere. */
export const realPath = (path: string): string => realpathSync(path);

/** Where a link points to. */
export const linkTarget = (path: string): string => readlinkSync(path);

/** The names in a folder; none where there is no such folder. */
export function namesIn(folder: string, options: { below: boolean } = { below: false }): string[] {
  try {
    return readdirSync(folder, { recursive: options.below, encoding: "utf8" });
  } catch {
    return [];
  }
}
