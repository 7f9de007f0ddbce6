import * as z from "zod/mini";
import { type Status, statuses } from "./status.ts";
import { ReviewVerdict, RuleVerdict, Verdict } from "./verdict.ts";

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
  /** Which block of this prompt this is, and how many there may be; 0: no limit. */
  blocks: z.object({ count: z.number(), limit: z.number() }),
  verdicts: z.array(Verdict),
  rules: z._default(z.array(RuleVerdict), []),
  /** Undefined if no review is configured. */
  review: z.optional(ReviewVerdict),
});
export type Report = z.infer<typeof Report>;

/** A way around the decisions that somebody took, or tried to take. */
export const AuditEvent = z.object({
  at: z.string(),
  root: z.string(),
  audit: z.enum(["skip", "trust", "untrust", "reset", "uninstall", "refused"]),
  message: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;
