import * as z from "zod/mini";
import { reviewExcuseNames } from "./excuse.ts";
import { faultCodes } from "./fault.ts";
import { GateFinding, ReviewFinding, RuleFinding } from "./finding.ts";
import { IntegrityFact } from "./integrity.ts";
import { ruleCodes } from "./rule-codes.ts";

// Only readers of the decision log need these schemas; the hook, which writes it, uses only the types.

/** What one rule concluded. */
export const RuleVerdict = z.discriminatedUnion("kind", [
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("pass") }),
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("fail"), findings: z.array(RuleFinding) }),
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("fault"), detail: z.string() }),
  z.object({ rule: z.enum(ruleCodes), kind: z.literal("skip"), why: z.enum(["off", "excused", "no-tail"]) }),
]);
export type RuleVerdict = z.infer<typeof RuleVerdict>;

/** A completed review: who made it, on what basis, and at what cost. */
const asked = {
  reviewer: z.string(),
  model: z.string(),
  /** The template of its prompt. */
  prompt: z.string(),
  /** A hash of what it was asked about. */
  evidence: z.string(),
  ms: z.number(),
  usage: z.object({
    input: z.number(),
    output: z.number(),
    cache_read: z.number(),
    cache_write: z.number(),
  }),
  /** Null if the model's price is unknown. */
  usd: z.nullable(z.number()),
  /** Secrets that were taken out of what was sent. */
  redacted: z.number(),
  /** The answer of an earlier stop: the same evidence is not asked about twice. */
  recalled: z.boolean(),
  reasoning: z.string(),
  /** What it said was missing, without citing a fact. */
  dropped: z.array(z.string()),
};

/** Why a reviewer thinks that the agent cannot continue by itself. */

/** What the reviewer concluded. */
export const ReviewVerdict = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("pass"),
    ...asked,
    excuse: z.nullable(z.enum(reviewExcuseNames)),
    /** What it says is missing but excusable. */
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
export const Verdict = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("pass"),
    gate: z.string(),
    ms: z.number(),
    warnings: z.array(GateFinding),
    /** What its old tests have shown (`old_tests`). */
    old_tests: z.optional(z.array(IntegrityFact)),
  }),
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
    /** `recalled`: still failing on the same tree; gate gave up on it earlier. */
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
