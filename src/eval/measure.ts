import { relative } from "node:path";
import type { Case, CaseRepo } from "./case.ts";
import type { Replay, Replayed, Terms } from "./replay.ts";
import { replayAll } from "./replay-all.ts";
import { type Judged, type Result, resultOf } from "./result.ts";
import { judgeWithGates } from "./with-gates.ts";

/** A case that could not be replayed, why, and the line of its file that this is about. */
type Unread = { case: Case; why: string; line: number };

/** What the cases of a folder came to. */
export type Measured = { results: Result[]; unread: Unread[] };

/** Replays cases: each file is read once, however many cases are about it. */
export async function measure(
  folder: string,
  cases: Case[],
  { runsGates, ...terms }: Terms & { runsGates?: boolean },
  onProgress: (done: number) => void,
): Promise<Measured> {
  const [gated, plain] = [cases.filter(hasRepo), cases.filter((one) => !runsGates || !hasRepo(one))];
  const groups = groupsOf(plain);
  const sizes = groups.map(({ length }) => length);
  const done = await replayAll(groups.map(replayOf), terms, (count) =>
    onProgress(sizes.slice(0, count).reduce((sum, size) => sum + size, 0)),
  );
  const known = new Map<Case, Replayed>();
  for (const [index, group] of groups.entries()) {
    const outcome = done[index];
    if (outcome?.kind === "cases")
      for (const [place, each] of outcome.judged.entries()) known.set(group[place] as Case, each);
    else
      for (const one of group)
        known.set(one, outcome?.kind === "unread" ? { about: "source", why: outcome.why } : failed);
  }
  // One after the other: gates use all cores.
  if (runsGates)
    for (const [index, one] of gated.entries()) {
      known.set(one, await judgeWithGates(one, terms));
      onProgress(plain.length + index + 1);
    }
  const all: Measured = { results: [], unread: [] };
  for (const one of cases) {
    const replayed = known.get(one) ?? failed;
    if ("judged" in replayed) all.results.push(measured(folder, one, replayed.judged));
    else all.unread.push({ case: one, why: replayed.why, line: one.lines[replayed.about] });
  }
  return all;
}

const failed: Replayed = { about: "source", why: "gate could not replay it." };

const hasRepo = (one: Case): one is Case & { repo: CaseRepo } => one.repo !== undefined;

function measured(folder: string, one: Case, judged: Judged): Result {
  const { source } = one;
  return resultOf(one, judged, source.kind === "transcript" ? relative(folder, source.path) : undefined);
}

/** Cases about the same file stand together; a story, or a case with plans, stands alone. */
function groupsOf(cases: Case[]): Case[][] {
  const groups = new Map<unknown, Case[]>();
  for (const one of cases) {
    const isShared = one.source.kind === "transcript" && Object.keys(one.plans).length === 0;
    const key = isShared && one.source.kind === "transcript" ? one.source.path : one;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

function replayOf(group: Case[]): Replay {
  const [first] = group as [Case];
  const stops = group.map(({ id, at, levels }) => ({ id, at, levels }));
  return { source: first.source, plans: first.plans, stops };
}
