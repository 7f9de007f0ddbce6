import type { Outcome, Result } from "./result.ts";
import { type Sums, sumsOf } from "./sums.ts";

/** One case that came out otherwise than before. */
export type Change = { case: string; from: Outcome; to: Outcome; now: Result; before: Result };

export type Comparison = {
  worse: Change[];
  better: Change[];
  /** An arguable stop that is blocked now and was not, or the other way round. */
  other: Change[];
  /** Cases that the earlier results do not have. */
  added: string[];
  /** Cases whose judgement changed in between: their outcomes cannot be compared. */
  relabelled: string[];
  /** Cases of the earlier results that are here no more. */
  gone: string[];
  /** Cases of the earlier results that are still here and could not be replayed. */
  lost: string[];
  before: Sums["all"];
  after: Sums["all"];
};

/** What changed between two measurements, case by case. `unread` are the cases that could not be replayed now. */
export function compare(before: Result[], after: Result[], unread: string[]): Comparison {
  const known = new Map(before.map((result) => [result.case, result]));
  const here = new Set(after.map((result) => result.case));
  const changes: Change[] = [];
  const added: string[] = [];
  const relabelled: string[] = [];
  for (const now of after) {
    const then = known.get(now.case);
    if (!then) added.push(now.case);
    else if (then.stop !== now.stop) relabelled.push(now.case);
    else if (then.outcome !== now.outcome || isTurned(then, now))
      changes.push({ case: now.case, from: then.outcome, to: now.outcome, now, before: then });
  }
  const absent = before.map((result) => result.case).filter((id) => !here.has(id));
  return {
    worse: changes.filter(({ to }) => isBad(to)),
    better: changes.filter(({ from, to }) => isBad(from) && !isBad(to)),
    other: changes.filter(({ from, to }) => !isBad(from) && !isBad(to)),
    added,
    relabelled,
    gone: absent.filter((id) => !unread.includes(id)),
    lost: absent.filter((id) => unread.includes(id)),
    before: sumsOf(before).all,
    after: sumsOf(after).all,
  };
}

const isBad = (outcome: Outcome): boolean => outcome === "false-block" || outcome === "missed";

const isTurned = (one: Result, other: Result): boolean =>
  one.outcome === "arguable" && one.decision !== other.decision;

/** A case got worse, or one that was measured can no longer be: for CI. */
export const isWorse = ({ worse, lost }: Comparison): boolean => worse.length > 0 || lost.length > 0;
