import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";

/** The first bytes of a regular file. Throws for a pipe or a device: reading one might never end. */
export const readStart = (path: string, limit: number): string => readFile(path, limit, () => {});

/** The same for a file that must be ours or root's: anyone who can write it can run code as us. */
export const readOwned = (path: string, limit: number): string =>
  readFile(path, limit, ({ uid }) => {
    if (uid === process.getuid?.() || uid === 0) return;
    throw new Error(
      `it belongs to another user (uid ${uid}). Take it over with chown, or review it with gate trust`,
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
