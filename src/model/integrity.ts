import * as z from "zod/mini";

// What became of tests and checks since the session began.

/** A file before and after; undefined if it did not exist then. */
export type FileChange = { path: string; before: string | undefined; after: string | undefined };

const integrityKinds = [
  /** A test, or a whole test file, was removed and is nowhere else. */
  "gone",
  /** It no longer runs: skipped, expected to fail, returned from early, commented out. */
  "skipped",
  /** It keeps the others from running. */
  "focused",
  /** Fewer or weaker assertions, inverted ones, tautologies. */
  "weakened",
  /** An assertion was wrapped so that it cannot fail. */
  "swallowed",
  /** The unit under test was replaced by a mock. */
  "mocked",
  /** Only expected values changed. A fact, and by itself no objection. */
  "expected-changed",
  /** A snapshot was rewritten. A fact, and by itself no objection. */
  "snapshot",
  /** A comment or an attribute silences a check in the source. */
  "silenced",
  /** A setting of a check was lowered. */
  "lowered",
  /** A script that runs checks lost what it does. */
  "hollowed",
  /** As it was, the test fails on the code as it is; as it is, it passes. Told by running both. */
  "made-to-fit",
  /** A new test passes on the code as it was at the start, too. Told by running it there. */
  "proves-nothing",
] as const;

export const IntegrityFact = z.object({
  kind: z.enum(integrityKinds),
  file: z.string(),
  /** The test's full name, the setting's key, or what is silenced. */
  name: z.string(),
  /** Its line then and now. */
  before: z.optional(z.number()),
  after: z.optional(z.number()),
  /** How it read then and reads now, in a line each; empty if it was or is not there. */
  was: z.string(),
  is: z.string(),
});
export type IntegrityFact = z.infer<typeof IntegrityFact>;
