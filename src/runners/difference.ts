/** More lines of a difference than this, on either side, tell nothing new. */
const MAX_LINES = 5;

/** What only one of two values has that are printed over several lines. */
export function differenceOf(expected: string[], actual: string[]): string[] {
  const missing = onlyIn(expected, actual).map((line) => `- ${line}`);
  const added = onlyIn(actual, expected).map((line) => `+ ${line}`);
  return missing.length + added.length > 0 ? ["- expected, + actual", ...missing, ...added] : [];
}

function onlyIn(lines: string[], others: string[]): string[] {
  const known = new Set(others.map((line) => line.trim()));
  return lines.filter((line) => !known.has(line.trim())).slice(0, MAX_LINES);
}
