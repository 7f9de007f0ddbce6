import type { IntegrityFact } from "../../../model/integrity.ts";
import { lazy } from "../../../model/lazy.ts";
import type { Scripts } from "../../../shell/script-runners.ts";
import { purposeOf } from "../../../shell/tools.ts";
import { wordsIn } from "../lists.ts";
import { readYaml } from "../readers/yaml.ts";
import { checksOf, lostChecks } from "../scripts/checks.ts";
import { loosenedFlags } from "../scripts/flags.ts";
import { changedRows, rowsOf } from "../scripts/rows.ts";
import { entriesOf, itemsOf, type Setting, scalarOf, settingAt, shown, textOf } from "../setting.ts";
import type { Job, Lax, Step } from "./steps.ts";
import { checksOfRun } from "./workflow.ts";

// What git runs before a commit or a push.

type Fact = Omit<IntegrityFact, "file">;

/** The commands of lefthook, as jobs: one for each hook of git. */
export function lefthookJobs(text: string, scripts: Scripts): Job[] | undefined {
  const root = readYaml(text);
  const lines = text.split("\n");
  if (!root) return undefined;
  return entriesOf(root).flatMap(([hook, setting]): Job[] => {
    const listed = [
      ...itemsOf(settingAt(setting, "jobs")).map((job): [string | undefined, Setting] => [
        textOf(settingAt(job, "name")),
        job,
      ]),
    ];
    const named = entriesOf(settingAt(setting, "commands"));
    const steps = [...named, ...listed].flatMap(([name, command]): Step[] => {
      const run = settingAt(command, "run");
      const text = textOf(run)?.trim();
      if (!run || text === undefined) return [];
      const rows = rowsOf(lines, run.line, run.line + text.split("\n").length);
      const path = `${hook}.${name ?? text}`;
      const checked = lazy(() => checksOfRun(text.replaceAll(/\{[\w]+\}/g, "."), scripts));
      return [{ job: hook, name, path, text, at: run.line, rows, checked, lax: skips(command) }];
    });
    return steps.length > 0 || /^(pre|commit|post)-/.test(hook)
      ? [{ name: hook, path: hook, at: setting.line, lax: skips(setting), steps }]
      : [];
  });
}

function skips(setting: Setting): Lax[] {
  const skip = settingAt(setting, "skip");
  return scalarOf(skip) === true && skip ? [{ key: "skip", value: shown(skip), line: skip.line }] : [];
}

/** A shell script that runs checks: one of husky's hooks, or any other. */
export function shellFacts(
  before: string,
  after: string,
  name: string,
  isHook: boolean,
  scripts: [Scripts, Scripts],
): Fact[] {
  const passage = (text: string) => ({
    text,
    at: 1,
    rows: rowsOf(text.split("\n"), 1, text.split("\n").length),
  });
  const read = (text: string, own: Scripts) => checksOf(isHook ? `set -e\n${text}` : text, own);
  const [then, now] = [read(before, scripts[0]), read(after, scripts[1])];
  if (lostChecks(then, now).length === 0) return [];
  return [{ kind: "hollowed", name, ...changedRows(passage(before), passage(after)) }];
}

type Hook = { id: string; setting: Setting };

/** Hooks of pre-commit that are gone, or run less. */
export function preCommitFacts(before: string, after: string): Fact[] {
  const [then, now] = [readYaml(before), readYaml(after)];
  if (!then || !now) return [];
  const [old, current] = [hooksIn(then), hooksIn(now)];
  const added = current.filter(({ id }) => !old.some((hook) => hook.id === id));
  const gone = old.filter(({ id }) => !current.some((hook) => hook.id === id));
  const lost = gone.filter(({ id }) => !added.some((hook) => purposeOfHook(hook.id) === purposeOfHook(id)));
  return [
    ...lost.map(
      ({ id, setting }): Fact => ({ kind: "lowered", name: id, before: setting.line, was: id, is: "" }),
    ),
    ...current.flatMap((hook) => {
      const same = old.find(({ id }) => id === hook.id);
      return same ? narrowed(same, hook) : [];
    }),
  ];
}

export function hasHooks(text: string): boolean {
  const root = readYaml(text);
  return root !== undefined && hooksIn(root).length > 0;
}

const hooksIn = (root: Setting): Hook[] =>
  itemsOf(settingAt(root, "repos")).flatMap((repo) =>
    itemsOf(settingAt(repo, "hooks")).flatMap((setting) => {
      const id = settingAt(setting, "id");
      return id ? [{ id: String(scalarOf(id)), setting }] : [];
    }),
  );

/** One hook may replace others that are for the same: ruff for flake8, isort and black. */
function purposeOfHook(id: string): string {
  if (/mypy|pyright|tsc|types?\b|typecheck/.test(id)) return "types";
  if (/test/.test(id)) return "test";
  if (/black|isort|flake8|ruff|pylint|pyupgrade|autoflake|yapf|pydocstyle|bandit|pycln|docformatter/.test(id))
    return "python";
  if (/eslint|prettier|biome|oxlint|stylelint/.test(id)) return "javascript";
  const purpose = purposeOf(id, []);
  return Array.isArray(purpose) ? purpose.join(" ") : id;
}

function narrowed(before: Hook, after: Hook): Fact[] {
  const facts = (
    key: string,
    isLower: (was: Setting | undefined, is: Setting | undefined) => boolean,
  ): Fact[] => {
    const [was, is] = [settingAt(before.setting, key), settingAt(after.setting, key)];
    if (shown(was) === shown(is) || !isLower(was, is)) return [];
    const places = { ...(was ? { before: was.line } : {}), ...(is ? { after: is.line } : {}) };
    return [{ kind: "lowered", name: `${after.id}.${key}`, ...places, was: shown(was), is: shown(is) }];
  };
  const words = (setting: Setting | undefined) => wordsIn(setting).map(({ text }) => text);
  return [
    ...facts(
      "exclude",
      (was, is) => is !== undefined && shown(is).includes(shown(was).replaceAll(/[()^$]/g, "")),
    ),
    ...facts("stages", (was, is) => /manual/.test(shown(is)) && !/manual/.test(shown(was))),
    ...facts("args", (was, is) => loosenedFlags(after.id, words(was), words(is)) !== undefined),
  ];
}
