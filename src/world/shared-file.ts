import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "./files.ts";
import { tempFile } from "./temp-file.ts";

/** A file that other programs also write, as it was when we read it. */
export type SharedFile = {
  /** Its real path, with links resolved. */
  path: string;
  /** Undefined if there is no such file. */
  bytes: Buffer | undefined;
};

export function readShared(path: string): SharedFile | { why: string } {
  try {
    if (existsSync(path)) return { path: realpathSync(path), bytes: bytesOf(path) };
    if (lstatSync(path, { throwIfNoEntry: false }))
      return { why: "it is a link to a file that does not exist" };
    return { path: realPath(path), bytes: undefined };
  } catch (error) {
    return { why: (error as Error).message };
  }
}

/** A path with its links resolved, as far as it exists. */
export function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
}

/** Reads only regular files: a pipe might never end. */
function bytesOf(path: string): Buffer {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!fstatSync(fd).isFile()) throw new Error("it is not a regular file");
    return readFileSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Replaces or (without `fresh`) removes the whole file, unless somebody wrote to it since it was read. */
export function replaceShared(read: SharedFile, fresh: Buffer | undefined): { why: string } | undefined {
  const { path, bytes } = read;
  const beside = tempFile(path);
  if (isReadOnly(path)) return { why: "it is read-only" };
  try {
    if (fresh) {
      makeFolder(dirname(path), 0o777);
      const mode = statSync(path, { throwIfNoEntry: false })?.mode;
      // Does not follow a planted link of that name. A private file is private from the start.
      writeFileSync(beside, fresh, { flag: "wx", mode: (mode ?? 0o666) & 0o666 });
      if (mode !== undefined) chmodSync(beside, mode & 0o7777);
    }
    const now = readShared(path);
    if ("why" in now) return now;
    if (!isSame(now.bytes, bytes))
      return { why: "another program has changed it in the meantime. Run this again" };
    if (fresh) renameSync(beside, path);
    else rmSync(path);
    return undefined;
  } catch (error) {
    return { why: (error as Error).message };
  } finally {
    rmSync(beside, { force: true });
  }
}

/** A writable folder lets us replace a read-only file. Root can write to anything, so check the mode, too. */
function isReadOnly(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return false;
  try {
    accessSync(path, constants.W_OK);
    return (mode & constants.S_IWUSR) === 0;
  } catch {
    return true;
  }
}

const isSame = (a: Buffer | undefined, b: Buffer | undefined) =>
  a === undefined || b === undefined ? a === b : a.equals(b);
