import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { readCases } from "../../../src/eval/case.ts";
import { ruleCodes } from "../../../src/model/rule-codes.ts";
import { renderMistake } from "../../../src/words/render.ts";
import { shareOf } from "../../share.ts";

// Case files: what a person writes, and what gate makes of a slip.

const read = (text: string, name = "one.yml") => readCases(`/cases/${name}`, name, text);

describe("a case", () => {
  test("is a transcript beside it, a stop and a judgement", () => {
    const { cases, problems } = read(
      "transcript: one.jsonl\nat: 3\nstop: wrong\nwhy: No test was written.\n",
    );
    expect(problems).toEqual([]);
    expect(cases).toEqual([
      {
        id: "one",
        file: "/cases/one.yml",
        line: 1,
        lines: { source: 1, at: 2 },
        source: { kind: "transcript", path: "/cases/one.jsonl" },
        at: 3,
        stop: "wrong",
        why: "No test was written.",
        rules: [],
        category: "(none)",
        levels: {},
        plans: {},
        repo: undefined,
      },
    ]);
  });

  test("may be told as a story, with rules, levels, plans and a repo of its own", () => {
    const { cases, problems } = read(`
stop: right
why: It was asked to stop there.
category: pauses
rules: [open-tasks]
levels: { open-tasks: warn }
plans: { docs/PLAN.md: "- [ ] a" }
repo: { bundle: one.bundle, commit: abc, patch: /elsewhere/one.patch }
story:
  - ask: Do it.
  - say: Done.
`);
    expect(problems).toEqual([]);
    expect(cases[0]).toMatchObject({
      source: { kind: "story", steps: [{ ask: "Do it." }, { say: "Done." }] },
      category: "pauses",
      rules: ["open-tasks"],
      levels: { "open-tasks": "warn" },
      plans: { "docs/PLAN.md": "- [ ] a" },
      repo: { bundle: "/cases/one.bundle", commit: "abc", patch: "/elsewhere/one.patch" },
    });
  });

  test("belongs to its list or to its folder where it names no category", () => {
    const one = "stop: right\nwhy: w\ntranscript: a.jsonl\n";
    const listed =
      "- { stop: right, why: w, transcript: a.jsonl, name: x }\n- { stop: right, why: w, transcript: a.jsonl }\n";
    expect(read(one, "checks/one.yml").cases).toMatchObject([{ id: "checks/one", category: "checks" }]);
    expect(read(listed, "gaps.yml").cases).toMatchObject([
      { id: "gaps/x", category: "gaps", line: 1 },
      { id: "gaps/2", category: "gaps", line: 2 },
    ]);
  });
});

describe("a slip is named with its line and what to write", () => {
  const good = "transcript: a.jsonl\nwhy: w\n";
  test.each([
    [
      "an unknown judgement",
      `${good}stop: rihgt\n`,
      3,
      "stop",
      'expected one of right, wrong, arguable, not "rihgt"',
    ],
    ["no judgement", good, 1, "stop", "is missing: expected one of right, wrong, arguable"],
    ["no reason", "transcript: a.jsonl\nstop: right\n", 1, "why", "is missing: expected a string"],
    [
      "an unknown key",
      `${good}stop: right\ncatgory: x\n`,
      4,
      "catgory",
      'unknown key; did you mean "category"?',
    ],
    ["an unknown rule", `${good}stop: right\nrules: [open-task]\n`, 4, "rules.0", "one of open-tasks, "],
    [
      "an unknown level",
      `${good}stop: right\nlevels: { open-tasks: loud }\n`,
      4,
      "levels.open-tasks",
      "one of off, warn, block",
    ],
    ["stop 0", `${good}stop: right\nat: 0\n`, 4, "at", "a number of at least 1"],
    ["neither transcript nor story", "stop: right\nwhy: w\n", 1, "the file", "either a transcript"],
    ["both", `${good}stop: right\nstory: [{ say: x }]\n`, 1, "the file", "either a transcript"],
    [
      "an unknown step",
      "stop: right\nwhy: w\nstory:\n  - ask: x\n  - sayy: y\n",
      5,
      "story.1.sayy",
      'did you mean "say"?',
    ],
    [
      "a step with a wrong value",
      "stop: right\nwhy: w\nstory:\n  - run: x\n    exit: one\n",
      5,
      "story.0.exit",
      'a number, not "one"',
    ],
    [
      "a plan outside of the repo",
      `${good}stop: right\nplans: { ../../x: y }\n`,
      4,
      "plans.../../x",
      'without ".."',
    ],
    ["a path with a zero byte", 'stop: right\nwhy: w\ntranscript: "a\\0b"\n', 3, "transcript", "a path"],
    ["no YAML", "stop: [\n", 2, undefined, "valid YAML"],
    ["an empty repo", `${good}stop: right\nrepo: {}\n`, 4, "repo", "a bundle, a commit or a patch"],
    ["an alias of nothing", "stop: *x\n", 1, undefined, "plain YAML"],
    ["an empty list", "[]\n", 1, undefined, "at least one case"],
    ["a text", "hello\n", 1, "the file", 'a mapping, not "hello"'],
    ["lists without end", `${"- ".repeat(100_000)}a\n`, 1, undefined, "less deeply nested"],
  ])("%s", (_, text, line, key, expected) => {
    const { cases, problems } = read(text);
    expect(cases).toEqual([]);
    const problem = problems.find((each) => each.key === key && renderMistake(each).includes(expected));
    expect(problem ?? problems).toMatchObject({ file: "/cases/one.yml", line });
  });

  test("what follows a slip in YAML is not told: it is mostly a consequence", () => {
    const { problems, leftOut } = read("transcript: a.jsonl\nstop: wrong\n  why: [x\n", "sub/one.yml");
    expect(problems).toMatchObject([{ line: 2 }]);
    expect(leftOut).toEqual(["sub/one"]);
  });

  test("in one case of a list it leaves the others alone", () => {
    const { cases, problems, leftOut } = read(`
- { name: a, stop: right, why: w, transcript: a.jsonl }
- { name: b, stop: rong, why: w, transcript: a.jsonl }
- { name: c, stop: wrong, why: w, transcript: a.jsonl }
- { name: a, stop: wrong, why: w, transcript: a.jsonl }
- { stop: rong, why: 5, transcript: a.jsonl }
`);
    expect(cases.map(({ id }) => id)).toEqual(["one/a", "one/c"]);
    expect(problems.map(({ line, key }) => [line, key])).toEqual([
      [3, "stop"],
      [5, "name"],
      [6, "stop"],
      [6, "why"],
    ]);
    expect(leftOut).toEqual(["one/b", "one/a", "one/5"]);
  });
});

test("whatever the text, a file is cases or problems with a line", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "stop: ",
      "right",
      "why: ",
      "\n",
      "- ",
      "  ",
      "story:",
      "[",
      "{",
      "&a ",
      "*a",
      "!!x ",
      "'",
      "|\n",
      ": ",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { cases, problems } = read(pieces.join(""));
      expect(cases.length + problems.length).toBeGreaterThan(0);
      for (const problem of problems)
        expect([(problem.line ?? 0) > 0, renderMistake(problem) !== ""]).toEqual([true, true]);
    }),
    { numRuns: shareOf(1_000) },
  );
});

test("what is written is what is read", () => {
  const plain = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .filter((text) => !text.includes("\0"));
  const written = fc.record(
    {
      transcript: fc.constantFrom("a.jsonl", "b/c.jsonl"),
      stop: fc.constantFrom("right", "wrong", "arguable"),
      why: plain,
      at: fc.integer({ min: 1, max: 1_000 }),
      category: plain,
      rules: fc.uniqueArray(fc.constantFrom(...ruleCodes), { minLength: 1 }),
    },
    { requiredKeys: ["transcript", "stop", "why"] },
  );
  fc.assert(
    fc.property(written, (one) => {
      const { cases, problems } = read(stringify(one));
      expect(problems).toEqual([]);
      const { transcript, ...rest } = one;
      expect(cases).toMatchObject([
        { ...rest, source: { kind: "transcript", path: `/cases/${transcript}` } },
      ]);
    }),
    { numRuns: shareOf(500) },
  );
});
