import { appendFileSync, constants, openSync } from "node:fs";

const { O_APPEND, O_CREAT, O_WRONLY, O_NONBLOCK } = constants;

/** Appends a line to an optional log. Failures are ignored. */
export function appendToLog(file: string, value: unknown): void {
  try {
    // Without O_NONBLOCK, opening a pipe in the log's place would wait for a reader.
    const log = openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NONBLOCK, 0o600);
    appendFileSync(log, `${JSON.stringify(value)}\n`);
  } catch {
    // The line is lost.
  }
}
