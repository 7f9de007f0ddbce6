import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { readCases } from "../src/eval/case.ts";
import { casesOfLabels } from "../src/eval/labels.ts";
import { parseResults } from "../src/eval/result.ts";
import { renderMistake } from "../src/words/render.ts";
import { changedText } from "./mutate.ts";
import { hold, type Target } from "./target.ts";

const folder = join(import.meta.dirname, "../fixtures/labelled");

/** The first cases of every labelled set, the examples of the docs, a label and a result. */
const real: string[] = [
  ...readdirSync(folder)
    .filter((file) => file.endsWith(".yml"))
    .map((file) => readFileSync(join(folder, file), "utf8").split("\n\n").slice(0, 3).join("\n\n")),
  ...[
    ...readFileSync(join(import.meta.dirname, "../docs/eval.md"), "utf8").matchAll(
      /```(?:yaml|json)\n([\s\S]*?)```/g,
    ),
  ].map(([, text = ""]) => text),
];

/** A file of cases, labels or results: somebody else may have written each of them. */
export const cases: Target<string> = {
  name: "cases",
  inputs: changedText(fc.constantFrom(...real)),
  async check(text) {
    const lines = text.split(/\r\n?|\n/).length;
    const read = readCases("/cases/one.yml", "one.yml", text);
    hold(read.cases.length + read.problems.length > 0, "a file is cases or problems");
    for (const { cases: found, problems } of [read, casesOfLabels("/l", "labels.ndjson", text)]) {
      for (const { id, line } of found)
        hold(id !== "" && line >= 1 && line <= lines + 1, "a case has a place");
      for (const problem of problems) {
        hold(renderMistake(problem) !== "", "a problem can be said", problem);
        hold((problem.line ?? 0) >= 1 && (problem.line ?? 0) <= lines + 1, "a problem has a line", problem);
      }
    }
    const { unreadable } = await parseResults(text);
    hold(unreadable >= 0, "what is not a result is counted");
  },
  cases: 250,
};
