import { LINE_START, LINKS } from "./links.ts";
import { BY_NAME, type NameKind, nameKind } from "./names.ts";
import { isSecretValue, isWordy, type Manner } from "./values.ts";
import { NAME_HINT } from "./words.ts";

// Secrets recognized by the name they are assigned to: PASSWORD=…, "apiKey": "…", --token …, <password>…

/** A secret's place in a text. */
type Place = { kind: AssignedKind; start: number; end: number };
export type AssignedKind = Exclude<NameKind, "pass"> | (typeof BY_NAME)[number]["kind"];

type Name = { text: string; start: number; end: number; before: string };
type Value = { text: string; start: number; end: number; manner: Manner; ends: boolean };

/** Every secret that is assigned to a name for one. */
export function* assignedSecrets(text: string): Generator<Place> {
  const hint = new RegExp(NAME_HINT);
  for (let hit = hint.exec(text); hit; hit = hint.exec(text)) {
    const name = nameAround(text, hit.index, hint.lastIndex);
    hint.lastIndex = name.end;
    const kind = nameKind(name.text);
    if (!kind) continue;
    let next = name.end;
    for (const value of valuesAfter(text, name)) {
      const { start, end } = value;
      if (isSecretValue(value.text, kind, value.manner, value.ends)) {
        yield { kind: ownerOf(name.text) ?? (kind === "pass" ? "secret" : kind), start, end };
        next = end;
        break;
      }
      // A value may contain a secret without being one: "auth": "https://…?token=…". Skips long prose.
      if (next === name.end) next = end - start > MAX_NAME && isWordy(value.text) ? end : start;
    }
    hint.lastIndex = next;
  }
}

const ownerOf = (name: string) => BY_NAME.find((owner) => owner.name.test(name.replace(/^-+/, "")))?.kind;

function nameAround(text: string, from: number, to: number): Name {
  let start = from;
  while (start > from - MAX_NAME && /[\w.-]/.test(text[start - 1] ?? "")) start--;
  // The n of an escaped newline is not part of the name.
  if (text[start - 1] === "\\" && /[nrt]/.test(text[start] ?? "")) start++;
  REST_OF_NAME.lastIndex = to;
  const end = to + (REST_OF_NAME.exec(text)?.[0].length ?? 0);
  const before = text.slice(Math.max(0, start - 60), start);
  // "The API key", "user PIN", "Jwt": { "Key": …: a separate word says what the key opens.
  const first = /^(?:keys?|pin|code)$/i.test(text.slice(start, end))
    ? (WORD_BEFORE.exec(before)?.[0] ?? WHOSE_KEY.exec(before)?.groups?.owner)
    : undefined;
  return { text: `${first ? `${first.trim()} ` : ""}${text.slice(start, end)}`, start, end, before };
}

const MAX_NAME = 60;
const REST_OF_NAME = /[\w-]{0,40}/y;
const WHOSE_KEY =
  /(?<owner>jwt|encryption|signing|api)\w{0,12}\\{0,15}["']?[ \t]{0,3}[:=][ \t]{0,3}\{[^{}]{0,40}$/i;
const WORD_BEFORE = /(?<![\w-])[A-Za-z][\w-]{0,20}[ ]$/;

/** Candidates for the value of a name, one per link that matches. */
function* valuesAfter(text: string, name: Name): Generator<Value> {
  if (name.end === text.length) return;
  for (const { link, before, name: named, manner, onlyQuoted } of LINKS) {
    link.lastIndex = name.end;
    const between = link.exec(text)?.[0];
    if (between === undefined) continue;
    if (before?.test(name.before) === false || named?.test(name.text) === false) continue;
    const at = name.end + between.length;
    const quoted = quotedAt(text, at);
    if (quoted) yield manner ? { ...quoted, manner } : quoted;
    if (quoted || onlyQuoted) continue;
    if (/phrase$|mnemonic$/i.test(name.text)) yield* phraseAt(text, at, PHRASE);
    if (!manner && /password$/i.test(name.text)) yield* phraseAt(text, at, APP_PASSWORD);
    if (!manner) yield* unquotedAt(text, at, name, between);
    // In prose, or with characters that would end a value in code.
    yield* statedAt(text, at, manner ?? "stated");
  }
}

const QUOTED = [
  // Escaped, as in JSON or in JSON within JSON.
  /[bru]?(?<close>\\{1,15}["'`])(?<value>[^"\n]{1,2000}?)\k<close>/iy,
  /[bru]?(?<close>"""|''')(?<value>[^"'\n]{1,2000}?)\k<close>/iy,
  /[brunl@]?"(?<value>(?:[^"\\\n]|\\.){1,2000})"/iy,
  /[brunl@]?'(?<value>(?:[^'\\\n]|\\.){1,2000})'/iy,
  /`(?<value>(?:[^`\\\n]|\\.){1,2000})`/y,
];

function quotedAt(text: string, at: number): Value | undefined {
  for (const quoted of QUOTED) {
    quoted.lastIndex = at;
    const match = quoted.exec(text);
    const value = match?.groups?.value;
    if (!match || value === undefined) continue;
    // The quote ended here: "&password=" + encode(password) + "&…"
    if (/^[\s+,)}\];&|.]/.test(value)) return undefined;
    const end = at + match[0].length - (match.groups?.close?.length ?? 1);
    return { text: value, start: end - value.length, end, manner: "quoted", ends: true };
  }
  return undefined;
}

/** Up to the next space, quote or punctuation of code. */
const WORD = /(?:\\{0,15}["'](?=[A-Za-z0-9/]))?(?<value>[^\s"'`,;&<>(){}[\]|\\]{1,1000})/y;
/** A shell value runs past characters that end it elsewhere; a connection string's or a query's does not. */
const SHELL_WORD = /(?:\\{0,15}["'](?=[A-Za-z0-9/]))?(?<value>[^\s"'`\\]{1,1000})/y;
const PART = /(?<value>[^\s"'`\\;&]{1,1000})/y;
const SPACED_PART = /(?<value>[^\s"'`\\;]{1,1000})/y;
/** In markup a value ends where the next tag starts. */
const ELEMENT = /(?<value>[^\s<>]{1,1000})(?=<)/y;
const IN_PARTS = /(?:;[ \t]?|[?&]|\b\w+=[^\s,(]+[ \t])$/;
const IN_SPACED_PARTS = /[ \t]\w+=[^\s,(?&;]+[ \t]$/;
/** The rest of the word, as passwords in YAML may contain such characters, too. */
const REST = /[^\s"'`\\<]{0,100}[^\s"'`\\<,;)}\]]/y;

function* unquotedAt(text: string, at: number, name: Name, between: string): Generator<Value> {
  const isShell = isShellLike(name, between);
  const isPart = between === "=" && IN_PARTS.test(name.before);
  const part = IN_SPACED_PARTS.test(name.before) ? SPACED_PART : PART;
  const word = isPart ? part : isShell ? SHELL_WORD : between.endsWith(">") ? ELEMENT : WORD;
  word.lastIndex = at;
  const match = word.exec(text);
  const value = match?.groups?.value;
  if (!match || value === undefined) return;
  const end = at + match[0].length;
  const after = text.slice(end, end + 12);
  const place = { text: value, start: end - value.length, end };
  if (isShell || isPart) {
    yield { ...place, manner: "shell", ends: true };
    return;
  }
  // arn:aws:secretsmanager:…:secret:name, registry/auth:tag
  if (between === ":" && /[:/]$/.test(name.before)) return;
  // A call or an index into a list.
  if (/^[([]/.test(after)) return;
  // In code, a value that ends at a comma or a bracket may be a variable.
  const isVariable = /^[A-Za-z_$][\w$.]*$/.test(value) && /^[,;)}]/.test(after);
  if (isVariable && isWordy(value)) return;
  REST.lastIndex = end;
  const rest = /[\s:]$/.test(between) ? (REST.exec(text)?.[0].length ?? 0) : 0;
  yield { ...place, end: end + rest, manner: "bare", ends: ENDS.test(after) };
}

/** Up to the next space or quote; closing punctuation and brackets are trimmed later. */
const TOLD = /[^\s"'`\\<>“”„«»‹›\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]{4,200}/y;

/** The words to the end of the line. */
function* phraseAt(text: string, at: number, words: RegExp): Generator<Value> {
  words.lastIndex = at;
  const value = words.exec(text)?.[0];
  if (value) yield { text: value, start: at, end: at + value.length, manner: "quoted", ends: true };
}

const PHRASE = /[a-z]{3,9}(?: [a-z]{3,9}){3,23}(?=[.,;]?(?:\s|\\|["']|$))/y;
/** The format of a Google app password. */
const APP_PASSWORD = /[a-z]{4}(?: [a-z]{4}){3}(?=[.,;)]?(?:\r?\n|\\|["']|$))/y;

function* statedAt(text: string, at: number, manner: Manner): Generator<Value> {
  TOLD.lastIndex = at;
  const value = TOLD.exec(text)?.[0].replace(/[.,;:)\]}]+$/, "");
  if (!value) return;
  const end = at + value.length;
  yield { text: value, start: at, end, manner, ends: ENDS.test(text.slice(end, end + 12)) };
}

/** Only a quote, punctuation or a comment follows. */
const ENDS = /^(?:\\+[nrt"']|["'&<,;)}|]|[ \t]*(?:$|[\r\n]|#|\/\/|\\+[nr]))/;

/** NAME=… in a shell or an env file, --name=…, -Dname=…, or a line of a properties file. */
function isShellLike({ text: name, before }: Name, between: string): boolean {
  if (between !== "=") return false;
  if (/^--[a-z]|^-D/.test(name)) return true;
  if (/^-?[A-Z][A-Z0-9_]*$/.test(name)) return /(?:^|[\s"'`;=+→:|]|\\+[nrt])$/.test(before);
  return LINE_START.test(before) && /^-?[a-z][\w.-]*$/i.test(name);
}
