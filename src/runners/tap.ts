import { lazy } from "../model/lazy.ts";
import { defineRunner, type Failure } from "./runner.ts";
import { failureWith, fieldsAfter, isHookFailure, printedIn } from "./tap-fields.ts";
import { reported } from "./tap-report.ts";

const PLAN = /^ *1\.\.\d/;
const POINT = /^ *(?:not )?ok(?: \d+)?(?: -)? ?(.*)$/;
const DIRECTIVE = / # (?:SKIP|TODO)\b/i;
const NODE_COUNT = /^# (tests|pass|fail|cancelled|skipped|todo) +(\d+)$/;
const TAP_COUNTS = /^# \{ (total: \d+.*) \}$/;

/** The Test Anything Protocol: `node --test` without a terminal, tap, tape and others. */
export const tap = defineRunner({
  checks: "test",
  mark: /^TAP version 1|^ *not ok \d|^ *ok \d+ - |^# (?:tests|pass|fail) +\d+$|^# \{ total: \d/,
  read(lines) {
    const counted = summary(lines);
    const hasPlan = counted === undefined && lines.some((line) => PLAN.test(line));
    // A program may print one such line about something else.
    if (!counted && !hasPlan && !lines.some((line) => line.startsWith("TAP version")))
      return { failures: [], result: "unclear" };
    const { failures: points, counts } = pointsIn(lines);
    const failures = points.length > 0 ? points : reported(lines);
    const own = counted ?? (hasPlan ? counts : undefined);
    const hasFailed = failures.length > 0 || (own?.failed ?? 0) > 0;
    return {
      ...(own && { counts: own }),
      failures,
      result: hasFailed ? "failed" : own ? "passed" : "unclear",
    };
  },
});

/** Node and tape count in lines of their own, tap in one. */
function summary(lines: string[]) {
  const words: [string, number][] = [];
  for (const line of lines) {
    if (!line.startsWith("# ") || line.startsWith("# Subtest")) continue;
    const [, word, count] = NODE_COUNT.exec(line) ?? [];
    if (word !== undefined) words.push([word, Number(count)]);
    const pairs = TAP_COUNTS.exec(line)?.[1]?.split(", ") ?? [];
    for (const pair of pairs) words.push([pair.split(": ")[0] ?? "", Number(pair.split(": ")[1])]);
  }
  if (words.length === 0) return undefined;
  const sum = (...of: string[]) =>
    words.filter(([word]) => of.includes(word)).reduce((total, [, count]) => total + count, 0);
  return {
    passed: sum("pass"),
    failed: sum("fail", "cancelled"),
    skipped: sum("skip", "skipped", "todo"),
  };
}

type Suite = {
  margin: number;
  name: string;
  hasPoints: boolean;
  hasFailed: boolean;
  /** Where its own point is, if that comes before its tests: `not ok 1 - name {`. */
  point?: number;
};

/** Every point that has no points of its own, as a failure if it is `not ok`. Most lines are none, most points pass. */
function pointsIn(lines: string[]) {
  const failures: Failure[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const open: Suite[] = [];
  const printed = lazy(() => printedIn(lines));
  const fail = (name: string, fields: string[]) => {
    counts.failed++;
    failures.push(failureWith(fields, [...open.map((each) => each.name), name], printed));
  };
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const margin = marginOf(line);
    if (line.startsWith("# Subtest: ", margin)) {
      while ((open.at(-1)?.margin ?? -1) >= margin) open.pop();
      const name = line.slice(margin + "# Subtest: ".length);
      open.push({ margin, name, hasPoints: false, hasFailed: false });
      continue;
    }
    if (line.length === margin + 1 && line[margin] === "}" && isBlockAt(open.at(-1), margin)) {
      const closed = open.pop();
      const own = lines[closed?.point ?? index] ?? "";
      if (!own.startsWith("ok ", margin) && !closed?.hasFailed) fail(nameIn(own), []);
      for (const each of open) each.hasFailed ||= !own.startsWith("ok ", margin);
      continue;
    }
    const isOk = line.startsWith("ok ", margin);
    if (!isOk && !line.startsWith("not ok", margin)) continue;
    while ((open.at(-1)?.margin ?? -1) > margin || isBlockAt(open.at(-1), margin)) open.pop();
    const own = open.at(-1)?.margin === margin ? open.pop() : undefined;
    for (const each of open) each.hasPoints = true;
    if (line.endsWith(" {")) {
      open.push({ margin, name: nameIn(line), hasPoints: false, hasFailed: false, point: index });
      continue;
    }
    const isExcused = line.includes(" # ") && DIRECTIVE.test(line);
    if (isExcused) counts.skipped++;
    else if (isOk && !own?.hasPoints) counts.passed++;
    if (isOk || isExcused) continue;
    const fields = fieldsAfter(lines, index, margin);
    const isOnlyParent = own?.hasFailed && !isHookFailure(fields);
    for (const each of open) each.hasFailed = true;
    if (!isOnlyParent) fail(nameIn(line), fields);
    // A text in the fields may look like the end of a block.
    const end = index + 2 + fields.length;
    if (lines[end]?.trim() === "...") index = end;
  }
  return { failures, counts };
}

/** Whether a suite is a block whose end is at a margin. */
const isBlockAt = (suite: Suite | undefined, margin: number): boolean =>
  suite?.point !== undefined && suite.margin === margin;

function marginOf(line: string): number {
  let margin = 0;
  while (line.charCodeAt(margin) === 32) margin++;
  return margin;
}

/** `not ok 1 - name # time=3ms {`: a hash that begins a note is not part of the name. */
function nameIn(line: string): string {
  const [, rest = ""] = POINT.exec(line) ?? [];
  const note = rest.search(/ # time=| \{$/);
  const name = (note < 0 ? rest : rest.slice(0, note)).trim();
  return name.replaceAll(/\\([#\\])/g, "$1");
}
