import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testFacts } from "../../../src/integrity/index.ts";
import { grammars } from "../../../src/world/grammars.ts";
import { factsOf, inShort } from "./helpers.ts";

const file = `test("adds", () => {\n  expect(add(1, 2)).toBe(3);\n});\n`;

test("without grammars, lines are read", async () => {
  const facts = await testFacts(
    [{ path: "a.test.ts", before: file, after: file.replace("test(", "test.skip(") }],
    { parse: async () => undefined },
  );
  expect(facts).toMatchObject([{ kind: "skipped", name: "adds", before: 1, after: 1 }]);
});

test("a file in no language we know, an empty one and a huge one give nothing, and nothing is thrown", async () => {
  expect(
    await inShort({ "a.test.zig": [file, ""], "b.test.ts": ["", ""], "c.test.ts": [undefined, undefined] }),
  ).toEqual([]);
  const huge = file.repeat(20_000);
  expect(await inShort({ "a.test.ts": [huge, ""] })).toEqual([]);
  expect(await grammars.parse("javascript", "[".repeat(5000))).toBeUndefined();
});

test("a removed file tells each of its tests", async () => {
  expect(await inShort({ "a.test.ts": [file, undefined] })).toEqual(["gone adds 1→"]);
  expect(await inShort({ "a.test.ts": [file, undefined], "a.test.ts.off": [undefined, file] })).toEqual([
    "gone adds 1→",
  ]);
});

test("a rewritten snapshot is a fact; a new one is not", async () => {
  const snapshot = "exports[`shows 1`] = `\n<b>one</b>\n`;\n";
  expect(
    await factsOf({ "__snapshots__/a.test.ts.snap": [snapshot, snapshot.replace("one", "two")] }),
  ).toEqual([
    {
      kind: "snapshot",
      file: "__snapshots__/a.test.ts.snap",
      name: "shows",
      before: 2,
      after: 2,
      was: "<b>one</b>",
      is: "<b>two</b>",
    },
  ]);
  expect(await inShort({ "a.snap": [snapshot, `${snapshot}exports[\`more 1\`] = \`x\`;\n`] })).toEqual([]);
});

const title = fc.stringMatching(/^[a-z]{3,8}( [a-z]{2,8}){0,3}$/);
const name = fc.stringMatching(/^[a-z]{3,7}$/).map((word) => `${word}Of`);
const value = fc.oneof(
  fc.integer({ min: 0, max: 999 }).map(String),
  fc.stringMatching(/^[a-z]{1,6}$/).map((text) => JSON.stringify(text)),
);
const matcher = fc.constantFrom("toBe", "toEqual", "toContain", "toBeGreaterThan", "toThrow");
const statement = fc
  .tuple(name, value, matcher, value)
  .map(([f, given, match, wanted]) => ({ f, given, match, wanted }));
const testCase = fc.record({ title, statements: fc.array(statement, { minLength: 1, maxLength: 4 }) });
const suite = fc.uniqueArray(testCase, { minLength: 1, maxLength: 5, selector: (each) => each.title });

type Case = { title: string; statements: { f: string; given: string; match: string; wanted: string }[] };
const asJs = (cases: Case[], wide: boolean) =>
  cases
    .map(({ title: name, statements }) => {
      const body = statements.map(({ f, given, match, wanted }) =>
        wide
          ? `  expect(\n    ${f}(${given}),\n  ).${match}(\n    ${wanted},\n  );`
          : `\texpect(${f}(${given})).${match}(${wanted})`,
      );
      return wide
        ? `it('${name}', () => {\n${body.join("\n\n")}\n});\n`
        : `it("${name}", () => {\n${body.join("\n")}\n})`;
    })
    .join("\n");
const asPython = (cases: Case[], wide: boolean) =>
  cases
    .map(({ title: name, statements }) => {
      const body = statements.map(({ f, given, wanted }) =>
        wide
          ? `    assert (\n        ${f}(${given}) == ${wanted}\n    )`
          : `    assert ${f}(${given}) == ${wanted}`,
      );
      return `def test_${name.replaceAll(" ", "_")}():\n${body.join("\n")}\n`;
    })
    .join("\n");

const OBJECTIONS = ["gone", "skipped", "focused", "weakened", "swallowed", "mocked"];

test.each([
  ["a.test.js", "b.test.js", asJs],
  ["a.spec.ts", "c.spec.tsx", asJs],
  ["test_a.py", "test_b.py", asPython],
])("renaming, moving and reformatting never objects: %s", async (path, other, print) => {
  await fc.assert(
    fc.asyncProperty(suite, fc.boolean(), fc.boolean(), fc.nat(), async (cases, moves, turns, cut) => {
      const ordered = turns ? cases.toReversed() : cases;
      const at = cut % (ordered.length + 1);
      const files: Record<string, [string | undefined, string | undefined]> = moves
        ? {
            [path]: [print(cases, false), print(ordered.slice(0, at), true)],
            [other]: [undefined, print(ordered.slice(at), true)],
          }
        : { [path]: [print(cases, false), print(ordered, true)] };
      const objections = (await factsOf(files)).filter(({ kind }) => OBJECTIONS.includes(kind));
      expect(objections).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("a renamed test is not gone", async () => {
  await fc.assert(
    fc.asyncProperty(suite, title, async (cases, renamed) => {
      const [first, ...rest] = cases;
      if (!first || rest.some((each) => each.title === renamed)) return;
      const facts = await factsOf({
        "a.test.js": [asJs(cases, false), asJs([{ ...first, title: renamed }, ...rest], true)],
      });
      expect(facts.filter(({ kind }) => OBJECTIONS.includes(kind))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
