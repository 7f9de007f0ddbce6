import * as z from "zod/mini";
import type { ReviewFinding, RuleFinding } from "./report.ts";

// The nouns of the product. What is read from a file has a schema, and its type is inferred from it.

/** The agent's request to stop, in one shape for all agents. */
export type Stop = {
  agent: string;
  event: "stop" | "subagent_stop";
  session: string;
  cwd: string;
  /** The client's project folder, where it names one. */
  project?: string;
  /** The id of the prompt that this turn works on, where the client gives one. */
  prompt?: string;
  /** The client is already continuing because a stop hook sent the agent back. */
  again: boolean;
  /** The agent may only plan, not change anything. */
  planning: boolean;
  /** The stopping agent's own file: a subagent has one of its own. */
  transcript?: string;
  /** The text that the agent stops with. The client writes it to the file later. */
  message?: string;
  background: { id: string; kind: "subagent" | "other" }[];
  /** Set when a subagent stops: the agent's own id. */
  subagent?: string;
};

/** A session begins, or goes on where it was cut: after a compaction. */
export type SessionStart = {
  session: string;
  cwd: string;
  project?: string;
  goesOn: boolean;
  /** The event as it came in. */
  event: string;
};

const ofGate = {
  gate: z.string(),
  severity: z.enum(["block", "warn"]),
  command: z.string(),
  /** The lines of output that matter. */
  output: z.array(z.string()),
  log: z.string(),
  fix: z.optional(z.string()),
  /** It failed before the session began. */
  before: z.optional(z.boolean()),
};

/** A command's exit code or the signal that ended it; what an evaluation came to, in words. */
const Exit = z.union([z.number(), z.string(), z.object({ came: z.string() })]);
export type Exit = z.infer<typeof Exit>;

/** What a failed gate leaves between the agent and done. */
export const GateFinding = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("gate-failed"),
    ...ofGate,
    exit: Exit,
    ms: z.number(),
  }),
  z.object({ code: z.literal("gate-timed-out"), ...ofGate, seconds: z.number() }),
  z.object({ code: z.literal("gate-flaky"), ...ofGate, tries: z.number() }),
]);
export type GateFinding = z.infer<typeof GateFinding>;

/** One thing that stands between the agent and done. Data; the wording is in `render.ts`. */
export type Finding = GateFinding | RuleFinding | ReviewFinding;

export type {
  Deed,
  Report,
  ReviewFinding,
  ReviewVerdict,
  RuleFinding,
  RuleVerdict,
  Verdict,
} from "./report.ts";
