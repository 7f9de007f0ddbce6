import * as z from "zod/mini";
import { faultCodes } from "./fault.ts";
import { ruleCodes } from "../rules/index.ts";
import { type Status, statuses } from "./status.ts";
import { GateFinding } from "./vocabulary.ts";

// What the decision log holds. Only who reads it needs these schemas: the hook, which writes it, loads none of them.

const cites = z.array(z.object({ ref: z.string(), line: z.number(), text: z.string() }));

/** What a rule objects to, and the facts that it rests on. */
const RuleFinding = z.object({
  code: z.enum(ruleCodes),
  severity: z.enum(["block", "warn"]),
  cites,
  /** How many facts there are, with those that are not cited. */
  count: z.number(),
});
export type RuleFinding = z.infer<typeof RuleFinding>;

/** What one rule concluded. */
const RuleVerdict = z.discriminatedUnion("kind", [
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("pass") }),
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("fail"), findings: z.array(RuleFinding) }),
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("fault"), detail: z.string() }),
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("skip"), why: z.enum(["off", "excused", "no-tail"]) }),
]);
export type RuleVerdict = z.infer<typeof RuleVerdict>;

/** What a reviewer calls missing, and the facts that it rests on. */
const ReviewFinding = z.object({
  code: z.literal("review"),
  severity: z.enum(["block", "warn"]),
  title: z.string(),
  detail: z.string(),
  cites,
  /** The model whose opinion it is. */
  by: z.string(),
});
export type ReviewFinding = z.infer<typeof ReviewFinding>;

/** A review that was made: by whom, on what, and what it cost. */
const asked = {
  reviewer: z.string(),
  model: z.string(),
  /** The template that it was asked with. */
  prompt: z.string(),
  /** Names what it was asked about. */
  evidence: z.string(),
  ms: z.number(),
  usage: z.object({
    input: z.number(),
    output: z.number(),
    cache_read: z.number(),
    cache_write: z.number(),
  }),
  /** Nothing where the model's price is not known. */
  usd: z.nullable(z.number()),
  /** Secrets that were taken out of what was sent. */
  redacted: z.number(),
  /** The answer of an earlier stop: the same evidence is not asked about twice. */
  recalled: z.boolean(),
  reasoning: z.string(),
  /** What it called missing without a fact to rest on. */
  dropped: z.array(z.string()),
};

/** What the reviewer concluded. */
const ReviewVerdict = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("pass"),
    ...asked,
    excuse: z.nullable(z.enum(["needs_user", "blocked_external", "impossible"])),
    /** What it calls missing, where it excuses that. */
    left: z.array(z.string()),
  }),
  z.object({ kind: z.literal("fail"), ...asked, findings: z.array(ReviewFinding) }),
  z.object({
    kind: z.literal("fault"),
    reviewer: z.string(),
    code: z.enum(faultCodes),
    detail: z.string(),
    ms: z.number(),
    usage: asked.usage,
    usd: asked.usd,
  }),
  z.object({
    kind: z.literal("skip"),
    why: z.enum([
      "no-reviewer",
      "not-a-stop",
      "gates-held-back",
      "excused",
      "no-transcript",
      "already-open",
      "unchanged",
      "blocks-spent",
      "budget-spent",
      "resting",
    ]),
    /** The budget that is spent. */
    budget: z.optional(z.string()),
  }),
]);
export type ReviewVerdict = z.infer<typeof ReviewVerdict>;

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
    why: z.enum([
      "unchanged",
      "only-looked",
      "no-match",
      "no-files",
      "after-failure",
      "recalled",
      "no-server",
    ]),
    /** How a server was looked for. */
    detail: z.optional(z.string()),
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
  /** Nothing where no review is configured. */
  review: z.optional(ReviewVerdict),
});
export type Report = z.infer<typeof Report>;

/** What was done around the decisions: a way past them, or the attempt at one. */
export const Deed = z.object({
  at: z.string(),
  root: z.string(),
  deed: z.enum(["skip", "trust", "untrust", "reset", "uninstall", "refused"]),
  says: z.string(),
});
export type Deed = z.infer<typeof Deed>;
