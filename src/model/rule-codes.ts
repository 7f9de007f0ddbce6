/** The name of every rule, in reporting order. `rules/` has the code of each. */
export const ruleCodes = [
  "open-tasks",
  "unfinished-plan",
  "failing-check",
  "unsupported-claim",
  "claim-without-act",
  "admitted-gap",
  "announced-not-done",
  "unverified-edits",
  "tests-weakened",
  "tests-made-to-fit",
  "check-lowered",
  "check-silenced",
  "unfinished-marks",
  "placeholder-left",
] as const;

export type RuleCode = (typeof ruleCodes)[number];
