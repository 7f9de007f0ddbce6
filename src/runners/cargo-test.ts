import { bestTold, blocksOf, countBefore, resultOf, totalOf } from "./failures.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";
import { panicIn } from "./rust-panic.ts";

const SUMMARY = /^test result: (?:ok|FAILED)\./;
const REPORT = /^---- (.+) stdout ----$/;
const RUNNING = /^(?:test (.+) \.\.\. FAILED|(\S.*) --- FAILED)$/;

export const cargoTest = defineRunner({
  checks: "test",
  mark: /^test result: (?:ok|FAILED)\. \d+ passed|^running \d+ tests?$|^error: (?:doc)?test failed, to rerun pass /,
  read: (output) => {
    const lines = withoutNextest(output);
    const counts = totalOf(lines.filter((line) => SUMMARY.test(line)).map(countsOf));
    const tests = bestTold([...reported(lines), ...named(lines)]);
    const failures = tests.length > 0 ? tests : crashes(lines);
    return {
      ...(counts && { counts }),
      failures,
      result: failures.length > 0 ? "failed" : counts ? resultOf(counts) : "unclear",
    };
  },
});

/** Older versions of nextest print the whole output of a failing test, its own summary included. */
function withoutNextest(lines: string[]): string[] {
  if (!lines.some((line) => /^--- STD(?:OUT|ERR): /.test(line))) return lines;
  let isInside = false;
  return lines.filter((line) => {
    if (/^--- STD(?:OUT|ERR): /.test(line)) isInside = true;
    else if (/^\s+[A-Z]+ \[ *[\d.]+s\] |^-{8,}$|^─{8,}$/.test(line)) isInside = false;
    return !isInside;
  });
}

const countsOf = (line: string): Counts => ({
  passed: countBefore(line, "passed"),
  failed: countBefore(line, "failed"),
  skipped: countBefore(line, "ignored"),
});

function reported(lines: string[]): Failure[] {
  return blocksOf(lines, REPORT, /^failures:$|^test result: /).map((block) => {
    const name = REPORT.exec(block[0] ?? "")?.[1] ?? "";
    return { kind: "test", name, ...panicIn(block.slice(1)) };
  });
}

/** The names in the list at the end, and those named while the tests ran. */
function named(lines: string[]): Failure[] {
  const running = lines.flatMap((line) => {
    const match = RUNNING.exec(line);
    return match?.[1] ?? match?.[2] ?? [];
  });
  const listed = blocksOf(lines, /^failures:$/, /^(?:test result: .*|---- .*|)$/).flatMap((block) =>
    block.flatMap((line) => /^ {4}(\S.*)$/.exec(line)?.[1] ?? []),
  );
  return [...running, ...listed].map((name) => ({
    kind: "test",
    name: name.replace(/ - (?:should panic|compile(?: fail)?)$/, ""),
    lines: [],
  }));
}

/** A signal ended the tests before any of them could report. */
function crashes(lines: string[]): Failure[] {
  const rerun = lines.flatMap((line) => /to rerun pass `(.*)`$/.exec(line)?.[1] ?? []);
  return lines.flatMap((line) => {
    const name = /^ +process didn't exit successfully: .*\(((?:signal|exit status): .*)\)$/.exec(line)?.[1];
    return name ? [{ kind: "error", name, lines: rerun.map((part) => `cargo test ${part}`) }] : [];
  });
}
