import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { headOf, LOOK_BACK, tailOf } from "../text/cut.ts";
import { files, makeFolder } from "./files.ts";
import { lookAt } from "./look.ts";

/** The full output of gates: `.gate/logs/<run>/<gate>.log`, where the agent can read it. */
export const logs = { openFolder };

/** One gate's log while it is being written. `shown` is the path to show people and agents. */
export type Log = {
  fd: number;
  shown: string;
  read: (from?: number) => string;
  size: () => number;
  close: () => void;
};

/** How many runs are kept. */
const KEPT = 20;
/** A log that grows past this starts over: a gate must not fill the disk. */
const LIMIT = 256 * 1024 * 1024;
/** How much of each end of a log is read. */
const WINDOW = 2 * 1024 * 1024;

/** Creates this run's folder in the repo, or in the state folder if the repo is not safe to write to. */
function openFolder(root: string, cwd: string, fallback: string, run: string) {
  const places = [() => inRepo(root, run), () => inState(fallback, run)];
  let folder: string | undefined;
  return (gate: string): Log | { why: string } => {
    let why = "";
    for (const place of [() => folder, ...places]) {
      try {
        // A gate may have removed the folder meanwhile: create it again.
        folder = place();
        if (folder !== undefined) return openLog(join(folder, `${gate}.log`), cwd);
      } catch (error) {
        why = (error as Error).message;
      }
    }
    return { why };
  };
}

function openLog(path: string, cwd: string): Log {
  const { O_APPEND, O_CREAT, O_RDWR, O_NOFOLLOW, O_TRUNC } = constants;
  const fd = openSync(path, O_APPEND | O_CREAT | O_RDWR | O_TRUNC | O_NOFOLLOW, 0o600);
  const watch = setInterval(() => fstatSync(fd).size > LIMIT && ftruncateSync(fd, 0), 1_000).unref();
  return {
    fd,
    shown: relative(cwd, path).startsWith("..") ? path : relative(cwd, path),
    read: (from = 0) => readEnds(fd, from),
    size: () => fstatSync(fd).size,
    close: () => {
      clearInterval(watch);
      closeSync(fd);
    },
  };
}

function inRepo(root: string, run: string): string | undefined {
  try {
    const home = join(root, ".gate");
    const all = join(home, "logs");
    makeRealFolder(home);
    makeRealFolder(all);
    const ignored = join(home, ".gitignore");
    if (!lookAt(ignored)) writeFileSync(ignored, "logs/\n", { flag: "wx" });
    removeOld(all);
    makeRealFolder(join(all, run));
    return join(all, run);
  } catch {
    return undefined;
  }
}

function inState(fallback: string, run: string): string {
  const all = join(fallback, "logs");
  makeFolder(join(all, run));
  removeOld(all);
  return join(all, run);
}

/** A link there could redirect our writes, and our deletions, anywhere. */
function makeRealFolder(path: string): void {
  if (!lookAt(path)) mkdirSync(path);
  if (!lookAt(path)?.isDirectory()) throw new Error(`${path} is not a folder`);
}

function removeOld(folder: string): void {
  const runs = files.list(folder).sort().reverse();
  for (const old of runs.slice(KEPT)) files.remove(old);
}

/** A log's text; both ends of a large one, so that memory stays bounded. */
function readEnds(fd: number, from: number): string {
  const { size } = fstatSync(fd);
  // A log that started over is shorter than before.
  const start = from > size ? 0 : from;
  if (size - start <= 2 * WINDOW) return readAt(fd, start, size - start);
  const [first, last] = [readAt(fd, start, WINDOW), readAt(fd, size - WINDOW, WINDOW)];
  return `${headOf(first, first.length - 1)}\n[…]\n${tailOf(last, last.length - LOOK_BACK)}`;
}

function readAt(fd: number, position: number, length: number): string {
  const bytes = Buffer.alloc(length);
  return bytes.toString("utf8", 0, readSync(fd, bytes, 0, length, position));
}

/** Appends to an open log. Logs are only for reading: a full disk must not change a verdict. */
export function appendQuietly(fd: number, text: string): void {
  try {
    writeFileSync(fd, text);
  } catch {
    // The verdict does not depend on it.
  }
}
