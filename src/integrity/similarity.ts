/** How much of two lists of words is the same, from 0 to 1 (Dice's coefficient). */
export function sharedShare(one: string[], other: string[]): number {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const left = counts.get(word) ?? 0;
    if (left > 0) shared++;
    counts.set(word, left - 1);
  }
  return (2 * shared) / (one.length + other.length);
}
