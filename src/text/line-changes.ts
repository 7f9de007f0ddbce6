type Changes = { added: string[]; removed: string[] };

/** What several replacements add and remove. */
export function allChanges(pairs: { before: string; after: string }[]): Changes {
  const changes = pairs.map(({ before, after }) => lineChanges(before, after));
  return {
    added: changes.flatMap(({ added }) => added),
    removed: changes.flatMap(({ removed }) => removed),
  };
}

/** The lines that only one of the two texts has. */
export function lineChanges(before: string, after: string): Changes {
  return { added: surplus(after, before), removed: surplus(before, after) };
}

/** The lines of one text that remain after removing those of the other, one for one. */
function surplus(text: string, other: string): string[] {
  const counts = new Map<string, number>();
  for (const line of linesOf(other)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return linesOf(text).filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
}

const linesOf = (text: string) => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));
