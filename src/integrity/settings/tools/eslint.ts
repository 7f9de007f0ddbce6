import { type Lowering, loweredBy, numberIn, off, on, type Rule } from "../compare.ts";
import { excluding, excludingByMark } from "../lists.ts";
import { allIn, canonical, type Located, type Setting, scalarOf, shown } from "../setting.ts";
import type { Tool } from "./tool.ts";

const rules: Rule[] = [
  ["**.ignorePatterns|ignores|excludedFiles", excluding()],
  ["**.ignoreFiles", excluding()],
  ["**.files", excludingByMark],
  ["**.noInlineConfig", on()],
  ["**.reportUnusedDisableDirectives", on()],
  ["**.quiet", off()],
];

export const eslint: Tool = {
  name: "eslint",
  family: "lint",
  lowered: (before, after) => [
    ...loweredSeverities(before, after, severityOf),
    ...lostPresets(before, after),
    ...loweredBy(rules, before, after),
  ],
};

/** From 0, off, to 2, an error; undefined if it cannot be told. */
type Severity = (setting: Setting) => number | undefined;

const severityOf: Severity = (setting) => {
  const level = setting.is === "list" ? setting.items[0] : setting;
  const value = level && scalarOf(level);
  if (value === "off" || value === 0 || value === null || value === false) return 0;
  if (value === "warn" || value === "warning" || value === 1) return 1;
  return value === "error" || value === 2 || value === true ? 2 : undefined;
};

/** Rules by their name, wherever in the file they are: blocks may be split, merged and ordered anew. */
function loweredSeverities(before: Setting, after: Setting | undefined, severity: Severity): Lowering[] {
  const then = rulesIn(before);
  const now = after ? rulesIn(after) : new Map<string, Located[]>();
  const strictestNow = new Map<string, number>();
  for (const [name, places] of now)
    for (const { setting } of places) {
      const base = baseName(name);
      strictestNow.set(base, Math.max(strictestNow.get(base) ?? 0, severity(setting) ?? 0));
    }
  const isReplaced = (name: string, level: number) =>
    [...now.keys()].some((other) => other !== name && baseName(other) === baseName(name)) &&
    (strictestNow.get(baseName(name)) ?? 0) >= level;

  return [...new Set([...then.keys(), ...now.keys()])].flatMap((name) => {
    const { was, is } = changedOnly(then.get(name) ?? [], now.get(name) ?? []);
    return Array.from({ length: Math.max(was.length, is.length) }, (_, at): Lowering[] => {
      const [old, current] = [was[at], is[at]];
      const [from, to] = [old && severity(old.setting), current && severity(current.setting)];
      const path = (current ?? old)?.path ?? [];
      const lowering = { path, before: old?.setting, after: current?.setting };
      if (!old) return isNewlyLow(name, to) && !isReplaced(name, 2) ? [lowering] : [];
      if (!current) return from === 2 && !isReplaced(name, from) ? [lowering] : [];
      if (from === undefined || to === undefined) return [];
      if (to < from) return isReplaced(name, from) ? [] : [lowering];
      return to === from && to > 0 && allowsMore(name, old.setting, current.setting) ? [lowering] : [];
    }).flat();
  });
}

function rulesIn(setting: Setting): Map<string, Located[]> {
  const found = new Map<string, Located[]>();
  for (const each of allIn(setting)) {
    if (each.isItem || each.path.at(-2) !== "rules" || each.setting.is === "map") continue;
    const name = each.path.at(-1) ?? "";
    found.set(name, [...(found.get(name) ?? []), each]);
  }
  return found;
}

function changedOnly(was: Located[], is: Located[]): { was: Located[]; is: Located[] } {
  const left = [...is];
  const changed = was.filter(({ setting }) => {
    const at = left.findIndex((other) => canonical(other.setting) === canonical(setting));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { was: changed, is: left };
}

/** The rule without the plugin that defines it: plugins extend the built-in ones. */
const baseName = (name: string): string => name.replace(/^.*\//, "");

/** A rule that was not named: off is lower than any preset, a warning lower than what is recommended. */
const isNewlyLow = (name: string, level: number | undefined): boolean =>
  level === 0 || (level === 1 && RECOMMENDED.has(baseName(name)));

const RECOMMENDED = new Set(
  `constructor-super for-direction getter-return no-async-promise-executor no-case-declarations no-class-assign
 no-compare-neg-zero no-cond-assign no-const-assign no-constant-condition no-control-regex no-debugger no-delete-var
 no-dupe-args no-dupe-class-members no-dupe-else-if no-dupe-keys no-duplicate-case no-empty no-empty-pattern
 no-ex-assign no-explicit-any no-extra-boolean-cast no-fallthrough no-floating-promises no-func-assign
 no-global-assign no-import-assign no-inner-declarations no-invalid-regexp no-misused-promises no-obj-calls
 no-prototype-builtins no-redeclare no-regex-spaces no-self-assign no-setter-return no-shadow-restricted-names
 no-sparse-arrays no-this-before-super no-undef no-unreachable no-unsafe-argument no-unsafe-assignment
 no-unsafe-call no-unsafe-finally no-unsafe-member-access no-unsafe-negation no-unsafe-return no-unused-expressions
 no-unused-labels no-unused-vars no-useless-catch no-useless-escape no-with require-yield use-isnan valid-typeof
 ban-ts-comment ban-types no-require-imports no-var-requires no-this-alias rules-of-hooks`.split(/\s+/),
);

/** `max-lines` and the like with a larger number. */
function allowsMore(name: string, before: Setting, after: Setting): boolean {
  if (!/^(max-|complexity$|cognitive-complexity$)/.test(baseName(name))) return false;
  const largest = (setting: Setting) =>
    Math.max(-1, ...allIn(setting).flatMap(({ setting: each }) => numbersOf(each)));
  const [was, is] = [largest(before), largest(after)];
  return was >= 0 && is > was;
}

const numbersOf = (setting: Setting): number[] =>
  setting.is === "list" ? setting.items.slice(1).flatMap(numbersOf) : [numberIn(setting) ?? -1];

/** Shared configs that are no longer used, or in a laxer edition. */
function lostPresets(before: Setting, after: Setting | undefined): Lowering[] {
  if (!after) return [];
  const [then, now] = [presetsIn(before), presetsIn(after)];
  const lost = then.filter(({ text }) => !now.some((other) => other.text === text));
  const added = now.filter(({ text }) => !then.some((other) => other.text === text));
  return lost.flatMap((preset): Lowering[] => {
    const instead = added.find((other) => stemOf(other.text) === stemOf(preset.text));
    const isLower = instead ? rankOf(instead.text) < rankOf(preset.text) : added.length === 0;
    const path = [preset.setting.is === "code" ? preset.text.replaceAll(/^\.{3}|\s/g, "") : "extends"];
    const words = { was: shown(preset.setting), is: shown(instead?.setting) };
    return isLower ? [{ path, before: preset.setting, after: instead?.setting, ...words }] : [];
  });
}

type Preset = { text: string; setting: Setting };

function presetsIn(root: Setting): Preset[] {
  return allIn(root).flatMap(({ path, setting }): Preset[] => {
    if (setting.is === "value") return path.at(-1) === "extends" ? presetOf(setting) : [];
    if (setting.is !== "list") return [];
    const isExtends = path.at(-1) === "extends";
    return setting.items.flatMap((item) => {
      const isPreset = isExtends || (path.length === 0 && item.is === "code" && PRESET.test(item.text));
      return isPreset && item.is !== "map" ? presetOf(item) : [];
    });
  });
}

/** How an expression names shared rules. */
const PRESET = /^[\w.\s[\]"'/@-]*$(?<=configs?\b.*|recommended.*|strict.*|preset.*)|^\.\.\. [\w. ]+$/i;

function presetOf(setting: Setting): Preset[] {
  const text = setting.is === "value" ? String(setting.value) : setting.is === "code" ? setting.text : "";
  return text === "" || /prettier/i.test(text) ? [] : [{ text, setting }];
}

const EDITION = /strict-?type-?checked|recommended-?type-?checked|strict|recommended|essential|all|base/gi;
const stemOf = (text: string): string => text.replaceAll(EDITION, "").replaceAll(/\W/g, "").toLowerCase();
const rankOf = (text: string): number => {
  const edition = (text.match(EDITION)?.at(-1) ?? "").toLowerCase().replaceAll("-", "");
  return [
    "base",
    "essential",
    "",
    "recommended",
    "recommendedtypechecked",
    "strict",
    "stricttypechecked",
    "all",
  ].indexOf(edition);
};
