import { blocksOf, countAfter, resultOf, telling, totalOf } from "./failures.ts";
import { isForeign, placeOf } from "./places.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";

const HEADER = /^(?:FAIL|ERROR): (\S+) \(([\w.<>]+)\)(.*)$/;

/** Python's own test runner. */
export const unittest = defineRunner({
  checks: "test",
  mark: /^Ran \d+ tests? in [\d.]+s$|^(?:FAIL|ERROR): \w+ \([\w.]+\)|^\w+ \([\w.]+\.[\w.]+\) \.\.\. /,
  read: (lines) => {
    const counts = totalOf(lines.flatMap((line, at) => countsAt(lines, line, at)));
    const blocks = blocksOf(lines, HEADER, /^(?:={70}|Ran \d+ tests? in )/);
    const failures = [...blocks.filter((block) => !isMissingModule(block)).map(failureOf), ...crash(lines)];
    if (failures.length > 0) return { ...(counts && { counts }), failures, result: "failed" };
    const result = counts && blocks.length === 0 ? resultOf(counts) : "unclear";
    return { ...(counts && { counts }), failures, result };
  },
});

/** The result comes after "Ran 7 tests": OK, or FAILED, each with what else is to be said. */
function countsAt(lines: string[], line: string, at: number): Counts[] {
  const total = /^Ran (\d+) tests? in /.exec(line)?.[1];
  if (total === undefined) return [];
  const verdict = lines.slice(at + 1, at + 4).find((text) => /^(?:OK|FAILED)\b/.test(text)) ?? "";
  const failed =
    countAfter(verdict, "failures") +
    countAfter(verdict, "errors") +
    countAfter(verdict, "unexpected successes");
  const skipped = countAfter(verdict, "skipped") + countAfter(verdict, "expected failures");
  return [{ passed: Math.max(0, Number(total) - failed - skipped), failed, skipped }];
}

const framesIn = (block: string[]) =>
  block.flatMap((line) => {
    const match = /^ *File "([^"]+)", line (\d+)/.exec(line);
    return match?.[1] && !isForeign(match[1]) ? [placeOf(match[1], match[2])] : [];
  });

/** Somebody named a module that does not exist: no test of the repo failed. */
function isMissingModule(block: string[]): boolean {
  return (
    /_FailedTest/.test(block[0] ?? "") &&
    framesIn(block).length === 0 &&
    block.some((line) => /^(?:ModuleNotFoundError: No module named|AttributeError: module )/.test(line))
  );
}

function failureOf(block: string[]): Failure {
  const [, method = "", owner = "", subtest = ""] = HEADER.exec(block[0] ?? "") ?? [];
  const isLoading = owner.includes("_FailedTest");
  const full = owner.endsWith(`.${method}`) ? owner : `${owner}.${method}`;
  const [place] = framesIn(block);
  return {
    kind: isLoading ? "error" : "test",
    name: isLoading ? method : `${full}${subtest}`,
    ...(place && { place }),
    lines: telling(messageOf(block)),
  };
}

/** What stands below the last traceback, without the marks under differing characters. */
function messageOf(block: string[]): string[] {
  const traceback = block.findLastIndex((line) => line.startsWith("Traceback (most recent call last)"));
  const from = block.findIndex((line, at) => at > Math.max(traceback, 1) && /^\S/.test(line));
  return from < 0 ? [] : block.slice(from).filter((line) => !/^\?[ ^+-]*$|^-{70}$/.test(line));
}

function crash(lines: string[]): Failure[] {
  const at = lines.findIndex((line) => /^\S.* \.\.\. Fatal Python error: /.test(line));
  const match = /^(\w+) \(([\w.]+)\) \.\.\. (Fatal Python error: .*)$/.exec(lines[at] ?? "");
  if (!match) return [];
  const [, , name = "", message = ""] = match;
  const [place] = framesIn(lines.slice(at, at + 60));
  return [{ kind: "test", name, ...(place && { place }), lines: [message] }];
}
