import { describe, expect, test } from "vitest";
import type { Case } from "../../../src/eval/case.ts";
import { compare, isWorse } from "../../../src/eval/compare.ts";
import { type Judged, parseResults, type Result, resultOf } from "../../../src/eval/result.ts";
import { sumsOf } from "../../../src/eval/sums.ts";
import type { RuleCode } from "../../../src/model/rule-codes.ts";

function judged(...rules: RuleCode[]): Judged {
  const findings = rules.map((code) => ({ code, severity: "block" as const, count: 1, cites: [] }));
  const isBlock = rules.length > 0;
  return {
    at: 1,
    of: 1,
    decision: isBlock ? "block" : "approve",
    status: isBlock ? "incomplete" : "passed",
    findings,
  };
}

function result(id: string, about: Partial<Case>, by: Judged): Result {
  const one = { id, stop: "right", why: "w", rules: [], category: "c", ...about } as unknown as Case;
  return resultOf(one, by, undefined);
}

describe("what becomes of a case", () => {
  test.each([
    ["right", [], [], "spared"],
    ["right", [], ["open-tasks"], "false-block"],
    ["wrong", [], ["open-tasks"], "caught"],
    ["wrong", [], [], "missed"],
    ["wrong", ["admitted-gap", "open-tasks"], ["open-tasks"], "caught"],
    // Sent back for something else: what the case is about was not seen.
    ["wrong", ["admitted-gap"], ["open-tasks"], "missed"],
    ["arguable", [], ["open-tasks"], "arguable"],
    ["arguable", [], [], "arguable"],
  ] as const)("%s to stop, meant %j, blocked by %j: %s", (stop, rules, blockedBy, outcome) => {
    expect(result("a", { stop, rules: [...rules] }, judged(...blockedBy)).outcome).toBe(outcome);
  });

  test("a failed gate catches whatever rule the case names", () => {
    const byGate: Judged = { ...judged(), decision: "block", status: "failed", gates: ["test"] };
    expect(result("a", { stop: "wrong", rules: ["open-tasks"] }, byGate).outcome).toBe("caught");
  });

  test("a warning blocks nothing", () => {
    const warned = judged("open-tasks");
    const findings = warned.findings.map((finding) => ({ ...finding, severity: "warn" as const }));
    const { all, rules } = sumsOf([
      result("a", { stop: "wrong", rules: ["open-tasks"] }, { ...warned, decision: "approve", findings }),
    ]);
    expect(all.missed).toBe(1);
    expect(rules).toEqual([{ name: "open-tasks", "false-block": 0, caught: 0, arguable: 0, missed: 1 }]);
  });
});

test("sums go by rule and by category; a case that two rules block counts for both", () => {
  const sums = sumsOf([
    result("a", { category: "x" }, judged("open-tasks", "admitted-gap")),
    result("b", { category: "x" }, judged()),
    result("c", { category: "y", stop: "wrong" }, judged("open-tasks")),
    result("d", { category: "y", stop: "wrong" }, judged()),
    result("e", { category: "y", stop: "arguable" }, judged("admitted-gap")),
  ]);
  expect(sums.all).toEqual({ spared: 1, "false-block": 1, caught: 1, missed: 1, arguable: 1 });
  expect(sums.categories).toEqual([
    { name: "x", spared: 1, "false-block": 1, caught: 0, missed: 0, arguable: 0 },
    { name: "y", spared: 0, "false-block": 0, caught: 1, missed: 1, arguable: 1 },
  ]);
  expect(sums.rules).toEqual([
    { name: "open-tasks", "false-block": 1, caught: 1, arguable: 0, missed: 0 },
    { name: "admitted-gap", "false-block": 1, caught: 0, arguable: 1, missed: 0 },
    { name: "(no rule named)", "false-block": 0, caught: 0, arguable: 0, missed: 1 },
  ]);
});

describe("a comparison", () => {
  const before = [
    result("worse", {}, judged()),
    result("better", {}, judged("open-tasks")),
    result("same", {}, judged("open-tasks")),
    result("no longer caught", { stop: "wrong" }, judged("open-tasks")),
    result("turned", { stop: "arguable" }, judged()),
    result("relabelled", {}, judged()),
    result("gone", {}, judged()),
    result("lost", {}, judged()),
  ];
  const after = [
    result("worse", {}, judged("open-tasks")),
    result("better", {}, judged()),
    result("same", {}, judged("admitted-gap")),
    result("no longer caught", { stop: "wrong" }, judged()),
    result("turned", { stop: "arguable" }, judged("open-tasks")),
    result("relabelled", { stop: "wrong" }, judged()),
    result("new", {}, judged("open-tasks")),
  ];
  const compared = compare(before, after, ["lost"]);

  test("tells case by case what changed", () => {
    const ids = (changes: { case: string }[]) => changes.map((change) => change.case);
    expect(ids(compared.worse)).toEqual(["worse", "no longer caught"]);
    expect(ids(compared.better)).toEqual(["better"]);
    expect(ids(compared.other)).toEqual(["turned"]);
    expect(ids(compared.otherRules)).toEqual(["same"]);
    const { added, relabelled, gone, lost } = compared;
    expect({ added, relabelled, gone, lost }).toEqual({
      added: ["new"],
      relabelled: ["relabelled"],
      gone: ["gone"],
      lost: ["lost"],
    });
  });

  test.each([
    ["a case got worse", compared, true],
    ["nothing changed", compare(before, before, []), false],
    ["all got better", compare(after.slice(0, 1), before.slice(0, 1), []), false],
    ["a case was deleted", compare(before, before.slice(1), []), false],
    ["a case can no longer be replayed", compare(before, before.slice(1), ["worse"]), true],
    ["a file of cases can no longer be read", compare([result("list/a", {}, judged())], [], ["list"]), true],
    ["another file cannot be read", compare([result("list/a", {}, judged())], [], ["lis"]), false],
    ["other rules block the same case", compare(before.slice(2, 3), after.slice(2, 3), []), false],
    ["a new case is a false block", compare([], after.slice(0, 1), []), false],
    ["a case was relabelled", compare(before.slice(5, 6), after.slice(5, 6), []), false],
  ])("%s", (_, comparison, worse) => {
    expect(isWorse(comparison)).toBe(worse);
  });
});

test("results are read back, and a line that is not a result is counted", async () => {
  const one = result("a", { stop: "wrong" }, judged("open-tasks"));
  const text = `${JSON.stringify(one)}\nnull\n{"case":1}\n{`;
  expect(await parseResults(text)).toEqual({ results: [one], unreadable: 3 });
  expect(await parseResults("")).toEqual({ results: [], unreadable: 0 });
});
