import type { Syntax } from "../world/grammars.ts";

// Reads syntax trees of all languages alike: words, calls, chains of calls.

export type Token = { text: string; line: number; isLiteral: boolean };

export const fieldOf = (node: Syntax, field: string): Syntax | undefined =>
  node.children.find((child) => child.field === field);

export const isComment = (node: Syntax): boolean => node.type.includes("comment");

export const namedChildren = (node: Syntax): Syntax[] =>
  node.children.filter((child) => child.isNamed && !isComment(child));

/** Every node below, itself included, from top to bottom. */
export function* nodesIn(node: Syntax): Generator<Syntax> {
  yield node;
  for (const child of node.children) yield* nodesIn(child);
}

const STRING =
  /^(?:string|template_string|string_literal|raw_string_literal|interpreted_string_literal|char_literal|character_literal|encapsed_string|verbatim_string_literal|rune_literal|regex|concatenated_string|heredoc_body|text_block|simple_symbol|symbol|delimited_symbol|interpolated_string_expression)$/;
const INTERPOLATED = /interpolation|template_substitution/;
const NUMBER = /^\.?\d/;
const CONSTANT = /^(?:true|false|null|none|nil|undefined|nan)$/i;

/** The words of a node without layout and comments; a string is one word, whatever its quotes. */
export function tokensOf(node: Syntax): Token[] {
  const tokens: Token[] = [];
  const collect = (part: Syntax) => {
    if (isComment(part)) return;
    if (STRING.test(part.type) && !part.children.some((child) => INTERPOLATED.test(child.type)))
      tokens.push({ text: sameQuotes(part), line: part.line, isLiteral: true });
    else if (part.children.length > 0) part.children.forEach(collect);
    else if (part.text.trim() !== "")
      tokens.push({
        text: part.text.trim(),
        line: part.line,
        isLiteral: NUMBER.test(part.text) || CONSTANT.test(part.text),
      });
  };
  collect(node);
  return tokens;
}

function sameQuotes({ type, text }: Syntax): string {
  if (type === "regex") return text;
  const [, content] = /^[a-z$@]{0,3}(?:"""|'''|["'`])([\s\S]*?)(?:"""|'''|["'`])$/i.exec(text) ?? [];
  return content === undefined ? text : `"${content}"`;
}

/** Layout: a formatter puts it in and takes it out. */
const LAYOUT = new Set([",", ";", "(", ")", "return"]);

export const keyOf = (tokens: Token[]): string =>
  tokens
    .map(({ text }) => text)
    .filter((text) => !LAYOUT.has(text))
    .join(" ");

/** The key with a placeholder for each literal. */
export const skeletonOf = (tokens: Token[]): string =>
  tokens
    .filter(({ text }, at) => !LAYOUT.has(text) && !(text === "-" && tokens[at + 1]?.isLiteral))
    .map(({ text, isLiteral }) => (isLiteral ? "§" : text))
    .join(" ");

/** The words that count when two bodies are compared. */
export const wordsOf = (tokens: Token[]): string[] =>
  tokens.map(({ text }) => text).filter((text) => /[\p{L}\p{N}$_"]/u.test(text));

const OPEN = new Set(["(", "[", "{", "${", "#{"]);
const CLOSE = new Set([")", "]", "}"]);

/** Splits words where one of these stands outside of all brackets. */
export function splitAt(tokens: Token[], isBorder: (token: Token, at: number) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  tokens.forEach((token, at) => {
    if (CLOSE.has(token.text)) depth--;
    if (depth === 0 && isBorder(token, at)) parts.push([]);
    else parts.at(-1)?.push(token);
    if (OPEN.has(token.text)) depth++;
  });
  return parts;
}

/** One link of `expect(x).not.toBe(y)`: a name, and what it is called with. */
export type Link = { name: string; node: Syntax; args: Syntax[] | undefined; block: Syntax | undefined };

const WRAPPERS =
  /^(?:await_expression|await|parenthesized_expression|non_null_expression|try_expression|expression_statement|unary_expression_await|parenthesized_statements)$/;

/** A call as its links, from the left; a lone name is a chain of one. */
export function chainOf(node: Syntax): Link[] {
  if (WRAPPERS.test(node.type)) {
    const [inner] = namedChildren(node);
    return inner ? chainOf(inner) : [];
  }
  const owner =
    fieldOf(node, "object") ??
    fieldOf(node, "receiver") ??
    fieldOf(node, "scope") ??
    fieldOf(node, "operand") ??
    fieldOf(node, "expression") ??
    fieldOf(node, "value") ??
    fieldOf(node, "path");
  switch (node.type) {
    case "call_expression":
    case "invocation_expression":
    case "function_call_expression":
      return called(node, fieldOf(node, "function"));
    case "call":
      return fieldOf(node, "method")
        ? [...(owner ? chainOf(owner) : []), rubyLink(node)]
        : called(node, fieldOf(node, "function"));
    case "member_expression":
    case "attribute":
    case "selector_expression":
    case "field_expression":
    case "member_access_expression":
    case "field_access":
    case "scoped_identifier": {
      const name =
        fieldOf(node, "property") ??
        fieldOf(node, "attribute") ??
        fieldOf(node, "field") ??
        fieldOf(node, "name");
      return [
        ...(owner ? chainOf(owner) : []),
        { name: nameIn(name), node, args: undefined, block: undefined },
      ];
    }
    case "method_invocation":
    case "member_call_expression":
    case "nullsafe_member_call_expression":
    case "scoped_call_expression":
      return [
        ...(owner ? chainOf(owner) : []),
        { name: nameIn(fieldOf(node, "name")), node, args: argsOf(node), block: undefined },
      ];
    case "macro_invocation":
      return [{ name: `${fieldOf(node, "macro")?.text ?? ""}!`, node, args: undefined, block: undefined }];
    default:
      return [{ name: node.text.length < 100 ? node.text : "", node, args: undefined, block: undefined }];
  }
}

const nameIn = (node: Syntax | undefined): string =>
  node?.type === "generic_name" ? (node.children[0]?.text ?? "") : (node?.text ?? "");

function called(node: Syntax, callee: Syntax | undefined): Link[] {
  const links = callee ? chainOf(callee) : [];
  const last = links.at(-1);
  const args = argsOf(node);
  if (!last || last.args) return [...links, { name: "", node, args, block: undefined }];
  return [...links.slice(0, -1), { ...last, node, args }];
}

const rubyLink = (node: Syntax): Link => ({
  name: fieldOf(node, "method")?.text ?? "",
  node,
  args: fieldOf(node, "arguments") ? argsOf(node) : fieldOf(node, "block") ? [] : undefined,
  block: fieldOf(node, "block"),
});

/** What a call is given. */
function argsOf(call: Syntax): Syntax[] {
  const list = fieldOf(call, "arguments") ?? call.children.find(({ type }) => type === "argument_list");
  if (!list) return [];
  if (list.type === "template_string") return [list];
  return namedChildren(list).map((arg) =>
    arg.type === "argument" ? (namedChildren(arg).at(-1) ?? arg) : arg,
  );
}

/** The text of a string, or of whatever else stands there. */
export function titleOf(node: Syntax): string {
  const [first] = tokensOf(node);
  const text = STRING.test(node.type) && first ? first.text : node.text;
  return text.replace(/^["'`]|["'`]$/g, "").replace(/\\(["'`\\])/g, "$1");
}

export const isString = (node: Syntax): boolean => STRING.test(node.type);

const FUNCTION =
  /^(?:arrow_function|function_expression|function|func_literal|lambda|lambda_expression|closure_expression|anonymous_function|anonymous_function_creation_expression)$/;
export const isFunction = (node: Syntax): boolean => FUNCTION.test(node.type);

/** A piece of source as one line. */
export const oneLine = (text: string): string => text.slice(0, 600).replace(/\s+/g, " ").trim();
