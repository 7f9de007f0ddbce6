/** What must be ended when this process ends, whatever ends it. */
const ends = new Set<() => void>();

process.on("exit", () => {
  for (const end of ends) end();
});

/** Has `end` called at the exit of this process; the function given back calls it off. */
export function atExit(end: () => void): () => void {
  ends.add(end);
  return () => ends.delete(end);
}
