import { ceiling, floor, type Judge, loweredBy, on } from "../compare.ts";
import { excluding, including, isNobodysWork, wordsIn } from "../lists.ts";
import { loosenedFlags } from "../scripts/flags.ts";
import { byRules, loweredFamily, type Tool } from "./tool.ts";

const WORDS = /\s+/;
const LIST = /[\s,]+/;

/** Options that are added to every call. */
const options: Judge = (before, after) => {
  const words = (setting: Parameters<Judge>[0]) => wordsIn(setting, WORDS).map(({ text }) => text);
  const loosened = loosenedFlags("pytest", words(before), words(after));
  if (loosened === undefined) return false;
  const found = wordsIn(after, WORDS).find(({ text }) => text.includes(loosened));
  return after && found ? { at: found.at } : true;
};

const warnings: Judge = (before, after) =>
  wordsIn(before).some(({ text }) => text === "error") &&
  !wordsIn(after).some(({ text }) => text === "error");

export const pytest: Tool = {
  name: "pytest",
  family: "test",
  lowered: (before, after) => [
    ...loweredFamily("strict", ["xfail_strict", "strict_config", "strict_markers"], before, after),
    ...loweredBy(
      [
        ["addopts", options],
        ["testpaths", including({ separator: WORDS, first: true })],
        ["python_files|python_classes|python_functions", including({ separator: WORDS })],
        ["norecursedirs", excluding({ separator: WORDS })],
        ["filterwarnings", warnings],
        ["timeout", ceiling(Number.MAX_SAFE_INTEGER, true)],
        ["reruns", ceiling(0)],
        ["collect_ignore|collect_ignore_glob", excluding({ separator: LIST })],
      ],
      before,
      after,
    ),
  ],
};

/** Lines that are never covered, by convention. */
const isConvention = (text: string): boolean =>
  isNobodysWork(text) ||
  /pragma|TYPE_CHECKING|__main__|NotImplementedError|abstractmethod|overload|^\^?\\?s?\*?\\?\.\\?\.\\?\.|__repr__|__str__|Protocol|assert_never|AssertionError|if 0|^@/.test(
    text,
  );

export const coverage: Tool = {
  name: "coverage",
  family: "coverage",
  lowered: byRules([
    ["**.fail_under", floor],
    ["**.omit", excluding({ separator: LIST })],
    ["**.exclude_lines|exclude_also", excluding({ isHarmless: isConvention })],
    ["**.source|source_pkgs|include", including({ separator: LIST })],
    ["**.branch", on()],
  ]),
};
