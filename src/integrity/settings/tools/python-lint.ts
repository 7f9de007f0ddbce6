import { floor, type Judge, type Lowering, limit, loweredBy, off, type Rule } from "../compare.ts";
import { excluding, including, wordsIn } from "../lists.ts";
import { mapOf, type Setting, settingAt } from "../setting.ts";
import { byRules, type Tool } from "./tool.ts";

const LIST = /[\s,]+/;

/** `E` and `ALL` contain `E501`. */
const containsCode = (wide: string, narrow: string): boolean => wide === "ALL" || narrow.startsWith(wide);

/** Rules that contradict the formatter. */
const isContradiction = (code: string): boolean =>
  /^(COM812|ISC001|W191|E111|E114|E117|D206|D300|Q00\d|COM819|W503|W504|E203)$/.test(code);

const ignored = excluding({ separator: LIST, isHarmless: isContradiction });
const selected = including({ separator: LIST, covers: containsCode });
const paths = excluding({ separator: LIST });

/** Per file: an `assert` in a test and an unused import in a package's `__init__` are nothing to complain about. */
function perFile(before: Setting, after: Setting | undefined, fresh: string[]): Lowering[] {
  const keys = ["per-file-ignores", "extend-per-file-ignores"];
  return keys.flatMap((key) => {
    const [then, now] = [settingAt(before, key), settingAt(after, key)];
    const files = now?.is === "map" ? [...now.entries.keys()] : [];
    return files.flatMap((file) => {
      const isHarmless = (code: string) =>
        isContradiction(code) ||
        fresh.some((wide) => containsCode(wide, code)) ||
        (/test|spec/.test(file) && /^(S10\d|S|PLR2004|ANN\d*|D\d*|ARG\d*|SLF001|INP001)$/.test(code)) ||
        (/__init__/.test(file) && /^(F401|F403|I001|D104)$/.test(code));
      const judge = excluding({ separator: LIST, isHarmless });
      const found = judge(settingAt(then, file), settingAt(now, file));
      if (found === false) return [];
      const at = found === true ? settingAt(now, file) : found.at;
      return [{ path: [key, file], before: settingAt(then, file), after: at }];
    });
  });
}

/** Settings once stood at the top, and stand under `lint` now. */
function inOneForm(before: Setting, after: Setting | undefined): [Setting, Setting | undefined] {
  const isMoved =
    after && (settingAt(before, "lint") === undefined) !== (settingAt(after, "lint") === undefined);
  return isMoved ? [hoisted(before), hoisted(after)] : [before, after];
}

function hoisted(setting: Setting): Setting {
  const lint = settingAt(setting, "lint");
  if (setting.is !== "map" || lint?.is !== "map") return setting;
  return mapOf(
    setting.line,
    [...setting.entries].filter(([key]) => key !== "lint").concat([...lint.entries]),
  );
}

/** What is ignored of rules that were not selected before was not checked before. */
const ignoredOf = (fresh: string[]): Judge =>
  excluding({
    separator: LIST,
    isHarmless: (code) => isContradiction(code) || fresh.some((wide) => containsCode(wide, code)),
  });

function freshlySelected(before: Setting, after: Setting | undefined): string[] {
  const codes = (root: Setting | undefined) =>
    [root, settingAt(root, "lint")].flatMap((each) =>
      ["select", "extend-select"].flatMap((key) => wordsIn(settingAt(each, key)).map(({ text }) => text)),
    );
  const known = codes(before);
  return codes(after).filter((code) => known.length > 0 && !known.some((wide) => containsCode(wide, code)));
}

const ruffRules = (fresh: string[]): Rule[] => [
  ["**.ignore|extend-ignore", ignoredOf(fresh)],
  ["**.select|extend-select", selected],
  ["**.exclude|extend-exclude", paths],
  ["**.include|extend-include", including()],
  ["line-length", limit],
  [
    "**.max-complexity|max-args|max-branches|max-returns|max-statements|max-line-length|max-doc-length",
    limit,
  ],
];

export const ruff: Tool = {
  name: "ruff",
  family: "lint",
  lowered: (given, now) => {
    const [before, after] = inOneForm(given, now);
    const fresh = freshlySelected(before, after);
    const lint = perFile(settingAt(before, "lint") ?? mapOf(1), settingAt(after, "lint"), fresh);
    return [
      ...loweredBy(ruffRules(fresh), before, after),
      ...perFile(before, after, fresh),
      ...lint.map((each) => ({ ...each, path: ["lint", ...each.path] })),
    ];
  },
};

/** Several lines, each a path and its codes. */
const perFileLines: Judge = (before, after) => {
  const lines = (setting: Setting | undefined) =>
    wordsIn(setting).map(({ text, at }) => ({ text: text.replaceAll(/[\s,]+/g, " ").trim(), at }));
  const known = lines(before).map(({ text }) => text);
  const [added] = lines(after).filter(
    ({ text }) =>
      !known.some((old) => old.startsWith(text)) && !/__init__.*F40[13]$|tests?\b.*S101$/.test(text),
  );
  return added ? { at: added.at } : false;
};

export const flake8: Tool = {
  name: "flake8",
  family: "lint",
  lowered: byRules([
    ["ignore|extend-ignore|extend_ignore", ignored],
    ["select|extend-select|extend_select", selected],
    ["exclude|extend-exclude", paths],
    ["per-file-ignores|per_file_ignores", perFileLines],
    ["max-line-length|max_line_length|max-complexity|max_complexity", limit],
    ["exit-zero|exit_zero", off()],
  ]),
};

export const pylint: Tool = {
  name: "pylint",
  family: "lint",
  lowered: byRules([
    ["**.disable", excluding({ separator: LIST, isHarmless: () => false })],
    ["**.enable", including({ separator: LIST })],
    ["**.fail-under", floor],
    ["**.ignore|ignore-paths|ignore-patterns|ignored-modules", paths],
    [
      "**.max-args|max-branches|max-locals|max-returns|max-statements|max-line-length|max-module-lines",
      limit,
    ],
  ]),
};
