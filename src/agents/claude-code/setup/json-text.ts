import { createScanner, type Node } from "jsonc-parser";

// Edits a JSON text, which may have comments and trailing commas. The edits splice: no other byte changes.

/** Adds a value at the end of an object (under `key`) or of a list, in the style of what is already there. */
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

/** A comment on the last item's line stays there; if that item has a trailing comma, the new one gets one too. */
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

/** Removes an item from its object or list, with its comma and its line break. Undoes `insert`. */
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

/** The line break before an item is removed with it, unless a line comment would then swallow what follows. */
function startOfCut(text: string, item: Node, before: Token | undefined): number {
  const start = lineBreakBefore(text, item.offset);
  const endsComment = before !== undefined && isLineComment(before) && before.end === start;
  const isLastOfLine = /^[ \t]*,?[ \t]*[\r\n]/.test(text.slice(endOf(item)));
  return endsComment && !isLastOfLine ? item.offset : start;
}

/** Replaces a value. */
export function replace(text: string, node: Node, value: unknown): string {
  const style = styleOf(text, node);
  return splice(text, [
    node.offset,
    endOf(node),
    written(undefined, value, style, indentAt(text, node.offset)),
  ]);
}

/** Whether there is a comment in a container outside the given item, or between the container and its key. */
export function hasCommentBeside(text: string, container: Node, item: Node): boolean {
  const property = container.parent?.type === "property" ? container.parent : undefined;
  const start = property?.children?.[0] ? endOf(property.children[0]) : container.offset;
  return [...trivia(text, start, item.offset), ...trivia(text, endOf(item), endOf(container))].some(
    isComment,
  );
}

export const lineOf = (text: string, offset: number) => text.slice(0, offset).split(/\r\n|\r|\n/).length;

const endOf = (node: Node) => node.offset + node.length;

/** No line break: the text is a single line. */
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

/** The indentation of the line at an offset. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** The same for an item at the start of its line; undefined for one further along. */
function ownIndent(text: string, offset: number): string | undefined {
  const indent = indentAt(text, offset);
  return text[offset - indent.length - 1] === "\n" ? indent : undefined;
}

/** The start of the white space before an offset, back to the end of the previous line or to another token. */
function lineBreakBefore(text: string, offset: number): number {
  const before = text.slice(0, offset);
  return offset - (/(\r?\n)?[ \t]*$/.exec(before)?.[0].length ?? 0);
}

type Token = { text: string; start: number; end: number };

/** The commas and comments between two offsets, which must be the start or the end of a token. */
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

/** A range of the text, and what replaces it. */
type Cut = [from: number, to: number, instead: string];

/** Applies the cuts, which must be in order. */
function splice(text: string, ...cuts: Cut[]): string {
  const last = cuts.at(-1);
  const kept = cuts.map(([from, , instead], index) => text.slice(cuts[index - 1]?.[1] ?? 0, from) + instead);
  return kept.join("") + text.slice(last?.[1] ?? 0);
}
