import { bestTold, blocksOf, countBefore, resultOf, totalOf } from "./failures.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";
import { panicIn } from "./rust-panic.ts";

const SUMMARY = /^ +Summary \[ *[\d.]+s\] .*tests? run: /;
const STATUS =
  /^ +(?:TRY \d+ )?(FAIL|TIMEOUT|ABORT|XFAIL|LEAK-FAIL|SIG[A-Z]+|PASS|SLOW|LEAK|FLAKY|START|SETUP) \[.*?s?\] +(?:\( *\d+\/ *\d+\) )?(.+)$/;

export const nextest = defineRunner({
  checks: "test",
  mark: /^ +Summary \[ *[\d.]+s\] .*tests? run: |^ +Nextest run ID |^ +(?:FAIL|PASS|TIMEOUT|SIG[A-Z]+) \[ *[\d.]+s\] /,
  read: (lines) => {
    const counts = totalOf(lines.filter((line) => SUMMARY.test(line)).map(countsOf));
    const blocks = blocksOf(lines, STATUS, /^ *(?:Cancel(?:l)?ing|Summary) |^[─-]{8,}$/);
    const failures = bestTold(blocks.flatMap(failureOf));
    return {
      ...(counts && { counts }),
      failures,
      result: failures.length > 0 ? "failed" : counts ? resultOf(counts) : "unclear",
    };
  },
});

const countsOf = (line: string): Counts => ({
  passed: countBefore(line, "passed"),
  failed: countBefore(line, "failed") + countBefore(line, "timed out") + countBefore(line, "exec failed"),
  skipped: countBefore(line, "skipped"),
});

function failureOf(block: string[]): Failure[] {
  const [, status = "", name = ""] = STATUS.exec(block[0] ?? "") ?? [];
  if (/^(?:PASS|SLOW|LEAK|FLAKY|START|SETUP)$/.test(status)) return [];
  const { lines, ...where } = panicIn(block.slice(1));
  return [{ kind: "test", name, ...where, lines: status === "FAIL" ? lines : [status, ...lines] }];
}
