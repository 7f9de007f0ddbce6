import { lazy } from "../model/lazy.ts";

// How people and agents say things, as data: one list per meaning, by human language. To teach `gate` a
// phrase, add a pattern to the list of its meaning. Precision before recall: a phrase that two careful
// readers could read differently does not belong here.

/** Something to test a text against: one pattern or several. */
type Pattern = Pick<RegExp, "test">;

type Foreign = "de" | "fr" | "es" | "pt" | "it" | "nl" | "pl" | "ru" | "ja" | "zh" | "ko";

/**
 * The patterns of one meaning. Conventions:
 * - Every process compiles its patterns anew, which takes far longer than using them. Plain words need no
 *   pattern: use `word` or `anywhere`. A pattern whose words most texts lack is compiled only when needed:
 *   use `when`.
 * - `[^.?!]{0,30}` means "within the same clause". It is always bounded, so that no text takes long.
 * - `\b` and `\w` know only ASCII letters: next to any other letter, use `${NO_LETTER}`.
 * - The flag is `i`, never `iu`, which takes ten times as long (Node 20, measured).
 */
type Phrases = {
  en: () => Pattern[];
  /** For texts that are not in English. */
  others?: () => Partial<Record<Foreign, Pattern[]>>;
};

/** Whether a text contains one of the phrases. A word or two do not reveal the language; context does. */
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

/** Patterns that can only match a text with one of these parts in it: `when("left|rest", () => […])`. */
export function when(parts: string, patterns: () => Pattern[]): Pattern {
  const { test } = anywhere(parts);
  const made = lazy(patterns);
  return { test: (text) => test(text) && made().some((pattern) => pattern.test(text)) };
}

/** One of these parts, even inside a word: `anywhere("follow-up|later")`. */
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

/** What `\w` matches, in lowercase. */
const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95;

let lastGiven = "";
let lastSmall = "";

/** A text in lowercase, cached: one list after another asks for it. */
function small(text: string): string {
  if (text !== lastGiven) {
    lastGiven = text;
    // The kelvin sign and the dotted capital I lowercase to ASCII letters, which no pattern takes them for.
    lastSmall = text.replaceAll("\u212a", "\u00a0").replaceAll("\u0130", "\u00a0").toLowerCase();
  }
  return lastSmall;
}

/** A phrase with word lists in it, each a pattern of its own: phrase`\bnot yet ${FINISHED}\b`. */
export const phrase = (pattern: TemplateStringsArray, ...lists: RegExp[]): RegExp =>
  new RegExp(String.raw(pattern, ...lists.map((list) => `(?:${list.source})`)), "i");

/** Has no foreign letters, and no foreign words unless beside English ones. Counts as English if in doubt. */
export const isEnglish = (text: string): boolean =>
  !FOREIGN.test(text) && (englishWord.test(text) || !foreignWord.test(text));
const FOREIGN = /[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const englishWord = word("the|and|are|with|for|now|not|has|have|this|that|to|it");
const foreignWord = word(
  "alle|das|de|der|di|die|een|el|est|et|gli|het|ich|ik|il|ist|jest|las|les|los|nicht|nie|noch|nu|o|os|para|sind|sono|todas|todos|tutti|un|una|und|y",
);

/** Every phrase in these languages contains a letter of its own script. */
const CYRILLIC = /[\u0400-\u052f\u1c80-\u1c8f]/;
const EAST_ASIAN = /[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const scripts: Partial<Record<Foreign, RegExp>> = {
  ru: CYRILLIC,
  ja: EAST_ASIAN,
  zh: EAST_ASIAN,
  ko: EAST_ASIAN,
};

/** The word ends here, in any language that separates words. */
export const NO_LETTER = /(?![a-z\u00c0-\u024f\u0400-\u04ff\d-])/;
