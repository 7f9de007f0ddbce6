import { writeSync } from "node:fs";

/** How many seconds a reader may take to make room. */
const PATIENCE = 2;

/** Writes all of a text to a descriptor before it returns; a reader that has gone, or sleeps, is no error. */
export function write(fd: 1 | 2, text: string): void {
  let rest = Buffer.from(text);
  // By the process's own clock: were the system's set forward just now, nothing would be written.
  for (const end = process.uptime() + PATIENCE; rest.length > 0 && process.uptime() < end; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
