import { defineRunner, type Failure } from "./runner.ts";
import { eachOnce, isFrame, isSameFile, sumOf, tell } from "./stack.ts";

const FILE = /^(?:PASS|FAIL) (?:\S+ )*?(\S+\.(?:[cm]?[jt]sx?|vue|svelte|json))(?: \(.*\))?$/;
const HEAD = /^ {0,2}● {1,2}(\S.*)$/;
const SUMMARY = /^(?:Test Suites|Tests): +\d/;
const NO_FAILURE = /^Console$|Warning/;

/** Jest's default and verbose reports. */
export const jest = defineRunner({
  checks: "test",
  mark: /^Tests: {7}\d|^Test Suites: \d|^ {2}● {1,2}\S|^(?:PASS|FAIL) \S+\.[cm]?[jt]sx?(?: |$)/,
  read(lines) {
    const failures: Failure[] = [];
    let file: string | undefined;
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index] ?? "";
      const [, name] = HEAD.exec(line) ?? [];
      if (line.startsWith("PASS ") || line.startsWith("FAIL ")) file = FILE.exec(line)?.[1] ?? file;
      if (name === undefined) continue;
      const end = endOf(lines, index + 1);
      if (!NO_FAILURE.test(name)) failures.push(failureOf(name, lines.slice(index + 1, end), file));
      index = end - 1;
    }
    const summaries = lines.filter((line) => SUMMARY.test(line));
    const tests = summaries.filter((line) => line.startsWith("Tests:"));
    const hasFailed = failures.length > 0 || sumOf(summaries, "failed") > 0;
    return {
      ...(tests.length > 0 && {
        counts: {
          passed: sumOf(tests, "passed"),
          failed: sumOf(tests, "failed"),
          skipped: sumOf(tests, "skipped", "todo"),
        },
      }),
      failures: eachOnce(failures),
      result: hasFailed ? "failed" : summaries.length > 0 ? "passed" : "unclear",
    };
  },
});

function endOf(lines: string[], start: number): number {
  let end = start;
  while (end < lines.length && !isEnd(lines[end] ?? "")) end++;
  return end;
}

const isEnd = (line: string) =>
  line.startsWith("PASS ") ||
  line.startsWith("FAIL ") ||
  HEAD.test(line) ||
  SUMMARY.test(line) ||
  isNotice(line);

/** What Jest says behind the failures of a file. */
const isNotice = (line: string) =>
  /^(?:A worker process has failed|Jest did not exit|Summary of all failing tests| › \d+ snapshot)/.test(
    line,
  );

function failureOf(name: string, block: string[], file: string | undefined): Failure {
  const { lines, frames } = tell(withoutAdvice(block));
  const own = file === undefined ? undefined : frames.find((frame) => isSameFile(frame.file, file));
  const place = own ?? (file === undefined ? frames[0] : { file, ...rowIn(lines) });
  const isOfSuite = name === "Test suite failed to run";
  const [message = name, ...rest] = isOfSuite ? lines : [];
  return {
    kind: isOfSuite || /^process\.exit|^Validation Error/.test(name) ? "error" : "test",
    name: isOfSuite ? message : name,
    ...(place && { place }),
    lines: isOfSuite ? rest : lines,
  };
}

/** Jest says at length what to do about a file that it cannot parse, and an error's cause in the error's own words. */
function withoutAdvice(block: string[]): string[] {
  const details = block.indexOf("    Details:");
  const cause = block.indexOf("    Cause:");
  const end = cause < 0 ? block.length : cause;
  return [...block.slice(details + 1, end), ...block.slice(end).filter(isFrame)];
}

/** Babel gives the place of a syntax error in its message only. */
function rowIn(lines: string[]) {
  const [, line, column] = /^SyntaxError: .*\((\d+):(\d+)\)$/.exec(lines[0] ?? "") ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
}
