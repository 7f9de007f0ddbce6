import { bestTold, blocksOf, telling, totalOf } from "./failures.ts";
import { thrownIn } from "./java-frames.ts";
import { placeOf } from "./places.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";

const SUMMARY = /^(\d+) tests? completed(?:, (\d+) failed)?(?:, (\d+) skipped)?$/;
const TEST = /^([^>\s].*? > .*) FAILED$/;
const KOTLIN = /^e: (?:file:\/\/)?(\S+\.kts?):(?: \(?)?(\d+)[:,] ?(\d+)\)?:? (.+)$/;
/** The task that runs the tests. Gradle counts them only if one fails. */
const TEST_TASK = /^(?:> Task )?:(?:[\w-]+:)*test(?!Classes| NO-SOURCE|[a-z])/;
/** Reasons that are told more exactly elsewhere, or say nothing about the work. */
const ELSEWHERE =
  /^(?:There were failing tests\.|Compilation (?:failed|error)|No tests found for given includes)/;

export const gradle = defineRunner({
  checks: "build",
  mark: /^BUILD (?:SUCCESSFUL|FAILED) in \d|^> Task :\S|^FAILURE: Build (?:failed|completed) with |^\* What went wrong:$/,
  read: (lines) => {
    const counts = totalOf(lines.flatMap(countsIn));
    const tests = blocksOf(lines, TEST, /^\S/).map(testOf);
    const failures = bestTold([...lines.flatMap(kotlinIn), ...tests, ...wentWrong(lines)]);
    const isAboutTests = tests.length > 0 || lines.some((line) => TEST_TASK.test(line));
    return {
      ...(counts && { counts }),
      ...(isAboutTests && { checks: "test" }),
      failures,
      result: failures.length > 0 || isRed(lines) ? "failed" : isGreen(lines) ? "passed" : "unclear",
    };
  },
});

const isGreen = (lines: string[]) => lines.some((line) => line.startsWith("BUILD SUCCESSFUL"));

/** A task failed, and not because nothing was found for it to do. */
const isRed = (lines: string[]) =>
  lines.some((line) => line.startsWith("BUILD FAILED")) &&
  lines.some((line) => /^> (?:There were failing tests|Compilation (?:failed|error))/.test(line));

function countsIn(line: string): Counts[] {
  const [, total, failed = "0", skipped = "0"] = SUMMARY.exec(line) ?? [];
  if (total === undefined) return [];
  const passed = Number(total) - Number(failed) - Number(skipped);
  return [{ passed, failed: Number(failed), skipped: Number(skipped) }];
}

function testOf(block: string[]): Failure {
  const name = TEST.exec(block[0] ?? "")?.[1] ?? "";
  // The short form: java.lang.AssertionError at CartTest.java:15
  const [, error, file, row] = /^ +(\S+) at (\w+\.\w+):(\d+)$/.exec(block[1] ?? "") ?? [];
  if (error && file) return { kind: "test", name, place: placeOf(file, row), lines: [error] };
  return { kind: "test", name, ...thrownIn(block.slice(1), name.split(" > ")[0] ?? name) };
}

function kotlinIn(line: string): Failure[] {
  const [, file, row, column, name] = KOTLIN.exec(line) ?? [];
  return file && name ? [{ kind: "error", name, place: placeOf(file, row, column), lines: [] }] : [];
}

function wentWrong(lines: string[]): Failure[] {
  return lines.flatMap((line, at) => {
    const task = /^Execution failed for task '(.+)'\.$/.exec(line)?.[1];
    const why = /^> (.+)$/.exec(lines[at + 1] ?? "")?.[1];
    if (!task || !why || ELSEWHERE.test(why)) return [];
    const below = lines.slice(at + 2, at + 8);
    const end = below.findIndex((text) => text.trim() === "");
    return [
      { kind: "error", name: `${task}: ${why}`, lines: telling(below.slice(0, end < 0 ? undefined : end)) },
    ];
  });
}
