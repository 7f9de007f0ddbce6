import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerpt } from "../../../src/runners/excerpt.ts";
import { runners } from "../../../src/runners/index.ts";
import { costOf, outputLines } from "../../../src/words/output.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "fixtures/runners");
const outputs = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".txt"))
  .map((file) => readFileSync(join(folder, file), "utf8"));
const printed = [...new Set(outputs.flatMap((output) => output.split("\n")))];

const anyLine = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...printed) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);
const anyOutput = fc.array(anyLine, { maxLength: 120 }).map((lines) => lines.join("\n"));

describe("whatever is printed", () => {
  test("the excerpt is small, and plain", () => {
    fc.assert(
      fc.property(anyOutput, (output) => {
        const { tools, output: words } = excerpt(output);
        const failures = tools.flatMap((tool) => tool.failures);
        expect(failures.length).toBeLessThanOrEqual(100);
        for (const { name, lines } of failures) {
          expect(name.length).toBeLessThanOrEqual(201);
          expect(lines.length).toBeLessThanOrEqual(12);
          for (const line of [name, ...lines]) expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(301);
        }
        expect(words.length).toBeLessThanOrEqual(46);
      }),
    );
  });

  test("what is shown of it fits, and all names are shown before any message", () => {
    fc.assert(
      fc.property(anyOutput, fc.integer({ min: 0, max: 5_000 }), (output, room) => {
        const found = excerpt(output);
        const shown = outputLines(found, room);
        const size = shown.reduce((sum, line) => sum + costOf(line), 0);
        // The counts and the last line, how many are missing, are said even where there is no room for anything.
        const least = 80 * (found.tools.length + 1);
        expect(size).toBeLessThanOrEqual(Math.max(room, least));
        // A name that is longer than the room is cut, and marked as cut.
        const isCut = shown.at(-1)?.startsWith("… and ") || shown.some((line) => /.…$/.test(line));
        const names = found.tools.flatMap(({ failures }) => failures.map(({ name }) => name));
        if (!isCut) for (const name of names) expect(shown.join("\n")).toContain(name);
      }),
    );
  });

  test("a line that repeats without end is read in one pass", () => {
    const heads = [
      "  ● a › b",
      " FAIL  test/a.test.js > b",
      "✖ a (1.5ms)",
      "test at a.js:1:1",
      "not ok 1 - a.js",
      "  1) a:",
      "  Uncaught exception in a.js",
      "# Unhandled error between tests",
      "Error: a",
      "src/a.ts(1,1): error TS1: a",
      "  1:1  error  a  b",
      "1/2 Test #1: a ....***Failed  0.00 sec",
      "50% tests passed, 1 tests failed out of 2",
      "    not ok 1 - a {",
      '    "suites": 1,',
      " ".repeat(1_900),
      "(".repeat(1_900),
      "at ".repeat(600),
    ];
    for (const head of heads) {
      const lines = Array.from({ length: head.length > 1_000 ? 2_000 : 40_000 }, () => head);
      expect(excerpt(["  1 failing", ...lines].join("\n")).tools.length).toBeLessThan(9);
    }
  }, 120_000);
});

describe("a runner's mark", () => {
  const prose = readdirSync(join(root, "docs"))
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      readFileSync(join(root, "docs", file), "utf8")
        .replaceAll(/```[\s\S]*?```/g, "")
        .split("\n"),
    );

  test.each(Object.entries(runners))("of %s is in no prose", (_, { mark }) => {
    expect(prose.filter((line) => mark.test(line))).toEqual([]);
  });

  test.each(Object.entries(runners))(
    "of %s has no flags, for it is joined with the others",
    (_, { mark }) => {
      expect(mark.flags).toBe("");
    },
  );
});
