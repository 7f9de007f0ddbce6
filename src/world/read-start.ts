import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";

/** The first bytes of a regular file. A pipe or a device in its place is an error: reading it might never end. */
export const readStart = (path: string, limit: number): string => readFile(path, limit, () => {});

/** The same of a file that nobody else could have written: who may write it says what we run. */
export const readOwned = (path: string, limit: number): string =>
  readFile(path, limit, ({ uid }) => {
    if (uid === process.getuid?.() || uid === 0) return;
    throw new Error(
      `it belongs to another user (uid ${uid}). Take it over with chown, or look at it with gate trust`,
    );
  });

/** All of a regular file. */
export const readWhole = (path: string): Buffer => readBytes(path, Number.POSITIVE_INFINITY, () => {});

const readFile = (path: string, limit: number, check: (found: Stats) => void): string =>
  readBytes(path, limit, check).toString("utf8");

function readBytes(path: string, limit: number, check: (found: Stats) => void): Buffer {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = fstatSync(fd);
    if (!found.isFile()) throw new Error(`${path} is not a regular file`);
    check(found);
    const bytes = Buffer.alloc(Math.min(limit, found.size));
    return bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(fd);
  }
}
