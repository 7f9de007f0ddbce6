import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { readFlags } from "../../bench/flags.mjs";
import {
  interleave,
  isMet,
  type Measured,
  median,
  minus,
  pairedRatios,
  quartiles,
  type Row,
  rowOf,
} from "../../bench/measure.mjs";
import { summary, table, withTable } from "../../bench/table.mjs";

// How the bench concludes; what it measures is not tested here.

const bench = join(import.meta.dirname, "../../bench");

test("the median and the quartiles, of odd and even numbers of values and of none", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
  expect(quartiles([5, 1, 2, 4, 3])).toEqual([2, 4]);
  expect(quartiles([7])).toEqual([7, 7]);
});

test("a ratio is taken round by round: a slow machine in one round slows both", () => {
  const [base, own] = [
    [10, 100, 10],
    [20, 200, 30],
  ];
  expect(pairedRatios(own, base)).toEqual([2, 2, 3]);
  expect(rowOf("x", { amounts: own }, { base: { amounts: base }, to: "base" })).toMatchObject({
    amount: 30,
    ratio: 2,
    spread: [2, 2.5],
    rounds: 3,
  });
  const faster = rowOf("x", { amounts: [10] }, { base: { amounts: [30] }, faster: true });
  expect(faster.ratio).toBeCloseTo(3);
  expect(minus({ amounts: [5, 7] }, { amounts: [1, 2] }).amounts).toEqual([4, 5]);
});

test("a bar is met at the bar itself, and never by what was not measured", () => {
  expect(isMet({ most: 1.15, of: "ratio" }, { ratio: 1.15 })).toBe(true);
  expect(isMet({ most: 1.15, of: "ratio" }, { ratio: 1.16 })).toBe(false);
  expect(isMet({ least: 3, of: "ratio" }, { ratio: 3.3 })).toBe(true);
  expect(isMet({ least: 3, of: "ratio" }, { ratio: 2.9 })).toBe(false);
  expect(isMet({ most: 120, of: "amount" }, { amount: 121, ratio: 1 })).toBe(false);
  expect(isMet({ most: 120, of: "amount" }, {})).toBe(false);
  expect(isMet({ most: 120, of: "ratio" }, { ratio: Number.NaN })).toBe(false);
});

describe("interleaved runs", () => {
  test("go round by round, after one that does not count", async () => {
    const order: string[] = [];
    const note = (name: string) => ({ run: () => order.push(name), amount: () => order.length });
    const measured = await interleave({ a: note("a"), b: note("b") }, { rounds: 2 });
    expect(order).toEqual(["a", "b", "a", "b", "a", "b"]);
    expect(measured).toEqual({ a: { amounts: [3, 5] }, b: { amounts: [4, 6] } });
  });

  test("three are enough once the time is up", async () => {
    const { a } = await interleave({ a: { run: () => {} } }, { rounds: 100, within: 0 });
    expect(a.amounts).toHaveLength(3);
  });

  test("a wrong answer, a crash and a missing program give no figures, and end nothing else", async () => {
    let runs = 0;
    const measured = await interleave(
      {
        wrong: { run: () => ++runs, check: (run) => (run < 3 ? undefined : "expected 2, got 3") },
        crash: { run: () => Promise.reject(new Error("spawn ENOENT")) },
        missing: { run: () => expect.unreachable(), skip: "jq is not installed" },
        fine: { run: () => "", amount: () => 1 },
      },
      { rounds: 4 },
    );
    expect(runs).toBe(3);
    expect(measured.fine.amounts).toEqual([1, 1, 1, 1]);
    const bar = { most: Number.POSITIVE_INFINITY, of: "ratio" } as const;
    const row = (own: Measured, base = measured.fine) => rowOf("x", own, { base, bar });
    for (const [found, says] of [
      [row(measured.wrong), { problem: "expected 2, got 3" }],
      [row(measured.crash), { problem: "spawn ENOENT" }],
      [row(measured.missing), { skipped: "jq is not installed" }],
    ] as const) {
      expect(found).toMatchObject(says);
      expect(found).not.toHaveProperty("met");
      expect(found).not.toHaveProperty("amount");
    }
    const withoutBase = row(measured.fine, measured.wrong);
    expect(withoutBase.problem).toContain("expected 2, got 3");
    expect(withoutBase).not.toHaveProperty("met");
  });
});

const rows: Row[] = [
  { path: "`node -e 0`", unit: "ms", rounds: 3, amount: 35.04 },
  {
    path: "no config",
    unit: "ms",
    rounds: 3,
    amount: 38,
    ratio: 1.083,
    spread: [1.05, 1.1],
    to: "`node -e 0`",
    bar: { most: 1.15, of: "ratio" },
    met: true,
  },
  { path: "memory", unit: "MB", rounds: 3, amount: 130, bar: { most: 120, of: "amount" }, met: false },
  { path: "wrong", unit: "ms", rounds: 0, problem: "expected passed,\ngot {|}" },
  { path: "jq", unit: "ms", rounds: 0, skipped: "jq is not installed" },
];

test("the table says what was met, missed, failed and not run", () => {
  const cells = table(rows)
    .split("\n")
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(cells.slice(2)).toEqual([
    ["`node -e 0`", "35.0 ms", "", "", "", "", ""],
    ["no config", "38.0 ms", "1.08", "1.05–1.10", "`node -e 0`", "≤ 1.15", "met"],
    ["memory", "130.0 MB", "", "", "", "≤ 120 MB", "MISSED"],
    ["wrong", "", "", "", "", "", "FAILED: expected passed, got {\\|}"],
    ["jq", "", "", "", "", "", "not run: jq is not installed"],
  ]);
  expect(summary(rows)).toBe("1 of 2 bars met, 1 FAILED, 1 not run.");
});

test("bench/README.md has a place for the last table, and keeps the rest", () => {
  const page = readFileSync(join(bench, "README.md"), "utf8");
  const once = withTable(page, "the table");
  expect(once).toContain("-->\nthe table\n<!--");
  expect(withTable(once, "another")).toBe(withTable(page, "another"));
  expect(() => withTable("no marks", "x")).toThrow("the page has no");
});

describe("flags", () => {
  const subjects = ["stops", "reading"];
  test("are read", () => {
    const none = { kind: "bench", quick: false, json: false, write: false, only: [] };
    expect(readFlags([], subjects)).toEqual(none);
    expect(readFlags(["--quick", "--json", "--write"], subjects)).toEqual({
      ...none,
      quick: true,
      json: true,
      write: true,
    });
    expect(readFlags(["--only", "stops", "--only=reading"], subjects)).toEqual({ ...none, only: subjects });
    expect(readFlags(["--help"], subjects)).toEqual({ kind: "help" });
  });

  test.each([
    [["--quik"], 'The bench does not know "--quik": --help lists what it knows.'],
    [["stops"], 'The bench does not know "stops": --help lists what it knows.'],
    [["--only"], "--only names no subject: it takes one of stops, reading."],
    [["--only", "x"], '--only does not know "x": it takes one of stops, reading.'],
    [["--write", "--only", "stops"], "--write keeps the whole table: leave --only out."],
  ])("%j are refused in one sentence", (argv, sentence) => {
    expect(readFlags(argv, subjects)).toEqual({ kind: "wrong", sentence });
  });

  test("an unknown one measures nothing and exits with 2", async () => {
    const ended = await execa(process.execPath, [join(bench, "bench.mjs"), "--quik"], { reject: false });
    expect(ended).toMatchObject({ exitCode: 2, stdout: "" });
    expect(ended.stderr.trim().split("\n")).toHaveLength(1);
  });
});
