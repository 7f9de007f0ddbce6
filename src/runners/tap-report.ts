import { bestTold } from "./failures.ts";
import type { Failure } from "./runner.ts";
import { placeOf } from "./stack.ts";

// The reports of tap for people: `base`, `terse` and those built on them.

const FILE = /^ FAIL {2}(\S.*) \d+ failed of \d+ /;
const ITEM = /^✖ (\S.*)$/;
const END = /^(?:✖ | (?:FAIL|PASS|RUNS|SKIP|TODO) {2}|Asserts: |# )/;
/** The longest failure that is looked through. */
const MAX_LINES = 200;

/** What failed, by file. While the tests run, the report is printed again and again, with less in it. */
export function reported(lines: string[]): Failure[] {
  const failures: Failure[] = [];
  let file: string | undefined;
  for (const [index, line] of lines.entries()) {
    file = (line.startsWith(" FAIL ") ? FILE.exec(line)?.[1] : undefined) ?? file;
    const [, name] = file !== undefined && line.startsWith("✖") ? (ITEM.exec(line) ?? []) : [];
    if (file === undefined || name === undefined) continue;
    const after = lines.slice(index + 1, index + MAX_LINES);
    const end = after.findIndex((each) => END.test(each));
    failures.push(failureOf(name, file, end < 0 ? after : after.slice(0, end)));
  }
  return bestTold(failures);
}

function failureOf(name: string, file: string, block: string[]): Failure {
  const frames = block.flatMap((line) => (/^ {2}\S/.test(line) ? (placeOf(line) ?? []) : []));
  const type = block.find((line) => /^ {2}type: \S/.test(line));
  return {
    kind: "test",
    name: name.split(" > ").join(" › "),
    place: frames[0] ?? { file },
    lines: [...(type ? [type.trim()] : []), ...differenceIn(block)],
  };
}

/** The lines behind `@@`: one that belongs to the difference begins with its sign or a blank. */
function differenceIn(block: string[]): string[] {
  const start = block.findIndex((line) => line.startsWith("  @@ "));
  if (start < 0) return [];
  const after = block.slice(start + 1);
  const end = after.findIndex((line) => !/^ {2}[-+ ]/.test(line));
  const lines = (end < 0 ? after : after.slice(0, end)).map((line) => line.slice(2));
  return ["- expected, + actual", ...lines.slice(0, 12)];
}
