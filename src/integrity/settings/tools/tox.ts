import type { Judge } from "../compare.ts";
import { including, wordsIn } from "../lists.ts";
import type { Setting } from "../setting.ts";
import { byRules, type Tool } from "./tool.ts";

/** Environments that run by default. Versions of Python come and go. */
const environments: Judge = (before, after) =>
  including({ gone: true })(withoutVersions(before), withoutVersions(after));

function withoutVersions(setting: Setting | undefined): Setting | undefined {
  if (!setting) return undefined;
  const names = wordsIn(setting, /[\s,]+/).filter(({ text }) => !/^(py|pypy)[\d{]/.test(text));
  const items = names.map(({ text, at }): Setting => ({ is: "value", line: at.line, value: text }));
  return { is: "list", line: setting.line, items };
}

export const tox: Tool = {
  name: "tox",
  family: "scripts",
  lowered: byRules([["envlist|env_list", environments]]),
};
