/** What a parser finds. A file that it cannot read says nothing. */
export function attempted<T>(find: () => T[]): T[] {
  try {
    return find();
  } catch {
    return [];
  }
}
