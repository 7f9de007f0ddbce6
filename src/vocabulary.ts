import * as z from "zod/mini";
import { faultCodes } from "./fault.ts";
import { ruleCodes } from "./rules/index.ts";
import { type Status, statuses } from "./status.ts";

// The nouns of the product. Types are inferred from the schemas.

/** The agent's request to stop, in one shape for all agents. */
const Stop = z.object({
  agent: z.string(),
  event: z.enum(["stop", "subagent_stop"]),
  session: z.string(),
  cwd: z.string(),
  /** The client's project folder, where it names one. */
  project: z.optional(z.string()),
  /** The id of the prompt that this turn works on, where the client gives one. */
  prompt: z.optional(z.string()),
  /** The client is already continuing because a stop hook sent the agent back. */
  again: z.boolean(),
  /** The agent may only plan, not change anything. */
  planning: z.boolean(),
  /** The stopping agent's own file: a subagent has one of its own. */
  transcript: z.optional(z.string()),
  /** The text that the agent stops with. The client writes it to the file later. */
  message: z.optional(z.string()),
  background: z.array(z.object({ id: z.string(), kind: z.enum(["subagent", "other"]) })),
  /** Set when a subagent stops: the agent's own id. */
  subagent: z.optional(z.string()),
});
export type Stop = z.infer<typeof Stop>;

const ofGate = {
  gate: z.string(),
  severity: z.enum(["block", "warn"]),
  command: z.string(),
  /** The lines of output that matter. */
  output: z.array(z.string()),
  log: z.string(),
  fix: z.optional(z.string()),
};

/** What a failed gate leaves between the agent and done. */
export const GateFinding = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("gate-failed"),
    ...ofGate,
    exit: z.union([z.number(), z.string()]),
    ms: z.number(),
  }),
  z.object({ code: z.literal("gate-timed-out"), ...ofGate, seconds: z.number() }),
  z.object({ code: z.literal("gate-flaky"), ...ofGate, tries: z.number() }),
]);
export type GateFinding = z.infer<typeof GateFinding>;

/** What a rule objects to, and the facts that it rests on. */
const RuleFinding = z.object({
  code: z.enum(ruleCodes),
  severity: z.enum(["block", "warn"]),
  cites: z.array(z.object({ ref: z.string(), line: z.number(), text: z.string() })),
  /** How many facts there are, with those that are not cited. */
  count: z.number(),
});
export type RuleFinding = z.infer<typeof RuleFinding>;

/** One thing that stands between the agent and done. Data; the wording is in `render.ts`. */
export type Finding = GateFinding | RuleFinding;

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
    why: z.enum(["unchanged", "no-match", "no-files", "after-failure", "recalled"]),
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
