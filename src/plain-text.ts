import { stripVTControlCharacters } from "node:util";

/**
 * Text that is safe to show: no ANSI, no control characters but the newline, no bidi or zero-width marks,
 * and of a line that a progress bar rewrote only what was left standing.
 */
export function plainText(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\r+\n/g, "\n")
    .replace(/[^\n]*\r/g, "")
    .replace(/\t/g, "  ")
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, "")
    .replace(
      /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
      "",
    )
    .replace(/[\u{e0000}-\u{e007f}]/gu, "");
}
