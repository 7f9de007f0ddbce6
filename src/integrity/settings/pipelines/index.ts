import type { FileChange, IntegrityFact } from "../../../model/integrity.ts";
import type { Scripts } from "../../../shell/script-runners.ts";
import { attempted } from "../attempted.ts";
import { folderOf, type ScriptsOf } from "../scripts/script-file.ts";
import { hasHooks, lefthookJobs, preCommitFacts, shellFacts } from "./hooks.ts";
import { type Job, pipelineFacts, type Step } from "./steps.ts";
import { gitlabJobs, triggersOf, workflowJobs } from "./workflow.ts";

type Jobs = (text: string, scripts: Scripts) => Job[] | undefined;

/** Files of jobs and steps. */
const pipelines: { matches: RegExp; jobs: Jobs }[] = [
  { matches: /(^|\/)\.(github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/, jobs: workflowJobs },
  { matches: /(^|\/)\.gitlab-ci\.ya?ml$|(^|\/)\.gitlab\/.*\.ya?ml$/, jobs: gitlabJobs },
  { matches: /(^|\/)\.?lefthook\.ya?ml$/, jobs: lefthookJobs },
];

const PRE_COMMIT = /(^|\/)\.pre-commit-config\.ya?ml$/;
const GIT_HOOK = /(^|\/)\.(husky|githooks)\/(?!_\/)[\w-]+$/;
const SHELL = /\.(sh|bash|zsh)$/;

/** What became of the steps of CI and of git's hooks. */
export function pipelineFileFacts(
  change: FileChange,
  changes: FileChange[],
  scriptsOf: ScriptsOf,
): IntegrityFact[] {
  const { path, before, after } = change;
  if (before === undefined) return [];
  const located = (facts: Omit<IntegrityFact, "file">[]) => facts.map((fact) => ({ ...fact, file: path }));
  const scripts: [Scripts, Scripts] = [scriptsOf("before", ""), scriptsOf("after", "")];
  const kind = pipelines.find(({ matches }) => matches.test(path));
  if (kind) {
    const [then, now] = [
      kind.jobs(before, scripts[0]),
      after === undefined ? [] : kind.jobs(after, scripts[1]),
    ];
    if (!then || !now) return [];
    const facts = pipelineFacts(then, now, stepsElsewhere(change, changes, kind, scripts[1]));
    const [first] = facts;
    if (after === undefined)
      return first
        ? located([{ kind: "lowered", name: nameOf(path), before: 1, was: first.was, is: "" }])
        : [];
    return located([...facts, ...(kind.jobs === workflowJobs ? lostTriggers(before, after, then) : [])]);
  }
  if (PRE_COMMIT.test(path))
    return located(
      after === undefined ? (hasHooks(before) ? deleted(path, before) : []) : preCommitFacts(before, after),
    );
  const isHook = GIT_HOOK.test(path);
  if (!isHook && !SHELL.test(path)) return [];
  if (after !== undefined) return located(shellFacts(before, after, nameOf(path), isHook, scripts));
  const isLost = isHook && shellFacts(before, "", nameOf(path), isHook, scripts).length > 0;
  return isLost ? located(deleted(path, before)) : [];
}

const nameOf = (path: string): string => path.slice(folderOf(path).length).replace(/^\//, "");

const deleted = (path: string, before: string): Omit<IntegrityFact, "file">[] => {
  const lines = before.split("\n");
  const was = lines.find((line) => /^[^#\s]/.test(line))?.trim() ?? "";
  return [{ kind: "lowered", name: nameOf(path), before: 1, was, is: "" }];
};

/** Steps may move from one file to another. */
function stepsElsewhere(
  change: FileChange,
  changes: FileChange[],
  { matches, jobs }: (typeof pipelines)[number],
  scripts: Scripts,
): Step[] {
  return changes.flatMap(({ path, after }) => {
    if (path === change.path || after === undefined || !matches.test(path)) return [];
    return attempted(() => jobs(after, scripts)?.flatMap(({ steps }) => steps) ?? []);
  });
}

/** Without these a workflow does not look at the work before it is merged. */
function lostTriggers(before: string, after: string, jobs: Job[]): Omit<IntegrityFact, "file">[] {
  if (!jobs.some(({ steps }) => steps.some(({ checked }) => checked().checks.length > 0))) return [];
  const [then, now] = [triggersOf(before), triggersOf(after)];
  const started = new Set(now.map(({ name }) => name));
  if (["pull_request", "pull_request_target", "merge_group"].some((name) => started.has(name))) return [];
  const lost = then.filter(
    ({ name }) => /^(push|pull_request|pull_request_target|merge_group)$/.test(name) && !started.has(name),
  );
  return lost.map(({ name, line }) => ({
    kind: "lowered",
    name: `on.${name}`,
    before: line,
    was: name,
    is: "",
  }));
}
