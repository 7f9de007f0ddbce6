import type { FileChange, IntegrityFact } from "../model/integrity.ts";
import { headOf } from "../text/cut.ts";

const SNAPSHOT =
  /\.(?:snap|ambr|snapshot|approved\.\w+|verified\.\w+)$|(?:^|\/)__snapshots__\/|(?:^|\/)__image_snapshots__\//;

const isSnapshot = (path: string): boolean => SNAPSHOT.test(path);

/** Snapshots that were rewritten: one fact for each file, with the first line that changed. */
export function snapshotFacts(changes: FileChange[]): IntegrityFact[] {
  return changes.flatMap(({ path, before, after }): IntegrityFact[] => {
    if (!isSnapshot(path) || before === undefined || after === undefined || before === after) return [];
    const [old, now] = [before.split("\n"), after.split("\n")];
    const kept = new Set(now);
    const lost = old.findIndex((line) => line.trim() !== "" && !kept.has(line));
    // Only new snapshots came.
    if (lost < 0) return [];
    const known = new Set(old);
    const came = now.findIndex((line) => line.trim() !== "" && !known.has(line));
    return [
      {
        kind: "snapshot",
        file: path,
        name: titleAbove(old, lost) ?? path.split("/").at(-1) ?? path,
        before: lost + 1,
        ...(came >= 0 && { after: came + 1 }),
        was: headOf((old[lost] ?? "").trim(), 200),
        is: headOf((now[came] ?? "").trim(), 200),
      },
    ];
  });
}

/** The test whose snapshot a line belongs to: `exports[`a test 1`] = `. */
function titleAbove(lines: string[], at: number): string | undefined {
  for (let line = at; line >= 0; line--) {
    const [, title] = /^exports\[`(.+?)(?: \d+)?`\]|^# name: (.+)$/.exec(lines[line] ?? "") ?? [];
    if (title) return title;
  }
  return undefined;
}
