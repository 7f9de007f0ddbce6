import { closeSync, constants, fstatSync, openSync, writeSync } from "node:fs";

/** How many seconds a reader may take to make room. */
const WRITE_TIMEOUT_S = 2;

/** Where our stdout is. */
let stdout = 1;

/**
 * Moves our stdout to another descriptor, so that nothing a gate writes to `/proc/$PPID/fd/1` gets into our one line.
 * A socket needs no moving: nobody can open it there. Where the system has no such folder, all stays as it is.
 */
export function moveStdoutAside(): void {
  try {
    if (!fstatSync(1).isFIFO()) return;
    // Without waiting for a reader: one that has gone would be waited for for ever.
    stdout = openSync("/proc/self/fd/1", constants.O_WRONLY | constants.O_NONBLOCK);
    closeSync(1);
    // The lowest descriptor that is free is taken.
    openSync("/dev/null", constants.O_WRONLY);
  } catch {
    // What could not be moved is written to where it is.
  }
}

/** Writes all of a text to a descriptor before it returns; a reader that has gone, or sleeps, is no error. */
export function write(fd: 1 | 2, text: string): void {
  let rest = Buffer.from(text);
  // By the process's own clock: were the system's set forward just now, nothing would be written.
  for (const end = process.uptime() + WRITE_TIMEOUT_S; rest.length > 0 && process.uptime() < end; ) {
    try {
      rest = rest.subarray(writeSync(fd === 1 ? stdout : fd, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
