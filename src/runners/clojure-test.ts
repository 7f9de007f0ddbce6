import { resultOf, telling, totalOf } from "./failures.ts";
import { placeOf } from "./places.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";

const HEADER = /^(FAIL|ERROR) in \(?([^\s()]+)\)? \(([^\s():]+)(?::(\d+))?\)$/;
const COUNTS = /^(\d+) failures, (\d+) errors\.$/;

export const clojureTest = defineRunner({
  checks: "test",
  mark: /^Ran \d+ tests containing \d+ assertions\.$|^(?:FAIL|ERROR) in \(?[^\s()]+\)? \(|^Syntax error (?:compiling|reading source|macroexpanding)\b.* at \(/,
  read: (lines) => {
    const counts = totalOf(lines.flatMap((line, at) => countsAt(lines, line, at)));
    const failures = [...lines.flatMap((line, at) => syntaxError(lines, line, at)), ...tests(lines)];
    return {
      ...(counts && { counts }),
      failures,
      result: failures.length > 0 ? "failed" : counts ? resultOf(counts) : "unclear",
    };
  },
});

/** clojure.test counts assertions: a test may fail more than once. */
function countsAt(lines: string[], line: string, at: number): Counts[] {
  const assertions = /^Ran \d+ tests containing (\d+) assertions\.$/.exec(line)?.[1];
  const [, failures = "0", errors = "0"] = COUNTS.exec(lines[at + 1] ?? "") ?? [];
  if (assertions === undefined) return [];
  const failed = Number(failures) + Number(errors);
  return [{ passed: Number(assertions) - failed, failed, skipped: 0 }];
}

function tests(lines: string[]): Failure[] {
  const failures: Failure[] = [];
  let namespace: string | undefined;
  let open: Open | undefined;
  const close = () => {
    if (open) failures.push(failureOf(open));
    open = undefined;
  };
  for (const line of lines) {
    const [, kind, test, file, row] = HEADER.exec(line) ?? [];
    if (test || /^(?:Testing |Ran \d)/.test(line)) close();
    namespace = /^Testing (\S+)$/.exec(line)?.[1] ?? namespace;
    if (test && file) {
      const name = namespace && !test.includes("/") ? `${namespace}/${test}` : test;
      open = { name, file, row, isError: kind === "ERROR", body: [], frames: [] };
    } else if (open && isPrintedAfter(open, line)) continue;
    else if (/^ {1,4}(?:at )?[\w.$/*+!?<>-]+ \(\S+:\d+\)$/.test(line)) open?.frames.push(line);
    else open?.body.push(line);
  }
  close();
  return failures;
}

type Open = {
  name: string;
  file: string;
  row: string | undefined;
  isError: boolean;
  body: string[];
  frames: string[];
};

/** What the next tests print begins in the first column. The message and the data of an error do so, too. */
const isPrintedAfter = ({ isError, body, frames }: Open, line: string): boolean =>
  /^\S/.test(line) && (isError ? frames.length > 0 : body.some((each) => /^ +actual: /.test(each)));

/** An error's own place is where it was thrown; the frames tell where in the test that was. */
function failureOf({ name, file, row, body, frames }: Open): Failure {
  const testFile = `${name.split("/")[0]?.split(".").at(-1)?.replaceAll("-", "_")}.clj`;
  const own = frames.flatMap((line) => /\((\S+?):(\d+)\)$/.exec(line)?.slice(1, 3) ?? []);
  const at = own.indexOf(testFile);
  const isThrownElsewhere = file !== testFile && at >= 0;
  return {
    kind: "test",
    name,
    place: isThrownElsewhere ? placeOf(testFile, own[at + 1]) : placeOf(file, row),
    lines: [...telling(body), ...(isThrownElsewhere ? [`${file}:${row}`] : [])],
  };
}

function syntaxError(lines: string[], line: string, at: number): Failure[] {
  const [, file, row, column] = /^Syntax error .*\bat \(([^\s:()]+):(\d+)(?::(\d+))?\)\.$/.exec(line) ?? [];
  const name = lines[at + 1]?.trim();
  return file && name ? [{ kind: "error", name, place: placeOf(file, row, column), lines: [] }] : [];
}
