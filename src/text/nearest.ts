import { closest, distance } from "fastest-levenshtein";

/** The known word that somebody may have meant; undefined if none is close. */
export function nearest(word: string, known: string[]): string | undefined {
  if (known.length === 0) return undefined;
  const found = closest(word, known);
  return distance(word, found) <= Math.max(word.length > 3 ? 2 : 1, word.length / 3) ? found : undefined;
}
