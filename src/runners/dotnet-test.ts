import { bestTold, blocksOf, countAfter, resultOf, telling, totalOf } from "./failures.ts";
import { placeOf } from "./places.ts";
import { type Counts, defineRunner, type Failure, type Place } from "./runner.ts";

const SUMMARY = /^ *(?:Passed|Failed|Skipped)! +- Failed: +\d+, Passed: +\d+|^Test summary: total: \d+/;
const TEST = /^ *(?:Failed|failed) (\S.*?) [[(]<? ?\d[\d.\s]*(?:ms|s|m|h)[\d\sms]*[\])]$/;
const LIVE = /^\[xUnit\.net [\d:.]+\] +(.+) \[FAIL\]$/;
const BUILD =
  /^ *(?:\d+>)?(\S.*?)\((\d+),(\d+)(?:,\d+,\d+)?\): error ([A-Z]+\d*): (.+?)(?: \[[^\]]*proj[^\]]*\])?$/;
const FRAME = /^ +at (.+) in (.+?):(?:line )?(\d+)$/;

/** dotnet test, and the compiler that it calls. */
export const dotnetTest = defineRunner({
  checks: "test",
  mark: /^ *(?:Passed|Failed|Skipped)! +- Failed: +\d+, Passed:|^Test Run (?:Failed|Successful|Aborted)\.$|^Test summary: total: \d+, failed: |^\[xUnit\.net [\d:.]+\] |^ *\S+\.(?:cs|fs|vb)\(\d+,\d+\): (?:error|warning) [A-Z]+\d+: |^Build (?:succeeded|FAILED)\.$/,
  read: (lines) => {
    const counts = totalOf(lines.filter((line) => SUMMARY.test(line)).map(countsOf)) ?? oldCounts(lines);
    const tests = blocksOf(
      lines,
      TEST,
      /^(?:\[xUnit\.net .*|(?:Passed|Failed|Skipped)! .*|Test (?:Run|summary).*| {2}(?:Passed|Skipped) .*)$/,
    );
    const live = lines.flatMap((line) => LIVE.exec(line)?.[1] ?? []);
    const errors = bestTold(lines.flatMap(buildError));
    const failures = [
      ...errors,
      ...bestTold([
        ...tests.map(testOf),
        ...live.map((name): Failure => ({ kind: "test", name, lines: [] })),
      ]),
    ];
    const isBuilt = lines.some((line) => /^Build succeeded\.$/.test(line));
    return {
      ...(counts && { counts }),
      ...(!counts && (errors.length > 0 || isBuilt) && { checks: "build" }),
      failures,
      result: failures.length > 0 ? "failed" : counts ? resultOf(counts) : isBuilt ? "passed" : "unclear",
    };
  },
});

const countsOf = (line: string): Counts => ({
  passed: countAfter(line, "Passed|succeeded"),
  failed: countAfter(line, "Failed|failed"),
  skipped: countAfter(line, "Skipped|skipped"),
});

/** Before .NET 5, and with a detailed logger, the counts stand below each other. */
function oldCounts(lines: string[]): Counts | undefined {
  const at = lines.findIndex((line) => /^Total tests: \d+/.test(line));
  return at < 0 ? undefined : countsOf(lines.slice(at, at + 4).join(" "));
}

function testOf([head = "", ...body]: string[]): Failure {
  const name = TEST.exec(head)?.[1] ?? "";
  const stack = body.findIndex((line) => /^ *Stack Trace:$/.test(line));
  const end = stack >= 0 ? stack : body.findIndex((line) => FRAME.test(line));
  const said = body.slice(0, end < 0 ? undefined : end).filter((line) => !/^ *Error Message:$/.test(line));
  const frames = body.flatMap(frameIn);
  const method = name.replace(/\(.*$/, "").split(".").at(-1) ?? name;
  const own = frames.find((frame) => frame.method.includes(`.${method}(`)) ?? frames[0];
  const [thrown] = frames;
  const isDeeper = thrown && own && thrown !== own;
  return {
    kind: "test",
    name,
    ...(own && { place: own.place }),
    lines: [
      ...telling(said).map((line) => line.trim()),
      ...(isDeeper ? [`${thrown.place.file}:${thrown.place.line}`] : []),
    ],
  };
}

function frameIn(line: string): { method: string; place: Place }[] {
  const [, method, file, row] = FRAME.exec(line) ?? [];
  return method && file ? [{ method, place: placeOf(file, row) }] : [];
}

function buildError(line: string): Failure[] {
  const [, file, row, column, name, message] = BUILD.exec(line) ?? [];
  if (!file || !name || !message) return [];
  return [{ kind: "error", name, place: placeOf(file, row, column), lines: [message] }];
}
