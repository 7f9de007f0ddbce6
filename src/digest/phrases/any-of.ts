import { lazily } from "../../lazily.ts";

// How people and agents say things, as data: one list per meaning, by human language. To teach `gate` a phrase, add
// a pattern to the list of its meaning. Precision before recall: a phrase that two careful readers could take
// differently does not belong here.

type Language = "en" | "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ru" | "ja" | "zh" | "ko";

/**
 * The patterns of one meaning. Their habits:
 * - `[^.?!]{0,30}` is "within the same clause". It always has a bound, so that no text takes long.
 * - `\b` and `\w` know the letters of ASCII only: beside any other letter `${NO_LETTER}` is meant.
 * - The flag is `i`, never `iu`: that takes ten times as long (Node 20, measured).
 */
type Phrases = Partial<Record<Language, Pattern[]>>;

/** A pattern, or how to make it: at most stops few of them are needed. */
type Pattern = RegExp | (() => RegExp);

/** Whether a text has one of the phrases. A word or two do not tell the language: the text around them does. */
export type Says = (text: string, english?: boolean) => boolean;

type Manner = {
  /** Where in the text the phrases have to stand. */
  placed?: (phrase: RegExp) => Pattern;
  /** What every English phrase of the list has in it: a text without it need not be held against each. */
  hint?: RegExp;
};

/** The predicate for a list of phrases. Compiling a pattern costs more than using it, and most texts are English. */
export function anyOf(phrases: Phrases, { placed = (phrase) => phrase, hint = /(?:)/ }: Manner = {}): Says {
  const { en = [], ...others } = phrases;
  const made = (patterns: Pattern[]) => patterns.map((pattern) => make(placed(make(pattern))));
  const english = lazily(() => made(en));
  const all = lazily(() => [...english(), ...made(Object.values(others).flat())]);
  return (text, isInEnglish = isEnglish(text)) =>
    isInEnglish
      ? hint.test(text) && english().some((pattern) => pattern.test(text))
      : all().some((pattern) => pattern.test(text));
}

const make = (pattern: Pattern): RegExp => (typeof pattern === "function" ? pattern() : pattern);

/** No letter that English has not, and no word that only the others have; with neither to go by, it is. */
export const isEnglish = (text: string): boolean =>
  !FOREIGN.test(text) && (ENGLISH_WORD.test(text) || !FOREIGN_WORD.test(text));
const ENGLISH_WORD = /\b(the|and|are|with|for|now|not|has|have|this|that|to|it)\b/i;
const FOREIGN_WORD =
  /\b(alle|das|de|der|di|die|een|el|est|et|gli|het|ich|ik|il|ist|jest|las|les|los|nicht|nie|noch|nu|o|os|para|sind|sono|tod[ao]s|tutti|una?|und|y)\b/i;
const FOREIGN = /[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/** The word ends here, in any of the languages that have words. */
export const NO_LETTER = /(?![a-z\u00c0-\u024f\u0400-\u04ff\d-])/;

/** A phrase with lists of words in it, each a pattern of its own: phrase`\bnot yet ${FINISHED}\b`. */
export function phrase(pattern: TemplateStringsArray, ...lists: RegExp[]): () => RegExp {
  return () => {
    const source = String.raw(pattern, ...lists.map((list) => `(?:${list.source})`));
    return new RegExp(source, "i");
  };
}
