import type { Failure, Place } from "./runner.ts";

// What the JavaScript runners share: the stack of an error, and the lines around it.

/** More lines of one failure than this tell nothing new. */
const MAX_LINES = 12;

/** A failure with more lines than this prints something else. */
const MAX_BLOCK = 2_000;

const FRAME = /^\s*at .*(?:\)|:\d+|<anonymous>|\])(?: \{)?$/;
const IN_BRACKETS = /\(([^()]+):(\d+):(\d+)\)(?: \{)?$/;
const BARE = /^(?:at |❯ |› )?(?:async )?(?:\S+ )?((?:file:\/\/)?[^\s()]+):(\d+):(\d+)(?: \{)?$/;
const NOT_IN_REPO = /node_modules|^(?:node|ext|internal|native|bun|webpack-internal):|^internal\/|^<|\.pnp\./;
const CODE = /^\s*>?\s*\d+ {0,2}[|│]|^\s*[|│]\s*\^?\s*$|^\s*[\^~]+$/;

/** The place in a line of a stack; undefined if it is Node's own code or a package's. */
export function placeOf(line: string): Place | undefined {
  const text = line.trim();
  const [, file = "", row, column] = IN_BRACKETS.exec(text) ?? BARE.exec(text) ?? [];
  const path = file.replace("file://", "");
  return isInRepo(path) ? { file: path, line: Number(row), column: Number(column) } : undefined;
}

/** Whether a path in a stack is neither Node's own nor in a package. */
export const isInRepo = (file: string): boolean => file !== "" && !NOT_IN_REPO.test(file);

export const isFrame = (line: string): boolean => FRAME.test(line);

/** Whether two paths name the same file, one of them perhaps from the root of the disk. */
export const isSameFile = (a: string, b: string): boolean =>
  a === b || a.endsWith(`/${plain(b)}`) || b.endsWith(`/${plain(a)}`);

const plain = (file: string) => file.replace(/^\.\//, "");

export type Told = Pick<Failure, "lines"> & { frames: Place[] };

/** The message of a failure without the code around it, then the first frame in the repo. */
export function tell(all: string[], isOther: (line: string) => boolean = () => false): Told {
  const block = all.length > MAX_BLOCK ? all.slice(0, MAX_BLOCK) : all;
  const message: string[] = [];
  const frames: Place[] = [];
  let at: string | undefined;
  for (let index = 0; index < block.length; index++) {
    const line = block[index] ?? "";
    const place = isFrame(line) || /^\s*[❯›] /.test(line) ? placeOf(line) : undefined;
    if (place) {
      frames.push(place);
      at ??= line.trim().replace("file://", "").replace(/ \{$/, "");
    }
    if (isFrame(line) && line.endsWith(" {")) index = endOfFields(block, index, message);
    if (place || isFrame(line) || /^\s*❯ /.test(line) || CODE.test(line) || isOther(line)) continue;
    if (line.trim() !== "") message.push(line);
  }
  return { lines: [...shortened(withoutMargin(message)), ...(at ? [at] : [])], frames };
}

/** Node prints an error's fields after its stack. If its message was given, only they have the values. */
function endOfFields(block: string[], start: number, message: string[]): number {
  const margin = /^\s*/.exec(block[start] ?? "")?.[0].length ?? 0;
  let end = start + 1;
  const fields: string[] = [];
  while (end < block.length && !/^\s*\}$/.test(block[end] ?? "")) fields.push(block[end++] ?? "");
  if (fields.some((field) => /^\s*generatedMessage: false/.test(field)))
    message.push(
      ...fields.filter((field) => /^\s*(?:expected|actual): /.test(field)).map(indentedBy(margin)),
    );
  return end;
}

const indentedBy = (margin: number) => (line: string) => `${" ".repeat(margin)}${line.trim()}`;

/** A long difference without what is the same on both sides. */
function shortened(lines: string[]): string[] {
  if (lines.length <= MAX_LINES) return lines;
  const telling = lines.filter((line, index) => index < 4 || /^\s*[+-]/.test(line));
  return telling.length > MAX_LINES ? [...telling.slice(0, MAX_LINES - 1), "…"] : telling;
}

export function withoutMargin(lines: string[]): string[] {
  const margin = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(margin).trimEnd());
}

/** Every number before one of these words in a summary, added up. */
export function sumOf(summaries: string[], ...words: string[]): number {
  const counts = new RegExp(`(\\d+) (?:${words.join("|")})\\b`, "g");
  const all = summaries.flatMap((line) => [...line.matchAll(counts)].map(([, count]) => Number(count)));
  return all.reduce((sum, count) => sum + count, 0);
}

/** The failures, each once: some runners list them again at the end. */
export function eachOnce(failures: Failure[]): Failure[] {
  const byKey = new Map<string, Failure>();
  for (const failure of failures) {
    const { kind, name, place } = failure;
    const key = [kind, name, place?.file, place?.line, place?.column].join("\n");
    if (!byKey.has(key)) byKey.set(key, failure);
  }
  return [...byKey.values()];
}
