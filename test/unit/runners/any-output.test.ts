import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readOutput, runners } from "../../../src/runners/index.ts";
import type { Runner } from "../../../src/runners/runner.ts";
import { shownLines } from "../../../src/text/plain-text.ts";

// What holds for every output, whole, cut off or made up.

const folder = join(import.meta.dirname, "../../../fixtures/runners");
const outputs = readdirSync(folder).flatMap((runner) =>
  readdirSync(join(folder, runner))
    .filter((file) => file.endsWith(".txt"))
    .map((file) => ({
      name: `${runner}/${file}`,
      lines: shownLines(readFileSync(join(folder, runner, file), "utf8")),
    })),
);
const allLines = outputs.flatMap(({ lines }) => lines);
const all: Runner[] = Object.values(runners);

const anyLines = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.nat(allLines.length - 1).map((at) => allLines[at] ?? "") },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  ),
  { maxLength: 60 },
);

test("every runner reads anything, and what it tells is well-formed", () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      for (const { read } of all) {
        const { failures, counts } = read(lines);
        for (const { name, place, lines: told } of failures) {
          expect(name.trim()).not.toBe("");
          expect(place?.file).not.toBe("");
          expect(place?.line ?? 0).not.toBeNaN();
          expect(told.length).toBeLessThan(60);
        }
        for (const count of Object.values(counts ?? {})) expect(count).not.toBeNaN();
      }
    }),
    { numRuns: 300 },
  );
});

const PASSING = /^\s*(?:✓|✔|√|ok \d|--- PASS|PASS\b)|(?: PASSED(?: +\[ *\d+%\])?| \.\.\. ok)$/;

test("a passing line is never among the telling ones", () => {
  for (const { name, lines } of outputs)
    for (const { failures } of readOutput(lines))
      for (const failure of failures)
        expect(
          [failure.name, ...failure.lines].filter((line) => PASSING.test(line)),
          name,
        ).toEqual([]);
});

test("no part of an output that passed has failed", () => {
  const passed = outputs.filter(({ lines }) => {
    const results = readOutput(lines).map(({ result }) => result);
    return results.includes("passed") && !results.includes("failed");
  });
  expect(passed.length).toBeGreaterThan(20);
  for (const { name, lines } of passed)
    fc.assert(
      fc.property(fc.nat(lines.length), fc.nat(lines.length), (from, to) => {
        const results = readOutput(lines.slice(Math.min(from, to), Math.max(from, to))).map(
          ({ result }) => result,
        );
        expect(results, name).not.toContain("failed");
      }),
      { numRuns: 20 },
    );
});

// A pattern that tries every way to read such a line, or a runner that looks back over all lines for each of them,
// would not end within the limit.
test("long lines and many of them are read to the end", () => {
  const pieces = [
    "_ ",
    "= ",
    "a:1:",
    "(1,",
    "- ",
    "[ERROR] ",
    "\t at a.b(C.java:1) ",
    "1) ",
    " > ",
    "/a",
    "━ ",
  ];
  const long = pieces.map((piece) => piece.repeat(2_000 / piece.length));
  const many = Array.from({ length: 3 }, () => [...allLines, ...long]).flat();
  for (const { read } of all) expect(read(many).failures.length).toBeGreaterThanOrEqual(0);
  expect(readOutput(many).length).toBeGreaterThan(20);
});
