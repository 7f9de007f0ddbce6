import { headOf } from "../text/cut.ts";
import { plainText } from "../text/plain-text.ts";

const TAIL = 20;
const ERRORS = 12;
const LINE = 300;

const looksLikeError =
  /\b(errors?|failed|failures?|fail|panic(ked)?|exception|traceback|assert(ion)?(error)?|expected|undefined reference|not ok|cannot find|fatal)\b|^\s*[✗✘×✖]|Error:|Exception:|^\s*actual:/i;
const saysNone =
  /\b(0|no|zero) (errors?|failed|failures?|failing|problems?)\b|\b(errors?|failed|failures?|fail):? 0\b/i;
const saysPassed =
  /^\s*(?:[✓✔√] |ok\b|OK$|PASS(?:ED)?\b|\(pass\) |--- PASS)|(?:\.\.|(?<!\bnot)\s)\s?(?:ok|OK)$|\bPASSED$/;

/** The lines of an output without any failure that we can name: those that look like errors, and the end. */
export function wordsOf(lines: string[]): string[] {
  const end = endOf(lines);
  const kept = [...firstErrors(lines, end[0] ?? 0), ...end];
  return kept.flatMap((index, at) => {
    const shown = shownLine(lines[index] ?? "");
    return hasMoreBetween(lines, kept[at - 1] ?? -1, index) ? ["…", shown] : [shown];
  });
}

/** The end of an output. */
export const lastWordsOf = (lines: string[]): string[] =>
  endOf(lines).map((index) => shownLine(lines[index] ?? ""));

/** If every line says that something passed, the end at least tells how far it came. */
function endOf(lines: string[]): number[] {
  const telling = lastLines(lines, (line) => !saysPassed.test(line));
  return telling.length > 0 ? telling : lastLines(lines, () => true);
}

function shownLine(text: string): string {
  const line = plainText(text).trimEnd();
  return line.length > LINE ? `${headOf(line, LINE)}…` : line;
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";

/** The positions of the last lines that are not blank and that somebody wants. */
function lastLines(lines: string[], isWanted: (line: string) => boolean): number[] {
  const found: number[] = [];
  for (let index = lines.length - 1; index >= 0 && found.length < TAIL; index--) {
    const line = lines[index] ?? "";
    if (!isBlank(line) && isWanted(line)) found.unshift(index);
  }
  return found;
}

function hasMoreBetween(lines: string[], from: number, to: number): boolean {
  for (let index = from + 1; index < to; index++) if (!isBlank(lines[index])) return true;
  return false;
}

/** The positions of the first lines that look like errors, each text once. */
function firstErrors(lines: string[], end: number): number[] {
  const seen = new Set<string>();
  const found: number[] = [];
  for (let index = 0; index < end && found.length < ERRORS; index++) {
    const start = (lines[index] ?? "").slice(0, LINE);
    if (!looksLikeError.test(start) || saysNone.test(start) || saysPassed.test(start)) continue;
    if (seen.has(start)) continue;
    seen.add(start);
    found.push(index);
  }
  return found;
}
