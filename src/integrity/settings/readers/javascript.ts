import { mapOf, type Scalar, type Setting } from "../setting.ts";
import { lineCounter } from "./lines.ts";

/** Reads the literals of a JavaScript or TypeScript file. Everything else is code, and is not understood. */
export function readJavaScript(text: string): Setting | undefined {
  const reader = new Reader(tokensOf(text));
  const { inner } = reader.code(() => false);
  return reader.isBroken ? undefined : { is: "code", line: 1, text: "", inner };
}

type Token = { text: string; line: number; is: "word" | "string" | "template" | "number" | "regex" | "mark" };

const TOKEN =
  /\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*(?:`|$)|[\p{L}_$#][\p{L}\p{N}_$]*|\d[\w.]*|\.{3}|=>|\?\.|[=!<>]=+|&&|\|\||\?\?|[^\s]/gu;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;

function tokensOf(text: string): Token[] {
  const lineAt = lineCounter(text);
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [written] = match;
    if (/^\/[/*]/.test(written)) continue;
    const line = lineAt(match.index);
    if (written === "/" && startsValue(tokens.at(-1))) {
      REGEX.lastIndex = match.index;
      const regex = REGEX.exec(text);
      if (regex) {
        tokens.push({ text: regex[0], line, is: "regex" });
        TOKEN.lastIndex = match.index + regex[0].length;
        continue;
      }
    }
    tokens.push({ text: written, line, is: kindOf(written) });
  }
  return tokens;
}

function kindOf(text: string): Token["is"] {
  if (/^["']./.test(text)) return "string";
  if (/^`./.test(text)) return text.includes("${") ? "template" : "string";
  if (/^\d/.test(text)) return "number";
  return /^[\p{L}_$#]/u.test(text) ? "word" : "mark";
}

/** Whether a value may begin after this token, rather than an operator or a block. */
const startsValue = (token: Token | undefined): boolean =>
  !token ||
  (token.is === "mark" && !/^[)\]}]$/.test(token.text) && token.text !== "=>") ||
  (token.is === "word" && /^(return|default|typeof|case|in|of|as|await|satisfies)$/.test(token.text));

const MAX_DEPTH = 100;

class Reader {
  private at = 0;
  private depth = 0;
  isBroken = false;
  private readonly tokens: Token[];

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  private get isDone(): boolean {
    return this.at >= this.tokens.length;
  }

  /** Reads up to a mark that ends it, and collects the literals. */
  code(isEnd: (text: string) => boolean): Setting & { is: "code" } {
    const line = this.tokens[this.at]?.line ?? 1;
    const from = this.at;
    const inner: Setting[] = [];
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.isBroken = true;
    while (!this.isDone && !this.isBroken) {
      const { text, is } = this.tokens[this.at] as Token;
      if (is === "mark" && isEnd(text)) break;
      const before = this.tokens[this.at - 1];
      if (is === "mark" && /^[)\]}]$/.test(text)) this.isBroken = true;
      else if (is === "mark" && text === "(") inner.push(this.list(")"));
      else if (is === "mark" && text === "{" && !startsValue(before)) inner.push(...this.enclosed("}"));
      else if (is === "mark" && text === "[" && !startsValue(before)) inner.push(...this.enclosed("]"));
      else if (is === "mark" && (text === "{" || text === "[")) inner.push(this.value());
      else this.at += 1;
    }
    this.depth -= 1;
    return { is: "code", line, text: this.textFrom(from), inner };
  }

  private enclosed(end: string): Setting[] {
    this.at += 1;
    const { inner } = this.code((text) => text === end);
    this.at += 1;
    return inner;
  }

  private value(): Setting {
    const from = this.at;
    const token = this.tokens[from];
    if (!token) return this.broken();
    const literal = this.literal(token);
    if (!literal) return this.code(isEndOfValue);
    const next = this.tokens[this.at];
    if (next && /^(as|satisfies)$/.test(next.text)) {
      this.code(isEndOfValue);
      return literal;
    }
    if (!next || next.is === "word" || isEndOfValue(next.text)) return literal;
    // The literal is only the start of an expression: `[...].concat(more)`, `2 * 60`.
    const { inner } = this.code(isEndOfValue);
    const own = literal.is === "value" ? [] : [literal];
    return { is: "code", line: token.line, text: this.textFrom(from), inner: [...own, ...inner] };
  }

  /** The text since a token, however it is formatted. */
  private textFrom(from: number): string {
    return this.tokens
      .slice(from, this.at)
      .map(({ text, is }) => (is === "string" ? JSON.stringify(unquoted(text)) : text))
      .join(" ")
      .replaceAll(/ , (?=[)\]}])/g, " ");
  }

  private literal({ text, is, line }: Token): Setting | undefined {
    const scalar = (value: Scalar): Setting => {
      this.at += 1;
      return { is: "value", line, value };
    };
    if (is === "string") return scalar(unquoted(text));
    if (is === "number") return scalar(Number(text.replaceAll("_", "")));
    if (is === "word" && /^(true|false)$/.test(text)) return scalar(text === "true");
    if (is === "word" && /^(null|undefined)$/.test(text)) return scalar(null);
    if (is === "mark" && text === "-" && this.tokens[this.at + 1]?.is === "number") {
      this.at += 1;
      return scalar(-Number(this.tokens[this.at]?.text.replaceAll("_", "")));
    }
    if (is !== "mark" || (text !== "{" && text !== "[")) return undefined;
    this.depth += 1;
    const nested = this.depth > MAX_DEPTH ? this.broken() : text === "{" ? this.object(line) : this.list("]");
    this.depth -= 1;
    return nested;
  }

  /** The items of a list, or the arguments of a call. */
  private list(end: "]" | ")"): Setting {
    const line = this.tokens[this.at]?.line ?? 1;
    const items: Setting[] = [];
    this.at += 1;
    while (this.tokens[this.at]?.text !== end) {
      if (this.isDone || this.isBroken) return this.broken();
      const from = this.at;
      if (/^[,;]$/.test(this.tokens[from]?.text ?? "")) this.at += 1;
      else items.push(this.value());
      if (this.at === from) return this.broken();
    }
    this.at += 1;
    return { is: "list", line, items };
  }

  private object(line: number): Setting {
    const entries = new Map<string, Setting>();
    this.at += 1;
    while (this.tokens[this.at]?.text !== "}") {
      const key = this.tokens[this.at];
      if (!key || this.isBroken) return this.broken();
      const next = this.tokens[this.at + 1];
      if (key.text === ",") this.at += 1;
      else if (next?.text === ":" && key.is !== "mark") {
        this.at += 2;
        const value = this.value();
        entries.set(key.is === "string" ? unquoted(key.text) : key.text, { ...value, line: key.line });
      } else {
        // A spread, a method, a shorthand or a computed key.
        const code = this.code((text) => /^[,}]$/.test(text));
        entries.set(code.text.slice(0, 80), code);
      }
    }
    this.at += 1;
    return { is: "map", line, entries };
  }

  private broken(): Setting {
    this.isBroken = true;
    return mapOf(1);
  }
}

const isEndOfValue = (text: string): boolean => /^[,})\];]$/.test(text);

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/g, "$1");
