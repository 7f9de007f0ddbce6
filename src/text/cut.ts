// Cuts texts that may contain secrets. Redaction needs a secret whole and in context, and many texts are cut
// long before they are redacted: so a cut never leaves half a secret, or a secret without its name.

/** The start of a text. Drops what the cut falls in: the line, else the sentence, else the word or quote. */
export function headOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const line = text.lastIndexOf("\n", longest);
  const least = Math.max(longest / 2, longest - MAX_LOST);
  if (line >= least) return text.slice(0, withoutBase64(text, line));
  const sentence = lastEnd(text, Math.max(line + 1, least), longest);
  const word = startOfWord(text, longest);
  const end = sentence ?? Math.min(startOfQuote(text, line + 1, word), startOfLead(text, line + 1, word));
  // Keep a trace of the text in any case: so few letters give nothing away.
  return text.slice(0, Math.max(end, Math.min(FEW, longest)));
}

/**
 * The end of a text: starts at a paragraph, a line or a sentence that does not depend on what comes before.
 * If there is none nearby, starts at the next line: the end of a message must not be lost.
 */
export function tailOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const from = text.length - longest;
  const near = from + longest / 4;
  return text.slice(
    firstSafe(text, /\n[ \t]*\r?\n/g, from, near) ??
      firstSafe(text, /\n/g, from, near) ??
      firstSafe(text, /[.!?]["')\]]?\s|[。！？]/g, Math.max(from, text.lastIndexOf("\n", near)), near) ??
      (text.indexOf("\n", near) + 1 || text.length),
  );
}

/** How far before a cut `tailOf` looks for something that leads into it. */
export const LOOK_BACK = 200;
/** How much more than necessary `headOf` may drop for a clean end. */
const MAX_LOST = 300;
const FEW = 7;
/** The longest quoted secret with spaces, or command that a secret is piped into. */
const MAX_QUOTE = 300;

/** No key has more lines: anything longer is some other kind of data. */
const MAX_KEY_LINES = 200;

/** Where the base64 lines that end at a place start: the last line of a key may have been cut off. */
function withoutBase64(text: string, end: number): number {
  let start = end;
  for (let lines = 0; lines <= MAX_KEY_LINES; lines++) {
    const line = text.lastIndexOf("\n", start - 1);
    if (line < 0 || !BASE64.test(text.slice(line + 1, start))) return start;
    start = line;
  }
  return end;
}

const BASE64 = /^[\s+>|"'-]{0,12}[A-Za-z0-9+/=]{24,100}[\s"'+,]{0,6}$/;

/** The end of the last sentence or command between two places. */
function lastEnd(text: string, from: number, to: number): number | undefined {
  const ends = [...text.slice(from, to).matchAll(/(?:[.;!?]|&&)(?=\s)|[。！？]/g)];
  const last = ends.at(-1);
  return last && from + last.index + last[0].length;
}

/** Ends a word: a space, a quote, or a letter of a script without spaces. */
const BORDER = /[\s"'`\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;

function startOfWord(text: string, at: number): number {
  if (BORDER.test(text[at] ?? "")) return at;
  let start = at;
  while (start > 0 && !BORDER.test(text[start - 1] ?? "")) start--;
  return start;
}

/** Where the quote that is still open at a place in a line starts; the place itself if there is none. */
function startOfQuote(text: string, line: number, at: number): number {
  const from = Math.max(line, at - MAX_QUOTE);
  let open: RegExpExecArray | undefined;
  for (const quote of text.slice(from, at).matchAll(/\\*["'`]/g)) {
    if (open?.[0] === quote[0]) open = undefined;
    // An apostrophe within a word opens nothing; the b of b"…" is not a word.
    else if (
      !open &&
      !/\w{2}$|^\w$/.test(text.slice(Math.max(0, from + quote.index - 2), from + quote.index))
    )
      open = quote;
  }
  return open ? from + open.index : at;
}

/** Where a command starts that only its end shows to carry a secret (echo … | sudo -S), else the place. */
function startOfLead(text: string, line: number, at: number): number {
  const from = Math.max(line, at - MAX_QUOTE);
  const last = [...text.slice(from, at).matchAll(/\b(?:echo|printf|insert\s+into)\b/gi)].at(-1);
  return last ? from + last.index : at;
}

/** The end of the first such border between two places where the text before it does not lead on. */
function firstSafe(text: string, border: RegExp, from: number, to: number): number | undefined {
  border.lastIndex = from;
  for (let hit = border.exec(text); hit && hit.index < to; hit = border.exec(text)) {
    const before = text.slice(Math.max(0, hit.index - LOOK_BACK), hit.index);
    const last = before.slice(before.lastIndexOf("\n") + 1);
    const next = text.slice(border.lastIndex, border.lastIndex + LOOK_BACK);
    if (!LEADS_ON.test(last) && !BASE64.test(last) && !isOfOneTable(last, next)) return border.lastIndex;
  }
  return undefined;
}

/** Ends in the name of a secret, or in punctuation that something follows. */
const LEADS_ON =
  /(?:pass|pwd|pw\b|secret|token|key|auth|cred|cookie|login|salt|phrase|mnemonic|code|psk|pin\b|kennwort|wachtwoord|senha|contrase|clave|mdp|парол|токен|パス|密|令牌|비밀|토큰|-Lines:|-MAC:)[^\n]{0,16}$|[:=,({[\\|][ \t]*\r?$/i;

/** Rows of a table have the same number of separators; the names are in the first row. */
function isOfOneTable(line: string, after: string): boolean {
  const next = after.split("\n", 1)[0] ?? "";
  return [",", ";", "|", "\t"].some((sign) => {
    const signs = line.split(sign).length;
    return signs > 1 && signs === next.split(sign).length;
  });
}
