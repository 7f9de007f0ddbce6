import { closeSync, constants, fstatSync, openSync, writeSync } from "node:fs";

/** How many seconds a reader may take to make room. */
const WRITE_TIMEOUT_S = 2;

/** The descriptor of our stdout. */
let stdout = 1;

/**
 * Moves our stdout to another descriptor, so that nothing a gate writes to `/proc/$PPID/fd/1` gets into our
 * one line. A socket need not be moved: nobody can open it there. Without /proc, everything stays as it is.
 */
export function moveStdoutAside(): void {
  try {
    if (!fstatSync(1).isFIFO()) return;
    // Non-blocking: if the reader is gone, opening would wait forever.
    stdout = openSync("/proc/self/fd/1", constants.O_WRONLY | constants.O_NONBLOCK);
    closeSync(1);
    // This takes the lowest free descriptor, which is 1.
    openSync("/dev/null", constants.O_WRONLY);
  } catch {
    // Then stdout stays where it is.
  }
}

/** Writes a whole text synchronously; a reader that is gone, or does not read in time, is not an error. */
export function write(fd: 1 | 2, text: string): void {
  let rest = Buffer.from(text);
  // Use the monotonic clock: if the system clock jumped forward, nothing would be written.
  for (const end = process.uptime() + WRITE_TIMEOUT_S; rest.length > 0 && process.uptime() < end; ) {
    try {
      rest = rest.subarray(writeSync(fd === 1 ? stdout : fd, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
