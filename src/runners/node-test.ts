import { crashesIn, lateError } from "./crash.ts";
import { defineRunner, type Failure, type Place } from "./runner.ts";
import { eachOnce, isSameFile, tell } from "./stack.ts";

const SUMMARY = /^ℹ (tests|pass|fail|cancelled|skipped|todo) (\d+)$/;
const ROW = /^ *[✖▶] (.*?)(?: \(\d[\d.]*ms\))?(?: # .*)?$/;
const WHERE = /^test at (.+):(\d+):(\d+)$/;
const FAILING = "✖ failing tests:";

/** Node's own test runner, in the form for people (`spec`). `tap.ts` reads its other one. */
export const nodeTest = defineRunner({
  checks: "test",
  mark: /^ℹ (?:tests|pass|fail) \d+$|^✖ failing tests:$|^\s*[✔✖] .+ \(\d+\.\d+ms\)(?: # .+)?$/,
  read(lines) {
    const summaries = lines.flatMap((line) => {
      const [, word, count] = line.startsWith("ℹ ") ? (SUMMARY.exec(line) ?? []) : [];
      return word === undefined ? [] : [{ word, count: Number(count) }];
    });
    const sum = (...words: string[]) =>
      summaries.filter(({ word }) => words.includes(word)).reduce((total, { count }) => total + count, 0);
    const rows = failingRows(lines);
    const told = listed(lines, rows);
    const failures = eachOnce(told.length > 0 ? told : rows.filter(hasOwnError).map(unexplained));
    const counts = {
      passed: sum("pass"),
      failed: sum("fail", "cancelled"),
      skipped: sum("skipped", "todo"),
    };
    const hasFailed = failures.length > 0 || counts.failed > 0;
    return {
      ...(summaries.length > 0 && { counts }),
      failures,
      result: hasFailed ? "failed" : summaries.some(({ word }) => word === "fail") ? "passed" : "unclear",
    };
  },
});

type Row = { name: string; suites: string[]; block: string[] };

/** The failing tests of the tree. A suite's last row, which has the name of its first, is none. */
function failingRows(lines: string[]): Row[] {
  const rows: Row[] = [];
  const open: { margin: number; name: string }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === FAILING) open.length = 0;
    const margin = line.search(/\S/);
    const sign = line[margin] ?? "";
    if (!"✔✖▶﹣".includes(sign) || sign === "" || line === FAILING) continue;
    while ((open.at(-1)?.margin ?? -1) > margin) open.pop();
    const last = open.at(-1)?.margin === margin ? open.pop() : undefined;
    // Most rows are of tests that passed: they only end what was open.
    const [, name] = sign === "✖" || sign === "▶" ? (ROW.exec(line) ?? []) : [];
    if (name === undefined) continue;
    if (sign === "▶") open.push({ margin, name });
    else if (last?.name !== name && !WHERE.test(lines[index - 1] ?? ""))
      rows.push({ name, suites: open.map((suite) => suite.name), block: blockAt(lines, index + 1) });
  }
  return rows;
}

/** A row's error is further in than the row, or at least not a row itself. */
function blockAt(lines: string[], start: number): string[] {
  let end = start;
  while (end < lines.length && !/^ *[✔✖▶﹣ℹ] |^test at /.test(lines[end] ?? "")) end++;
  return lines.slice(start, end);
}

/** The failures at the end, which have no suites: those are taken from the tree, in the same order. */
function listed(lines: string[], rows: Row[]): Failure[] {
  const crashes = crashesIn(lines);
  const late = lines.filter((line) => line.startsWith("ℹ Error: "));
  const left = new Map<string, Row[]>();
  for (const row of rows.toReversed()) {
    const alike = left.get(row.name);
    if (alike) alike.push(row);
    else left.set(row.name, [row]);
  }
  return lines.flatMap((line, index): Failure[] => {
    const [, file, row, column] = line.startsWith("test at ") ? (WHERE.exec(line) ?? []) : [];
    const [, name] = file === undefined ? [] : (ROW.exec(lines[index + 1] ?? "") ?? []);
    if (file === undefined || name === undefined) return [];
    if (isSameFile(name, file)) return [fileFailure(file, late, crashes)];
    const found = left.get(name)?.pop();
    const place: Place = { file, line: Number(row), column: Number(column) };
    return [
      {
        kind: "test",
        name: [...(found?.suites ?? []), name].join(" › "),
        place,
        lines: withoutQuotes(tell(blockAt(lines, index + 2)).lines),
      },
    ];
  });
}

/** Node tells of a file that failed as a whole only that it did: the rest is what its process printed. */
function fileFailure(file: string, late: string[], crashes: Failure[]): Failure {
  const crash = crashes.find(
    ({ name, place }) => name.includes(file) || (place && isSameFile(place.file, file)),
  );
  if (crash) return crash;
  const note = late.find((line) => line.includes(` at ${file}:`));
  return note === undefined
    ? { kind: "error", name: "test failed", place: { file }, lines: [] }
    : lateError(note, file);
}

/** The reporter `dot` lists suites as well. */
const hasOwnError = ({ block }: Row): boolean => !/^ *'\d+ subtests? failed'$/.test(block[0] ?? "");

const unexplained = ({ name, suites, block }: Row): Failure => {
  const { lines, frames } = tell(block);
  return {
    kind: "test",
    name: [...suites, name].join(" › "),
    ...(frames[0] && { place: frames[0] }),
    lines: withoutQuotes(lines),
  };
};

const withoutQuotes = (lines: string[]) => lines.map((line) => line.replace(/^'([^']*)'$/, "$1"));
