import { plainText } from "../plain-text.ts";

const TAIL = 20;
const ERRORS = 12;
const LINE = 300;

const looksLikeError =
  /\b(errors?|failed|failures?|fail|panic(ked)?|exception|traceback|assert(ion)?(error)?|expected|undefined reference|not ok|cannot find|fatal)\b|^\s*[✗✘×✖]|Error:/i;
const saysNone =
  /\b(0|no|zero) (errors?|failed|failures?|failing|problems?)\b|\b(errors?|failed|failures?|fail):? 0\b/i;

/** The lines of a gate's output that matter: the first that look like errors, and the end. A gap is marked. */
export function excerpt(output: string): string[] {
  const lines = plainText(output)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  const tail = Math.max(0, lines.length - TAIL);
  const errors = firstErrors(lines.slice(0, tail));
  const kept = [...errors, ...[...lines.keys()].slice(tail)];
  return kept.flatMap((index, at) => {
    const line = shortened(lines[index] ?? "");
    return index > (kept[at - 1] ?? -1) + 1 ? ["…", line] : [line];
  });
}

/** Where the first lines stand that look like errors, each text once. */
function firstErrors(lines: string[]): number[] {
  const seen = new Set<string>();
  const found: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (found.length === ERRORS) break;
    if (seen.has(line) || !looksLikeError.test(line) || saysNone.test(line)) continue;
    seen.add(line);
    found.push(index);
  }
  return found;
}

const shortened = (line: string) => (line.length > LINE ? `${line.slice(0, LINE)}…` : line);
