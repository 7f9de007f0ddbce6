import * as z from "zod/mini";
import { ruleCodes } from "./rule-codes.ts";
import { type Failure, ToolOutput } from "./tool-output.ts";
import { Witness } from "./witness.ts";

const ofGate = {
  gate: z.string(),
  severity: z.enum(["block", "warn"]),
  command: z.string(),
  /** What its tools object to, and how many failures were left out there. */
  tools: z.optional(z.array(ToolOutput)),
  more: z.optional(z.number()),
  /** If no tool names a failure: the lines of output that matter. */
  output: z.array(z.string()),
  log: z.string(),
  fix: z.optional(z.string()),
  /** It failed before the session began. */
  before: z.optional(z.boolean()),
};

/** A command's exit code or the signal that ended it; for an evaluation, its result in words. */
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

/** The names of a gate's failures, to compare two runs by; undefined if not all of them are known. */
export function failureNames({ tools = [], more = 0 }: GateFinding): string[] | undefined {
  const names = tools.flatMap(({ failures }) => failures.map(failureName));
  return more > 0 || names.length === 0 ? undefined : names;
}

/** Without the line: it changes with every edit above it. */
export const failureName = ({ name, place }: Failure): string => (place ? `${name} (${place.file})` : name);

/** A fact that a finding rests on: its id, its line and its words. */
const Cite = z.object({ ref: z.string(), line: z.number(), text: z.string() });
export type Cite = z.infer<typeof Cite>;

const cites = z.array(Cite);

/** What a rule objects to, and the facts that it rests on. */
export const RuleFinding = z.object({
  code: z.enum(ruleCodes),
  severity: z.enum(["block", "warn"]),
  cites,
  /** How many facts there are, including those that are not cited. */
  count: z.number(),
  /** What a block rests on besides the wording of the last message. */
  witnesses: z.optional(z.array(Witness)),
  /** What the agent said when it was sent back with this; then it only warns. */
  answer: z.optional(z.string()),
});
export type RuleFinding = z.infer<typeof RuleFinding>;

/** What a reviewer says is missing, and the facts that this rests on. */
export const ReviewFinding = z.object({
  code: z.literal("review"),
  severity: z.enum(["block", "warn"]),
  title: z.string(),
  detail: z.string(),
  cites,
  /** The model whose opinion it is. */
  by: z.string(),
});
export type ReviewFinding = z.infer<typeof ReviewFinding>;

/** One thing that stands between the agent and done. Data; `words/` says it. */
export type Finding = GateFinding | RuleFinding | ReviewFinding;

export const isOfGate = (finding: Finding): finding is GateFinding => "gate" in finding;
export const isOfReview = (finding: Finding): finding is ReviewFinding => finding.code === "review";
export const isOfRule = (finding: Finding): finding is RuleFinding =>
  !isOfGate(finding) && !isOfReview(finding);
