import { bestTold, blocksOf, countAfter, totalOf } from "./failures.ts";
import { thrownIn } from "./java-frames.ts";
import { placeOf } from "./places.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";

const SUMMARY = /^\[(?:INFO|ERROR|WARNING)\] Tests run: \d+, Failures: \d+, Errors: \d+, Skipped: \d+$/;
const TEST = /^\[ERROR\] (?!Tests run: )(\S.*?)(?: --)? +Time elapsed: .* <<< (?:FAILURE|ERROR)!/;
const LISTED = /^\[ERROR\] {3}(?:\S+->)?([\w.$]+\.[\w$]+)(?:->\S+?)?:(\d+)(?:->\S+)? (.+)$/;
const COMPILE = /^\[ERROR\] (\S.*\.(?:java|kt|groovy|scala)):\[(\d+),(\d+)\] (.+)$/;
const ABOUT = /^(?:\[ERROR\])? {2}(?:symbol|location|required|found|reason): /;
const GOAL = /^\[ERROR\] Failed to execute goal .* on project \S+: (.*?)(?: -> \[Help 1\])?$/;
/** Goals that fail for a reason which says nothing about the work, or which is told more exactly elsewhere. */
const ELSEWHERE =
  /^(?:|Compilation failure.*|There are test failures\..*|No tests (?:matching|were executed).*|.*could not be resolved.*|.*in offline mode.*)$/;

export const maven = defineRunner({
  checks: "build",
  mark: /^\[INFO\] BUILD (?:SUCCESS|FAILURE)$|^\[(?:INFO|ERROR|WARNING)\] Tests run: \d+, |^\[ERROR\] (?:COMPILATION ERROR|Failed to execute goal |\S.*\.java:\[\d+,\d+\])|^\[INFO\] Scanning for projects/,
  read: (lines) => {
    const counts = totalOf(lines.filter((line) => SUMMARY.test(line)).map(countsOf));
    const told = blocksOf(lines, TEST, /^(?:\[(?:INFO|ERROR|WARNING)\].*|)$/).map(testOf);
    const tests = told.length > 0 ? told : lines.flatMap(listedIn);
    const failures = bestTold([...compileErrors(lines), ...tests, ...crashed(lines), ...goals(lines)]);
    const hasFailed = failures.length > 0 || (counts?.failed ?? 0) > 0;
    const isSuccess = lines.some((line) => line === "[INFO] BUILD SUCCESS");
    return {
      ...(counts && { counts, checks: "test" }),
      failures,
      result: hasFailed ? "failed" : isSuccess ? "passed" : "unclear",
    };
  },
});

function countsOf(line: string): Counts {
  const failed = countAfter(line, "Failures") + countAfter(line, "Errors");
  const skipped = countAfter(line, "Skipped");
  return { passed: countAfter(line, "Tests run") - failed - skipped, failed, skipped };
}

function testOf(block: string[]): Failure {
  const head = TEST.exec(block[0] ?? "")?.[1] ?? "";
  // Before 3.0 the class came last: total(shop.CartTest).
  const [, method, owner] = /^([^(]+)\(([\w.$]+\.[A-Z][\w$]*)\)$/.exec(head) ?? [];
  const name = method && owner ? `${owner}.${method}` : head;
  const testClass = owner ?? name.replace(/\.[^.]*(?:\(.*)?$/, "");
  return { kind: "test", name, ...thrownIn(block.slice(1), testClass) };
}

/** The list under "Results:", if what stands above it was cut off. */
function listedIn(line: string): Failure[] {
  const [, name, row, message] = LISTED.exec(line) ?? [];
  if (!name || !message) return [];
  const owner = name.split(".").at(-2)?.split("$")[0] ?? "";
  return [{ kind: "test", name, place: placeOf(`${owner}.java`, row), lines: [message] }];
}

function compileErrors(lines: string[]): Failure[] {
  return lines.flatMap((line, at) => {
    const [, file, row, column, name] = COMPILE.exec(line) ?? [];
    if (!file || !name) return [];
    const below = lines.slice(at + 1, at + 4);
    const end = below.findIndex((text) => !ABOUT.test(text));
    const about = below.slice(0, end < 0 ? undefined : end).map((text) => text.replace("[ERROR]", "").trim());
    return [{ kind: "error", name, place: placeOf(file, row, column), lines: about }];
  });
}

/** The JVM of the tests ended: Surefire names the classes that were running. */
function crashed(lines: string[]): Failure[] {
  const why = lines.find((line) => /^\[ERROR\] The forked VM terminated/.test(line));
  if (!why) return [];
  const at = lines.indexOf("[ERROR] Crashed tests:");
  const names = at < 0 ? [] : [/^\[ERROR\] ([\w.$]+)$/.exec(lines[at + 1] ?? "")?.[1] ?? "tests"];
  return names.map((name) => ({ kind: "test", name, lines: [why.replace("[ERROR] ", "")] }));
}

function goals(lines: string[]): Failure[] {
  return lines.flatMap((line) => {
    const name = GOAL.exec(line)?.[1];
    return name && !ELSEWHERE.test(name) ? [{ kind: "error", name, lines: [] }] : [];
  });
}
