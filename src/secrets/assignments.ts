import { BY_NAME, NAME_HINT, type NameKind, nameKind } from "./names.ts";
import { isSecretValue, isWordy, type Manner } from "./values.ts";

// Secrets that are known by the name they are given to: PASSWORD=…, "apiKey": "…", --token …, <password>…

/** A secret's place in a text. */
type Place = { kind: AssignedKind; start: number; end: number };
export type AssignedKind = NameKind | (typeof BY_NAME)[number]["kind"];

type Name = { text: string; start: number; end: number; before: string };
type Value = { text: string; start: number; end: number; manner: Manner; ends: boolean };

/** Everything that is given to a name that is a secret's. */
export function* assignedSecrets(text: string): Generator<Place> {
  const hint = new RegExp(NAME_HINT);
  for (let hit = hint.exec(text); hit; hit = hint.exec(text)) {
    const name = nameAround(text, hit.index, hint.lastIndex);
    hint.lastIndex = name.end;
    const kind = nameKind(name.text);
    const value = kind && valueAfter(text, name);
    if (!value) continue;
    const { start, end } = value;
    const isSecret = isSecretValue(value.text, kind, value.manner, value.ends);
    if (isSecret) yield { kind: ownerOf(name.text) ?? kind, start, end };
    // In what is no secret there may be one: "auth": "https://…?token=…". A long row of words is passed over.
    hint.lastIndex = isSecret || (end - start > LONGEST_NAME && isWordy(value.text)) ? end : start;
  }
}

const ownerOf = (name: string) => BY_NAME.find((owner) => owner.name.test(name.replace(/^-+/, "")))?.kind;

function nameAround(text: string, from: number, to: number): Name {
  let start = from;
  while (start > from - LONGEST_NAME && /[\w.-]/.test(text[start - 1] ?? "")) start--;
  // The n of an escaped newline is no part of the name.
  if (text[start - 1] === "\\" && /[nrt]/.test(text[start] ?? "")) start++;
  REST_OF_NAME.lastIndex = to;
  const end = to + (REST_OF_NAME.exec(text)?.[0].length ?? 0);
  return { text: text.slice(start, end), start, end, before: text.slice(Math.max(0, start - 40), start) };
}

const LONGEST_NAME = 60;
const REST_OF_NAME = /[\w-]{0,40}/y;

/** Nothing before it but what numbers lines, marks them in a diff, or names the file. */
const LINE_START = /(?:^|\n|\\+n|→|\d(?:\t|\\+t)|:\d+[:-])[+-]?$/;

/** What stands between a name and its value. */
type Link = { link: RegExp; before?: RegExp; name?: RegExp; manner?: Manner; onlyQuoted?: boolean };

const LINKS: Link[] = [
  // const password: string = "…"
  { link: /\??:[ \t]{0,4}[&\w.<>|[\]' ]{1,40}[ \t]=[ \t]{1,4}/y, onlyQuoted: true },
  // if (token === "…")
  { link: /[ \t]{0,4}[=!]==?[ \t]{0,4}/y, onlyQuoted: true },
  // name: DB_PASSWORD, and in the next line its value; <add key="ApiKey" value="…"/>
  {
    before: /(?:name|key)\\{0,15}["']?[ \t]{0,4}[:=][ \t]{0,4}\\{0,15}["']?$/i,
    link: /\\{0,15}["']?(?:[\s,+-]|\\+[nr]){1,60}\\{0,15}["']?value\\{0,15}["']?[ \t]{0,4}[:=][ \t]{0,4}/iy,
  },
  // "password": "…", PASSWORD=…, password => '…', env["TOKEN"] = "…", **Password:** …
  { link: /(?:\\{0,15}["'`])?\]?\)?\*{0,2}[ \t]{0,20}(?:=>|->|:=|\?=|\|\|=|\+=|[=:])\*{0,2}[ \t]{0,20}/y },
  // A row of a table: | DB_PASSWORD | … |
  { link: /`?[ \t]{1,40}\|[ \t]{1,40}/y },
  { before: LINE_START, link: /[ \t]{3,40}/y },
  // "X-Api-Key": ["…"], withPassword("…")
  { link: /(?:\\{0,15}["'])?(?:[ \t]{0,20}[=:][ \t]{0,20}\[|\()[ \t]{0,4}/y, onlyQuoted: true },
  // setenv("DB_PASSWORD", "…")
  { before: /\([ \t]{0,4}\\{0,15}["']$/, link: /\\{0,15}["'][ \t]{0,4},[ \t]{0,4}/y, onlyQuoted: true },
  // <password>…</password>
  { before: /<$/, link: />/y },
  // gh secret set DEPLOY_TOKEN --body "…"
  { before: /\bset[ \t]+$/, link: /[ \t]{1,4}(?:--body|-b)[ \t=]{1,4}/y },
  // --password …, login me password …, ENV TOKEN …, aws configure set aws_secret_access_key …
  { name: /^--?[a-z]/i, link: /[ \t]{1,4}/y },
  {
    before: /(?:\blogin\s+\S{1,30}(?:\\+n)?|\b(?:set|setx|setenv|ENV|ARG)(?:[ \t]+-{1,2}\w+)*)\s+\S{0,30}$/i,
    link: /[ \t]{1,4}/y,
  },
  // SECRET_KEY = Buffer.from("…", "hex")
  {
    link: /[ \t]{0,20}[=:][ \t]{0,20}(?:[\w.]{0,20}(?:Buffer\.from|atob|b64decode|fromhex|DecodeString|SecretStr)|\[\]byte)\(/y,
    onlyQuoted: true,
  },
  // ALTER USER me WITH PASSWORD '…', {:password "…"}
  { link: /[ \t]{1,4}/y, onlyQuoted: true },
  // The token is …, the password for jane: …, with the password …
  {
    link: /[ \t]{1,2}(?:(?:is|was)(?: now)?|(?:changed|reset|set|updated) to)[ \t]{0,2}:?[ \t]{1,2}/iy,
    manner: "prose",
  },
  { link: /[ \t]for[ \t][^\n:]{1,60}:[ \t]{1,4}/iy, manner: "prose" },
  { name: /(?:password|passphrase|passwort|kennwort)$/i, link: /[ \t]{1,2}/y, manner: "prose" },
];

function valueAfter(text: string, name: Name): Value | undefined {
  if (name.end === text.length) return undefined;
  for (const { link, before, name: named, manner, onlyQuoted } of LINKS) {
    link.lastIndex = name.end;
    const between = link.exec(text)?.[0];
    if (between === undefined) continue;
    if (before?.test(name.before) === false || named?.test(name.text) === false) continue;
    const at = name.end + between.length;
    const value = quotedAt(text, at) ?? (onlyQuoted ? undefined : unquotedAt(text, at, name, between));
    if (value) return manner ? { ...value, manner } : value;
  }
  return undefined;
}

const QUOTED = [
  // As it is escaped in JSON, or in JSON within JSON.
  /[bru]?(?<close>\\{1,15}["'`])(?<value>[^"\n]{1,2000}?)\k<close>/iy,
  /[bru]?"(?<value>(?:[^"\\\n]|\\.){1,2000})"/iy,
  /[bru]?'(?<value>(?:[^'\\\n]|\\.){1,2000})'/iy,
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

/** To the next space, quote or sign of code. */
const WORD = /(?:\\{0,15}["'](?=[A-Za-z0-9/]))?(?<value>[^\s"'`,;&<>(){}[\]|\\]{1,1000})/y;
/** A shell's value goes on over signs that end it elsewhere; one of a connection string or a query does not. */
const SHELL_WORD = /(?:\\{0,15}["'](?=[A-Za-z0-9/]))?(?<value>[^\s"'`\\]{1,1000})/y;
const PART = /(?<value>[^\s"'`\\;&]{1,1000})/y;
const IN_PARTS = /(?:;[ \t]?|[?&]|\b\w+=[^\s,(]+[ \t])$/;
/** As do passwords in YAML. */
const REST = /[^\s"'`\\<]{0,100}[^\s"'`\\<,;)}\]]/y;

function unquotedAt(text: string, at: number, name: Name, between: string): Value | undefined {
  const isShell = isShellLike(name, between);
  const isPart = between === "=" && IN_PARTS.test(name.before);
  const word = isPart ? PART : isShell ? SHELL_WORD : WORD;
  word.lastIndex = at;
  const match = word.exec(text);
  const value = match?.groups?.value;
  if (!match || value === undefined) return undefined;
  const end = at + match[0].length;
  const after = text.slice(end, end + 12);
  const place = { text: value, start: end - value.length, end };
  if (isShell || isPart) return { ...place, manner: "shell", ends: true };
  // arn:aws:secretsmanager:…:secret:name, registry/auth:tag
  if (between === ":" && /[:/]$/.test(name.before)) return undefined;
  // A call, or one element of a list.
  if (/^[([]/.test(after)) return undefined;
  // In code, what a comma or a bracket ends may be a variable.
  const isVariable = /^[A-Za-z_$][\w$.]*$/.test(value) && /^[,;)}]/.test(after);
  if (isVariable && !/\d[a-z]*\d/i.test(value)) return undefined;
  REST.lastIndex = end;
  const rest = /[\s:]$/.test(between) ? (REST.exec(text)?.[0].length ?? 0) : 0;
  return { ...place, end: end + rest, manner: "bare", ends: ENDS.test(after) };
}

/** Nothing but a quote, a sign or a comment follows. */
const ENDS = /^(?:\\+[nrt"']|["'&<,;)}|]|[ \t]*(?:$|[\r\n]|#|\/\/|\\+[nr]))/;

/** NAME=… in a shell or an env file, --name=…, -Dname=…, and a line of a properties file. */
function isShellLike({ text: name, before }: Name, between: string): boolean {
  if (between !== "=") return false;
  if (/^--[a-z]|^-D/.test(name)) return true;
  if (/^-?[A-Z][A-Z0-9_]*$/.test(name)) return /(?:^|[\s"'`;=+→:|]|\\+[nrt])$/.test(before);
  return LINE_START.test(before) && /^-?[a-z][\w.-]*$/i.test(name);
}
