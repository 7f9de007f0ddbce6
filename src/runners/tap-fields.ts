import { crashesIn, lateError } from "./crash.ts";
import type { Failure, Place } from "./runner.ts";
import { isFrame, isInRepo, isSameFile, placeOf, withoutMargin } from "./stack.ts";

// What stands behind a failing point of the Test Anything Protocol: fields in the manner of YAML.

/** The failure at a line. Its names are those of its suites, the first perhaps a file, and its own. */
export function failureAt(
  lines: string[],
  point: number,
  margin: number,
  names: string[],
  printed: () => Printed,
): Failure {
  const fields = fieldsAfter(lines, point, margin);
  const name = names.at(-1) ?? "";
  const isWholeFile = isFile(name) && !fields.some((field) => /^(?:diff|expected|stack):/.test(field));
  return isWholeFile ? fileFailure(name, fields, printed()) : failureOf(name, names.slice(0, -1), fields);
}

/** Whether a suite failed by itself and not only by its tests. */
export const isHookFailure = (lines: string[], point: number, margin: number): boolean =>
  fieldsAfter(lines, point, margin).includes("failureType: 'hookFailed'");

/** The longest block of fields that is looked through. */
const MAX_FIELDS = 200;

/** The fields behind a point, between `---` and `...`, without their margin. */
function fieldsAfter(lines: string[], point: number, margin: number): string[] {
  const inner = " ".repeat(margin + 2);
  if (lines[point + 1] !== `${inner}---`) return [];
  const fields: string[] = [];
  for (let index = point + 2; index < lines.length && fields.length < MAX_FIELDS; index++) {
    const line = lines[index] ?? "";
    if (line === `${inner}...`) break;
    fields.push(line.startsWith(inner) ? line.slice(inner.length) : line.trim());
  }
  return fields;
}

/** What the processes of the files printed: errors that ended them, and errors after a test was over. */
export type Printed = { crashes: Failure[]; late: string[] };

export const printedIn = (lines: string[]): Printed => ({
  crashes: [...crashesIn(lines), ...crashesIn(commentsOf(lines))],
  late: lines.filter((line) => line.startsWith("# Error: ")),
});

/** Node passes on as comments what a file's process prints on its error output. */
const commentsOf = (lines: string[]) =>
  lines.flatMap((line) => (line === "#" || line.startsWith("# ") ? [line.slice(2)] : []));

const isFile = (name: string) => /^[^\s›>]+\.[cm]?[jt]sx?$/.test(name);

function failureOf(name: string, suites: string[], fields: string[]): Failure {
  const names = suites.filter((suite, index) => index > 0 || !isFile(suite));
  const file = suites.find(isFile);
  const place = placeIn(fields) ?? (file === undefined ? undefined : { file });
  return {
    kind: "test",
    name: [...names, name].join(" › "),
    ...(place && { place }),
    lines: tellingFields(fields),
  };
}

/** The file failed as a whole: what happened is in what its process printed. */
function fileFailure(name: string, fields: string[], { crashes, late }: Printed): Failure {
  const crash = crashes.find(
    (each) => each.name.includes(name) || (each.place && isSameFile(each.place.file, name)),
  );
  if (crash) return crash;
  const note = late.find((line) => line.includes(` at ${name}:`));
  if (note !== undefined) return lateError(note, name);
  const words = [...textOf(fields, "error"), ...fields.filter((field) => /^exitCode: [1-9]/.test(field))];
  return { kind: "error", name: words.join(", ") || name, place: { file: name }, lines: [] };
}

/** A field's text: behind its name, or indented below it. */
function textOf(fields: string[], name: string): string[] {
  const at = fields.findIndex((field) => field.startsWith(`${name}:`));
  const first = fields[at]?.slice(name.length + 1).trim() ?? "";
  if (at < 0) return [];
  if (first !== "" && !/^[|>][-\d]*$/.test(first)) return [first.replace(/^(['"])(.*)\1$/, "$2")];
  const below: string[] = [];
  for (let index = at + 1; index < fields.length && !/^\S/.test(fields[index] ?? ""); index++)
    below.push(fields[index] ?? "");
  return withoutMargin(below.filter((line) => line.trim() !== ""));
}

/** Node says where a test begins, tap and tape where it failed. */
function placeIn(fields: string[]): Place | undefined {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(textOf(fields, "location")[0] ?? "") ?? [];
  if (file !== undefined) return { file, line: Number(line), column: Number(column) };
  const at = textOf(fields, "at");
  const field = (...names: string[]) =>
    at.flatMap((each) =>
      names.filter((name) => each.startsWith(`${name}: `)).map((name) => each.slice(name.length + 2)),
    )[0];
  const named = field("fileName", "file")?.replace("file://", "");
  if (named !== undefined && isInRepo(named)) {
    const [row, col] = [field("lineNumber", "line"), field("columnNumber", "column")].map(Number);
    return { file: named, ...(row && { line: row }), ...(col && { column: col }) };
  }
  return [...at, ...textOf(fields, "stack")].map(placeOf).find((place) => place !== undefined);
}

function tellingFields(fields: string[]): string[] {
  const message = ["error", "message"]
    .flatMap((name) => textOf(fields, name))
    .filter((line) => !isFrame(line));
  const values = textOf(fields, "diff").filter((line) => !/^(?:---|\+\+\+|@@)/.test(line));
  const pairs = ["expected", "actual"].flatMap((name) => {
    const [value, ...more] = textOf(fields, name);
    return value === undefined || more.length > 0 ? [] : [`${name}: ${value}`];
  });
  const isSaid = message.length > 1 || values.length > 0;
  const said = values.length > 0 ? ["- expected, + actual", ...values] : [];
  const stack = textOf(fields, "stack").find((line) => placeOf(line));
  const at = stack === undefined ? [] : [`at ${stack.trim().replace(/^at /, "").replace("file://", "")}`];
  return [...message, ...said, ...(isSaid ? [] : pairs), ...at];
}
