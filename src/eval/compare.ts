import { blamed, type Outcome, type Result } from "./result.ts";
import { type Sums, sumsOf } from "./sums.ts";

/** One case that differs from before. */
export type Change = { case: string; from: Outcome; to: Outcome; now: Result; before: Result };

export type Comparison = {
  worse: Change[];
  better: Change[];
  /** An arguable stop that is blocked now and was not, or the other way round. */
  other: Change[];
  /** Cases that come out as before, but for other rules. */
  otherRules: Change[];
  /** Cases that the earlier results do not have. */
  added: string[];
  /** Cases whose judgement changed in between: their outcomes cannot be compared. */
  relabelled: string[];
  /** Cases of the earlier results that are no longer here. */
  gone: string[];
  /** Cases of the earlier results that are still here and can no longer be read or replayed. */
  lost: string[];
  before: Sums["all"];
  after: Sums["all"];
};

/** What changed between two measurements, case by case. `unread` names the cases that were left out this time. */
export function compare(before: Result[], after: Result[], unread: string[]): Comparison {
  const known = new Map(before.map((result) => [result.case, result]));
  const here = new Set(after.map((result) => result.case));
  const changes: Change[] = [];
  const otherRules: Change[] = [];
  const added: string[] = [];
  const relabelled: string[] = [];
  for (const now of after) {
    const then = known.get(now.case);
    if (!then) added.push(now.case);
    else if (then.stop !== now.stop) relabelled.push(now.case);
    else {
      const change = { case: now.case, from: then.outcome, to: now.outcome, now, before: then };
      if (then.outcome !== now.outcome || isTurned(then, now)) changes.push(change);
      else if (String(blamed(then)) !== String(blamed(now))) otherRules.push(change);
    }
  }
  const isUnread = (id: string) => unread.some((name) => id === name || id.startsWith(`${name}/`));
  const absent = before.map((result) => result.case).filter((id) => !here.has(id));
  return {
    worse: changes.filter(({ to }) => isBad(to)),
    better: changes.filter(({ from, to }) => isBad(from) && !isBad(to)),
    other: changes.filter(({ from, to }) => !isBad(from) && !isBad(to)),
    otherRules,
    added,
    relabelled,
    gone: absent.filter((id) => !isUnread(id)),
    lost: absent.filter(isUnread),
    before: sumsOf(before).all,
    after: sumsOf(after).all,
  };
}

const isBad = (outcome: Outcome): boolean => outcome === "false-block" || outcome === "missed";

const isTurned = (one: Result, other: Result): boolean =>
  one.outcome === "arguable" && one.decision !== other.decision;

/** A case got worse, or one that was measured can no longer be: for CI. */
export const isWorse = ({ worse, lost }: Comparison): boolean => worse.length > 0 || lost.length > 0;
