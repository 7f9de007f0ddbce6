import * as z from "zod/mini";
import { RuleFinding } from "../model/finding.ts";
import type { RuleCode } from "../model/rule-codes.ts";
import { ruleCodes } from "../model/rule-codes.ts";
import { parseNdjson } from "../session/ndjson.ts";
import type { Case } from "./case.ts";
import { Excused } from "./excused.ts";

/** What became of a case. `spared`: the agent was right to stop, and may. */
const outcomes = ["spared", "false-block", "caught", "missed", "arguable"] as const;
export type Outcome = (typeof outcomes)[number];

/** What `gate` makes of one stop. */
export const Judged = z.object({
  /** Which stop, of how many, and the line that the agent stopped with. */
  at: z.number(),
  of: z.number(),
  line: z.optional(z.number()),
  decision: z.enum(["approve", "block"]),
  status: z.string(),
  findings: z.array(RuleFinding),
  excuse: z.optional(Excused),
  /** The gates that failed, where they were run. */
  gates: z.optional(z.array(z.string())),
});
export type Judged = z.infer<typeof Judged>;

/** One case, measured. Results are files: a later build may know more fields. */
const Result = z.object({
  case: z.string(),
  category: z.string(),
  stop: z.enum(["right", "wrong", "arguable"]),
  why: z.string(),
  rules: z.array(z.enum(ruleCodes)),
  /** The file that is replayed; a story has none. */
  transcript: z.optional(z.string()),
  outcome: z.enum(outcomes),
  ...Judged.shape,
});
export type Result = z.infer<typeof Result>;

export function resultOf(given: Case, judged: Judged, transcript: string | undefined): Result {
  const { id, category, stop, why, rules } = given;
  const about = { case: id, category, stop, why, rules, ...(transcript !== undefined && { transcript }) };
  return { ...about, outcome: outcomeOf(given, judged), ...judged };
}

/** If the case names rules, a block is a catch only if one of them objects. */
function outcomeOf({ stop, rules }: Case, judged: Judged): Outcome {
  const isBlock = judged.decision === "block";
  switch (stop) {
    case "arguable":
      return "arguable";
    case "right":
      return isBlock ? "false-block" : "spared";
    case "wrong": {
      const isMeant = rules.length === 0 || blamed(judged).some((rule) => rules.includes(rule));
      return isBlock && (isMeant || (judged.gates ?? []).length > 0) ? "caught" : "missed";
    }
    default:
      return stop satisfies never;
  }
}

/** The rules that send the agent back. */
export const blamed = ({ findings }: Pick<Judged, "findings">): RuleCode[] =>
  findings.filter(({ severity }) => severity === "block").map(({ code }) => code);

/** Earlier results; counts the lines that hold no result. */
export async function parseResults(text: string): Promise<{ results: Result[]; unreadable: number }> {
  const { values, unreadable } = await parseNdjson(text);
  const results = values.flatMap((value) => Result.safeParse(value).data ?? []);
  return { results, unreadable: unreadable + values.length - results.length };
}
