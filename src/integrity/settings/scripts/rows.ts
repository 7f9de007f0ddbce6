/** A part of a file: its text, and the lines that it takes up. */
export type Passage = { text: string; at: number; rows: Row[] };
export type Row = { text: string; line: number };

/** The lines of a file from one to another. */
export const rowsOf = (lines: string[], from: number, to: number): Row[] =>
  lines
    .slice(from - 1, to)
    .map((text, index) => ({ text: text.trim(), line: from + index }))
    .filter(({ text }) => text !== "");

type Change = { before: number; after?: number; was: string; is: string };

/** Where two editions of a passage differ first, and how they read there. */
export function changedRows(before: Passage, after: Passage | undefined): Change {
  const isOnlyIn = (others: Row[]) => (row: Row) => !others.some(({ text }) => text === row.text);
  const isShort = !before.text.includes("\n") && !after?.text.includes("\n");
  const old = before.rows.find(isOnlyIn(after?.rows ?? []));
  const was = { before: old?.line ?? before.at, was: isShort ? before.text : (old?.text ?? "") };
  if (!after) return { ...was, was: was.was || before.text, is: "" };
  const now = after.rows.find(isOnlyIn(before.rows));
  return { ...was, after: now?.line ?? after.at, is: isShort ? after.text : (now?.text ?? "") };
}
