import { createScanner, type Node } from "jsonc-parser";

// Edits of a JSON text, comments and trailing commas allowed. They splice: every byte that is not named stays.

/** Adds a value at the end of an object (under `key`) or of a list, in the style of what stands there. */
export function insert(text: string, container: Node, key: string | undefined, value: unknown): string {
  const style = styleOf(text, container);
  const last = container.children?.at(-1);
  const outer = indentAt(text, container.offset);
  const inner = (last && ownIndent(text, last.offset)) ?? outer + style.unit;
  const item = style.lineBreak + (style.lineBreak && inner) + written(key, value, style, inner);
  const close = container.offset + container.length - 1;
  if (last) return insertAfter(text, last, close, item);

  const comment = trivia(text, container.offset + 1, close).findLast(isComment);
  const start = comment?.end ?? container.offset + 1;
  if (style.lineBreak === "" || /[\r\n]/.test(text.slice(container.offset, close)))
    return splice(text, [start, start, item]);
  return splice(text, [close, close, item + style.lineBreak + outer]);
}

/** A comment on the line of the last item stays there; where that item has a trailing comma, the new one gets one. */
function insertAfter(text: string, last: Node, close: number, item: string): string {
  const end = endOf(last);
  const gap = trivia(text, end, close);
  const comma = gap.find(isComma);
  let place = comma?.end ?? end;
  for (const comment of gap.filter(isComment)) {
    if (comment.start < place) continue;
    if (/[\r\n]/.test(text.slice(place, comment.start))) break;
    place = comment.end;
  }
  return comma
    ? splice(text, [place, place, `${item},`])
    : splice(text, [end, end, ","], [place, place, item]);
}

/** Takes an item out of its object or list, with the comma and the line break that it brought: undoes `insert`. */
export function remove(text: string, item: Node): string {
  const container = item.parent;
  if (!container) return text;
  const siblings = container.children ?? [];
  const place = siblings.indexOf(item);
  const close = container.offset + container.length - 1;
  const previous = siblings[place - 1];
  const next = siblings[place + 1];
  const gap = trivia(text, previous ? endOf(previous) : container.offset + 1, item.offset);
  const comma = trivia(text, endOf(item), next?.offset ?? close).find(isComma);
  const start = startOfCut(text, item, gap.at(-1));
  const cut: Cut = [start, endOf(item), ""];
  if (comma) return splice(text, cut, [comma.start, comma.end, ""]);
  const before = previous && gap.find(isComma);
  if (before) return splice(text, [before.start, before.end, ""], cut);

  const isOpen = /[\r\n]/.test(text.slice(container.offset + 1, start)) || gap.some(isLineComment);
  const closing = /^\r?\n[ \t]*$/.test(text.slice(endOf(item), close)) && !isOpen;
  return splice(text, closing ? [start, close, ""] : cut);
}

/** The line break before an item goes with it, unless it alone keeps a line comment from swallowing what follows. */
function startOfCut(text: string, item: Node, before: Token | undefined): number {
  const start = lineBreakBefore(text, item.offset);
  const endsComment = before !== undefined && isLineComment(before) && before.end === start;
  const isLastOfLine = /^[ \t]*,?[ \t]*[\r\n]/.test(text.slice(endOf(item)));
  return endsComment && !isLastOfLine ? item.offset : start;
}

/** Puts another value in the place of one. */
export function replace(text: string, node: Node, value: unknown): string {
  const style = styleOf(text, node);
  return splice(text, [
    node.offset,
    endOf(node),
    written(undefined, value, style, indentAt(text, node.offset)),
  ]);
}

/** Whether a comment stands in a container but outside of one of its items, or between the container and its key. */
export function hasCommentBeside(text: string, container: Node, item: Node): boolean {
  const property = container.parent?.type === "property" ? container.parent : undefined;
  const start = property?.children?.[0] ? endOf(property.children[0]) : container.offset;
  return [...trivia(text, start, item.offset), ...trivia(text, endOf(item), endOf(container))].some(
    isComment,
  );
}

export const lineOf = (text: string, offset: number) => text.slice(0, offset).split(/\r\n|\r|\n/).length;

const endOf = (node: Node) => node.offset + node.length;

/** An empty line break: all of the text is one line. */
type Style = { unit: string; lineBreak: string };

function styleOf(text: string, node: Node): Style {
  let root = node;
  while (root.parent) root = root.parent;
  const first = root.children?.[0];
  const isOneLine = first && !/[\r\n]/.test(text.slice(root.offset, endOf(root)));
  const unit = (first && ownIndent(text, first.offset)) || "  ";
  return { unit, lineBreak: isOneLine ? "" : text.includes("\r\n") ? "\r\n" : "\n" };
}

function written(
  key: string | undefined,
  value: unknown,
  { unit, lineBreak }: Style,
  indent: string,
): string {
  const [space, colon] = lineBreak === "" ? [undefined, ":"] : [unit, ": "];
  const lines = JSON.stringify(value, null, space)
    .split("\n")
    .join(lineBreak + indent);
  return key === undefined ? lines : JSON.stringify(key) + colon + lines;
}

/** The white space that the line of an offset begins with. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** The same for an item at the start of its line; undefined for one further along. */
function ownIndent(text: string, offset: number): string | undefined {
  const indent = indentAt(text, offset);
  return text[offset - indent.length - 1] === "\n" ? indent : undefined;
}

/** Where the white space before an offset begins that goes back to the end of the line above, or to another token. */
function lineBreakBefore(text: string, offset: number): number {
  const before = text.slice(0, offset);
  return offset - (/(\r?\n)?[ \t]*$/.exec(before)?.[0].length ?? 0);
}

type Token = { text: string; start: number; end: number };

/** The commas and comments between two offsets, each of which is the beginning or the end of a token. */
function trivia(text: string, from: number, to: number): Token[] {
  const found: Token[] = [];
  const scanner = createScanner(text.slice(from, to));
  while (scanner.getPosition() < to - from) {
    scanner.scan();
    const [start, end] = [from + scanner.getTokenOffset(), from + scanner.getPosition()];
    const token = text.slice(start, end);
    if (/^(,|\/)/.test(token)) found.push({ text: token, start, end });
  }
  return found;
}

const isComma = ({ text }: Token) => text === ",";
const isComment = ({ text }: Token) => text !== ",";
const isLineComment = ({ text }: Token) => text.startsWith("//");

/** From an offset to another, and what comes there instead. */
type Cut = [from: number, to: number, instead: string];

/** Makes the cuts, given in their order. */
function splice(text: string, ...cuts: Cut[]): string {
  const last = cuts.at(-1);
  const kept = cuts.map(([from, , instead], index) => text.slice(cuts[index - 1]?.[1] ?? 0, from) + instead);
  return kept.join("") + text.slice(last?.[1] ?? 0);
}
