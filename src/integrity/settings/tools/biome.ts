import { type Judge, numberIn, off, on } from "../compare.ts";
import { excluding, excludingByMark, including } from "../lists.ts";
import { entriesOf, type Setting, scalarOf, settingAt } from "../setting.ts";
import { byRules, type Tool } from "./tool.ts";

const LEVELS = ["off", "info", "warn", "on", "error"];

/** A rule's or a group's level. One that is not written has that of the preset. */
const level: Judge = (before, after) => {
  const [was, is] = [rankOf(before), rankOf(after)];
  if (is === undefined) return after === undefined && was === LEVELS.indexOf("error");
  if (was === undefined) return is === 0;
  return is < was || (is === was && is > 0 && allowsMore(before, after));
};

/** A limit among the rule's options is larger. */
const allowsMore = (before: Setting | undefined, after: Setting | undefined): boolean =>
  entriesOf(settingAt(after, "options")).some(([key, option]) => {
    const [was, is] = [numberIn(settingAt(before, "options", key)), numberIn(option)];
    return /max/i.test(key) && was !== undefined && is !== undefined && is > was;
  });

function rankOf(setting: Setting | undefined): number | undefined {
  const value = scalarOf(setting?.is === "map" ? settingAt(setting, "level") : setting);
  const rank = typeof value === "string" ? LEVELS.indexOf(value) : -1;
  return rank < 0 ? undefined : rank;
}

export const biome: Tool = {
  name: "biome",
  family: "lint",
  lowered: byRules([
    ["**.linter.rules.*", level],
    ["**.linter.rules.*.*", level],
    ["**.linter.rules.recommended|all", on(true)],
    ["**.linter.enabled", on(true)],
    ["enabled", on(true)],
    ["**.linter.rules.preset", (before, after) => scalarOf(before) !== "none" && scalarOf(after) === "none"],
    ["**.ignore", excluding()],
    ["**.includes", excludingByMark],
    ["**.includes|include", including()],
    ["**.files.ignoreUnknown", off(true)],
  ]),
};

/** Deno's own linter and test runner, in deno.json. */
export const deno: Tool = {
  name: "deno",
  family: "lint",
  lowered: byRules([
    ["lint.rules.exclude", excluding({ isHarmless: () => false })],
    ["lint.rules.include|tags", including()],
    ["exclude", excluding()],
    ["lint|test|fmt.exclude", excluding()],
    ["lint|test.include", including()],
    ["compilerOptions.strict", on(true)],
    ["compilerOptions.noImplicitAny|strictNullChecks|noUncheckedIndexedAccess|noUnusedLocals", on()],
  ]),
};
