import { expect, test } from "vitest";
import type { IntegrityFact } from "../../../src/model/integrity.ts";
import { verdictLine } from "../../../src/words/verdicts.ts";

const fact = (kind: IntegrityFact["kind"], name: string): IntegrityFact => ({
  kind,
  file: "a.test.js",
  name,
  was: "",
  is: "",
});

test("a gate that passed says what its old tests have shown", () => {
  const passed = { kind: "pass" as const, gate: "test", ms: 2000, warnings: [] };
  const facts = [
    fact("made-to-fit", "adds"),
    ...["a", "b", "c", "d"].map((name) => fact("proves-nothing", name)),
  ];
  expect(verdictLine(passed)).toBe("passed in 2.0 s");
  expect(verdictLine({ ...passed, old_tests: facts })).toBe(
    "passed in 2.0 s; made to fit: adds; prove nothing: a, b, c, …",
  );
});
