import { headOf } from "../text/cut.ts";
import { plainText } from "../text/plain-text.ts";

const TAIL = 20;
const ERRORS = 12;
const LINE = 300;

const looksLikeError =
  /\b(errors?|failed|failures?|fail|panic(ked)?|exception|traceback|assert(ion)?(error)?|expected|undefined reference|not ok|cannot find|fatal)\b|^\s*[✗✘×✖]|Error:|Exception:|^\s*actual:/i;
const saysNone =
  /\b(0|no|zero) (errors?|failed|failures?|failing|problems?)\b|\b(errors?|failed|failures?|fail):? 0\b/i;

/** The lines of a gate's output that matter: the first that look like errors, and the end. Marks gaps. */
export function excerpt(output: string): string[] {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const tail = Math.max(0, lines.length - TAIL);
  const kept = [...firstErrors(lines.slice(0, tail)), ...[...lines.keys()].slice(tail)];
  return kept.flatMap((index, at) => {
    const line = plainText(lines[index] ?? "").trimEnd();
    const shown = line.length > LINE ? `${headOf(line, LINE)}…` : line;
    return index > (kept[at - 1] ?? -1) + 1 ? ["…", shown] : [shown];
  });
}

/** The positions of the first lines that look like errors, each text once. */
function firstErrors(lines: string[]): number[] {
  const seen = new Set<string>();
  const found: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (found.length === ERRORS) break;
    // Stripping every line of a long output would be slow, and most do not need it.
    const start = (/[\u001b\r]/.test(line) ? plainText(line) : line).slice(0, LINE);
    if (seen.has(start) || !looksLikeError.test(start) || saysNone.test(start)) continue;
    seen.add(start);
    found.push(index);
  }
  return found;
}
