import { createScanner, type Node, type ParseError, parseTree } from "jsonc-parser";
import { lineOf } from "./json-text.ts";

/** A JSON text, which may have comments and trailing commas, and its parsed tree. */
export type Tree = { text: string; root: Node };
export type Flaw = { why: string };

/** Deeper than anybody nests. Thousands of levels would overflow the stack of a recursive walk. */
const MAX_DEPTH = 200;

export function parse(text: string): Tree | Flaw {
  if (isTooDeep(text)) return { why: `it is nested more than ${MAX_DEPTH} levels deep` };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  return root && !error
    ? { text, root }
    : { why: `line ${lineOf(text, error?.offset ?? 0)} is not valid JSON` };
}

function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length && depth <= MAX_DEPTH) {
    scanner.scan();
    const token = text.slice(scanner.getTokenOffset(), scanner.getPosition());
    if (token === "{" || token === "[") depth++;
    if (token === "}" || token === "]") depth--;
  }
  return depth > MAX_DEPTH;
}

export const ancestors = (node: Node): Node[] =>
  node.parent ? [node.parent, ...ancestors(node.parent)] : [];

export const itemsOf = (node: Node | undefined): Node[] => node?.children ?? [];

export function propertiesOf(node: Node): { key: string; value: Node; property: Node }[] {
  if (node.type !== "object") return [];
  return itemsOf(node).flatMap((property) => {
    const [key, value] = itemsOf(property);
    return key && value ? [{ key: String(key.value), value, property }] : [];
  });
}

export const valueAt = (node: Node, key: string) =>
  propertiesOf(node).find((each) => each.key === key)?.value;
