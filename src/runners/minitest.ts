import { blocksOf, countBefore, resultOf, telling, totalOf } from "./failures.ts";
import { placeOf } from "./places.ts";
import { isFrame, raisedIn } from "./ruby-frames.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";

const SUMMARY = /^\d+ (?:runs|tests), \d+ assertions, \d+ failures, \d+ errors/;
// Rails prints them as they happen, without a number.
const HEADER = /^(?: +\d+\) )?(Failure|Error|Skipped):$/;
const NAME = /^(\S.*?)(?: \[(\S+):(\d+)\])?:$/;

export const minitest = defineRunner({
  checks: "test",
  mark: /^\d+ (?:runs|tests), \d+ assertions, \d+ failures, \d+ errors|^ +\d+\) (?:Failure|Error|Skipped):$/,
  read: (lines) => {
    const counts = totalOf(lines.filter((line) => SUMMARY.test(line)).map(countsOf));
    const failures = blocksOf(
      lines,
      HEADER,
      /^(?:\d+ (?:runs|tests), .*|Finished in .*|bin\/rails test .*|)$/,
    ).flatMap(failureOf);
    return {
      ...(counts && { counts }),
      failures,
      result: failures.length > 0 ? "failed" : counts ? resultOf(counts) : "unclear",
    };
  },
});

function countsOf(line: string): Counts {
  const failed = countBefore(line, "failures") + countBefore(line, "errors");
  const skipped = countBefore(line, "skips") + countBefore(line, "pendings") + countBefore(line, "omissions");
  return { passed: countBefore(line, "runs|tests") - failed - skipped, failed, skipped };
}

function failureOf([head = "", title = "", ...body]: string[]): Failure[] {
  const [, name, file, row] = NAME.exec(title) ?? [];
  if (!name || HEADER.exec(head)?.[1] === "Skipped") return [];
  const { place = file ? placeOf(file, row) : undefined, raised } = raisedIn(body);
  const said = telling(body.filter((line) => !isFrame(line)));
  return [{ kind: "test", name, ...(place && { place }), lines: [...said, ...raised] }];
}
