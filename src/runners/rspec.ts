import { bestTold, blocksOf, countBefore, resultOf, telling, totalOf } from "./failures.ts";
import { isForeign, placeOf } from "./places.ts";
import { isFrame, raisedIn } from "./ruby-frames.ts";
import { type Counts, defineRunner, type Failure } from "./runner.ts";

const SUMMARY = /^\d+ examples?, \d+ failures?/;
const LOADING = /^An error occurred (?:while loading|in) (?:an? )?(.+?)\.?(?: - Did you mean\?)?$/;
const LISTED = /^rspec '?([^\s'[]+?)(?::(\d+)|\[[\d:,]+\])'? # (.+)$/;
const EXAMPLE = /^ {2,}\d+(?:\.\d+)?\) (.+)$/;

export const rspec = defineRunner({
  checks: "test",
  mark: /^\d+ examples?, \d+ failures?|^rspec \S+ # |^An error occurred while loading |^ +Failure\/Error: /,
  read: (lines) => {
    const counts = totalOf(lines.filter((line) => SUMMARY.test(line)).map(countsOf));
    const loading = blocksOf(lines, LOADING, /^(?:Finished in |No examples found)/);
    const examples = [
      ...blocksOf(failuresPart(lines), EXAMPLE, /^\S/).flatMap(exampleOf),
      ...lines.flatMap(listedIn),
    ];
    const failures = [
      ...loading.filter((block) => !isMissingFile(block)).map(loadError),
      ...bestTold(examples),
    ];
    if (failures.length > 0) return { ...(counts && { counts }), failures, result: "failed" };
    const result = counts && loading.length === 0 ? resultOf(counts) : "unclear";
    return { ...(counts && { counts }), failures, result };
  },
});

function countsOf(line: string): Counts {
  const failed = countBefore(line, "failures?");
  const skipped = countBefore(line, "pending");
  const passed = countBefore(line, "examples?") - failed - skipped;
  return { passed, failed: failed + countBefore(line, "errors? occurred outside"), skipped };
}

/** Pending examples look the same, and their failures are expected. */
function failuresPart(lines: string[]): string[] {
  const pending = lines.findIndex((line) => line.startsWith("Pending: "));
  const failures = lines.indexOf("Failures:");
  return failures < 0 ? lines.slice(0, pending < 0 ? undefined : pending) : lines.slice(failures);
}

function exampleOf(block: string[]): Failure[] {
  const name = EXAMPLE.exec(block[0] ?? "")?.[1];
  const from = block.findIndex((line) => /^ +Failure\/Error: /.test(line));
  if (!name || from < 0) return [];
  const { place, raised } = raisedIn(block);
  const said = block.slice(from).filter((line) => !isFrame(line) && !/^ +# |^ +\(compared using /.test(line));
  return [{ kind: "test", name, ...(place && { place }), lines: [...telling(said), ...raised] }];
}

/** The list at the end names an example by the line where it begins. */
function listedIn(line: string): Failure[] {
  const [, file, row, name] = LISTED.exec(line) ?? [];
  return file && name ? [{ kind: "test", name, place: placeOf(file, row), lines: [] }] : [];
}

/** Somebody named a file that does not exist. */
function isMissingFile(block: string[]): boolean {
  const file = LOADING.exec(block[0] ?? "")?.[1]?.replace(/^\.\//, "") ?? "";
  return block.some((line) => line.startsWith("  cannot load such file -- ") && line.endsWith(`/${file}`));
}

function loadError(block: string[]): Failure {
  const name = LOADING.exec(block[0] ?? "")?.[1] ?? "";
  // After `Did you mean?`, RSpec lists other files.
  const said = block.slice(1).filter((line) => !/^#|^ {10,}rspec \S+$/.test(line));
  const written = said.flatMap((line) => {
    const [, file, row] = /^ +(\/?\S+\.rb):(\d+): /.exec(line) ?? [];
    return file && !isForeign(file) ? [placeOf(file, row)] : [];
  })[0];
  const place = written ?? raisedIn(block).place;
  const lines = telling(said.filter((line) => !/^Failure\/Error: __send__/.test(line)));
  return { kind: "error", name, ...(place && { place }), lines };
}
