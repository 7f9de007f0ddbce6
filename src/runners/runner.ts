import type { CheckKind } from "../model/check-kind.ts";
import type { Counts, Failure, Place, ToolOutput } from "../model/tool-output.ts";

export type { Counts, Failure, Place, ToolOutput };

/** A test, build, lint or type-check tool whose output we can read. */
export type Runner = {
  checks: CheckKind;
  /** Matches a line that only this tool prints. Tried on every line of an output: keep it cheap. */
  mark: RegExp;
  /**
   * Reads what is its own among the lines and leaves the rest: the output may be several tools'.
   * A tool that builds and tests, as Maven does, says with `checks` what this output is about.
   */
  read: (lines: string[]) => Omit<ToolOutput, "runner" | "checks"> & { checks?: CheckKind };
};

export const defineRunner = (runner: Runner): Runner => runner;
