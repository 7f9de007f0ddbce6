import { lazy } from "../../../model/lazy.ts";
import type { Scripts } from "../../../shell/script-runners.ts";
import { readYaml } from "../readers/yaml.ts";
import { type Checked, checksOf } from "../scripts/checks.ts";
import { rowsOf } from "../scripts/rows.ts";
import {
  entriesOf,
  itemsOf,
  lastLine,
  type Setting,
  scalarOf,
  settingAt,
  shown,
  textOf,
} from "../setting.ts";
import type { Job, Lax, Step } from "./steps.ts";

// The workflows of GitHub and the pipelines of GitLab.

/** The jobs of a workflow; undefined if the file cannot be read. */
export function workflowJobs(text: string, scripts: Scripts): Job[] | undefined {
  const root = readYaml(text);
  const lines = text.split("\n");
  if (!root) return undefined;
  return entriesOf(settingAt(root, "jobs")).map(([name, job]): Job => {
    const path = `jobs.${name}`;
    const steps = itemsOf(settingAt(job, "steps")).map((step) => stepOf(step, name, path, lines, scripts));
    return { name, path, at: job.line, lax: laxOf(job), steps };
  });
}

function stepOf(setting: Setting, job: string, path: string, lines: string[], scripts: Scripts): Step {
  const [run, uses] = [settingAt(setting, "run"), settingAt(setting, "uses")];
  const name = textOf(settingAt(setting, "name")) ?? textOf(settingAt(setting, "id"));
  const text = (textOf(run) ?? textOf(uses) ?? "").trim();
  const at = (run ?? uses ?? setting).line;
  const rows = rowsOf(lines, at, at + (run ? text.split("\n").length : 0) - (text.includes("\n") ? 0 : 1));
  const checked = lazy(() => (run ? checksOfRun(text, scripts) : checksOfAction(text)));
  const called = name ?? text.split("\n")[0] ?? "";
  return { job, name, path: `${path}.steps.${called}`, text, at, rows, checked, lax: laxOf(setting) };
}

/** The runner stops at the first command that fails. */
export const checksOfRun = (text: string, scripts: Scripts): Checked =>
  checksOf(`set -e\n${text.replaceAll(/\$\{\{[^}]*\}\}/g, "VALUE")}`, scripts);

/** Actions that check, by their name. */
function checksOfAction(uses: string): Checked {
  const tool = uses.replace(/@.*$/, "");
  const isCheck =
    /lint|codeql|pre-commit|sonar|semgrep|gitleaks|trivy|typos|clippy|rustfmt|audit|coverage|phpstan|psalm|actionlint|ruff|black|mypy|pyright|cypress-io|playwright/i.test(
      tool,
    ) && !/checkout|setup|cache|upload|download|comment|report|install/i.test(tool);
  const checks: Checked["checks"] = isCheck
    ? [{ kinds: ["lint"], tool, words: [tool], isPart: false, counts: "always" }]
    : [];
  return { checks, unknown: [] };
}

function laxOf(setting: Setting): Lax[] {
  const [may, when] = [settingAt(setting, "continue-on-error"), settingAt(setting, "if")];
  return [
    ...(may && String(scalarOf(may)) === "true" ? [laxBy("continue-on-error", may)] : []),
    ...(when && NEVER.test(String(scalarOf(when))) ? [laxBy("if", when)] : []),
  ];
}

const laxBy = (key: string, setting: Setting): Lax => ({ key, value: shown(setting), line: setting.line });

const NEVER = /^\s*(\$\{\{)?\s*(false|0|''|!always\(\)|never\(\))\s*(\}\})?\s*$|&&\s*false\b|\bfalse\s*&&/;

/** The events that start a workflow, with the line of each. */
export function triggersOf(text: string): { name: string; line: number }[] {
  const started = settingAt(readYaml(text), "on");
  if (started?.is === "map") return entriesOf(started).map(([name, { line }]) => ({ name, line }));
  return itemsOf(started).map((item) => ({ name: String(scalarOf(item)), line: item.line }));
}

const NO_JOB = new Set(
  "stages variables default include workflow image services cache before_script after_script pages:deploy".split(
    " ",
  ),
);

/** The jobs of a GitLab pipeline; undefined if the file cannot be read. */
export function gitlabJobs(text: string, scripts: Scripts): Job[] | undefined {
  const root = readYaml(text.replaceAll(/!reference\s*\[[^\]]*\]/g, '""'));
  const lines = text.split("\n");
  if (!root) return undefined;
  return entriesOf(root).flatMap(([name, job]): Job[] => {
    const script = settingAt(job, "script");
    if (NO_JOB.has(name) || !script) return [];
    const commands = itemsOf(script).flatMap((item) => textOf(item) ?? []);
    const text = commands.join("\n");
    const rows = rowsOf(lines, script.line, lastLine(script));
    const step: Step = {
      job: name,
      name: "script",
      path: `${name}.script`,
      text,
      at: script.line,
      rows,
      checked: lazy(() => checksOfRun(text, scripts)),
      lax: [],
    };
    return [{ name, path: name, at: job.line, lax: gitlabLax(job), steps: [step] }];
  });
}

function gitlabLax(job: Setting): Lax[] {
  const [may, when] = [settingAt(job, "allow_failure"), settingAt(job, "when")];
  const rules = itemsOf(settingAt(job, "rules"));
  const isNever = (rule: Setting) => textOf(settingAt(rule, "when")) === "never" && !settingAt(rule, "if");
  const never = rules.length > 0 && rules[0] && isNever(rules[0]) ? rules[0] : undefined;
  const allowed = rules
    .map((rule) => settingAt(rule, "allow_failure"))
    .find((each) => scalarOf(each) === true);
  const again = settingAt(job, "retry");
  // A failure of the machine is nothing that a check reports.
  const isRetried =
    again && !settingAt(again, "when") && Number(scalarOf(settingAt(again, "max") ?? again)) > 0;
  return [
    ...(isRetried ? [laxBy("retry", again)] : []),
    ...(may && (may.is === "map" || scalarOf(may) === true) ? [laxBy("allow_failure", may)] : []),
    ...(allowed ? [laxBy("rules.allow_failure", allowed)] : []),
    ...(when && /^(manual|never)$/.test(String(scalarOf(when))) ? [laxBy("when", when)] : []),
    ...(never ? [{ key: "rules", value: "when: never", line: never.line }] : []),
  ];
}
