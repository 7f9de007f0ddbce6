import { oneOf } from "./words.ts";

// Codes issued by the dozen under a heading that names them: "Recovery codes:".

type Place = { kind: "secret"; start: number; end: number };

const HEADINGS = `
  recovery+codes backup+codes emergency+codes scratch+codes rescue+codes one-time+codes 2fa+codes mfa+codes
  wiederherstellungscodes backup-codes notfallcodes codes+de+secours codes+de+récupération códigos+de+recuperación
  códigos+de+respaldo códigos+de+recuperação códigos+de+backup codici+di+recupero codici+di+backup herstelcodes
  back-upcodes коды+восстановления резервные+коды резервных+кодов リカバリーコード バックアップコード 回復コード 恢复代码
  恢复码 备用码 备份代码 복구+코드 백업+코드`;

const HEADING = new RegExp(`${oneOf(HEADINGS)}[^\\n]{0,120}(?:\\n[ \\t]*)?`, "gi");
/** Lines in between that only explain how to use them. */
const SENTENCE = /[ \t]*\r?\n|[^\n]{0,200}[.:!。]\r?\n/y;
const ITEMS = /[ \t>|]*(?:\d{1,2}[.):][ \t]+|[-*•□☐][ \t]+)?[^\n]{4,120}(?:\n|$)/y;
const CODE =
  /(?<![\w-])(?=[a-z-]*\d|[A-Z0-9-]+(?![\w-]))[A-Za-z0-9]{4,12}(?:-[A-Za-z0-9]{2,12}){0,6}(?![\w-])/g;

/** Every code in the lines after such a heading. */
export function* listedCodes(text: string): Generator<Place> {
  for (const { index, 0: head } of text.matchAll(HEADING)) {
    let at =
      head.endsWith("\n") || head.includes("\n") ? index + head.lastIndexOf("\n") + 1 : index + head.length;
    SENTENCE.lastIndex = at;
    for (let skipped = 0; skipped < 3 && SENTENCE.test(text); skipped++) at = SENTENCE.lastIndex;
    for (let row = 0; row < MAX_ROWS; row++) {
      ITEMS.lastIndex = at;
      const line = ITEMS.exec(text)?.[0];
      if (!line || !isOnlyCodes(line)) break;
      const shift = /^[ \t>|]*(?:\d{1,2}[.):][ \t]+)?/.exec(line)?.[0].length ?? 0;
      for (const code of line.slice(shift).matchAll(CODE)) {
        const start = at + shift + code.index;
        yield { kind: "secret", start, end: start + code[0].length };
      }
      at += line.length;
    }
  }
}

const MAX_ROWS = 40;

/** Contains only codes, numbered or not, in one or more columns. */
function isOnlyCodes(line: string): boolean {
  const rest = line.replace(/^[ \t>|]*(?:\d{1,2}[.):][ \t]+)?/, "");
  return /\d/.test(rest) && /^[\s,;|*•□☐"'`.-]*$/.test(rest.replace(CODE, ""));
}
