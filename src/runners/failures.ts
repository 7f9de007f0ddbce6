import type { Counts, Failure } from "./runner.ts";
import { withoutMargin } from "./stack.ts";

// What the runners share that read other languages than JavaScript.

const MAX_LINES = 12;

/** The lines that tell why something failed: without blank lines and margin, and not too many. */
export const telling = (lines: string[]): string[] =>
  withoutMargin(lines.filter((line) => line.trim() !== "").slice(0, MAX_LINES));

/** So many different errors with the same code may be at one place. */
const MAX_ALIKE = 20;

/** Each failure once, as it is told best: some tools list the names again in a summary. */
export function bestTold(failures: Failure[]): Failure[] {
  const byKey = new Map<string, Failure[]>();
  for (const failure of failures) {
    const { kind, name, place, lines } = failure;
    const key = JSON.stringify([kind, name, kind === "error" ? place : undefined]);
    const known = byKey.get(key);
    if (!known || (lines.length > 0 && known[0]?.lines.length === 0)) byKey.set(key, [failure]);
    else if (kind === "error" && isOther(lines, known)) known.push(failure);
  }
  return [...byKey.values()].flat();
}

/** Whether a message differs from those known of the same error. */
const isOther = (lines: string[], known: Failure[]): boolean =>
  lines.length > 0 &&
  known.length < MAX_ALIKE &&
  known.every((each) => each.lines.join("\n") !== lines.join("\n"));

/** What the counts say. Where nothing passed and nothing failed, nothing was checked. */
export function resultOf({ passed, failed }: Counts): "passed" | "failed" | "unclear" {
  if (failed > 0) return "failed";
  return passed > 0 ? "passed" : "unclear";
}

/** The sum of several summaries; nothing if there was none. */
export function totalOf(counts: Counts[]): Counts | undefined {
  if (counts.length === 0) return undefined;
  return counts.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));
}

/** The number before a word, as in "3 failed, 1 skipped". */
export function countBefore(text: string, word: string): number {
  return Number(new RegExp(`(\\d+) (?:${word})\\b`).exec(text)?.[1] ?? 0);
}

/** The number after a word, as in "Failures: 3, Errors: 1". */
export function countAfter(text: string, word: string): number {
  return Number(new RegExp(`\\b(?:${word})[:=] *(\\d+)`).exec(text)?.[1] ?? 0);
}

/** The lines from each header to the next header or the next end, without the end. */
export function blocksOf(lines: string[], isHeader: RegExp, isEnd: RegExp): string[][] {
  const blocks: string[][] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    if (isHeader.test(line)) {
      open = [line];
      blocks.push(open);
    } else if (isEnd.test(line)) open = undefined;
    else open?.push(line);
  }
  return blocks;
}
