import type { Failure, Place } from "./runner.ts";
import { isInRepo, tell } from "./stack.ts";

const HEAD = /^(?:file:\/\/)?((?:node:|\/|[A-Za-z]:[\\/]).*):(\d+)$/;
const END = /^Node\.js v\d/;
const CARET = /^\s*[\^~]+$/;
/** The longest stack that is looked through. */
const MAX_LINES = 80;

/** The errors that ended a Node process, as Node prints them. */
export function crashesIn(lines: string[]): Failure[] {
  return lines.flatMap((line, end) => {
    if (!END.test(line)) return [];
    let start = end - 1;
    while (start > 0 && end - start < MAX_LINES && !HEAD.test(lines[start] ?? "")) start--;
    return HEAD.test(lines[start] ?? "") ? [crashOf(lines.slice(start, end))] : [];
  });
}

/** One such error: place and code if they are known, the message, the stack. */
export function crashOf(block: string[]): Failure {
  const [, file = "", line] = HEAD.exec(block[0] ?? "") ?? [];
  const code = file === "" ? -1 : block.findIndex((each) => CARET.test(each));
  const { lines, frames } = tell(block.slice(code + 1), isAside);
  const [message = "an error that nobody caught", ...rest] = lines;
  const own = file !== "" && isInRepo(file) ? { file, line: Number(line) } : undefined;
  const place = own ?? frames[0] ?? importer(message);
  return { kind: "error", name: message, ...(place && { place }), lines: rest };
}

const isAside = (line: string) => HEAD.test(line) || /^[ -]|^Require stack:$/.test(line);

/** A missing module has no frame in the repo. */
function importer(message: string): Place | undefined {
  const [, file] = / imported from (\S.*)$/.exec(message) ?? [];
  return file === undefined ? undefined : { file };
}

/** Node notes an error that came after its test was over: which test, then which error. */
export function lateError(note: string, file: string): Failure {
  const [name = note, ...lines] = note.slice("# Error: ".length).split(/(?<=\.) (?=This activity)/);
  return { kind: "error", name, place: { file }, lines };
}
