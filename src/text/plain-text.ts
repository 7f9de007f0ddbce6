import { stripVTControlCharacters } from "node:util";
import { headOf } from "./cut.ts";

/** Nobody reads a longer line, and the steps below must not be slow on a hostile one. */
const MAX_LENGTH = 2_000;

/**
 * Text that is safe to show: no ANSI, no control characters except newlines, no bidi, zero-width or other
 * invisible characters, no lone surrogates, and only the final state of a line that a progress bar rewrote.
 */
export function plainText(text: string): string {
  return text.split("\n").map(plainLine).join("\n");
}

/**
 * A program's output as a terminal would show it, line by line: no colours, and only the final state of a line that
 * was rewritten. Still to be made plain before it is shown.
 */
export function shownLines(output: string): string[] {
  const lines = output.split("\n");
  const isRewritten = output.includes("\r");
  const isColoured = output.includes("\u001b");
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.length > MAX_LENGTH)
      lines[index] = stripVTControlCharacters(headOf(lastRewrite(line), MAX_LENGTH));
    else if ((isRewritten && line.includes("\r")) || (isColoured && line.includes("\u001b")))
      lines[index] = stripVTControlCharacters(lastRewrite(line));
  }
  return lines;
}

/** The same for text that a person or a model wrote: nothing is cut, and a carriage return ends a line. */
export function plainProse(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").split("\n").map(strip).join("\n");
}

/** Somebody else's text on one line, without anything that could control a terminal or pass for structure. */
export function tidy(text: string, longest: number): string {
  const start = headOf(text, longest * 4);
  const plain = plainText(start.replaceAll(/\s+/g, " ")).trim();
  return plain.length > longest || start !== text ? `${headOf(plain, longest).trimEnd()}…` : plain;
}

const plainLine = (line: string): string => strip(headOf(lastRewrite(line), MAX_LENGTH));

function strip(line: string): string {
  return stripVTControlCharacters(line)
    .replace(/\t/g, "  ")
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, "")
    .replace(
      /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g,
      "",
    )
    .replace(/\u034f|\u2800|[\ufe00-\ufe0f]/g, "")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/[\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu, "");
}

/** The text after the last carriage return that is not part of the line ending. */
function lastRewrite(line: string): string {
  let end = line.length;
  while (line[end - 1] === "\r") end--;
  return line.slice(line.lastIndexOf("\r", end - 1) + 1, end);
}
