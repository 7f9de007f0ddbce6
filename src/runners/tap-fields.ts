import { crashesIn, lateError } from "./crash.ts";
import { differenceOf } from "./difference.ts";
import type { Failure, Place } from "./runner.ts";
import { isFrame, isInRepo, isSameFile, placeOf, withoutMargin } from "./stack.ts";

// What stands behind a failing point of the Test Anything Protocol: fields in the manner of YAML.

/** The failure with these fields. Its names are those of its suites, the first perhaps a file, and its own. */
export function failureWith(fields: string[], names: string[], printed: () => Printed): Failure {
  const name = names.at(-1) ?? "";
  const isWholeFile = isFile(name) && !fields.some((field) => /^(?:diff|expected|stack):/.test(field));
  return isWholeFile ? fileFailure(name, fields, printed()) : failureOf(name, names.slice(0, -1), fields);
}

/** Whether a suite failed by itself and not only by its tests. */
export const isHookFailure = (fields: string[]): boolean => fields.includes("failureType: 'hookFailed'");

/** The longest block of fields that is looked through. */
const MAX_FIELDS = 200;

/** The fields behind a point, between `---` and `...`, without their margin. */
export function fieldsAfter(lines: string[], point: number, margin: number): string[] {
  const start = lines[point + 1] ?? "";
  const inner = start.slice(0, -"---".length);
  // vitest indents them by four columns.
  if (start.trim() !== "---" || ![margin + 2, margin + 4].includes(inner.length)) return [];
  const fields: string[] = [];
  for (let index = point + 2; index < lines.length && fields.length < MAX_FIELDS; index++) {
    const line = lines[index] ?? "";
    if (line === `${inner}...`) break;
    fields.push(line);
  }
  // AVA indents the fields further than the rules around them.
  const own = /^ */.exec(fields[0] ?? "")?.[0] ?? "";
  return fields.map((line) => (line.startsWith(own) ? line.slice(own.length) : line.trim()));
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
  // A crash inside a package does not say for which file it was loaded.
  const unplaced = crashes.find(({ place }) => place === undefined);
  if (unplaced) return { ...unplaced, place: { file: name } };
  const words = [...textOf(fields, "error"), ...fields.filter((field) => /^exitCode: [1-9]/.test(field))];
  return { kind: "error", name: words.join(", ") || name, place: { file: name }, lines: [] };
}

/** A field's text: behind its name, or indented below it. */
function textOf(fields: string[], name: string): string[] {
  const at = fields.findIndex((field) => field.startsWith(`${name}:`));
  const first = fields[at]?.slice(name.length + 1).trim() ?? "";
  if (at < 0) return [];
  // vitest lets a quoted text go on in the next lines.
  if (/^"[^"]*$/.test(first)) return quotedFrom(fields, at, first.slice(1));
  if (first !== "" && !/^[|>][-\d]*$/.test(first)) return [unquoted(first)];
  const below: string[] = [];
  for (let index = at + 1; index < fields.length && !/^\S/.test(fields[index] ?? ""); index++)
    below.push(fields[index] ?? "");
  return withoutMargin(below.filter((line) => line.trim() !== ""));
}

const unquoted = (text: string): string => text.replace(/^(['"])(.*)\1$/, "$2").replaceAll('\\"', '"');

function quotedFrom(fields: string[], start: number, first: string): string[] {
  const rest = fields.slice(start + 1);
  const end = rest.findIndex((line) => /(?<!\\)"$/.test(line));
  const text = [first, ...rest.slice(0, end + 1)].join("\n").replace(/"$/, "");
  return text.replaceAll('\\"', '"').split("\n");
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
  // AVA folds a long line.
  return [at.join(" "), ...at, ...textOf(fields, "stack")].map(placeOf).find((place) => place !== undefined);
}

function tellingFields(fields: string[]): string[] {
  const message = ["error", "message"]
    .flatMap((name) => messageOf(textOf(fields, name)))
    .filter((line) => line !== "" && !isFrame(line));
  const values = textOf(fields, "diff").filter((line) => !/^(?:---|\+\+\+|@@)/.test(line));
  const [expected, actual] = [textOf(fields, "expected"), textOf(fields, "actual")];
  const isShort = expected.length <= 1 && actual.length <= 1;
  const pairs = isShort
    ? [...expected.map((value) => `expected: ${value}`), ...actual.map((value) => `actual: ${value}`)]
    : differenceOf(expected, actual);
  const isSaid = message.length > 1 || values.length > 0;
  const said = values.length > 0 ? ["- expected, + actual", ...values] : [];
  const stack = textOf(fields, "stack").find((line) => placeOf(line));
  const at = stack === undefined ? [] : [`at ${stack.trim().replace(/^at /, "").replace("file://", "")}`];
  const details = detailsOf(fields);
  return details.length > 0 ? details : [...message, ...said, ...(isSaid ? [] : pairs), ...at];
}

/** vitest gives an error's name and message as fields of their own. */
function messageOf(text: string[]): string[] {
  const [message] = textOf(text, "message");
  return message === undefined ? text : [[...textOf(text, "name"), message].join(": ")];
}

/** AVA says all in fields whose names are sentences. */
const detailsOf = (fields: string[]): string[] =>
  textOf(fields, "details").map((line) => line.replace(/^'(.+)': \|[-\d]*$/, "$1"));
