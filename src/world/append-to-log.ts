import { appendFileSync, constants, openSync } from "node:fs";

const { O_APPEND, O_CREAT, O_WRONLY, O_NONBLOCK } = constants;

/** Adds a line to a log that need not be there. What cannot be logged is let go. */
export function appendToLog(file: string, value: unknown): void {
  try {
    // A pipe in the log's place would be waited for until somebody reads it.
    const log = openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NONBLOCK, 0o600);
    appendFileSync(log, `${JSON.stringify(value)}\n`);
  } catch {
    // Then it is not in the log.
  }
}
