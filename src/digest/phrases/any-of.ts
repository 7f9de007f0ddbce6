import { lazily } from "../../lazily.ts";

// How people and agents say things, as data: one list per meaning, by human language. To teach `gate` a phrase, add
// a pattern to the list of its meaning. Precision before recall: a phrase that two careful readers could take
// differently does not belong here.

type Language = "en" | "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ru" | "ja" | "zh" | "ko";

/**
 * The patterns of one meaning. Their habits:
 * - `[^.?!]{0,30}` is "within the same clause". It always has a bound, so that no text takes long.
 * - `\b` and `\w` know the letters of ASCII only: beside any other letter `(?!\p{L})` is meant.
 * - The flag is `i`, and `iu` only where `\p{L}` needs it: `iu` takes ten times as long (Node 20, measured).
 */
type Phrases = Partial<Record<Language, Pattern[]>>;

/** A pattern, or how to make it: at most stops few of them are needed. */
type Pattern = RegExp | (() => RegExp);

/** Whether a text has one of the phrases; `placed` says where in the text they have to stand. */
export function anyOf(
  phrases: Phrases,
  placed: (phrase: RegExp) => Pattern = (phrase) => phrase,
): (text: string) => boolean {
  const { en = [], ...others } = phrases;
  const made = (patterns: Pattern[]) => patterns.map((pattern) => make(placed(make(pattern))));
  const english = lazily(() => made(en));
  const all = lazily(() => [...english(), ...made(Object.values(others).flat())]);
  // Most texts are English, and compiling a pattern costs more than using it.
  return (text) => (isEnglish(text) ? english() : all()).some((pattern) => pattern.test(text));
}

const make = (pattern: Pattern): RegExp => (typeof pattern === "function" ? pattern() : pattern);

/** Has words that no other of the languages has, and no letter that English has not. */
const isEnglish = (text: string) =>
  /\b(the|and|are|with|for|now|not|has|have|this|that|to|it|all)\b/i.test(text) && !FOREIGN.test(text);
const FOREIGN = /[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/** A phrase with lists of words in it, each a pattern of its own: phrase`\bnot yet ${FINISHED}\b`. */
export function phrase(pattern: TemplateStringsArray, ...lists: RegExp[]): () => RegExp {
  return () => {
    const source = String.raw(pattern, ...lists.map((list) => `(?:${list.source})`));
    return new RegExp(source, source.includes("\\p{") ? "iu" : "i");
  };
}
