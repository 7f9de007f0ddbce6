import { absent, ceiling, floor, type Judge, type Lowering, off, on, type Rule } from "../compare.ts";
import { excluding, excludingByMark, including } from "../lists.ts";
import { allIn, type Setting, scalarOf, settingAt, textOf } from "../setting.ts";
import { byRules, type Tool } from "./tool.ts";

// Test runners of JavaScript, and what measures their coverage.

/** A pattern: a dot before an ending, a `$` and so on belong to a regular expression. */
const patterns = excluding();

const isFalse: Judge = (before, after) => scalarOf(after) === false && scalarOf(before) !== false;

const shared: Rule[] = [
  ["**.passWithNoTests", off()],
  ["**.testTimeout", ceiling(5_000, true)],
  ["**.hookTimeout", ceiling(10_000, true)],
  ["**.testNamePattern", absent],
];

export const jest: Tool = {
  name: "jest",
  family: "test",
  lowered: byRules([
    ...shared,
    ["**.coverageThreshold.**", floor],
    ["**.testPathIgnorePatterns|coveragePathIgnorePatterns|modulePathIgnorePatterns", patterns],
    ["**.collectCoverageFrom", excludingByMark],
    ["**.collectCoverageFrom|testMatch|testRegex|roots|projects", including()],
    ["**.collectCoverage", on()],
    ["**.errorOnDeprecated", on()],
    ["**.diagnostics", isFalse],
  ]),
};

export const vitest: Tool = {
  name: "vitest",
  family: "test",
  lowered: (before, after) => {
    const isSplit = projectCount(after) > projectCount(before);
    const found = byRules(vitestRules)(before, after);
    // What a new project leaves out is for the others.
    return isSplit ? found.filter(({ path, before: was }) => was || !path.includes("projects")) : found;
  },
};

const projectCount = (setting: Setting | undefined): number =>
  setting
    ? allIn(setting).filter(
        ({ path, isItem, setting: each }) => isItem && each.is === "map" && path.at(-1) === "projects",
      ).length
    : 0;

const vitestRules: Rule[] = [
  ...shared,
  ["**.thresholds.**", floor],
  ["**.thresholds.perFile|100", on()],
  ["**.coverage.lines|functions|branches|statements", floor],
  ["**.coverage.enabled|all", on()],
  ["**.test.exclude", patterns],
  ["**.coverage.exclude", patterns],
  ["**.test.include", including()],
  ["**.coverage.include", including()],
  ["**.projects", including()],
  ["**.retry", ceiling(0)],
  ["**.retry.count", ceiling(0)],
  ["**.allowOnly|dangerouslyIgnoreUnhandledErrors|ignoreSourceErrors", off()],
  ["**.typecheck.enabled", on()],
  ["**.expect.requireAssertions", on()],
];

export const playwright: Tool = {
  name: "playwright",
  family: "e2e",
  lowered: (before, after) => [...byRules(playwrightRules)(before, after), ...lostProjects(before, after)],
};

const playwrightRules: Rule[] = [
  ["**.retries", ceiling(0)],
  ["timeout", ceiling(30_000, true)],
  ["use.timeout", ceiling(30_000, true)],
  ["**.expect.timeout", ceiling(5_000, true)],
  ["**.actionTimeout|navigationTimeout", ceiling(0)],
  ["globalTimeout", ceiling(0)],
  ["**.forbidOnly", on()],
  ["**.testIgnore|grepInvert", patterns],
  ["**.grep", absent],
  ["**.testMatch", including()],
  ["**.maxDiffPixels|maxDiffPixelRatio", ceiling(0)],
  ["**.toHaveScreenshot|toMatchSnapshot.threshold", ceiling(0.2)],
  ["**.ignoreSnapshots", off()],
  ["**.updateSnapshots", (before, after) => textOf(after) === "all" && textOf(before) !== "all"],
];

/** Browsers in which the tests no longer run. */
function lostProjects(before: Setting, after: Setting | undefined): Lowering[] {
  const then = projectsIn(before);
  const now = after ? projectsIn(after) : [];
  const lost = then.filter(({ name }) => !now.some((project) => project.name === name));
  return lost.length > 0 && now.length > 0 && now.length < then.length
    ? lost.map(({ name, setting }) => ({ path: ["projects", name], before: setting, after: undefined }))
    : [];
}

const projectsIn = (root: Setting): { name: string; setting: Setting }[] =>
  allIn(root)
    .filter(({ path, setting }) => path.at(-1) === "projects" && setting.is === "map")
    .flatMap(({ setting }) => {
      const name = textOf(settingAt(setting, "name"));
      return name === undefined ? [] : [{ name, setting }];
    });

export const mocha: Tool = {
  name: "mocha",
  family: "test",
  lowered: byRules([
    [
      "**.forbidOnly|forbidPending|forbid-only|forbid-pending|checkLeaks|check-leaks|failZero|fail-zero",
      on(),
    ],
    ["**.allowUncaught|allow-uncaught|passOnFailingTestSuite|pass-on-failing-test-suite", off()],
    ["**.retries", ceiling(0)],
    ["**.timeout", ceiling(2_000, true)],
    ["**.spec", including()],
    ["**.ignore|exclude", patterns],
    ["**.grep|fgrep|g|f", absent],
  ]),
};

export const nyc: Tool = {
  name: "nyc",
  family: "coverage",
  lowered: byRules([
    ["**.check-coverage|checkCoverage|per-file|perFile|100|all", on()],
    ["**.lines|functions|branches|statements", floor],
    ["**.exclude|x", patterns],
    ["**.include|n", including()],
    ["**.skip-full", off()],
  ]),
};

/** lint-staged: a command less for a pattern is a check less. */
export const lintStaged: Tool = {
  name: "lint-staged",
  family: "hooks",
  lowered: byRules([["*", including({ gone: true })]]),
};
