import { writeSync } from "node:fs";

/** How long a reader may take to make room. */
const PATIENCE = 2_000;

/** Writes all of a text to a descriptor before it returns; a reader that has gone, or sleeps, is no error. */
export function write(fd: 1 | 2, text: string): void {
  let rest = Buffer.from(text);
  for (const end = Date.now() + PATIENCE; rest.length > 0 && Date.now() < end; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
