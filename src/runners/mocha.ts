import { crashOf } from "./crash.ts";
import { isJsonReport, jsonCounts, jsonFailures } from "./mocha-json.ts";
import { defineRunner, type Failure } from "./runner.ts";
import { eachOnce, isFrame, sumOf, tell } from "./stack.ts";

const SUMMARY = /^ {2}\d+ (?:passing(?: \(\d.*\))?|pending|failing)$/;
const ITEM = /^ {2}(\d+)\) (\S.*)$/;
/** The longest stack of an exception that is looked through. */
const MAX_LINES = 60;
const EXCEPTION = /^ Exception during run: (.*)$/;

/** Mocha's report after a run, which all its reporters for people end with; also Cypress's, and mocha's own JSON. */
export const mocha = defineRunner({
  checks: "test",
  mark: /^ {2}\d+ (?:passing \(\d|failing$)|^ Exception during run: |^ {4}"suites": \d+,$/,
  read(lines) {
    if (lines.some(isJsonReport)) return readJson(lines);
    const summaries = lines.filter((line) => SUMMARY.test(line));
    const failures = [...listed(lines), ...exceptions(lines)];
    const hasFailed = failures.length > 0 || sumOf(summaries, "failing") > 0;
    return {
      ...(summaries.length > 0 && {
        counts: {
          passed: sumOf(summaries, "passing"),
          failed: sumOf(summaries, "failing"),
          skipped: sumOf(summaries, "pending"),
        },
      }),
      failures: eachOnce(failures),
      result: hasFailed ? "failed" : summaries.length > 0 ? "passed" : "unclear",
    };
  },
});

function readJson(lines: string[]) {
  const counts = jsonCounts(lines);
  const failures = jsonFailures(lines);
  const hasFailed = failures.length > 0 || (counts?.failed ?? 0) > 0;
  return {
    ...(counts && { counts }),
    failures: eachOnce(failures),
    result: hasFailed ? ("failed" as const) : ("passed" as const),
  };
}

/** The numbered list behind `N failing`. The same numbers stand in the list of tests before it. */
function listed(lines: string[]): Failure[] {
  const failures: Failure[] = [];
  let isList = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (SUMMARY.test(line)) isList = line.endsWith(" failing");
    const [, , first] = isList ? (ITEM.exec(line) ?? []) : [];
    if (first === undefined) continue;
    const titles = titlesFrom(lines, index, first);
    const start = index + titles.length;
    const end = endOf(lines, start);
    failures.push(failureOf(titles, lines.slice(start, end)));
    index = end - 1;
  }
  return failures;
}

/** Suites and test stand below each other, each two columns further in; the last ends in a colon. */
function titlesFrom(lines: string[], start: number, first: string): string[] {
  const titles = [first];
  while (true) {
    const next = lines[start + titles.length] ?? "";
    const margin = " ".repeat(5 + 2 * titles.length);
    if (!next.startsWith(margin) || !/\S/.test(next[margin.length] ?? "")) break;
    if (isFrame(next)) break;
    titles.push(next.trim());
    if (next.endsWith(":") && !(lines[start + titles.length] ?? "").startsWith(`${margin}  `)) break;
  }
  return titles.map((title, index) => (index === titles.length - 1 ? title.replace(/:$/, "") : title));
}

/** A failure ends with its stack, or where the next begins. */
function endOf(lines: string[], start: number): number {
  let end = start;
  while (end < lines.length && !ITEM.test(lines[end] ?? "")) {
    if (lines[end] === "" && isFrame(lines[end - 1] ?? "")) break;
    end++;
  }
  return end;
}

function failureOf(titles: string[], block: string[]): Failure {
  const { lines, frames } = tell(block.map((line) => line.replace(/^ {5,6}/, "")));
  // A test that took too long has no frame of its own.
  const [, file] = /\((\/[^()]+|[A-Z]:\\[^()]+)\)$/.exec(lines[0] ?? "") ?? [];
  const place = frames[0] ?? (file === undefined ? undefined : { file });
  return { kind: "test", name: titles.join(" › "), ...(place && { place }), lines };
}

/** A file that could not be loaded. */
function exceptions(lines: string[]): Failure[] {
  return lines.flatMap((line, index) => {
    const [, first] = line.startsWith(" Exc") ? (EXCEPTION.exec(line) ?? []) : [];
    return first === undefined ? [] : [crashOf([first, ...lines.slice(index + 1, index + MAX_LINES)])];
  });
}
