import { plainText } from "../plain-text.ts";

const TAIL = 20;
const ERRORS = 12;
const LINE = 300;

const looksLikeError =
  /\b(error|errors|failed|failure|failures|fail|panic(ked)?|exception|traceback|assertion|assert(ion)?error|expected|undefined reference|not ok|cannot find|fatal)\b|^\s*[✗✘×✖]|Error:/i;
const saysNone =
  /\b(0|no|zero) (errors?|failed|failures?|failing|problems?)\b|\b(errors?|failed|failures?|fail):? 0\b/i;

/** The lines of a gate's output that matter: the first that look like errors, and the end. */
export function excerpt(output: string): string[] {
  const lines = plainText(output)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .map((line) => (line.length > LINE ? `${line.slice(0, LINE)}…` : line));
  const start = Math.max(0, lines.length - TAIL);
  const errors = lines.slice(0, start).filter((line) => looksLikeError.test(line) && !saysNone.test(line));
  const tail = lines.slice(start);
  if (errors.length === 0) return tail;
  return [...new Set(errors)].slice(0, ERRORS).concat("…", tail);
}
