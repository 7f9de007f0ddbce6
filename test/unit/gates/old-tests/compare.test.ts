import { expect, test } from "vitest";
import {
  madeToFit,
  provesNothing,
  type Reading,
  readRun,
  type TestFile,
} from "../../../../src/gates/old-tests/compare.ts";
import type { Failure } from "../../../../src/model/tool-output.ts";
import { readOutput } from "../../../../src/runners/index.ts";

const failure = (name: string, ...lines: string[]): Failure => ({ kind: "test", name, lines });
const reading = (failing: Failure[] = [], more: Partial<Reading> = {}): Reading => ({
  failing,
  isBroken: false,
  passed: 3,
  ...more,
});
const file = (path: string, before: string | undefined, after: string | undefined): TestFile => ({
  path,
  before,
  after,
});

const calc = file(
  "test/calc.test.js",
  'import x;\ntest("adds", () => equal(add(1, 2), 3));\n',
  'import x;\n\ntest("adds", () => equal(add(1, 2), 4));\n',
);

test("a test that fails as it was and passes as it is was made to fit", () => {
  const then = reading([failure("calc › adds", "AssertionError: 4 !== 3")]);
  expect(madeToFit(then, reading(), [calc])).toEqual([
    {
      kind: "made-to-fit",
      file: "test/calc.test.js",
      name: "calc › adds",
      before: 2,
      after: 3,
      was: "fails on the code as it is: AssertionError: 4 !== 3",
      is: "passes",
    },
  ]);
});

test.each([
  ["it fails as it is as well", reading([failure("adds")]), reading([failure("adds")]), calc],
  ["nobody knows how it went as it is", reading([failure("adds")]), undefined, calc],
  ["nobody knows how it went as it was", undefined, reading(), calc],
  ["it is no longer there", reading([failure("adds")]), reading(), { ...calc, after: 'test("subtracts")' }],
  ["another file declares it", reading([failure("divides")]), reading(), calc],
  ["what it calls is gone", reading([failure("adds", "TypeError: add is not a function")]), reading(), calc],
  [
    "what it calls has another name",
    reading([failure("adds", "AttributeError: module 'calc' has no attribute 'add'")]),
    reading(),
    calc,
  ],
])("nothing was made to fit where %s", (_, then, now, changed) => {
  expect(madeToFit(then, now, [changed])).toEqual([]);
});

test.each([
  ["tests/test_a.py", "def test_adds():", "tests/test_a.py::test_adds[1-2]"],
  ["tests/test_a.py", "    def test_adds(self):", "tests.test_a.Calc.test_adds"],
  ["calc/calc_test.go", "func TestAdds(t *testing.T) {", "acme/calc.TestAdds/small_ones"],
  ["spec/calc_spec.rb", '  it "adds" do', "Calc adds"],
  ["tests/CalcTest.php", "  public function testAdds(): void", "CalcTest::testAdds with data set #0"],
  ["src/lib_test.rs", "#[test]\nfn adds() {", "tests::adds"],
  ["CalcTest.java", "@Test\n  void adds() {", "CalcTest.adds"],
  ["a.spec.ts", 'it.skipIf(slow)("adds", () => {', "a.spec.ts > sums > adds"],
])("in %s, %s is %s", (path, text, name) => {
  expect(madeToFit(reading([failure(name)]), reading(), [file(path, text, text)])).toHaveLength(1);
});

const added = file("test/more.test.js", undefined, 'test("one", f);\ntest("two", f);\n');

test("a new file of which no test fails without the change proves nothing", () => {
  const facts = provesNothing(reading(), [added], []);
  expect(facts.map(({ kind, name, after }) => [kind, name, after])).toEqual([
    ["proves-nothing", "one", 1],
    ["proves-nothing", "two", 2],
  ]);
});

test.each([
  ["one of its tests fails there", reading([failure("two")]), []],
  ["something could not be imported", reading([], { isBroken: true }), []],
  ["nothing is known of the run", undefined, []],
  ["fewer tests passed than it has", reading([], { passed: 1 }), []],
  ["its tests were elsewhere before", reading(), ["one", "two"]],
])("nothing is said of a new file where %s", (_, then, moved) => {
  expect(provesNothing(then, [added], moved)).toEqual([]);
});

const summary = (passed: number, failed: number) =>
  readOutput([`ℹ tests ${passed + failed}`, `ℹ pass ${passed}`, `ℹ fail ${failed}`]);

test("a run is read by what its runner says", () => {
  expect(readRun({ kind: "pass" }, summary(2, 0))).toEqual(reading([], { passed: 2 }));
  expect(readRun({ kind: "pass" }, summary(0, 0))).toBeUndefined();
  expect(readRun({ kind: "pass" }, [])).toBeUndefined();
  expect(readRun({ kind: "fail", exit: 1 }, summary(1, 1))).toMatchObject({ isBroken: true });
  expect(readRun({ kind: "timed-out" }, summary(2, 0))).toBeUndefined();
  expect(readRun({ kind: "fault", code: "killed", detail: "" }, summary(2, 0))).toBeUndefined();
});
