import { type Judge, loweredBy, off, on, type Rule, ranked } from "../compare.ts";
import { excluding, including } from "../lists.ts";
import { type Setting, scalarOf } from "../setting.ts";
import { byRules, loweredFamily, type Tool } from "./tool.ts";

const STRICT =
  "disallow_any_generics disallow_subclassing_any disallow_untyped_calls disallow_untyped_defs disallow_incomplete_defs check_untyped_defs disallow_untyped_decorators warn_redundant_casts warn_unused_ignores warn_return_any warn_unused_configs no_implicit_reexport strict_equality extra_checks".split(
    " ",
  );
const LIST = /[\s,]+/;

const mypyRules: Rule[] = [
  [
    "disallow_any_unimported|disallow_any_expr|disallow_any_decorated|disallow_any_explicit|warn_no_return|warn_unreachable|strict_concatenate|strict_bytes|local_partial_types",
    on(),
  ],
  ["no_implicit_optional|strict_optional", on(true)],
  // Of a module without types nothing can be checked: only for all of them it lowers anything.
  [
    "ignore_errors|ignore_missing_imports|allow_untyped_globals|allow_redefinition|implicit_reexport|implicit_optional",
    off(),
  ],
  ["overrides.ignore_errors", off()],
  [
    "overrides.disallow_untyped_defs|disallow_incomplete_defs|check_untyped_defs|strict|disallow_any_generics",
    setOff(),
  ],
  ["follow_imports", ranked(["error", "normal", "silent", "skip"], "normal")],
  ["exclude", excluding({ separator: /[\s|]+/ })],
  ["**.disable_error_code", excluding({ separator: LIST, isHarmless: () => false })],
  ["**.enable_error_code", including({ separator: LIST })],
  ["files|packages|modules", including({ separator: LIST })],
];

/** For some modules it is off now. */
function setOff(): Judge {
  return (before, after) => scalarOf(after) === false && scalarOf(before) !== false;
}

export const mypy: Tool = {
  name: "mypy",
  family: "types",
  lowered: (before, after) => [
    ...loweredFamily("strict", STRICT, before, after),
    ...loweredBy(mypyRules, before, after),
  ],
};

const LEVELS = ["none", "information", "warning", "error"];

/** A diagnostic's level. One that is not written has that of the mode. */
const level: Judge = (before, after) => {
  const rank = (setting: Setting | undefined) => {
    const value = scalarOf(setting);
    if (typeof value === "boolean") return value ? 3 : 0;
    return typeof value === "string" ? LEVELS.indexOf(value) : -1;
  };
  const [was, is] = [rank(before), rank(after)];
  if (after === undefined) return was === 3;
  return is >= 0 && (was < 0 ? is === 0 : is < was);
};

export const pyright: Tool = {
  name: "pyright",
  family: "types",
  lowered: (before, after) => {
    const reports = [...keysOf(before), ...keysOf(after)].filter((key) => key.startsWith("report"));
    return byRules([
      ...reports.map((key): Rule => [key, level]),
      ["typeCheckingMode", ranked(["all", "strict", "recommended", "standard", "basic", "off"])],
      ["strictListInference|strictDictionaryInference|strictSetInference|strictParameterNoneValue", on()],
      ["exclude|ignore", excluding()],
      ["include|strict", including()],
    ])(before, after);
  },
};

const keysOf = (setting: Setting | undefined): string[] =>
  setting?.is === "map" ? [...setting.entries.keys()] : [];
