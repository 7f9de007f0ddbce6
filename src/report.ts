import * as z from "zod/mini";
import { faultCodes } from "./fault.ts";
import { ruleCodes } from "./rules/index.ts";
import { type Status, statuses } from "./status.ts";
import { GateFinding } from "./vocabulary.ts";

// What the decision log holds. Only who reads it needs these schemas: the hook, which writes it, loads none of them.

/** What a rule objects to, and the facts that it rests on. */
const RuleFinding = z.object({
  code: z.enum(ruleCodes),
  severity: z.enum(["block", "warn"]),
  cites: z.array(z.object({ ref: z.string(), line: z.number(), text: z.string() })),
  /** How many facts there are, with those that are not cited. */
  count: z.number(),
});
export type RuleFinding = z.infer<typeof RuleFinding>;

/** What one rule concluded. */
const RuleVerdict = z.discriminatedUnion("kind", [
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("pass") }),
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("fail"), findings: z.array(RuleFinding) }),
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("skip"), why: z.enum(["off", "excused", "no-tail"]) }),
]);
export type RuleVerdict = z.infer<typeof RuleVerdict>;

/** What one gate concluded. */
const Verdict = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pass"), gate: z.string(), ms: z.number(), warnings: z.array(GateFinding) }),
  z.object({ kind: z.literal("fail"), gate: z.string(), ms: z.number(), finding: GateFinding }),
  z.object({
    kind: z.literal("fault"),
    gate: z.string(),
    ms: z.number(),
    code: z.enum(faultCodes),
    detail: z.string(),
    required: z.boolean(),
  }),
  z.object({
    kind: z.literal("skip"),
    gate: z.string(),
    /** `recalled`: still failing on this very tree, given up earlier. */
    why: z.enum(["unchanged", "only-looked", "no-match", "no-files", "after-failure", "recalled"]),
    finding: z.optional(GateFinding),
  }),
]);
export type Verdict = z.infer<typeof Verdict>;

/** All there is to know about one stop: the log and `explain` read it. */
export const Report = z.object({
  id: z.string(),
  at: z.string(),
  ms: z.number(),
  agent: z.string(),
  event: z.string(),
  session: z.string(),
  subagent: z.optional(z.string()),
  cwd: z.string(),
  root: z.string(),
  status: z.enum(Object.keys(statuses) as [Status, ...Status[]]),
  decision: z.enum(["approve", "block"]),
  reason: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Which block of this prompt this is, and how many there may be; 0 is no limit. */
  blocks: z.object({ count: z.number(), limit: z.number() }),
  verdicts: z.array(Verdict),
  rules: z._default(z.array(RuleVerdict), []),
});
export type Report = z.infer<typeof Report>;
