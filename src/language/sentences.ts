import { headOf } from "../text/cut.ts";

/** A sentence of a message, and the heading or lead-in above it. */
export type Sentence = {
  text: string;
  under: string;
  /** It is part of a list item. */
  isItem: boolean;
  /** The sentence is part of the last two paragraphs. */
  closing: boolean;
  /** It asks the reader something. A question in a table, a heading, a quotation or code asks nobody. */
  asks: boolean;
};

/** Somebody else's words. */
export const QUOTED =
  /"[^"]{1,200}"|“[^”]{1,200}”|„[^“”]{1,200}[“”]|«[^»]{1,200}»|「[^」]{1,200}」|『[^』]{1,200}』|(?<![\p{L}\d])'[^']{1,200}'(?![\p{L}\d])/gu;

/** The sentences of a Markdown message, without code blocks and quotes; a table row counts as one. */
export function sentencesOf(markdown: string): Sentence[] {
  const found: Omit<Sentence, "closing">[] = [];
  const paragraphs: number[] = [];
  let heading = "";
  // A line that ends in a colon introduces the list that follows.
  let lead = "";
  let isCode = false;
  let isList = false;
  let paragraph = 0;
  const lines = markdown.split("\n");
  for (const [at, raw] of lines.entries()) {
    if (/^\s*(```|~~~)/.test(raw)) isCode = !isCode;
    if (isCode || /^\s*(```|~~~|>)/.test(raw) || RULER.test(raw)) continue;
    // An indented block is code, unless it continues a list item.
    if (/^( {4}|\t)\s*\S/.test(raw) && !isList) continue;
    const line = plain(raw);
    if (line === "") {
      paragraph++;
      continue;
    }
    // The head of a table names its columns.
    if (ROW.test(raw) && RULER.test(lines[at + 1] ?? "")) continue;
    const isItem = /^\s*([-*+•]|\d+[.)])\s/.test(raw);
    isList = isItem || (isList && /^\s/.test(raw));
    if (/^\s*#{1,6}\s/.test(raw) || (/^\s*\*\*[^*]+\*\*:?\s*$/.test(raw) && !isItem)) {
      heading = shown(line).replace(/:$/, "");
      lead = "";
      paragraph++;
      continue;
    }
    if (!isItem) lead = "";
    const isRow = ROW.test(raw);
    for (const text of splitLine(line)) {
      found.push({ text: shown(text), under: lead || heading, isItem, asks: !isRow && asksIn(text) });
      paragraphs.push(paragraph);
    }
    if (!isItem && /[:：]$/.test(line)) lead = shown(line.slice(0, -1));
  }
  const [last = 0, before = last] = [...new Set(paragraphs)].reverse();
  return found.map((sentence, index) => ({
    ...sentence,
    closing: (paragraphs[index] ?? 0) >= Math.min(last, before),
  }));
}

const RULER = /^\s*(?:\|\s*)?:?-{3}/;
const ROW = /^\s*\|.*\|\s*$/;
const ASKS = /[?？]$|(?:까요|[습입합됩십]니까|[있없하되맞시]나요|[인신건]가요|시겠어요)\.?$/;
/** In Japanese and Chinese the last word asks, with or without a mark. */
const ASKS_IN_WORDS =
  /((ましょう|でしょう|です|ます|でした|ました|ません)か|[吗嗎]|(?<![没沒不][^。，,]{0,10})(什么|什麼|怎么|怎麼|哪|如何|还是|還是|谁|誰)[^。，,]{0,20}呢|(可以|好|行|对|對)么|^(要不要|是否需要|是否要)我[^。，,]{1,40})[。．.]?$/;
/** The sentence ends within a quotation: somebody else asks. */
const QUOTES_STILL = /[「『“][^」』”]*$/;
const asksIn = (text: string): boolean =>
  ASKS.test(text) || (ASKS_IN_WORDS.test(text) && !QUOTES_STILL.test(text));

/** What stands for a question mark that asks nobody until its line has been split. */
const SILENT = { "?": "\ue03f", "？": "\ue01f" };
const silenced = (quotation: string): string =>
  quotation.replaceAll("?", SILENT["?"]).replaceAll("？", SILENT["？"]);
const shown = (text: string): string => text.replaceAll(SILENT["?"], "?").replaceAll(SILENT["？"], "？");

/** A line without its markup: bullets, emphasis, backticks, links. */
function plain(line: string): string {
  const head = headOf(line, 2_000);
  const asking = /[?？]/.test(head) ? head.replace(/`[^`]+`/g, silenced).replace(QUOTED, silenced) : head;
  return asking
    .replace(/^\s*([-*+•]|\d+[.)])\s+(\[[ xX]\]\s+)?/, "")
    .replace(/^\s*#{1,6}\s+/, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .replace(ROW, (row) => row.split("|").join(" "))
    .replace(/(^|\s)[*_](\S)/g, "$1$2")
    .trim();
}

const HANGUL = /[가-힣]/;
/** Hangul has no capitals: a sentence ends where it stands before the stop, or begins after it. */
const HANGUL_STOP =
  /(?<=[가-힣][.!?…]["')\]]?)\s+|(?<=[.!?…]["')\]]?)(?<!\b(?:vs|etc|e\.g|i\.e|cf)\.)\s+(?=[가-힣])/;

/** Splits at the ends of sentences, but not within a file name, a version or an abbreviation. */
function splitLine(line: string): string[] {
  return line
    .split(/(?<=[.!?…]["')\]]?)\s+(?=["'(\p{Lu}\d✅❌⚠I])|(?<=[。！？])/u)
    .flatMap((text) => (HANGUL.test(text) ? text.split(HANGUL_STOP) : text))
    .map((text) => text.trim())
    .filter((text) => text !== "");
}
