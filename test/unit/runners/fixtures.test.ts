import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readOutput, runners } from "../../../src/runners/index.ts";
import type { Counts, Failure, ToolOutput } from "../../../src/runners/runner.ts";
import { shownLines } from "../../../src/text/plain-text.ts";

// Outputs of real tools, and what their runners must read in them: fixtures/runners/<runner>/<case>.txt and .yml.

/** What somebody who reads the output sees in it. `source` says which tool printed it, or that it was documented. */
type Expected = {
  source: string;
  /** The facts are those of another case: the same run in colour, or in another format. */
  sameAs?: string;
  /** Absent if the runner has nothing to say. */
  result?: ToolOutput["result"];
  checks?: ToolOutput["checks"];
  counts?: Counts;
  failures?: { kind: Failure["kind"]; name: string; at?: string; lines?: string[] }[];
  /** The other runners that have something to say about this output. */
  also?: string[];
};

const folder = join(import.meta.dirname, "../../../fixtures/runners");
const nameOf = (runner: string) => runner.replaceAll(/[ :.]/g, "-");
const names = [...Object.keys(runners), "generic"];

for (const runner of readdirSync(folder))
  describe(runner, () => {
    const cases = readdirSync(join(folder, runner)).filter((file) => file.endsWith(".txt"));
    test.each(cases.map((file) => file.replace(/\.txt$/, "")))("%s", (name) => {
      const { source, also = [], ...expected } = expectationOf(runner, name);
      expect(source).toMatch(/^(?:ran|documented) \S/);
      const tools = readOutput(shownLines(readFileSync(join(folder, runner, `${name}.txt`), "utf8")));
      const own = tools.filter((tool) => nameOf(tool.runner) === runner);
      expect(own.map(factsOf)).toEqual(expected.result ? [{ failures: [], ...expected }] : []);
      expect(tools.map((tool) => tool.runner).filter((other) => nameOf(other) !== runner)).toEqual(also);
    });
  });

test("every folder is a runner's", () => {
  expect(readdirSync(folder).filter((each) => !names.map(nameOf).includes(each))).toEqual([]);
});

function expectationOf(runner: string, name: string): Omit<Expected, "sameAs"> {
  const text = readFileSync(join(folder, runner, `${name}.yml`), "utf8");
  const { sameAs, ...expected }: Expected = parse(text);
  return sameAs === undefined ? expected : { ...expectationOf(runner, sameAs), ...expected };
}

function factsOf({ runner, checks, counts, failures, result }: ToolOutput) {
  const usual = (runners as Record<string, { checks: string }>)[runner]?.checks;
  return {
    result,
    ...(checks !== usual && { checks }),
    ...(counts && { counts }),
    failures: failures.map(({ kind, name, place, lines }) => ({
      kind,
      name,
      ...(place && {
        at: [place.file, place.line, place.column].filter((part) => part !== undefined).join(":"),
      }),
      ...(lines.length > 0 && { lines }),
    })),
  };
}
