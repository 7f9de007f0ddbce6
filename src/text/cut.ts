// Cuts texts that may hold secrets. Redaction needs a secret whole, with what stands around it, and many texts are cut
// long before they are redacted: so a cut falls only where it leaves neither half a secret nor one without its name.

/** The beginning of a text. What the cut falls into goes: the line, else the sentence, else the word or quote. */
export function headOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const line = text.lastIndexOf("\n", longest);
  const least = Math.max(longest / 2, longest - MAX_LOST);
  if (line >= least) return text.slice(0, withoutBase64(text, line));
  const sentence = lastEnd(text, Math.max(line + 1, least), longest);
  const word = startOfWord(text, longest);
  const end = sentence ?? Math.min(startOfQuote(text, line + 1, word), startOfLead(text, line + 1, word));
  // That there was a text must not be lost, and so few letters give nothing away.
  return text.slice(0, Math.max(end, Math.min(FEW, longest)));
}

/**
 * The end of a text: from a paragraph's beginning, or a line's, or a sentence's, that nothing before it leads to. Where
 * there is none near, from the next line's: the end of a message must not be lost.
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

/** How far before a cut `tailOf` looks for what leads on. */
export const LOOK_BACK = 200;
/** How much more than it must `headOf` drops for a clean end. */
const MAX_LOST = 300;
const FEW = 7;
/** Quoted secrets with spaces in them are not longer, nor are the commands that they are written to. */
const MAX_QUOTE = 300;

/** No key has more lines: what has is some other kind of data. */
const MAX_KEY_LINES = 200;

/** Where the lines of base64 begin that end at a place: the last line of a key may have been cut off. */
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

/** Ends a word: a space, a quote, or a letter of a script that is written without spaces. */
const BORDER = /[\s"'`\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;

function startOfWord(text: string, at: number): number {
  if (BORDER.test(text[at] ?? "")) return at;
  let start = at;
  while (start > 0 && !BORDER.test(text[start - 1] ?? "")) start--;
  return start;
}

/** Where the quote begins that is still open at a place of a line; the place itself where there is none. */
function startOfQuote(text: string, line: number, at: number): number {
  const from = Math.max(line, at - MAX_QUOTE);
  let open: RegExpExecArray | undefined;
  for (const quote of text.slice(from, at).matchAll(/\\*["'`]/g)) {
    if (open?.[0] === quote[0]) open = undefined;
    // An apostrophe within a word opens nothing; the b of b"…" is no word.
    else if (
      !open &&
      !/\w{2}$|^\w$/.test(text.slice(Math.max(0, from + quote.index - 2), from + quote.index))
    )
      open = quote;
  }
  return open ? from + open.index : at;
}

/** Where something begins that only its end tells to be a secret's: echo … | sudo -S. Else the place itself. */
function startOfLead(text: string, line: number, at: number): number {
  const from = Math.max(line, at - MAX_QUOTE);
  const last = [...text.slice(from, at).matchAll(/\b(?:echo|printf|insert\s+into)\b/gi)].at(-1);
  return last ? from + last.index : at;
}

/** The end of the first such border between two places that what stands before it does not lead on from. */
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

/** Ends in the name of a secret, or in a sign that something follows. */
const LEADS_ON =
  /(?:pass|pwd|pw\b|secret|token|key|auth|cred|cookie|login|salt|phrase|mnemonic|code|psk|pin\b|kennwort|wachtwoord|senha|contrase|clave|mdp|парол|токен|パス|密|令牌|비밀|토큰|-Lines:|-MAC:)[^\n]{0,16}$|[:=,({[\\|][ \t]*\r?$/i;

/** Rows of a table have as many borders each; the names stand in the first one. */
function isOfOneTable(line: string, after: string): boolean {
  const next = after.split("\n", 1)[0] ?? "";
  return [",", ";", "|", "\t"].some((sign) => {
    const signs = line.split(sign).length;
    return signs > 1 && signs === next.split(sign).length;
  });
}
