import { defineRunner, type Failure, type Place } from "./runner.ts";
import { eachOnce, sumOf, tell } from "./stack.ts";

const SUMMARY = /^(?:ok|FAILED) \| \d+ passed/;
const HEAD = /^(\S.*?) => (\S+):(\d+):(\d+)$/;
const MODULE = /^(\S.*) \(uncaught error\)$/;
const PARSED = /^error: (SyntaxError: .*)$/;
const TYPES = /^(TS\d+) \[ERROR\]: (.*)$/;

/** `deno test`. Each failure stands below ` ERRORS ` with its error, and once more below ` FAILURES `. */
export const denoTest = defineRunner({
  checks: "test",
  mark: /^(?:ok|FAILED) \| \d+ passed|^running \d+ tests? from \.?\/|^TS\d+ \[ERROR\]: |^error: SyntaxError: /,
  read(lines) {
    const summaries = lines.filter((line) => SUMMARY.test(line));
    const failures = eachOnce([...compileErrors(lines), ...listed(lines)]);
    const hasFailed = failures.length > 0 || sumOf(summaries, "failed") > 0;
    return {
      ...(summaries.length > 0 && {
        counts: {
          passed: sumOf(summaries, "passed"),
          failed: sumOf(summaries, "failed"),
          skipped: sumOf(summaries, "ignored", "filtered out"),
        },
      }),
      failures,
      result: hasFailed ? "failed" : summaries.length > 0 ? "passed" : "unclear",
    };
  },
});

function listed(lines: string[]): Failure[] {
  const end = lines.indexOf(" FAILURES ");
  const errors = lines.slice(Math.max(0, lines.indexOf(" ERRORS ")), end < 0 ? undefined : end);
  const heads = errors.flatMap((line, index) => (HEAD.test(line) || MODULE.test(line) ? [index] : []));
  return heads.map((head, at): Failure => {
    const block = errors.slice(head + 1, heads[at + 1]);
    const { lines: message, frames } = tell(block.filter((_, index) => !isAboveCaret(block, index)));
    const [first = "", ...rest] = message;
    const [, name, file = "", row, column] = HEAD.exec(errors[head] ?? "") ?? [];
    const said = [first.replace(/^error: (?=\S)/, ""), ...rest];
    if (name === undefined) {
      const [, module = ""] = MODULE.exec(errors[head] ?? "") ?? [];
      return {
        kind: "error",
        name: said[0] ?? module,
        place: frames[0] ?? { file: module },
        lines: said.slice(1),
      };
    }
    const own: Place = { file, line: Number(row), column: Number(column) };
    const place = file.startsWith("ext:") ? frames[0] : own;
    return { kind: "test", name: name.split(" ... ").join(" › "), ...(place && { place }), lines: said };
  });
}

/** The line of code above the caret. */
const isAboveCaret = (block: string[], index: number) => /^\s*\^$/.test(block[index + 1] ?? "");

/** What does not even compile. */
function compileErrors(lines: string[]): Failure[] {
  return lines.flatMap((line, index): Failure[] => {
    const [, code, message] = TYPES.exec(line) ?? PARSED.exec(line) ?? [];
    if (code === undefined) return [];
    const { frames } = tell(lines.slice(index + 1, index + 8));
    const said = message === undefined ? [] : [message];
    return [{ kind: "error", name: code, ...(frames[0] && { place: frames[0] }), lines: said }];
  });
}
