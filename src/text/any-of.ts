import { lazy } from "../model/lazy.ts";

// How people and agents say things, as data: one list per meaning, by human language. To teach `gate` a phrase, add
// a pattern to the list of its meaning. Precision before recall: a phrase that two careful readers could take
// differently does not belong here.

/** What a text can be held against: a pattern, or several. */
type Pattern = Pick<RegExp, "test">;

type Foreign = "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ru" | "ja" | "zh" | "ko";

/**
 * The patterns of one meaning. Their habits:
 * - Every process compiles a pattern anew, and that takes far longer than using it. Words that stand for themselves
 *   are no pattern: `word`, `anywhere`. What most texts have no word of is compiled for the others only: `when`.
 * - `[^.?!]{0,30}` is "within the same clause". It always has a bound, so that no text takes long.
 * - `\b` and `\w` know the letters of ASCII only: beside any other letter `${NO_LETTER}` is meant.
 * - The flag is `i`, never `iu`: that takes ten times as long (Node 20, measured).
 */
type Phrases = {
  en: () => Pattern[];
  /** Needed where a text is not in English. */
  others?: () => Partial<Record<Foreign, Pattern[]>>;
};

/** Whether a text has one of the phrases. A word or two do not tell the language: the text around them does. */
export type Says = (text: string, english?: boolean) => boolean;

/** The predicate for a list of phrases. */
export function anyOf({ en, others = () => ({}) }: Phrases): Says {
  const english = lazy(en);
  const foreign = lazy(() => Object.entries(others()) as [Foreign, Pattern[]][]);
  return (text, isInEnglish = isEnglish(text)) =>
    english().some((pattern) => pattern.test(text)) ||
    (!isInEnglish &&
      foreign().some(
        ([language, patterns]) =>
          (scripts[language]?.test(text) ?? true) && patterns.some((pattern) => pattern.test(text)),
      ));
}

/** Patterns of which each can only match a text with one of these parts in it: `when("left|rest", () => […])`. */
export function when(parts: string, patterns: () => Pattern[]): Pattern {
  const { test } = anywhere(parts);
  const made = lazy(patterns);
  return { test: (text) => test(text) && made().some((pattern) => pattern.test(text)) };
}

/** One of these parts, be it within a word: `anywhere("follow-up|later")`. */
export function anywhere(parts: string): Pattern {
  const list = lazy(() => parts.split("|"));
  return { test: (text) => list().some((part) => small(text).includes(part)) };
}

/** One of these words, as in `/\b(done|not yet)\b/i`: `word("done|not yet")`. */
export function word(words: string): Pattern {
  const list = lazy(() => words.split("|"));
  return { test: (text) => list().some((each) => standsIn(small(text), each)) };
}

function standsIn(text: string, each: string): boolean {
  for (let at = text.indexOf(each); at >= 0; at = text.indexOf(each, at + 1))
    if (!isOfWord(text.charCodeAt(at - 1)) && !isOfWord(text.charCodeAt(at + each.length))) return true;
  return false;
}

/** What `\w` takes, of small letters. */
const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95;

let lastGiven = "";
let lastSmall = "";

/** A text in small letters; asked for by one list after the other. */
function small(text: string): string {
  if (text !== lastGiven) {
    lastGiven = text;
    // The sign for kelvin and the dotted capital I become letters of ASCII, which a pattern does not take them for.
    lastSmall = text.replaceAll("\u212a", "\u00a0").replaceAll("\u0130", "\u00a0").toLowerCase();
  }
  return lastSmall;
}

/** A phrase with lists of words in it, each a pattern of its own: phrase`\bnot yet ${FINISHED}\b`. */
export const phrase = (pattern: TemplateStringsArray, ...lists: RegExp[]): RegExp =>
  new RegExp(String.raw(pattern, ...lists.map((list) => `(?:${list.source})`)), "i");

/** No letter that English has not, and no word that only the others have; with neither to go by, it is. */
export const isEnglish = (text: string): boolean =>
  !FOREIGN.test(text) && (englishWord.test(text) || !foreignWord.test(text));
const FOREIGN = /[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const englishWord = word("the|and|are|with|for|now|not|has|have|this|that|to|it");
const foreignWord = word(
  "alle|das|de|der|di|die|een|el|est|et|gli|het|ich|ik|il|ist|jest|las|les|los|nicht|nie|noch|nu|o|os|para|sind|sono|todas|todos|tutti|un|una|und|y",
);

/** Every phrase of these languages has a letter of their own in it. */
const CYRILLIC = /[\u0400-\u052f\u1c80-\u1c8f]/;
const EAST_ASIAN = /[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const scripts: Partial<Record<Foreign, RegExp>> = {
  ru: CYRILLIC,
  ja: EAST_ASIAN,
  zh: EAST_ASIAN,
  ko: EAST_ASIAN,
};

/** The word ends here, in any of the languages that have words. */
export const NO_LETTER = /(?![a-z\u00c0-\u024f\u0400-\u04ff\d-])/;
