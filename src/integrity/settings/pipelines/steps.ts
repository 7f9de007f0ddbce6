import type { IntegrityFact } from "../../../model/integrity.ts";
import { type Check, type Checked, inEarnest, isGone, lostChecks } from "../scripts/checks.ts";
import { changedRows, type Passage } from "../scripts/rows.ts";

/** A step of a pipeline: what it runs, and what it checks. */
export type Step = Passage & {
  job: string;
  name: string | undefined;
  /** The keys that lead to it, in words. */
  path: string;
  /** Read when it is asked for: most steps are as they were. */
  checked: () => Checked;
  /** Settings by which it does not run, or may fail. */
  lax: Lax[];
};
export type Lax = { key: string; value: string; line: number };

export type Job = { name: string; path: string; at: number; lax: Lax[]; steps: Step[] };

type Fact = Omit<IntegrityFact, "file">;

/** What jobs that run checks lost. `elsewhere`: what other files of the same kind run now. */
export function pipelineFacts(before: Job[], after: Job[], elsewhere: Step[] = []): Fact[] {
  const now = [...after.flatMap(({ steps }) => steps), ...elsewhere];
  const partners = partnersOf(before, after);
  const fresh = now.filter((step) => ![...partners.values()].includes(step));
  return before.flatMap((job): Fact[] => {
    const same = after.find(({ name }) => name === job.name);
    const isSame = (step: Step) => {
      const now = partners.get(step);
      return now !== undefined && now.text === step.text && loweredBy(step, now).length === 0;
    };
    const isJobLowered = same !== undefined && loweredBy(job, same).length > 0;
    const changed = isJobLowered ? job.steps : job.steps.filter((step) => !isSame(step));
    const checking = changed.filter(({ checked }) => inEarnest(checked()).length > 0);
    if (checking.length === 0) return [];
    const isLost = (step: Step) =>
      !partners.has(step) &&
      inEarnest(step.checked()).some((check) => !runs(check, now) && !isReplaced(check, fresh));
    const lost = checking.filter(isLost);
    const [first] = lost;
    // A job without any of its steps is told as the job.
    if (first && !same) return [{ kind: "lowered", name: job.path, before: job.at, was: first.text, is: "" }];
    return [
      ...(same ? loweredBy(job, same) : []),
      ...lost.map((step): Fact => ({ kind: "lowered", name: step.path, ...changedRows(step, undefined) })),
      ...checking.flatMap((step) => stepFacts(step, partners.get(step), fresh)),
    ];
  });
}

function stepFacts(step: Step, same: Step | undefined, fresh: Step[]): Fact[] {
  if (!same) return [];
  const lost = step.text === same.text ? [] : lostChecks(step.checked(), same.checked());
  const left = lost.filter((check) => !runs(check, fresh));
  const hollowed: Fact[] =
    left.length > 0 ? [{ kind: "hollowed", name: step.path, ...changedRows(step, same) }] : [];
  return [...loweredBy(step, same), ...hollowed];
}

function loweredBy(before: { lax: Lax[]; path: string }, after: { lax: Lax[]; path: string }): Fact[] {
  return after.lax
    .filter(({ key }) => !before.lax.some((old) => old.key === key))
    .map(({ key, value, line }) => ({
      kind: "lowered",
      name: `${after.path}.${key}`,
      after: line,
      was: "",
      is: value,
    }));
}

/** What each step has become: the one of its name, else of its text, else one that runs the same tool or stands there. */
function partnersOf(before: Job[], after: Job[]): Map<Step, Step> {
  const partners = new Map<Step, Step>();
  const left = new Set(after.flatMap(({ steps }) => steps));
  const open = () => before.flatMap(({ steps }) => steps).filter((step) => !partners.has(step));
  const match = (isSame: (old: Step, now: Step) => boolean) => {
    for (const old of open()) {
      const now = [...left].find((step) => isSame(old, step));
      if (!now) continue;
      partners.set(old, now);
      left.delete(now);
    }
  };
  match((old, now) => old.job === now.job && old.text === now.text && old.name === now.name);
  match((old, now) => old.job === now.job && old.name !== undefined && old.name === now.name);
  match((old, now) => old.job === now.job && old.text === now.text);
  match((old, now) => old.text === now.text);
  match((old, now) => old.job === now.job && toolsOf(old).some((tool) => toolsOf(now).includes(tool)));
  for (const job of before) {
    const same = after.find(({ name }) => name === job.name);
    for (const [index, step] of job.steps.entries()) {
      const now = same?.steps[index];
      const isThere = now && left.has(now) && job.steps.length === same.steps.length;
      if (partners.has(step) || !isThere || (step.name !== undefined && now.name !== undefined)) continue;
      partners.set(step, now);
      left.delete(now);
    }
  }
  return partners;
}

const toolsOf = ({ checked }: Step): string[] => checked().checks.map(({ tool }) => tool);

const runs = (check: Check, steps: Step[]): boolean =>
  steps.some(({ checked }) => {
    const own = inEarnest(checked()).filter(({ tool }) => tool === check.tool);
    return (
      own.length > 0 &&
      lostChecks({ checks: [check], unknown: [] }, { checks: own, unknown: [] }).length === 0
    );
  });

const isReplaced = (check: Check, fresh: Step[]): boolean =>
  fresh.some(({ checked }) => !isGone(check, [check], inEarnest(checked())));
