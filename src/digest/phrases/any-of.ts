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
type Phrases = Partial<Record<Language, RegExp[]>>;

/** Whether a text has one of the phrases; `placed` says where in the text they have to stand. */
export function anyOf(phrases: Phrases, placed = (phrase: RegExp) => phrase): (text: string) => boolean {
  const patterns = Object.values(phrases).flat().map(placed);
  return (text) => patterns.some((pattern) => pattern.test(text));
}

/** A phrase with lists of words in it, each a pattern of its own: phrase`\bnot yet ${FINISHED}\b`. */
export function phrase(pattern: TemplateStringsArray, ...lists: RegExp[]): RegExp {
  const source = String.raw(pattern, ...lists.map((list) => `(?:${list.source})`));
  return new RegExp(source, source.includes("\\p{") ? "iu" : "i");
}
