import { bestTold, resultOf, totalOf } from "./failures.ts";
import { isForeign, placeIn } from "./places.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";
import { wordsOf } from "./unknown-output.ts";

const SUMMARY = /^\d+% tests passed, (\d+) tests? failed out of (\d+)$/;
const ROW = /^ *\d+\/\d+ Test +#(\d+): (.+?) \.{2,}(.*)$/;
const LISTED = /^\s+\d+ - (.+) \(([\w ]+)\)(?: {2,}.*)?$/;
const START = /^ +Start +\d+: /;
/** With -V, what a test prints stands behind its number. */
const NUMBERED = /^(\d+): (?!Test (?:command|timeout)|Working Directory|Environment variables)(.*)$/;
/** The longest output of a test that is looked through. */
const MAX_BLOCK = 500;
const MAX_LINES = 12;

/** CMake's ctest. What the tests are written with may be told by another runner as well. */
export const ctest = defineRunner({
  checks: "test",
  mark: /^\d+% tests passed, \d+ tests? failed out of \d+$|^ *\d+\/\d+ Test +#\d+: |^The following tests FAILED:$/,
  read: (lines) => {
    const counts = countsIn(lines);
    const failures = bestTold([...rows(lines), ...listed(lines, "The following tests FAILED:")]);
    return {
      ...(counts && { counts }),
      failures,
      result: failures.length > 0 ? "failed" : counts ? resultOf(counts) : "unclear",
    };
  },
});

/** In the summary, a test that was skipped counts as passed, and one that is disabled not at all. */
function countsIn(lines: string[]): Counts | undefined {
  const counts = totalOf(lines.flatMap(countsOf));
  if (!counts) return undefined;
  const idle = listed(lines, "The following tests did not run:");
  const skipped = idle.filter(({ lines: [why] }) => why === "Skipped").length;
  return { ...counts, passed: Math.max(0, counts.passed - skipped), skipped: idle.length };
}

function countsOf(line: string): Counts[] {
  const [, failed, all] = SUMMARY.exec(line) ?? [];
  return all === undefined
    ? []
    : [{ passed: Number(all) - Number(failed), failed: Number(failed), skipped: 0 }];
}

/** The tests in the list below a title. */
function listed(lines: string[], title: string): Failure[] {
  let isList = false;
  return lines.flatMap((line): Failure[] => {
    const [, name, status] = isList ? (LISTED.exec(line) ?? []) : [];
    isList = line === title || name !== undefined;
    if (name === undefined || status === undefined) return [];
    return [{ kind: "test", name, lines: status === "Failed" ? [] : [status] }];
  });
}

/** The tests that failed while they ran, each with what it printed. */
function rows(lines: string[]): Failure[] {
  const failed = lines.flatMap((line, at) => {
    const [, number, name, rest = ""] = line.includes("***") ? (ROW.exec(line) ?? []) : [];
    if (number === undefined || name === undefined || /\*\*\*(?:Skipped|Not Run \(Dis)/.test(rest)) return [];
    return [{ at, number, name, status: statusIn(rest) }];
  });
  const numbered = numberedOutput(lines, new Set(failed.map(({ number }) => number)));
  return failed.map(({ at, number, name, status }) => {
    const missing = (lines[at - 1] ?? "").startsWith("Unable to find ") ? [lines[at - 1] ?? ""] : [];
    const block = [...missing, ...(numbered.get(number) ?? []), ...blockAfter(lines, at)];
    // Another run in the same output begins to count again.
    numbered.delete(number);
    const place = block.flatMap((line) => placeIn(line) ?? []).find(({ file }) => !isForeign(file));
    const told = wordsOf(block).filter((line) => line !== "…");
    return {
      kind: "test",
      name,
      ...(place && { place }),
      lines: [...status, ...told].slice(0, MAX_LINES),
    };
  });
}

/** `Subprocess aborted***Exception:   0.00 sec`: what happened, if the test did more than fail. */
function statusIn(rest: string): string[] {
  const [words = ""] = rest.split(/ [\d.]+ sec/);
  const [before = "", after = ""] = words.split("***");
  const status =
    before.trim() ||
    after
      .replace(/^Failed\b/, "")
      .replace(/:\s*$/, "")
      .trim();
  return status === "" ? [] : [status];
}

/** With --output-on-failure, what a test printed follows its row. */
function blockAfter(lines: string[], at: number): string[] {
  const after = lines.slice(at + 1, at + 1 + MAX_BLOCK);
  const end = after.findIndex(
    (line) => START.test(line) || ROW.test(line) || SUMMARY.test(line) || /^test \d+$/.test(line),
  );
  return (end < 0 ? after : after.slice(0, end)).filter((line) => !/^\s*$|^\] +[\d.]+ sec$/.test(line));
}

function numberedOutput(lines: string[], wanted: Set<string>): Map<string, string[]> {
  const output = new Map<string, string[]>();
  for (const line of lines) {
    const [, number = "", text = ""] = NUMBERED.exec(line) ?? [];
    if (!wanted.has(number)) continue;
    const known = output.get(number) ?? [];
    if (known.length < MAX_BLOCK && text.trim() !== "") known.push(text);
    output.set(number, known);
  }
  return output;
}
