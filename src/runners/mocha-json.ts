import { differenceOf } from "./difference.ts";
import type { Counts, Failure } from "./runner.ts";
import { tell } from "./stack.ts";

// The report of `mocha --reporter json`, as mocha indents it. Read line by line: the middle of a long one is missing.

const COUNT = /^ {4}"(passes|failures|pending)": (\d+),$/;
const FIELD = /^ {6,8}"(title|fullTitle|file|stack|actual|expected)": (".*?"?),?$/;

/** A line that only this report has. */
export const isJsonReport = (line: string): boolean => /^ {4}"suites": \d+,$/.test(line);

/** The numbers in the first part of the report. */
export function jsonCounts(lines: string[]): Counts | undefined {
  const start = lines.findIndex(isJsonReport);
  if (start < 0) return undefined;
  const counts = new Map<string, number>();
  for (const line of lines.slice(start, start + 6)) {
    const [, name, count] = COUNT.exec(line) ?? [];
    if (name !== undefined) counts.set(name, Number(count));
  }
  const of = (name: string) => counts.get(name) ?? 0;
  return { passed: of("passes"), failed: of("failures"), skipped: of("pending") };
}

type Fields = Partial<Record<string, string>>;

/** The tests in the part that lists what failed. */
export function jsonFailures(lines: string[]): Failure[] {
  const failures: Failure[] = [];
  let fields: Fields | undefined;
  let isList = false;
  for (const line of lines) {
    if (/^ {2}"\w+": \[/.test(line)) isList = line.startsWith('  "failures": [');
    if (!isList) continue;
    if (line === "    {") fields = {};
    const [, name, value] = fields ? (FIELD.exec(line) ?? []) : [];
    if (fields && name !== undefined && value !== undefined) fields[name] ??= textOf(value);
    if (!fields || !/^ {4}\}/.test(line)) continue;
    failures.push(...failureOf(fields));
    fields = undefined;
  }
  return failures;
}

/** The text of a field; as it stands there if its end was cut off. */
function textOf(value: string): string {
  try {
    return String(JSON.parse(value));
  } catch {
    return value.slice(1).replaceAll("\\n", "\n");
  }
}

function failureOf({ title, fullTitle = title, file, stack = "", actual, expected }: Fields): Failure[] {
  if (!fullTitle?.trim()) return [];
  const { lines, frames } = tell(stack.split("\n"));
  const place = frames[0] ?? (file ? { file } : undefined);
  const difference = differenceOf((expected ?? "").split("\n"), (actual ?? "").split("\n"));
  // The message itself shows values that fit in a line.
  const isLong = lines.length > 3 && difference.length > 0;
  return [
    {
      kind: "test",
      name: withSuites(fullTitle, title),
      ...(place && { place }),
      lines: isLong ? [...lines.slice(0, 1), ...difference] : lines,
    },
  ];
}

/** mocha puts the suites before the test, all in one text. */
function withSuites(fullTitle: string, title = fullTitle): string {
  const suites = fullTitle.endsWith(title) ? fullTitle.slice(0, -title.length).trim() : "";
  return suites === "" ? fullTitle : `${suites} › ${title}`;
}
