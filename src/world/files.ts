import {
  chmodSync,
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Fault } from "../model/fault.ts";
import { readWhole } from "./read-start.ts";
import { removeLeftoversBelow, tempFile } from "./temp-file.ts";

/** Our own files: private, and written whole or not at all. A failed write is a fault. */
export const files = {
  readText,
  readJson,
  readBytes,
  writeJson,
  writeBytes,
  appendLine,
  list,
  walk,
  remove,
  age,
  ensureStateFolder,
  removeLeftovers,
};

/** A file's value; undefined if the file does not exist or cannot be parsed. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readWhole(path).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** A file's text; empty if the file does not exist. */
function readText(path: string): string {
  try {
    return readWhole(path).toString("utf8");
  } catch {
    return "";
  }
}

/** A whole file; undefined if it does not exist. */
function readBytes(path: string): Buffer | undefined {
  try {
    return readWhole(path);
  } catch {
    return undefined;
  }
}

function writeJson(path: string, value: unknown): void {
  writeBytes(path, JSON.stringify(value));
}

function writeBytes(path: string, bytes: string | Buffer): void {
  const fresh = tempFile(path);
  orFault(path, () => {
    makeFolder(dirname(path));
    try {
      writeFileSync(fresh, bytes, { mode: 0o600, flag: "wx" });
      renameSync(fresh, path);
    } catch (error) {
      rmSync(fresh, { force: true });
      throw error;
    }
  });
}

/** Appends one line; a file that has grown past `limit` bytes becomes `<path>.1` first. */
function appendLine(path: string, line: string, limit: number): void {
  orFault(path, () => {
    makeFolder(dirname(path));
    // Without O_NONBLOCK, opening a pipe in its place would wait for a reader.
    const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    const open = () => openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK, 0o600);
    let fd = open();
    if (fstatSync(fd).size > limit) {
      closeSync(fd);
      renameSync(path, `${path}.1`);
      fd = open();
    }
    writeSync(fd, `${line}\n`);
    closeSync(fd);
  });
}

/** Creates a folder and its parents, private by default. Node's own `recursive` loops forever below /proc. */
export function makeFolder(path: string, mode = 0o700): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** The relative paths of the files below a folder, without `node_modules` and `.git`; stops near `limit`. */
function walk(root: string, limit = 20_000): string[] {
  const found: string[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined && found.length < limit; folder = folders.pop()) {
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) found.push(path);
      else if (entry.isDirectory() && entry.name !== "node_modules" && entry.name !== ".git")
        folders.push(path);
    }
  }
  return found;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function remove(path: string): void {
  orFault(path, () => rmSync(path, { recursive: true, force: true }));
}

/** Milliseconds since a file was last written; undefined if it does not exist. */
function age(path: string, now: number): number | undefined {
  try {
    return now - statSync(path).mtimeMs;
  } catch {
    return undefined;
  }
}

/** Creates the state folder, private to the user; refuses one that others own or can write to. */
function ensureStateFolder(folder: string): void {
  orFault(folder, () => {
    makeFolder(folder);
    const own = lstatSync(folder);
    const base = statSync(dirname(folder));
    if (!own.isDirectory() || own.uid !== process.getuid?.()) throw new Error("it belongs to somebody else");
    if (base.mode & 0o002) throw new Error(`${dirname(folder)} is writable by everybody`);
    if (own.mode & 0o077) chmodSync(folder, 0o700);
  });
}

/** Removes the unfinished writes of killed processes. State is at most three folders deep. */
function removeLeftovers(state: string): void {
  removeLeftoversBelow(state, 3);
}

function orFault(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Fault("state-unwritable", `${path}: ${(error as Error).message}`);
  }
}
