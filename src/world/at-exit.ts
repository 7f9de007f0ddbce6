/** Callbacks for when this process ends, for whatever reason. */
const ends = new Set<() => void>();

process.on("exit", () => {
  for (const end of ends) end();
});

/** Calls `end` when this process exits; the returned function cancels that. */
export function atExit(end: () => void): () => void {
  ends.add(end);
  return () => ends.delete(end);
}
