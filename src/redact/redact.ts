import { type AssignedKind, assignedSecrets } from "./secrets/assignments.ts";
import { columnSecrets } from "./secrets/columns.ts";
import { type CONTEXTS, contextsLikelyIn } from "./secrets/contexts.ts";
import { environmentSecrets } from "./secrets/environment.ts";
import { privateKeys } from "./secrets/private-keys.ts";
import { type TOKENS, tokensLikelyIn } from "./secrets/tokens.ts";
import { isIssued } from "./secrets/values.ts";

type SecretKind =
  | (typeof TOKENS)[number]["kind"]
  | (typeof CONTEXTS)[number]["kind"]
  | AssignedKind
  | "private-key"
  | "environment";

/** A secret that was replaced: what kind, and on which line of the text (1-based). */
export type Redaction = { kind: SecretKind; line: number };

type Redact = (text: string) => { text: string; found: Redaction[] };

/** Replaces each secret in a text by its kind. `env` holds the secrets of this process. */
export function redactor(env: NodeJS.ProcessEnv): Redact {
  const known = environmentSecrets(env);
  return (text) => withoutSecrets(text, known);
}

export const redact = (text: string, env: NodeJS.ProcessEnv): ReturnType<Redact> => redactor(env)(text);

function withoutSecrets(text: string, known: string[]): ReturnType<Redact> {
  const found: Redaction[] = [];
  let draft = draftOf(text);
  // A replacement may join up text that forms another secret: look again, which nearly always finds nothing.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const secrets = [...secretsIn(draft.text, known)];
    if (secrets.length === 0) break;
    const spans = merged(secrets, markersIn(draft.text));
    if (spans.length === 0) break;
    draft = replaced(draft, spans, found);
  }
  return { text: draft.text, found: found.sort((one, other) => one.line - other.line) };
}

const MAX_ROUNDS = 5;

type Span = { kind: SecretKind; start: number; end: number };

/** The most reliable kinds first: if two overlap, the first one names the secret. */
function* secretsIn(text: string, known: string[]): Generator<Span> {
  for (const { start, end } of privateKeys(text)) yield { kind: "private-key", start, end };
  for (const { kind, pattern } of tokensLikelyIn(text))
    for (const match of text.matchAll(pattern)) {
      const [start, end] = placeOf(match);
      if (isIssued(text.slice(start, end))) yield { kind, start, end };
    }
  for (const { kind, pattern, is } of contextsLikelyIn(text))
    for (const match of text.matchAll(pattern)) {
      const [start, end] = placeOf(match);
      if (is(text.slice(start, end), match)) yield { kind, start, end };
    }
  yield* assignedSecrets(text);
  yield* columnSecrets(text);
  for (const secret of known)
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length))
      yield { kind: "environment", start: at, end: at + secret.length };
}

const placeOf = (match: RegExpExecArray): [number, number] =>
  match.indices?.groups?.secret ?? [match.index, match.index + match[0].length];

/** The marker left by an earlier replacement. */
const MARKER = /\[redacted: [a-z0-9-]{1,30}\]/g;

type Marker = { kind: undefined; start: number; end: number };

const markersIn = (text: string): Marker[] =>
  [...text.matchAll(MARKER)].map(({ index, 0: { length } }) => ({
    kind: undefined,
    start: index,
    end: index + length,
  }));

/** Overlapping spans are one secret. A span within markers is not one: it was replaced before. */
function merged(secrets: Span[], markers: Marker[]): Span[] {
  const groups: { members: (Span | Marker)[]; start: number; end: number }[] = [];
  const ranks = new Map([...secrets, ...markers].map((span, rank) => [span, rank]));
  for (const span of [...ranks.keys()].sort((one, other) => one.start - other.start)) {
    const last = groups.at(-1);
    if (last && span.start < last.end) {
      last.members.push(span);
      last.end = Math.max(last.end, span.end);
    } else groups.push({ members: [span], start: span.start, end: span.end });
  }
  return groups.flatMap(({ members, start, end }) => {
    const marked = members.reduce((sum, span) => sum + (span.kind ? 0 : span.end - span.start), 0);
    const [surest] = members.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
    return surest?.kind && marked < end - start ? [{ kind: surest.kind, start, end }] : [];
  });
}

/** A text being redacted, with the original line number of each of its lines. */
type Draft = { text: string; lines: number[] };

const draftOf = (text: string): Draft => ({ text, lines: text.split("\n").map((_, index) => index + 1) });

function replaced({ text, lines }: Draft, spans: Span[], found: Redaction[]): Draft {
  const pieces: string[] = [];
  const swallowed = new Set<number>();
  let line = 0;
  let at = 0;
  for (const { kind, start, end } of spans) {
    line += newlines(text, at, start);
    found.push({ kind, line: lines[line] ?? 1 });
    for (let inside = newlines(text, start, end); inside > 0; inside--) swallowed.add(++line);
    pieces.push(text.slice(at, start), `[redacted: ${kind}]`);
    at = end;
  }
  pieces.push(text.slice(at));
  return { text: pieces.join(""), lines: lines.filter((_, index) => !swallowed.has(index)) };
}

const newlines = (text: string, from: number, to: number): number =>
  text.slice(from, to).split("\n").length - 1;
