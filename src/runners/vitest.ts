import { defineRunner, type Failure } from "./runner.ts";
import { eachOnce, isSameFile, sumOf, tell } from "./stack.ts";

const FAIL = /^ FAIL {2}(?:\|[^|]+\| )?(\S.* (?:> |\[ ).*)$/;
const LOOSE = /^⎯+ (?:Uncaught Exception|Unhandled (?:Error|Rejection)) ⎯+$/;
const RULE = /^⎯{5,}/;
const SUMMARY = /^ (?:Test Files| {5}Tests| {4}Errors|Type Errors) {2}\d/;
const FILE = /^ ❯ (?:\|[^|]+\| )?(\S.*?) {1,2}\(\d+ tests?\b/;
const CROSS = /^ {3,}× (\S.*?)(?: \d+ms)?$/;

/** Vitest's default and verbose reports, from version 1. */
export const vitest = defineRunner({
  checks: "test",
  mark: /^ (?:RUN|DEV) {2}v\d|^ FAIL {2}\S.* (?:> |\[ )|^ Test Files {2}\d|^ {6}Tests {2}\d|^⎯+ (?:Failed|Unhandled)/,
  read(lines) {
    const failures: Failure[] = [];
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index] ?? "";
      if (!line.startsWith(" FAIL ") && !line.startsWith("⎯")) continue;
      if (!FAIL.test(line) && !LOOSE.test(line)) continue;
      const heads = headsFrom(lines, index);
      const start = index + Math.max(1, heads.length);
      const end = endOf(lines, start);
      const block = lines.slice(start, end);
      failures.push(...(heads.length > 0 ? failuresOf(heads, block) : [looseError(block)]));
      index = end - 1;
    }
    const summaries = lines.filter((line) => SUMMARY.test(line));
    const tests = summaries.filter((line) => line.startsWith("      Tests"));
    const hasFailed = failures.length > 0 || sumOf(summaries, "failed", "errors?") > 0;
    return {
      ...(tests.length > 0 && {
        counts: {
          passed: sumOf(tests, "passed"),
          failed: sumOf(tests, "failed"),
          skipped: sumOf(tests, "skipped", "todo"),
        },
      }),
      failures: eachOnce(failures.length > 0 ? failures : crossed(lines)),
      result: hasFailed ? "failed" : tests.length > 0 ? "passed" : "unclear",
    };
  },
});

/** Several tests that failed with the same error stand above it together. */
function headsFrom(lines: string[], start: number): string[] {
  const heads: string[] = [];
  for (let index = start; index < lines.length; index++) {
    const [, head] = FAIL.exec(lines[index] ?? "") ?? [];
    if (head === undefined) break;
    heads.push(head);
  }
  return heads;
}

function endOf(lines: string[], start: number): number {
  let end = start;
  while (end < lines.length && !RULE.test(lines[end] ?? "") && !FAIL.test(lines[end] ?? "")) {
    if (SUMMARY.test(lines[end] ?? "")) break;
    end++;
  }
  return end;
}

function failuresOf(heads: string[], block: string[]): Failure[] {
  const { lines, frames } = tell(block, isOfParser);
  const parsed = parsedAt(block);
  return heads.map((head) => {
    // A file that failed as a whole stands there twice: `a.test.ts [ a.test.ts ]`.
    const [, whole] = / \[ (.+) \]$/.exec(head) ?? [];
    const [file = head, ...names] = whole === undefined ? head.split(" > ") : [whole];
    const place = frames.find((frame) => isSameFile(frame.file, file)) ?? { file, ...parsed };
    const [message = head, ...rest] = lines;
    return names.length === 0
      ? { kind: "error", name: message, place, lines: rest }
      : { kind: "test", name: names.join(" › "), place, lines };
  });
}

const PARSED = /^At file: .*:(\d+):(\d+)$/;

/** Code that a file's parser shows. */
const isOfParser = (line: string) => PARSED.test(line) || /^(?: {2}File: .*:\d+|\d+: )/.test(line);

function parsedAt(block: string[]) {
  const [, line, column] = PARSED.exec(block.find((each) => PARSED.test(each)) ?? "") ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
}

/** An error outside of all tests. */
function looseError(block: string[]): Failure {
  const { lines, frames } = tell(block, (line) => /^(?:This error originated|The latest test|- )/.test(line));
  const [message = "Unhandled error", ...rest] = lines;
  return { kind: "error", name: message, ...(frames[0] && { place: frames[0] }), lines: rest };
}

/** The names in the list of tests, if the run ended before it told the errors. */
function crossed(lines: string[]): Failure[] {
  const failures: Failure[] = [];
  let file = "";
  for (const line of lines) {
    file = (line.startsWith(" ❯ ") ? FILE.exec(line)?.[1] : undefined) ?? file;
    const [, name] = line.startsWith("   ") ? (CROSS.exec(line) ?? []) : [];
    if (name !== undefined)
      failures.push({
        kind: "test",
        name: name.split(" > ").join(" › "),
        ...(file && { place: { file } }),
        lines: [],
      });
  }
  return failures;
}
