import { type Judge, limit, loweredBy, off, on } from "../compare.ts";
import { including } from "../lists.ts";
import { type Setting, scalarOf, settingAt } from "../setting.ts";
import { byRules, type Tool } from "./tool.ts";

const LEVELS = ["allow", "warn", "deny", "forbid"];

const level: Judge = (before, after) => {
  const [was, is] = [rankOf(before), rankOf(after)];
  if (is < 0) return after === undefined && was > 0;
  return was < 0 ? before === undefined && is === 0 : is < was;
};

function rankOf(setting: Setting | undefined): number {
  const value = scalarOf(setting?.is === "map" ? settingAt(setting, "level") : setting);
  return LEVELS.indexOf(String(value));
}

/** The lints and targets of Cargo.toml. */
export const cargo: Tool = {
  name: "cargo",
  family: "lint",
  lowered: (before, after) => {
    const found = loweredBy(
      [
        ["lints.rust|clippy|rustdoc.*", level],
        ["workspace.lints.rust|clippy|rustdoc.*", level],
        ["lints.workspace", on()],
        ["lib|bin|test|example|bench.test", on(true)],
        ["lib.doctest", on(true)],
        ["package.autotests", on(true)],
      ],
      before,
      after,
    );
    // What is no longer written may come from the workspace.
    const isShared = settingAt(after, "lints", "workspace") && !settingAt(before, "lints", "workspace");
    return isShared ? found.filter((lowering) => lowering.after) : found;
  },
};

export const clippy: Tool = {
  name: "clippy",
  family: "lint",
  lowered: (before, after) => {
    const limits = [...keysOf(before)].filter((key) => /threshold|max-|limit/.test(key));
    const allowed = [...keysOf(after)].filter((key) => /^allow-/.test(key));
    return byRules([
      ...limits.map((key): [string, Judge] => [key, limit]),
      ...allowed.map((key): [string, Judge] => [key, off()]),
      ["disallowed-methods|disallowed-types|disallowed-macros|disallowed-names", including({ gone: true })],
    ])(before, after);
  },
};

const keysOf = (setting: Setting | undefined): string[] =>
  setting?.is === "map" ? [...setting.entries.keys()] : [];
