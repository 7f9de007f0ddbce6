import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Decision, Facts } from "../../../src/model/decision.ts";
import type { GateFinding } from "../../../src/model/finding.ts";
import { excerpt } from "../../../src/runners/excerpt.ts";
import { outputLines } from "../../../src/words/output.ts";
import { render } from "../../../src/words/render.ts";

// What the agent is told about a failed gate, from the gate's output to the reason.

const facts: Facts = {
  gates: { kind: "too-soon" },
  rules: [],
  review: undefined,
  unchecked: [],
  reviewBlocksLeft: 1,
  excuse: undefined,
  unseen: [],
  isStuck: false,
  blocks: 0,
  maxBlocks: 3,
  isHourSpent: false,
  outOfRetries: [],
  toldBefore: {},
  inDebt: [],
  interrupted: false,
};

const failed = (output: string): GateFinding => ({
  code: "gate-failed",
  gate: "check",
  severity: "block",
  command: "./check",
  ...excerpt(output),
  log: "check.log",
  exit: 1,
  ms: 1,
});

function reasonFor(outputs: string[], maxChars = 4_000): string {
  const open = outputs.map(failed);
  const decision: Decision = {
    status: "failed",
    open,
    notBlocking: [],
    warnings: [],
    faults: [],
    unseen: [],
    limit: 3,
  };
  const answer = render(decision, facts, { maxChars, seconds: 1, notices: [] });
  return "reason" in answer ? answer.reason : "";
}

/** The lines of the output in a reason. */
const shown = (reason: string): string[] =>
  reason.split("\n").flatMap((line) => (line.startsWith("   | ") ? [line.slice(5)] : []));

describe("a short output of a tool that nobody knows is shown whole", () => {
  test.each([
    [["Error: schema.sql is out of date"]],
    [["bad.sh: line 3: syntax error: unexpected end of file"]],
    [["docs/guide.md:14:3: broken link: ./nope.md"]],
    [["test_b.rb:4: syntax error, unexpected `end', expecting ')'"]],
    [[1, 2, 3, 4, 5, 6].map((n) => `docs/guide${n}.md:1${n}:3: broken link ./nope${n}.md`)],
    [["widgets.txt: want 3, got 4", "gadgets.txt: want 1, got 2"]],
  ])("%j", (lines) => {
    expect(shown(reasonFor([lines.join("\n")]))).toEqual(lines);
  });

  test("an error with a place that its line does not give", () => {
    const output = [
      'PHP Parse error:  syntax error, unexpected "foo" in bad.php on line 3',
      "Errors parsing bad.php",
    ];
    expect(shown(reasonFor([output.join("\n")]))).toEqual([
      'PHP Parse error:  syntax error, unexpected "foo" in bad.php on line 3 (bad.php:3): Errors parsing bad.php',
    ]);
  });

  test("a place is said once, and a part of another one is not it", () => {
    expect(shown(reasonFor(["a.md:1:2: error: see data.md:14"]))).toEqual([
      "a.md:1:2: error: see data.md:14",
    ]);
    expect(shown(reasonFor(["Error: data.md is old\nin a.md:1"]))).toEqual([
      "Error: data.md is old (a.md:1): in a.md:1",
    ]);
  });

  test("what a linter says about two places is shown for both", () => {
    const output = [
      "In s.sh line 2:",
      "rm $f",
      "   ^-- SC2 (error): quote it",
      "In s.sh line 3:",
      "mv $f",
      " ^-- SC2 (error): quote it",
    ];
    expect(shown(reasonFor([output.join("\n")])).filter((line) => line.includes("SC2"))).toHaveLength(2);
  });

  test("what passed is left out", () => {
    const output = [
      "checking errors...ok",
      "./check.sh",
      "ok 1 alpha",
      "widgets: want 3 got 4",
      "disks are not ok",
    ];
    expect(shown(reasonFor([output.join("\n")]))).toEqual([
      "…",
      "./check.sh",
      "…",
      "widgets: want 3 got 4",
      "disks are not ok",
    ]);
    expect(shown(reasonFor(["crash.rb:2:in `<main>': bad colour (ArgumentError)\nok"]))).toEqual([
      "crash.rb:2:in `<main>': bad colour (ArgumentError)",
    ]);
  });

  test("several gates at once", () => {
    const outputs = [
      "Error: one is out of date",
      "docs/a.md:1:1: broken link",
      "Error: three\nit is old\nvery old",
    ];
    expect(shown(reasonFor(outputs))).toEqual([
      "Error: one is out of date",
      "docs/a.md:1:1: broken link",
      "Error: three: it is old",
      "  very old",
    ]);
  });
});

const folder = join(import.meta.dirname, "../../../fixtures/runners");
const printed = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".txt"))
  .map((file) => readFileSync(join(folder, file), "utf8"));

const someLines = fc
  .array(
    fc.oneof(
      fc.constantFrom(...new Set(printed.flatMap((output) => output.split("\n")))),
      fc.string({ unit: "binary" }),
    ),
    { maxLength: 60 },
  )
  .map((lines) => lines.join("\n"));
const longLines = fc
  .array(
    fc
      .tuple(fc.constantFrom("Error: ", "✗ ", "a/b.md:3:1: ", ""), fc.nat(120))
      .map(([start, words]) => `${start}${"word ".repeat(words)}`),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => lines.join("\n"));
const anyOutput = fc.oneof(fc.constantFrom(...printed), someLines, longLines);

/** The lines that say something about what failed: neither counts nor what was left out. */
const telling = (lines: string[]): string[] =>
  lines.filter((line) => !/^…(?:$| and )|^(?:[\w: .]+: )?(?:\d+ failed, )?\d+ passed/.test(line));

describe("whatever was printed", () => {
  test("room for 200 characters is enough for a line that tells something", () => {
    fc.assert(
      fc.property(anyOutput, fc.integer({ min: 200, max: 1_000 }), (output, room) => {
        const found = excerpt(output);
        const isSilent =
          found.output.length === 0 && found.tools.every(({ failures }) => failures.length === 0);
        expect(telling(outputLines(found, room)).length > 0 || isSilent).toBe(true);
      }),
    );
  });

  test("every gate that failed is shown with a line of its output if the reason has room for it", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...printed), { minLength: 1, maxLength: 6 }), (outputs) => {
        const reason = reasonFor(outputs, 200 + 400 * outputs.length);
        for (const item of reason.split(/\n(?=\d+\. check failed)/).slice(1))
          expect(telling(shown(item)), item).not.toEqual([]);
      }),
    );
  });

  test("what has the room that it needs is shown whole", () => {
    fc.assert(
      fc.property(anyOutput, (output) => {
        const whole = outputLines(excerpt(output), Number.POSITIVE_INFINITY);
        expect(shown(reasonFor([output], 100_000))).toEqual(whole.map((line) => line.trimEnd()));
      }),
    );
  });
});
