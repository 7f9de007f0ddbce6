import { dirname, resolve } from "node:path";
import * as z from "zod/mini";
import { defaultAgent } from "../agents/agent.ts";
import { withoutExtension } from "../agents/extensions.ts";
import { agents } from "../agents/index.ts";
import type { Problem } from "../model/problem.ts";
import { ruleCodes } from "../model/rule-codes.ts";
import { type Case, type Judgement, NO_CATEGORY, type ReadCases } from "./case.ts";

// Labels that stand beside the transcripts they judge, one line each: `gate eval --unlabelled` writes them, and a list
// that somebody made elsewhere is easily turned into them. A label judges the block, a case the stop.

export const LABELS = "labels.ndjson";

const Label = z.strictObject({
  /** The transcript, from the folder of the labels. */
  session: z.string().check(
    z.minLength(1),
    z.refine((path) => !path.includes("\0")),
  ),
  /** The number of the stop. */
  stop: z.int().check(z.minimum(1)),
  /** Whether it is right to send the agent back there. */
  judgement: z.enum(["right", "false", "arguable"]),
  why: z.optional(z.string()),
  /** The rules that objected when it was judged. */
  rules: z.optional(z.array(z.enum(ruleCodes))),
});
export type Label = z.infer<typeof Label>;

/** Where a block is right, the agent was wrong to stop. */
const stopOf: Record<Label["judgement"], Judgement> = {
  right: "wrong",
  false: "right",
  arguable: "arguable",
};

/** The newest label of each stop, with its line; and what is wrong with the other lines. */
export function readLabels(
  file: string,
  text: string,
): { labels: (Label & { line: number })[]; problems: Problem[] } {
  const labels = new Map<string, Label & { line: number }>();
  const problems: Problem[] = [];
  for (const [index, row] of text.split("\n").entries()) {
    if (row.trim() === "") continue;
    const line = index + 1;
    const parsed = Label.safeParse(parsedRow(row));
    if (parsed.success) labels.set(stopKey(parsed.data), { ...parsed.data, line });
    else problems.push({ file, line, expected: `a label, such as ${EXAMPLE}` });
  }
  return { labels: [...labels.values()], problems };
}

const { extension } = agents[defaultAgent].transcript;
const EXAMPLE = `{"session":"a${extension}","stop":2,"judgement":"right|false|arguable","why":"..."}`;

export const stopKey = ({ session, stop }: Pick<Label, "session" | "stop">): string => `${session} ${stop}`;

function parsedRow(row: string): unknown {
  try {
    return JSON.parse(row);
  } catch {
    return undefined;
  }
}

/** The labels of a file as cases. `name` is the file's path from the folder of the cases. */
export function casesOfLabels(file: string, name: string, text: string): ReadCases {
  const { labels, problems } = readLabels(file, text);
  const folder = dirname(name);
  const cases = labels.map(({ session, stop, judgement, why, rules, line }): Case => {
    const path = folder === "." ? session : `${folder}/${session}`;
    const inside = dirname(path);
    return {
      id: `${withoutExtension(path, agents)}#${stop}`,
      file,
      line,
      lines: { source: line, at: line },
      source: { kind: "transcript", path: resolve(dirname(file), session) },
      at: stop,
      stop: stopOf[judgement],
      why: why ?? "",
      // The rules that objected then may not be the ones that should.
      rules: judgement === "false" ? (rules ?? []) : [],
      category: inside === "." ? NO_CATEGORY : inside,
      levels: {},
      plans: {},
      repo: undefined,
    };
  });
  return { cases, problems, leftOut: problems.map(({ line }) => `${name}:${line}`) };
}
