import * as z from "zod/mini";
import { checkKinds } from "./check-kind.ts";

/** Where in the repo something is, as the tool wrote it. */
const Place = z.object({
  file: z.string(),
  line: z.exactOptional(z.number()),
  column: z.exactOptional(z.number()),
});
export type Place = z.infer<typeof Place>;

/** One thing that a tool objects to: a failing test, or an error of a compiler, a collector or a linter. */
const Failure = z.object({
  kind: z.enum(["test", "error"]),
  /** A test's full name, its suites before it; an error's own code or rule, or its message if it has neither. */
  name: z.string(),
  place: z.exactOptional(Place),
  /** The telling lines: the message, expected and received, the first frame in the repo. Never a passing line. */
  lines: z.array(z.string()),
});
export type Failure = z.infer<typeof Failure>;

const Counts = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });
export type Counts = z.infer<typeof Counts>;

/** What one tool says in an output. */
export const ToolOutput = z.object({
  runner: z.string(),
  checks: z.enum(checkKinds),
  /** The tool's own summary. If it printed several, as one per package does, their sum. */
  counts: z.exactOptional(Counts),
  failures: z.array(Failure),
  /** By the tool's own words, not by an exit code; `unclear` if its summary is missing. */
  result: z.enum(["passed", "failed", "unclear"]),
});
export type ToolOutput = z.infer<typeof ToolOutput>;
