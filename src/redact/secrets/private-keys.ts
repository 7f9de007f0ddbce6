import { isMade } from "./values.ts";

// Private keys in files, JSON, source or a diff: whole, or cut off at either end.

/** A key's place in a text. */
type Place = { start: number; end: number };

const BEGIN = /-{4,5} ?BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)? ?-{4,5}/g;
const END = /-{4,5} ?END (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)? ?-{4,5}/g;

/** Newlines, escaped or not, and whatever quotes, diffs and line numbers put before a line. */
const GAP = /(?:\\{1,15}[nrt]|\d{1,6}[→:\t\\]|[→\s"'`+,>|#*.-]){0,80}/;
const HEADER = /(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|MessageID)/;
/** Code that only looks for a key's first line has no key after it. */
const BODY = new RegExp(`${GAP.source}(?:(?<key>[A-Za-z0-9+/=]{16,100})|${HEADER.source}: )`, "y");

/** Every private key: from its first line to its last, or to the end of the text if that was cut off. */
export function* privateKeys(text: string): Generator<Place> {
  yield* puttyKeys(text);
  if (!text.includes("PRIVATE KEY")) return;
  let done = 0;
  const begin = new RegExp(BEGIN);
  for (let hit = begin.exec(text); hit; hit = begin.exec(text)) {
    if (!hasBody(text, begin.lastIndex)) continue;
    yield* cutAtItsBeginning(text, done, hit.index);
    done = endOfKey(text, begin.lastIndex);
    begin.lastIndex = done;
    yield { start: hit.index, end: done };
  }
  yield* cutAtItsBeginning(text, done, text.length);
}

/** PuTTY's own format: the private part, up to the MAC that closes the file, or to the end. */
function* puttyKeys(text: string): Generator<Place> {
  if (!text.includes("Private-Lines:")) return;
  for (const { index, 0: head } of text.matchAll(/Private-Lines: ?\d{1,4}/g)) {
    const start = index + head.length;
    const lines = new RegExp(`${GAP.source}(?=[A-Za-z0-9+/=]{16,100})`, "y");
    lines.lastIndex = start;
    if (!lines.test(text)) continue;
    const close = /Private-MAC: ?[0-9a-f]{16,128}/g;
    close.lastIndex = start;
    yield { start: index, end: close.exec(text) ? close.lastIndex : text.length };
  }
}

function hasBody(text: string, at: number): boolean {
  BODY.lastIndex = at;
  const match = BODY.exec(text);
  const key = match?.groups?.key;
  return match !== null && (key === undefined || isMade(key));
}

function endOfKey(text: string, from: number): number {
  const end = new RegExp(END);
  end.lastIndex = from;
  return end.exec(text) ? end.lastIndex : text.length;
}

/** The base64 lines before a last line whose first line is missing. */
function* cutAtItsBeginning(text: string, from: number, to: number): Generator<Place> {
  const end = new RegExp(END);
  end.lastIndex = from;
  let done = from;
  for (let hit = end.exec(text); hit && hit.index < to; hit = end.exec(text)) {
    const start = startOfBase64(text, Math.max(done, hit.index - MAX_LENGTH), hit.index);
    done = end.lastIndex;
    if (start < hit.index) yield { start, end: done };
  }
}

const MAX_LENGTH = 8_000;
const BASE64_LINE = /^(?:\s*\d{1,6}(?:→|:|\t|\\+t))?[\s+>|"'-]{0,12}[A-Za-z0-9+/=]{24,100}[\s"'+,]{0,6}$/;
/** The last one is shorter, and a checksum may come between it and the end. */
const LAST_LINE = /^(?:\s*\d{1,6}(?:→|:|\t|\\+t))?[\s+>|"'-]{0,12}(?:[A-Za-z0-9+/=]{1,100})?[\s"'+,]{0,6}$/;

function startOfBase64(text: string, from: number, to: number): number {
  const lines = [...text.slice(from, to).matchAll(/(?:(?!\\+[nr])[^\n])*(?:\n|\\+[nr]|$)/g)];
  let start = to;
  let isKey = false;
  for (const { 0: line, index } of lines.reverse()) {
    const content = line.replace(/(?:\n|\\+[nr])$/, "");
    const isBody = BASE64_LINE.test(content);
    if (!isBody && (isKey || !LAST_LINE.test(content))) break;
    if (isBody) isKey = true;
    start = from + index + (/^[\s+>|"'-]*/.exec(content)?.[0].length ?? 0);
  }
  return isKey ? start : to;
}
