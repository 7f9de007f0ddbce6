/** Tells the line of a place in a text. Lines count from 1. */
export function lineCounter(text: string): (offset: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) ends.push(at);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** A word as the value that it stands for: `true`, `80`, `"text"`. */
export function scalarFrom(word: string): string | number | boolean | null {
  if (/^(true|false)$/i.test(word)) return word.toLowerCase() === "true";
  if (/^-?\d[\d_]*(\.\d+)?$/.test(word)) return Number(word.replaceAll("_", ""));
  return word;
}
