/** Why a check could not be made. A fault says nothing about the work. */
export const faultCodes = [
  "not-found",
  "not-executable",
  "not-started",
  "killed",
  "no-server",
  "server-answer",
  "timed-out",
  "deadline",
  "interrupted",
  "state-unwritable",
  "transcript-unreadable",
  "reviewer-missing",
  "reviewer-unreachable",
  "reviewer-refused",
  "reviewer-answer",
  "redaction-failed",
  "bad-prompt",
  "bug",
] as const;

export type FaultCode = (typeof faultCodes)[number];

/** The one class of the code base: only errors need `instanceof`. Anything else that is thrown is a bug. */
export class Fault extends Error {
  readonly code: FaultCode;
  /** What went wrong, in the system's own words. */
  readonly detail: string;

  constructor(code: FaultCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = "Fault";
    this.code = code;
    this.detail = detail;
  }
}

/** Turns a thrown fault into a value; rethrows a bug. */
export async function attempt<T>(work: () => T | Promise<T>): Promise<T | Fault> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** Writes a bug report and returns its path. */
type ReportBug = (bug: unknown) => string;

/**
 * Turns anything thrown into a fault, even a bug of ours: a failure in one part of a stop must not hide what
 * another part found.
 */
export async function contain<T>(work: () => T | Promise<T>, reportBug: ReportBug): Promise<T | Fault> {
  try {
    return await work();
  } catch (error) {
    return asFault(error, reportBug);
  }
}

/** The system ran out of files, memory or disk space, which is not a bug of ours. */
const SPENT = ["EMFILE", "ENFILE", "ENOMEM", "ENOSPC"];

/** Returns a thrown fault as it is; reports anything else as a bug. */
export function asFault(error: unknown, reportBug: ReportBug): Fault {
  if (error instanceof Fault) return error;
  const said = error instanceof Error ? error.message : String(error);
  if (SPENT.includes((error as NodeJS.ErrnoException | undefined)?.code ?? ""))
    return new Fault("not-started", said);
  return new Fault("bug", `a bug in gate: ${said}; a report to send us is in ${reportBug(error)}`);
}
