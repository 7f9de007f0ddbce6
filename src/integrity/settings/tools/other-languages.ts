import {
  ceiling,
  floor,
  type Judge,
  type Lowering,
  limit,
  loweredBy,
  numberIn,
  off,
  on,
  type Rule,
  ranked,
} from "../compare.ts";
import { addedTo, excluding, including, lostFrom, wordsIn } from "../lists.ts";
import { allIn, type Setting, scalarOf, settingAt } from "../setting.ts";
import { byRules, type Tool } from "./tool.ts";

// Go, Ruby and PHP.

const any = () => false;

export const golangci: Tool = {
  name: "golangci",
  family: "lint",
  lowered: (before, after) => {
    const isOtherVersion = scalarOf(settingAt(before, "version")) !== scalarOf(settingAt(after, "version"));
    const enabled: Rule[] = [
      ["linters.disable", excluding({ isHarmless: any })],
      ["linters.disable-all", off()],
      ["linters.enable-all", on()],
      ["linters.default", ranked(["all", "standard", "fast", "none"], "standard")],
    ];
    const found = loweredBy(isOtherVersion ? enabled : [...enabled, ...golangciRules], before, after);
    const [then, now] = [settingAt(before, "linters", "enable"), settingAt(after, "linters", "enable")];
    // All are off, but those that are listed are not.
    const isListed = now !== undefined && then === undefined;
    return [
      ...found.filter(({ path }) => !(isListed && /disable-all|default/.test(path.join(".")))),
      ...lostFrom(then, now).map(
        ({ text, at }): Lowering => ({ path: ["linters", "enable", text], before: at, after: undefined }),
      ),
    ];
  },
};

const golangciRules: Rule[] = [
  ["issues.exclude|exclude-rules|exclude-dirs|exclude-files", excluding()],
  ["linters.exclusions.rules|paths|presets", excluding()],
  ["run.skip-dirs|skip-files", excluding()],
  ["run.tests", on(true)],
  ["run.issues-exit-code", (before, after) => numberIn(after) === 0 && numberIn(before) !== 0],
  ["issues.new", off()],
  ["issues.new-from-rev", (before, after) => before === undefined && after !== undefined],
  ["linters-settings.*.max-complexity|min-complexity|line-length|lines|statements|threshold|min-len", limit],
  ["linters.settings.*.max-complexity|min-complexity|line-length|lines|statements|threshold|min-len", limit],
  ["**.errcheck.exclude-functions", excluding({ isHarmless: any })],
  ["**.errcheck.check-type-assertions|check-blank", on()],
  ["**.govet.enable-all", on()],
  ["**.govet.disable", excluding({ isHarmless: any })],
];

const newCops = ranked(["enable", "pending", "disable"], "pending");

export const rubocop: Tool = {
  name: "rubocop",
  family: "lint",
  lowered: byRules([
    ["*.Enabled", (before, after) => scalarOf(after) === false && scalarOf(before) !== false],
    ["*.Exclude", excluding()],
    ["*.Include", including()],
    ["*.Max|MaxLength|CountAsOne", limit],
    ["*.Max", (before, after) => before === undefined && after !== undefined],
    ["*.AllowedMethods|AllowedPatterns", excluding({ isHarmless: any })],
    ["*.Severity", ranked(["fatal", "error", "warning", "convention", "refactor", "info"])],
    ["AllCops.DisabledByDefault", off()],
    ["AllCops.NewCops", newCops],
    ["inherit_from", excluding({ isHarmless: (file) => !/todo|baseline/.test(file) })],
  ]),
};

const isFailOn = (key: string): boolean => /^(failOn|beStrictAbout|require(s|Coverage))/.test(key);

export const phpunit: Tool = {
  name: "phpunit",
  family: "test",
  lowered: (before, after) => {
    const keys = [before, after].flatMap((root) =>
      root ? allIn(root).map(({ path }) => path.at(-1) ?? "") : [],
    );
    return byRules([
      ...[...new Set(keys.filter(isFailOn))].map((key): Rule => [`phpunit.${key}`, on()]),
      ["**.testsuite.exclude.#text", excluding()],
      ["**.source|coverage|whitelist.exclude.directory|file.#text", excluding()],
      ["**.groups.exclude.group.#text", excluding({ isHarmless: any })],
      ["**.testsuite.directory|file.#text", including({ gone: true })],
    ])(before, after);
  },
};

const phpstanLevel: Judge = (before, after) => {
  const rank = (setting: Setting | undefined) => (scalarOf(setting) === "max" ? 10 : numberIn(setting));
  const [was, is] = [rank(before), rank(after)];
  return was !== undefined && (is === undefined ? after === undefined : is < was);
};

export const phpstan: Tool = {
  name: "phpstan",
  family: "types",
  lowered: byRules([
    ["parameters.level", phpstanLevel],
    ["parameters.ignoreErrors", excluding({ isHarmless: any })],
    ["parameters.excludePaths|excludes_analyse", excluding()],
    ["parameters.excludePaths.analyse|analyseAndScan", excluding()],
    ["parameters.paths", including({ gone: true })],
    ["parameters.reportUnmatchedIgnoredErrors", on(true)],
    ["parameters.checkMissingIterableValueType|checkGenericClassInNonGenericObjectType", on(true)],
    ["parameters.treatPhpDocTypesAsCertain", on(true)],
    ["includes", (before, after) => baselines(after) > baselines(before)],
  ]),
};

const baselines = (setting: Setting | undefined): number =>
  wordsIn(setting).filter(({ text }) => /baseline/.test(text)).length;

export const psalm: Tool = {
  name: "psalm",
  family: "types",
  lowered: byRules([
    ["psalm.errorLevel", ceiling(2)],
    ["**.ignoreFiles.directory|file.name", excluding()],
    ["psalm.findUnusedCode|findUnusedBaselineEntry", on()],
    ["psalm.errorBaseline", (before, after) => before === undefined && after !== undefined],
  ]),
};

/** The coverage that a service demands. */
export const codecov: Tool = {
  name: "codecov",
  family: "coverage",
  lowered: byRules([
    ["coverage.status.project|patch.*.target", floor],
    ["coverage.status.project|patch.*.threshold", ceiling(0)],
    ["coverage.status.project|patch.*.informational", off()],
    ["ignore", excluding()],
  ]),
};

/** A file that lists what a tool leaves out: every path is a setting of its own. */
export const ignoreFile: Tool = {
  name: "ignore",
  family: "ignore",
  lowered: (before, after) =>
    addedTo(before, after).map(({ text, at }) => ({ path: [text], before: undefined, after: at })),
};
