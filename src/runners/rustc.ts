import { bestTold, blocksOf } from "./failures.ts";
import { placeOf } from "./places.ts";
import { defineRunner, type Failure } from "./runner.ts";

const ERROR = /^error(?:\[(E\d+)\])?: (.+)$/;
const SHORT = /^(\S+\.rs):(\d+):(\d+): error(?:\[(E\d+)\])?: (.+)$/;
const SUMMARY =
  /^error: (?:could not compile|aborting due to|\d+ targets? failed|(?:doc)?test failed, to rerun|test run failed)/;

/** rustc and clippy, alone or by cargo. */
export const rustc = defineRunner({
  checks: "build",
  mark: /^(?:error|warning)\[E\d+\]: |^ +--> \S.*\.rs:\d+:\d+$|^error: (?:could not compile `|aborting due to )|^\S+\.rs:\d+:\d+: (?:error|warning)|^ +Finished (?!`?test`? )\S/,
  read: (lines) => {
    const blocks = blocksOf(lines, ERROR, /^(?:warning.*|)$/);
    const failures = bestTold([...blocks.flatMap(failureOf), ...lines.flatMap(shortIn)]);
    const hasFailed = failures.length > 0 || lines.some((line) => /^error: could not compile/.test(line));
    const hasFinished = lines.some((line) => /^ +Finished /.test(line));
    return { failures, result: hasFailed ? "failed" : hasFinished ? "passed" : "unclear" };
  },
});

function failureOf(block: string[]): Failure[] {
  const [head = "", ...rest] = block;
  const [, code, message = ""] = ERROR.exec(head) ?? [];
  const [, file, row, column] = /^ +--> (.+):(\d+):(\d+)$/.exec(rest[0] ?? "") ?? [];
  // Other tools print "error: " too: the compiler shows a place, or notes below a bar.
  if (SUMMARY.test(head) || (!file && !/^ +\|$/.test(rest[0] ?? ""))) return [];
  const labels = rest.flatMap((line) => /^[ \d]*\|.*\^+ (\S.*)$/.exec(line)?.[1] ?? []);
  const symbols = rest.flatMap((line) => /\b(?:undefined (?:symbol|reference).*)$/.exec(line)?.[0] ?? []);
  return [
    {
      kind: "error",
      name: code ?? message,
      ...(file && { place: placeOf(file, row, column) }),
      lines: [...(code ? [message] : []), ...labels, ...symbols].slice(0, 8),
    },
  ];
}

function shortIn(line: string): Failure[] {
  const [, file, row, column, code, message = ""] = SHORT.exec(line) ?? [];
  if (!file) return [];
  return [
    { kind: "error", name: code ?? message, place: placeOf(file, row, column), lines: code ? [message] : [] },
  ];
}
