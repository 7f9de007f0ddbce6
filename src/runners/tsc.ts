import { defineRunner, type Failure, type Place } from "./runner.ts";
import { eachOnce } from "./stack.ts";

const PLAIN = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;
const PRETTY = /^(\S.*?):(\d+):(\d+) - error (TS\d+): (.*)$/;
const BARE = /^error (TS\d+): (.*)$/;
const DETAIL = /^ {2,}\S/;

/** The TypeScript compiler, in both forms; vue-tsc and svelte-check print the same. */
export const tsc = defineRunner({
  checks: "types",
  mark: /^(?:\S+\(\d+,\d+\): |\S+:\d+:\d+ - )?error TS\d+: |^Found \d+ errors?(?: in|\.)/,
  read(lines) {
    const failures = lines.flatMap((line, index): Failure[] => {
      const error = errorIn(line);
      return error ? [{ ...error, lines: [...error.lines, ...detailsAfter(lines, index)] }] : [];
    });
    const isClean = lines.some((line) => /^(?:\S+ )?Found 0 errors\b/.test(line));
    return {
      failures: eachOnce(failures),
      result: failures.length > 0 ? "failed" : isClean ? "passed" : "unclear",
    };
  },
});

function errorIn(line: string): Failure | undefined {
  if (!line.includes("error TS")) return undefined;
  const [, file = "", row, column, code, message] = PLAIN.exec(line) ?? PRETTY.exec(line) ?? [];
  if (code !== undefined && message !== undefined) {
    const place: Place = { file, line: Number(row), column: Number(column) };
    return { kind: "error", name: code, place, lines: [message] };
  }
  const [, own, words] = BARE.exec(line) ?? [];
  return own === undefined || words === undefined ? undefined : { kind: "error", name: own, lines: [words] };
}

/** What explains the message is indented right below it; in the pretty form code follows after a blank line. */
function detailsAfter(lines: string[], index: number): string[] {
  const details: string[] = [];
  for (let at = index + 1; at < lines.length && DETAIL.test(lines[at] ?? ""); at++)
    details.push((lines[at] ?? "").slice(2).trimEnd());
  return details;
}
