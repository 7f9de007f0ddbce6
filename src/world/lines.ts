import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

export type LineReader = {
  /** The file's identity, and its size when it was opened. */
  inode: number;
  size: number;
  /** Calls `each` with every complete line from `offset` on; returns the offset after the last. */
  lines: (offset: number, each: (line: Buffer | undefined) => void) => number;
  /** The bytes of a part of the file. */
  part: (offset: number, length: number) => Buffer;
  close: () => void;
};

const CHUNK = 256 * 1024;

/** No record that matters is longer; such a line is passed as undefined, so that it can be counted. */
const MAX_LINE = 48 * 1024 * 1024;

/**
 * Opens a file for reading by lines, in place: a line is a view into the chunk and valid only while `each`
 * runs. Throws if the file does not exist, or is a pipe or a device, as reading one might never end.
 */
export function openLines(path: string): LineReader {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const found = fstatSync(fd);
  if (!found.isFile()) {
    closeSync(fd);
    throw Object.assign(new Error(`${path} is not a regular file`), { code: "ENOTFILE" });
  }
  const part = (offset: number, length: number) => {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(fd, bytes, 0, length, offset));
  };
  return {
    inode: found.ino,
    size: found.size,
    lines: (offset, each) => eachLine(fd, offset, found.size, each),
    part,
    close: () => closeSync(fd),
  };
}

/** Reads up to the size that the file had when it was opened: anything appended waits for the next look. */
function eachLine(
  fd: number,
  offset: number,
  size: number,
  each: (line: Buffer | undefined) => void,
): number {
  let buffer: Buffer = Buffer.allocUnsafe(Math.max(1, Math.min(CHUNK, size - offset)));
  // The start of the current line, how many bytes of it are buffered, and whether it is too long to buffer.
  let lineStart = offset;
  let held = 0;
  let isTooLong = false;
  for (let position = offset; position < size; ) {
    const read = readSync(fd, buffer, held, Math.min(buffer.length - held, size - position), position);
    if (read === 0) break;
    const bytes = buffer.subarray(0, held + read);
    let start = 0;
    for (let end = bytes.indexOf(10, held); end >= 0; end = bytes.indexOf(10, start)) {
      each(isTooLong ? undefined : bytes.subarray(start, end));
      isTooLong = false;
      start = end + 1;
      lineStart = position - held + start;
    }
    position += read;
    held = isTooLong ? 0 : bytes.length - start;
    if (start > 0) buffer.copyWithin(0, start, bytes.length);
    if (held < buffer.length) continue;
    if (held < MAX_LINE) buffer = grown(buffer);
    else {
      isTooLong = true;
      held = 0;
    }
  }
  return lineStart;
}

function grown(buffer: Buffer): Buffer {
  const larger = Buffer.allocUnsafe(Math.min(buffer.length * 4, MAX_LINE));
  buffer.copy(larger);
  return larger;
}
