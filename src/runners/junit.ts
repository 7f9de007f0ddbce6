import { bestTold, blocksOf, resultOf } from "./failures.ts";
import { thrownIn } from "./java-frames.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";

const TEST = /^ {2}JUnit [A-Za-z ]+:(\S.*)$/;
const IN_TREE = /^[│| +'-]*[├└+'][─-]+ (.+) (?:✘|\[X\]) (.+)$/;

/** JUnit's console launcher. */
export const junit = defineRunner({
  checks: "test",
  mark: /^\[ +\d+ tests (?:successful|failed|found) +\]$|^Test run finished after \d+ ms$|^ +MethodSource \[className = /,
  read: (lines) => {
    const counts = countsIn(lines);
    const told = blocksOf(lines, TEST, /^\S/).map(failureOf);
    const failures = bestTold(told.length > 0 ? told : lines.flatMap(inTree));
    return {
      ...(counts && { counts }),
      failures,
      result: failures.length > 0 ? "failed" : counts ? resultOf(counts) : "unclear",
    };
  },
});

function countsIn(lines: string[]): Counts | undefined {
  const numbers = new Map<string, number>();
  for (const line of lines) {
    const [, number, what] = /^\[ +(\d+) ((?:tests|containers) [a-z]+) +\]$/.exec(line) ?? [];
    if (what) numbers.set(what, Number(number));
  }
  const of = (what: string) => numbers.get(what) ?? 0;
  if (!numbers.has("tests failed")) return undefined;
  return {
    passed: of("tests successful"),
    // A container fails if what its tests share could not be set up.
    failed: of("tests failed") + of("containers failed"),
    skipped: of("tests skipped") + of("tests aborted"),
  };
}

function failureOf(block: string[]): Failure {
  const name = TEST.exec(block[0] ?? "")?.[1] ?? "";
  const source = block.find((line) => /^ +(?:Method|Class)Source \[/.test(line)) ?? "";
  const testClass = /className = '([^']+)'/.exec(source)?.[1] ?? name;
  const body = block.slice(1).filter((line) => line !== source && !/^ +\[\.\.\.\]$/.test(line));
  const { lines, ...where } = thrownIn(body, testClass);
  return { kind: "test", name, ...where, lines: lines.map((line) => line.replace(/^=> /, "")) };
}

function inTree(line: string): Failure[] {
  const [, name, message] = IN_TREE.exec(line) ?? [];
  return name && message ? [{ kind: "test", name, lines: [message] }] : [];
}
