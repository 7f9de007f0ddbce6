import { defineRunner, type Failure } from "./runner.ts";
import { eachOnce, isSameFile, sumOf, tell } from "./stack.ts";

const RAN = /^Ran \d+ tests? across \d+ files?\./;
const COUNT = /^ \d+ (?:pass|fail|skip|todo|errors?)$/;
const FILE = /^(\S.*\.[cm]?[jt]sx?):$/;
const FAIL = /^(?:\(fail\)|✗) (.*?)(?: \[[\d.]+m?s\])?$/;
const POINT = /^(?:\((?:pass|fail|skip|todo)\)|[✓✗»✎]) /;
/** The longest error outside of all tests that is looked through. */
const MAX_LINES = 60;
const LOOSE = "# Unhandled error between tests";

/** `bun test`. An error stands before the row of its test, which in colour begins with a sign. */
export const bunTest = defineRunner({
  checks: "test",
  mark: /^bun test v\d|^Ran \d+ tests? across \d+ files?\.|^\((?:pass|fail)\) \S/,
  read(lines) {
    const counts = lines.filter((line) => COUNT.test(line));
    const failures = eachOnce(failuresIn(lines));
    const hasFailed = failures.length > 0 || sumOf(counts, "fail", "errors?") > 0;
    return {
      ...(counts.length > 0 && {
        counts: {
          passed: sumOf(counts, "pass"),
          failed: sumOf(counts, "fail"),
          skipped: sumOf(counts, "skip", "todo"),
        },
      }),
      failures,
      result: hasFailed ? "failed" : lines.some((line) => RAN.test(line)) ? "passed" : "unclear",
    };
  },
});

function failuresIn(lines: string[]): Failure[] {
  const failures: Failure[] = [];
  let file: string | undefined;
  let start = 0;
  for (const [index, line] of lines.entries()) {
    file = FILE.exec(line)?.[1] ?? file;
    const [, name] = /^[(✗]/.test(line) ? (FAIL.exec(line) ?? []) : [];
    if (name !== undefined)
      failures.push(failureOf(name, lines.slice(start, index), lines[index + 1] ?? "", file));
    if (line === LOOSE) failures.push(looseError(lines.slice(index + 2, index + MAX_LINES), file));
    if (POINT.test(line) || FILE.test(line)) start = index + 1;
  }
  return failures;
}

function failureOf(name: string, before: string[], after: string, file: string | undefined): Failure {
  const from = before.findIndex((line) => /^\w*[eE]rror: /.test(line));
  const { lines, frames } = tell(from < 0 ? [] : before.slice(from));
  const own = file === undefined ? undefined : frames.find((frame) => isSameFile(frame.file, file));
  const place = own ?? frames[0] ?? (file === undefined ? undefined : { file });
  const late = /^ {2}\^ /.test(after) ? [after.slice(4)] : [];
  return {
    kind: "test",
    name: name.split(" > ").join(" › "),
    ...(place && { place }),
    lines: [...lines, ...late],
  };
}

function looseError(block: string[], file: string | undefined): Failure {
  const end = block.findIndex((line) => /^-{10,}$/.test(line));
  const { lines, frames } = tell(end < 0 ? block : block.slice(0, end));
  const [name = LOOSE, ...rest] = lines;
  const place = frames[0] ?? (file === undefined ? undefined : { file });
  return { kind: "error", name, ...(place && { place }), lines: rest };
}
