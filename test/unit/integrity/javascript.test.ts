import { expect, test } from "vitest";
import { inShort } from "./helpers.ts";

const wrap = (body: string) => `import { add, load } from "./add";
describe("add", () => {
  ${body}
});
`;
const change = (before: string, after: string) => inShort({ "src/add.test.ts": [wrap(before), wrap(after)] });

const adds = `it("adds", () => {
    expect(add(1, 2)).toBe(3);
    expect(add(2, 2)).toBe(4);
  });`;

test("a test that is nowhere any more is gone", async () => {
  expect(await change(adds, "")).toEqual(["gone add adds 3→"]);
});

test.each([
  ["it.skip", adds.replace("it(", "it.skip(")],
  ["xit", adds.replace("it(", "xit(")],
  ["it.todo", `it.todo("adds");`],
  ["it.failing", adds.replace("it(", "it.failing(")],
  ["skipIf(true)", adds.replace("it(", "it.skipIf(true)(")],
])("%s does not run", async (_, after) => {
  expect(await change(adds, after)).toEqual(["skipped add adds 3→3"]);
});

test("an early return, and a comment around it, keep a test from running", async () => {
  expect(await change(adds, adds.replace("{\n", "{\n    return;\n"))).toEqual(["skipped add adds 3→3"]);
  expect(await change(adds, adds.replace(/^/gm, "// "))).toEqual(["skipped add adds 3→3"]);
});

test("a skip under a condition is no fact", async () => {
  expect(await change(adds, adds.replace("it(", "it.skipIf(process.platform === 'win32')("))).toEqual([]);
});

test("a skipped suite is one fact", async () => {
  const before = wrap(adds + adds.replace('"adds"', '"adds more"'));
  expect(await inShort({ "a.test.js": [before, before.replace("describe(", "describe.skip(")] })).toEqual([
    "skipped add 2→2",
  ]);
});

test("a focused test is a fact, new or not", async () => {
  expect(await change(adds, adds.replace("it(", "it.only("))).toEqual(["focused add adds 3→3"]);
  expect(await change(adds, `${adds}\nit.only("x", () => { expect(add(0, 0)).toBe(0); });`)).toEqual([
    "focused add x →7",
  ]);
});

test.each([
  ["fewer", "expect(add(2, 2)).toBe(4);", ""],
  ["weaker", "toBe(4)", "toBeDefined()"],
  ["weaker", "toBe(4)", "toBeGreaterThan(0)"],
  ["truthy", "toBe(4)", "toBeTruthy()"],
  ["inverted", ".toBe(4)", ".not.toBe(4)"],
  ["a tautology", "expect(add(2, 2)).toBe(4)", "expect(true).toBe(true)"],
])("%s: %s -> %s", async (_, from, to) => {
  const [place] = await change(adds, adds.replace(from, to));
  expect(place).toBe("weakened add adds 3→3");
});

const one = (assertion: string) => `it("t", async () => {\n ${assertion}\n });`;

test.each([
  ["expect(load()).rejects.toThrow('no file')", "expect(load()).rejects.toThrow()"],
  ["expect(() => load()).toThrow(NotFound)", "expect(() => load()).toThrow(Error)"],
  ["expect(x).toBeCloseTo(1.5, 5)", "expect(x).toBeCloseTo(1.5, 0)"],
  ["expect(x).toBeLessThan(10)", "expect(x).toBeLessThan(1000)"],
  ["expect(x).toEqual({ a: 1 })", "expect(x).toEqual({ a: expect.anything() })"],
  ["expect(x).toEqual({ a: 1, b: 2 })", "expect(x).toMatchObject({ a: 1 })"],
  ["assert.equal(x, 3)", "assert.ok(x)"],
  ["assert.deepStrictEqual(x, [1])", "assert(x.length > 0)"],
  ["expect(x).to.equal(3)", "expect(x).to.exist"],
  ["t.is(x, 3)", "t.truthy(x)"],
  ["expect(x).toEqual([1, 2])", "expect(x).toHaveLength(2)"],
  ["expect(x).toBe(3)", "expect([3, 4]).toContain(x)"],
])("weaker: %s -> %s", async (before, after) => {
  expect(await change(one(`await ${before};`), one(`await ${after};`))).toEqual(["weakened add t 3→3"]);
});

test.each([
  ["expect(x.length).toBe(2)", "expect(x).toHaveLength(2)"],
  ["expect(x).toHaveLength(2)", "expect(x).toEqual([1, 2])"],
  ["expect(x).toBeTruthy()", "expect(x).toBe(3)"],
  ["expect(x === 3).toBe(true)", "expect(x).toBe(3)"],
  ["assert.equal(x, 3)", "expect(x).toBe(3)"],
  ["expect(x).toEqual(3)", "expect(x).toStrictEqual(3)"],
  ["expect(x).toBe(0.3)", "expect(x).toBeCloseTo(0.3, 10)"],
  ["expect(result.a).toBe(1); expect(result.b).toBe(2)", "expect(result).toEqual({ a: 1, b: 2 })"],
  ["expect(x).toBe(3)", "expectThree(x)"],
])("as strong: %s -> %s", async (before, after) => {
  expect(await change(one(`${before};`), one(`${after};`))).toEqual([]);
});

test("other expected values are a fact of their own", async () => {
  expect(await change(adds, adds.replace("toBe(4)", "toBe(5)"))).toEqual(["expected-changed add adds 3→3"]);
});

test.each([
  ["try", "try { expect(load()).toBe(1); } catch {}"],
  ["catch", "await load().then((x) => expect(x).toBe(1)).catch(() => {});"],
  ["if", "if (load()) {\n expect(load()).toBe(1);\n }"],
])("swallowed by %s", async (_, after) => {
  const before = after.includes(".then")
    ? "await load().then((x) => expect(x).toBe(1));"
    : "expect(load()).toBe(1);";
  const [fact] = await change(one(before), one(after));
  expect(fact).toMatch(/^swallowed add t 3→3$/);
});

test("a promise that nobody waits for swallows its assertion", async () => {
  expect(
    await change(one("await expect(load()).resolves.toBe(1);"), one("expect(load()).resolves.toBe(1);")),
  ).toEqual(["swallowed add t 3→3"]);
});

test("a try that passes the error on, and a guard that is asserted, swallow nothing", async () => {
  expect(
    await change(one("expect(a).toBe(1);"), one("try { expect(a).toBe(1); } catch (e) { log(e); throw e; }")),
  ).toEqual([]);
  expect(
    await change(
      one("expect(a.ok).toBe(true); expect(a.v).toBe(1);"),
      one("expect(a.ok).toBe(true); if (a.ok) { expect(a.v).toBe(1); }"),
    ),
  ).toEqual([]);
});

test("the unit under test replaced by a mock", async () => {
  const before = wrap(adds);
  expect(await inShort({ "src/add.test.ts": [before, `vi.mock("./add");\n${before}`] })).toEqual([
    "mocked ./add →1",
  ]);
  expect(await inShort({ "src/add.test.ts": [before, `vi.mock("./api");\n${before}`] })).toEqual([]);
});

test("moved, renamed, nested, parametrised and split tests are not gone", async () => {
  const before = wrap(adds);
  expect(await inShort({ "a.test.ts": [before, undefined], "b.test.ts": [undefined, before] })).toEqual([]);
  expect(await change(adds, adds.replace('"adds"', '"gives the sum"'))).toEqual([]);
  expect(await change(adds, `describe("numbers", () => { ${adds} });`)).toEqual([]);
  expect(
    await change(
      adds,
      `it.each([[1, 2, 3], [2, 2, 4]])("adds %i", (a, b, sum) => {\n expect(add(a, b)).toBe(sum);\n });`,
    ),
  ).toEqual([]);
  expect(
    await change(
      adds,
      `it("adds one", () => { expect(add(1, 2)).toBe(3); });\nit("adds two", () => { expect(add(2, 2)).toBe(4); });`,
    ),
  ).toEqual([]);
});

test("a removed row of a table is a weaker test", async () => {
  const table = (rows: string) =>
    `it.each([${rows}])("adds %i", (a, b, sum) => {\n expect(add(a, b)).toBe(sum);\n });`;
  expect(await change(table("[1, 2, 3], [2, 2, 4]"), table("[1, 2, 3]"))).toEqual([
    "weakened add adds %i 3→3",
  ]);
});

test("a helper of the same file asserts for its callers", async () => {
  const helper = `function expectSum(a, b, sum) { expect(add(a, b)).toBe(sum); }\n`;
  expect(
    await change(adds, `${helper} it("adds", () => { expectSum(1, 2, 3); expectSum(2, 2, 4); });`),
  ).toEqual([]);
});
