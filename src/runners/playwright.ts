import { defineRunner, type Failure } from "./runner.ts";
import { eachOnce, sumOf, tell } from "./stack.ts";

const SUMMARY = /^ {2}\d+ (?:failed|flaky|skipped|did not run|interrupted|passed)(?: \(.*\))?$/;
const HEAD = /^ {2}\d+\) (?:\[[^\]]+\] › )?(\S.*?):(\d+):(\d+) › (.*?)(?: ─+)?$/;
const ROW = /^ {4}(?:\[[^\]]+\] › )?(\S.*?):(\d+):(\d+) › (.*?)(?: ─+)? *$/;
const LOOSE = /^(?:[A-Z]\w*)?Error: /;
const LOADED = /^ {3}at (\S+):(\d+)$/;
/** The longest error of a file that is looked through. */
const MAX_LINES = 40;
const MORE = /^ {4}(?:Retry #\d+|attachment #\d+|Error Context: |Usage: | {4}npx playwright |─{5,})/;

/** Playwright's list, line and dot reports. */
export const playwright = defineRunner({
  checks: "test",
  mark: /^Running \d+ tests? using \d+ workers?|^ {2}\d+\) (?:\[[^\]]+\] › )?\S+:\d+:\d+ › |^ {2}\d+ (?:flaky|did not run|passed \(\d)|^ {3}at \S+\.[cm]?[jt]sx?:\d+$|^Error: No tests found$/,
  read(lines) {
    const summaries = lines.filter((line) => SUMMARY.test(line));
    const told = [...loose(lines), ...listed(lines)];
    const failures = eachOnce([...told, ...named(lines)]);
    const hasFailed = failures.length > 0 || sumOf(summaries, "failed", "interrupted") > 0;
    return {
      ...(summaries.length > 0 && {
        counts: {
          passed: sumOf(summaries, "passed", "flaky"),
          failed: sumOf(summaries, "failed", "interrupted"),
          skipped: sumOf(summaries, "skipped", "did not run"),
        },
      }),
      failures,
      result: hasFailed ? "failed" : summaries.length > 0 ? "passed" : "unclear",
    };
  },
});

function listed(lines: string[]): Failure[] {
  const flaky = new Set(flakyOnes(lines));
  return lines.flatMap((line, index): Failure[] => {
    const [, file, row, column, name] = /^ {2}\d+\) /.test(line) ? (HEAD.exec(line) ?? []) : [];
    if (file === undefined || name === undefined || flaky.has(`${file}:${row}:${column}`)) return [];
    let end = index + 1;
    while (end < lines.length && !HEAD.test(lines[end] ?? "") && !SUMMARY.test(lines[end] ?? "")) {
      if (MORE.test(lines[end] ?? "")) break;
      end++;
    }
    const { lines: message } = tell(lines.slice(index + 1, end));
    const place = { file, line: Number(row), column: Number(column) };
    return [{ kind: "test", name, place, lines: message }];
  });
}

/** The names below `N failed`: all that is left if the start of an output was cut off. */
const named = (lines: string[]): Failure[] =>
  rowsBelow(lines, /^ {2}\d+ (?:failed|interrupted)$/).flatMap((row): Failure[] => {
    const [, file, line, column, name] = ROW.exec(row) ?? [];
    if (file === undefined || name === undefined) return [];
    const place = { file, line: Number(line), column: Number(column) };
    return [{ kind: "test", name, place, lines: [] }];
  });

/** Tests that passed when they were tried again are listed with the failures, and again below `N flaky`. */
const flakyOnes = (lines: string[]): string[] =>
  rowsBelow(lines, /^ {2}\d+ flaky$/).flatMap((row) => /(\S+:\d+:\d+) › /.exec(row)?.[1] ?? []);

function rowsBelow(lines: string[], head: RegExp): string[] {
  const start = lines.findIndex((line) => head.test(line));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith("    "));
  return start < 0 ? [] : lines.slice(start + 1, end < 0 ? undefined : end);
}

/** Errors before the first test: a file that cannot be loaded, or none at all. */
function loose(lines: string[]): Failure[] {
  return lines.flatMap((line, index): Failure[] => {
    if (!LOOSE.test(line)) return [];
    if (line === "Error: No tests found") return [{ kind: "error", name: line, lines: [] }];
    const rest = lines.slice(index + 1, index + MAX_LINES);
    const next = rest.findIndex((each) => LOOSE.test(each));
    const block = next < 0 ? rest : rest.slice(0, next);
    const [, file, row] = LOADED.exec(block.find((each) => LOADED.test(each)) ?? "") ?? [];
    // What a test file prints while it is loaded has no place.
    if (file === undefined) return [];
    const { lines: message } = tell(block, (each) => /^- |^Require stack:/.test(each) || LOADED.test(each));
    return [{ kind: "error", name: line, place: { file, line: Number(row) }, lines: message }];
  });
}
