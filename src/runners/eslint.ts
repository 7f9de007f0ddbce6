import { defineRunner, type Failure } from "./runner.ts";
import { eachOnce, tell } from "./stack.ts";

const SUMMARY = /^✖ \d+ problems? \((\d+) errors?, \d+ warnings?\)$/;
const ROW = /^ +(\d+):(\d+) +(error|warning) {2}/;
const CRASH = "Oops! Something went wrong! :(";

/** ESLint's default report (stylish), which oxlint, stylelint and xo can print too. */
export const eslint = defineRunner({
  checks: "lint",
  mark: /^✖ \d+ problems? \(\d+ errors?, \d+ warnings?\)$|^ +\d+:\d+ +(?:error|warning) {2}|^Oops! Something went wrong! :\($/,
  read(lines) {
    const isStrict = lines.some((line) => line.startsWith("ESLint found too many warnings"));
    const failures = eachOnce([...problems(lines, isStrict), ...crashes(lines)]);
    const isClean = lines.some((line) => SUMMARY.exec(line)?.[1] === "0");
    return { failures, result: failures.length > 0 ? "failed" : isClean ? "passed" : "unclear" };
  },
});

/** The errors; the warnings too if there may not be so many. */
function problems(lines: string[], isStrict: boolean): Failure[] {
  let file: string | undefined;
  const failures: Failure[] = [];
  for (const line of lines) {
    const [head, row, column, level] = line.startsWith(" ") ? (ROW.exec(line) ?? []) : [];
    if (/^\S/.test(line)) file = line;
    if (head === undefined || (level === "warning" && !isStrict)) continue;
    const { rule, message } = ruleAndMessage(line.slice(head.length));
    failures.push({
      kind: "error",
      name: rule ?? message,
      ...(file && { place: { file, line: Number(row), column: Number(column) } }),
      lines: rule === undefined ? [] : [message],
    });
  }
  return failures;
}

/** The rule is in the last column. A parsing error has none. */
function ruleAndMessage(text: string): { rule?: string; message: string } {
  const trimmed = text.trim();
  const gap = trimmed.lastIndexOf("  ");
  const rule = trimmed.slice(gap + 2);
  return gap < 0 || /\s/.test(rule) ? { message: trimmed } : { rule, message: trimmed.slice(0, gap).trim() };
}

/** A config that cannot be loaded, or files that are not there. */
function crashes(lines: string[]): Failure[] {
  return lines.flatMap((line, index): Failure[] => {
    if (line !== CRASH) return [];
    const block = lines.slice(index + 1, index + 40).filter((each) => !each.startsWith("ESLint: "));
    const { lines: message, frames } = tell(block);
    const [name = CRASH, ...rest] = message;
    return [{ kind: "error", name, ...(frames[0] && { place: frames[0] }), lines: rest.slice(0, 4) }];
  });
}
