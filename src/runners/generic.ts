import { isCommand, saysFailures } from "./failing-words.ts";
import { bestTold, telling } from "./failures.ts";
import { isForeign, placeIn } from "./places.ts";
import type { Counts, Failure, Place, ToolOutput } from "./runner.ts";

const MAX_FAILURES = 30;
const MAX_LINES = 6;
/** A summary stands among this many last lines. */
const END = 200;

/** Every error has one of these; most lines of a long output do not. */
const HINT =
  /[Ee]rror|ERROR|[Ff]atal|FATAL|panic|Exception|Fail|[✗✘✖×]|^not ok |BUG|core dumped|^Segm|:\d+:\d+/;
/** How tools begin or mark the line that tells an error. A line that only has such a word in it may be a test's name. */
const ERROR =
  /^\s*(?:[Ee]rror|ERROR|[Ff]atal|FATAL|panic)\b[^\s]*:|: (?:fatal )?error(?:\s\w+|\[\w+\])?:|\((?:error|fatal)\):|^\s*[A-Za-z_$][\w.$]*(?:Error|Exception)(?::| \[)|\((?:[A-Z]\w*Error)\)$|\*\*\*\s?(?:Failed|Exception|Timeout)|^\s*[✗✘✖×] |^not ok |^#\s+Failed test|\[BUG\]|(?:Fatal|Parse) error: |: syntax error|\bpanicked at\b|core dumped|^Segmentation fault/;
/** A place and a message, as linters write it. */
const PLACED = /^\s*\S+\.[A-Za-z]\w{0,9}:\d+:\d+:? +(?!(?:warning|note|info|hint|help|style)\b)\S/;
const HARMLESS =
  /\b(?:0|no) (?:errors?|failed|failures?|problems?)\b|^\s*(?:✓|✔|√|ok\b|PASS|passed|warning|note|info|hint|help)|:\d+:? (?:warning|note|info|hint|remark|style): |\b(?:PASSED|\.\.\. ?ok)$|^\s*at .*[:(]|^Stack trace:|^#\d+ |^Next \S+: |^error:? (?:script |Recipe |Command failed)|ELIFECYCLE|ERR_PNPM/i;
/** The command was wrong, or its program or file was not there: it says nothing about the work. */
const ABOUT_THE_COMMAND =
  /unexpected argument|unrecognized (?:argument|option)|(?:unknown|invalid|illegal|bad) (?:option|flag|argument|command|switch)|No such (?:file or directory|option|command)|command not found|file not found: |directory not found|did not match any|could not find `Cargo\.toml`|no matching package|^(?:error: )?usage:|not a git repository|Permission denied/i;

/** An output that no runner knows, read by the words that most tools use. */
export function generic(lines: string[]): ToolOutput[] {
  const told = lines.filter((line) => !isCommand(line));
  const failures = failuresIn(told);
  const counts = countsIn(told);
  if (failures.length === 0 && !counts) return [];
  const hasFailed = failures.length > 0 || saysFailures(told);
  return [
    {
      runner: "generic",
      checks: counts ? "test" : "build",
      ...(counts && { counts }),
      failures,
      result: hasFailed ? "failed" : counts && counts.passed > 0 ? "passed" : "unclear",
    },
  ];
}

function failuresIn(lines: string[]): Failure[] {
  const errors: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (errors.length === MAX_FAILURES) break;
    if (!HINT.test(line) || (!ERROR.test(line) && !PLACED.test(line))) continue;
    if (!HARMLESS.test(line) && !ABOUT_THE_COMMAND.test(line)) errors.push(at);
  }
  return bestTold(errors.map((at, index) => failureAt(lines, at, errors[index + 1] ?? lines.length)));
}

/** The line, and what stands below it up to the next blank line or error. */
function failureAt(lines: string[], at: number, next: number): Failure {
  const line = lines[at] ?? "";
  const below = lines.slice(at + 1, Math.min(next, at + 1 + MAX_LINES));
  const end = below.findIndex((each) => each.trim() === "" || HARMLESS.test(each));
  const about = below.slice(0, end < 0 ? undefined : end);
  const above = lines.slice(Math.max(0, at - 3), at).filter((each) => /\bline \d+/.test(each));
  const place = placeAmong([
    line,
    ...about,
    ...above.reverse(),
    ...below.filter((each) => /^\s+(?:on|at|in) /.test(each)),
  ]);
  return { kind: "error", name: line.trim(), ...(place && { place }), lines: telling(about) };
}

const placeAmong = (lines: string[]): Place | undefined =>
  lines.flatMap((line) => placeIn(line) ?? []).find(({ file }) => !isForeign(file));

const PASSED =
  /(?:^|[^\w.-])(\d+) (?:tests? |specs? |examples? )?(?:passed|passing|pass|succeeded)\b|\b(?:passed|pass)[:=] *(\d+)/i;
const FAILED =
  /(?:^|[^\w.-])(\d+) (?:tests? |specs? |examples? )?(?:failed|failing|fail|failures?)\b|\b(?:failed|failures|fail)[:=] *(\d+)/i;
const SKIPPED =
  /(?:^|[^\w.-])(\d+) (?:tests? )?(?:skipped|pending|ignored|todo)\b|\b(?:skipped|pending|ignored)[:=] *(\d+)/i;

/** The last line that counts what passed and what failed. Linters count, too, but only what they object to. */
function countsIn(lines: string[]): Counts | undefined {
  const line = lines.slice(-END).findLast((each) => PASSED.test(each) && FAILED.test(each));
  if (line === undefined) return undefined;
  const of = (pattern: RegExp) => {
    const match = pattern.exec(line);
    return Number(match?.[1] ?? match?.[2] ?? 0);
  };
  return { passed: of(PASSED), failed: of(FAILED), skipped: of(SKIPPED) };
}
