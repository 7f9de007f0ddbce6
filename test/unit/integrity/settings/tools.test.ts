import { describe, expect, test } from "vitest";
import { settingFacts } from "../../../../src/integrity/settings/index.ts";
import { factsOf, json } from "./changes.ts";

type Case = [about: string, path: string, before: string, after: string, facts: string[]];

const ts = (compilerOptions: object, more: object = {}) => json({ compilerOptions, ...more });
const flat = (rules: string, more = "") =>
  `import js from "@eslint/js";\n\nexport default [\n  js.configs.recommended,\n  {\n    rules: {\n${rules}\n    },\n  },${more}\n];\n`;
const vitest = (test: string) =>
  `import { defineConfig } from "vitest/config";\nexport default defineConfig({\n  test: {\n${test}\n  },\n});\n`;

const lowered: Case[] = [
  [
    "strict off",
    "tsconfig.json",
    ts({ strict: true }),
    ts({ strict: false }),
    ["lowered compilerOptions.strict 3>3"],
  ],
  [
    "strict gone",
    "tsconfig.json",
    ts({ strict: true, target: "es2022" }),
    ts({ target: "es2022" }),
    ["lowered compilerOptions.strict 3>"],
  ],
  [
    "one of its parts off",
    "tsconfig.json",
    ts({ strict: true }),
    ts({ strict: true, noImplicitAny: false }),
    ["lowered compilerOptions.noImplicitAny >4"],
  ],
  [
    "skipLibCheck",
    "tsconfig.json",
    ts({ strict: true }),
    ts({ strict: true, skipLibCheck: true }),
    ["lowered compilerOptions.skipLibCheck >4"],
  ],
  [
    "an inherited switch off",
    "tsconfig.json",
    json({ extends: "./base.json" }),
    json({ extends: "./base.json", compilerOptions: { strictNullChecks: false } }),
    ["lowered compilerOptions.strictNullChecks >4"],
  ],
  [
    "include narrowed",
    "tsconfig.json",
    json({ include: ["src", "test"] }),
    json({ include: ["src"] }),
    ["lowered include 2>2"],
  ],
  [
    "exclude widened",
    "tsconfig.json",
    json({ exclude: ["node_modules"] }),
    json({ exclude: ["node_modules", "src/legacy"] }),
    ["lowered exclude 2>4"],
  ],
  [
    "a rule to off",
    ".eslintrc.json",
    json({ rules: { "no-console": "error" } }),
    json({ rules: { "no-console": "off" } }),
    ["lowered rules.no-console 3>3"],
  ],
  [
    "a rule to 1",
    ".eslintrc.json",
    json({ rules: { eqeqeq: 2 } }),
    json({ rules: { eqeqeq: 1 } }),
    ["lowered rules.eqeqeq 3>3"],
  ],
  [
    "a rule's options and level",
    ".eslintrc.json",
    json({ rules: { eqeqeq: ["error", "always"] } }),
    json({ rules: { eqeqeq: ["warn", "always"] } }),
    ["lowered rules.eqeqeq 3>3"],
  ],
  [
    "a larger limit",
    ".eslintrc.json",
    json({ rules: { "max-lines": ["error", { max: 200 }] } }),
    json({ rules: { "max-lines": ["error", { max: 900 }] } }),
    ["lowered rules.max-lines 3>3"],
  ],
  [
    "a rule newly off in YAML",
    ".eslintrc.yml",
    "rules:\n  semi: error\n",
    "rules:\n  semi: error\n  no-undef: off\n",
    ["lowered rules.no-undef >3"],
  ],
  [
    "a rule off in JavaScript",
    "eslint.config.js",
    flat('      "no-console": "error",'),
    flat('      "no-console": "off",'),
    ["lowered rules.no-console 7>7"],
  ],
  [
    "a rule gone in JavaScript",
    "eslint.config.js",
    flat('      "no-console": "error",\n      eqeqeq: "error",'),
    flat('      eqeqeq: "error",'),
    ["lowered rules.no-console 7>"],
  ],
  [
    "a rule commented out",
    "eslint.config.js",
    flat('      "no-console": "error",\n      eqeqeq: "error",'),
    flat('      // "no-console": "error",\n      eqeqeq: "error",'),
    ["lowered rules.no-console 7>"],
  ],
  [
    "files ignored in JavaScript",
    "eslint.config.mjs",
    flat('      eqeqeq: "error",'),
    flat('      eqeqeq: "error",', '\n  { ignores: ["dist/**", "src/legacy/**"] },'),
    ["lowered ignores >10"],
  ],
  [
    "a preset gone",
    "eslint.config.js",
    flat('      eqeqeq: "error",'),
    flat('      eqeqeq: "error",').replace("  js.configs.recommended,\n", ""),
    ["lowered js.configs.recommended 4>"],
  ],
  [
    "a rule of biome off",
    "biome.json",
    json({ linter: { rules: { recommended: true } } }),
    json({ linter: { rules: { recommended: true, suspicious: { noExplicitAny: "off" } } } }),
    ["lowered linter.rules.suspicious.noExplicitAny >6"],
  ],
  [
    "biome's linter off",
    "biome.json",
    json({ linter: { enabled: true } }),
    json({ linter: { enabled: false } }),
    ["lowered linter.enabled 3>3"],
  ],
  [
    "biome ignores a folder",
    "biome.json",
    json({ files: { includes: ["**"] } }),
    json({ files: { includes: ["**", "!src/old"] } }),
    ["lowered files.includes 3>5"],
  ],
  ["a path ignored", ".eslintignore", "dist\n", "dist\nsrc/auth.ts\n", ["lowered src/auth.ts >2"]],
  [
    "jest in package.json",
    "package.json",
    json({ jest: { coverageThreshold: { global: { lines: 90 } } } }),
    json({ jest: { coverageThreshold: { global: { lines: 40 } } } }),
    ["lowered jest.coverageThreshold.global.lines 5>5"],
  ],
  [
    "thresholds gone",
    "vitest.config.ts",
    vitest("    coverage: {\n      thresholds: { lines: 90, branches: 80 },\n    },"),
    vitest("    coverage: {\n    },"),
    ["lowered test.coverage.thresholds 5>"],
  ],
  [
    "a threshold down",
    "vitest.config.ts",
    vitest("    coverage: { thresholds: { lines: 90 } },"),
    vitest("    coverage: { thresholds: { lines: 9 } },"),
    ["lowered test.coverage.thresholds.lines 4>4"],
  ],
  [
    "a test excluded",
    "vitest.config.ts",
    vitest("    exclude: [...configDefaults.exclude],"),
    vitest('    exclude: [...configDefaults.exclude, "test/slow.test.ts"],'),
    ["lowered test.exclude 4>4"],
  ],
  [
    "retries",
    "vitest.config.ts",
    vitest("    globals: true,"),
    vitest("    globals: true,\n    retry: 3,"),
    ["lowered test.retry >5"],
  ],
  [
    "a timeout",
    "jest.config.js",
    "module.exports = {\n  testTimeout: 5000,\n};\n",
    "module.exports = {\n  testTimeout: 10 * 60 * 1000,\n};\n",
    ["lowered testTimeout 2>2"],
  ],
  [
    "no tests are enough",
    "jest.config.js",
    "module.exports = {\n  verbose: true,\n};\n",
    "module.exports = {\n  passWithNoTests: true,\n  verbose: true,\n};\n",
    ["lowered passWithNoTests >2"],
  ],
  [
    "playwright's retries",
    "playwright.config.ts",
    "export default defineConfig({\n  retries: process.env.CI ? 2 : 0,\n});\n",
    "export default defineConfig({\n  retries: process.env.CI ? 5 : 0,\n});\n",
    ["lowered retries 2>2"],
  ],
  [
    "mocha",
    ".mocharc.yml",
    "forbidOnly: true\n",
    "forbidOnly: false\nretries: 2\n",
    ["lowered forbidOnly 1>1", "lowered retries >2"],
  ],
  [
    "nyc",
    ".nycrc",
    json({ "check-coverage": true, lines: 90 }),
    json({ "check-coverage": false, lines: 80 }),
    ["lowered check-coverage 2>2", "lowered lines 3>3"],
  ],
  [
    "ruff",
    "pyproject.toml",
    '[tool.ruff.lint]\nselect = ["E", "F", "B"]\nignore = []\n',
    '[tool.ruff.lint]\nselect = ["E", "F"]\nignore = [\n  "E711",\n]\n',
    ["lowered tool.ruff.lint.ignore 3>4", "lowered tool.ruff.lint.select 2>2"],
  ],
  [
    "ruff per file",
    "ruff.toml",
    '[lint.per-file-ignores]\n"tests/*" = ["S101"]\n',
    '[lint.per-file-ignores]\n"tests/*" = ["S101"]\n"src/app.py" = ["F841"]\n',
    ["lowered lint.per-file-ignores.src/app.py >3"],
  ],
  [
    "mypy",
    "pyproject.toml",
    "[tool.mypy]\nstrict = true\n",
    "[tool.mypy]\nstrict = false\nignore_errors = true\n",
    ["lowered tool.mypy.strict 2>2", "lowered tool.mypy.ignore_errors >3"],
  ],
  [
    "mypy for a module",
    "mypy.ini",
    "[mypy]\nstrict = True\n",
    "[mypy]\nstrict = True\n\n[mypy-app.legacy]\nignore_errors = True\n",
    ["lowered mypy.overrides.ignore_errors >5"],
  ],
  [
    "pytest's options",
    "pytest.ini",
    "[pytest]\naddopts = --strict-markers --cov-fail-under=90\n",
    "[pytest]\naddopts = --strict-markers --cov-fail-under=50\n",
    ["lowered pytest.addopts 2>2"],
  ],
  [
    "pytest ignores a file",
    "pyproject.toml",
    '[tool.pytest.ini_options]\naddopts = "-ra"\n',
    '[tool.pytest.ini_options]\naddopts = "-ra --ignore=tests/test_auth.py"\n',
    ["lowered tool.pytest.ini_options.addopts 2>2"],
  ],
  [
    "xfail_strict",
    "setup.cfg",
    "[tool:pytest]\nxfail_strict = true\n",
    "[tool:pytest]\nxfail_strict = false\n",
    ["lowered tool:pytest.xfail_strict 2>2"],
  ],
  [
    "coverage",
    ".coveragerc",
    "[run]\nomit =\n    */migrations/*\n[report]\nfail_under = 90\n",
    "[run]\nomit =\n    */migrations/*\n    src/app/auth.py\n[report]\nfail_under = 70\n",
    ["lowered report.fail_under 5>6", "lowered run.omit 2>4"],
  ],
  [
    "flake8",
    ".flake8",
    "[flake8]\nmax-complexity = 10\nextend-ignore = E203\n",
    "[flake8]\nmax-complexity = 30\nextend-ignore = E203, F401\n",
    ["lowered flake8.extend-ignore 3>3", "lowered flake8.max-complexity 2>2"],
  ],
  [
    "Cargo's lints",
    "Cargo.toml",
    '[lints.clippy]\nunwrap_used = "deny"\n',
    '[lints.clippy]\nunwrap_used = "allow"\n',
    ["lowered lints.clippy.unwrap_used 2>2"],
  ],
  [
    "Cargo's tests",
    "Cargo.toml",
    '[lib]\nname = "a"\n',
    '[lib]\nname = "a"\ntest = false\n',
    ["lowered lib.test >3"],
  ],
  [
    "clippy",
    "clippy.toml",
    "too-many-arguments-threshold = 7\n",
    "too-many-arguments-threshold = 20\n",
    ["lowered too-many-arguments-threshold 1>1"],
  ],
  [
    "golangci",
    ".golangci.yml",
    "linters:\n  enable:\n    - errcheck\n    - gosec\n",
    "linters:\n  enable:\n    - errcheck\n  disable:\n    - staticcheck\n",
    ["lowered linters.enable.gosec 4>", "lowered linters.disable >4"],
  ],
  [
    "rubocop",
    ".rubocop.yml",
    "Metrics/MethodLength:\n  Max: 10\n",
    "Metrics/MethodLength:\n  Max: 60\nLint/UselessAssignment:\n  Enabled: false\n",
    ["lowered Lint/UselessAssignment.Enabled >4", "lowered Metrics/MethodLength.Max 2>2"],
  ],
  [
    "phpunit",
    "phpunit.xml",
    '<phpunit failOnRisky="true">\n  <testsuites>\n    <testsuite name="a">\n      <directory>tests</directory>\n    </testsuite>\n  </testsuites>\n</phpunit>\n',
    '<phpunit failOnRisky="false">\n  <testsuites>\n    <testsuite name="a">\n      <directory>tests</directory>\n      <exclude>tests/Auth</exclude>\n    </testsuite>\n  </testsuites>\n</phpunit>\n',
    ["lowered phpunit.failOnRisky 1>1", "lowered phpunit.testsuites.testsuite.exclude.#text >5"],
  ],
  [
    "phpstan",
    "phpstan.neon",
    "parameters:\n\tlevel: 8\n\tpaths:\n\t\t- src\n",
    "parameters:\n\tlevel: 3\n\tpaths:\n\t\t- src\n",
    ["lowered parameters.level 2>2"],
  ],
  [
    "conftest",
    "tests/conftest.py",
    "import pytest\n",
    'import pytest\n\ncollect_ignore = ["test_auth.py"]\n',
    ["lowered collect_ignore >3"],
  ],
  [
    "conftest's hook",
    "conftest.py",
    "import pytest\n",
    "import pytest\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.skip)\n",
    ["skipped pytest_collection_modifyitems >3"],
  ],
];

describe("a setting is lowered:", () => {
  test.each(lowered)("%s (%s)", (_, path, before, after, facts) => {
    expect(factsOf(path, before, after).sort()).toEqual([...facts].sort());
  });
});

describe("the other way round nothing is lowered:", () => {
  test.each(lowered)("%s (%s)", (_, path, before, after) => {
    expect(factsOf(path, after, before)).toEqual([]);
  });
});

const innocent: [about: string, path: string, before: string, after: string][] = [
  ["strict becomes its parts' master", "tsconfig.json", ts({ noImplicitAny: true }), ts({ strict: true })],
  [
    "inherits now",
    "tsconfig.json",
    ts({ strict: true }),
    json({ extends: "./base.json", compilerOptions: {} }),
  ],
  [
    "excludes what is built",
    "tsconfig.json",
    json({ exclude: [] }),
    json({ exclude: ["dist", "node_modules"] }),
  ],
  [
    "a build without tests",
    "tsconfig.build.json",
    json({ exclude: [] }),
    json({ exclude: ["**/*.test.ts"] }),
  ],
  [
    "a plugin's rule instead",
    ".eslintrc.json",
    json({ rules: { "no-unused-vars": "error" } }),
    json({ rules: { "no-unused-vars": "off", "@typescript-eslint/no-unused-vars": "error" } }),
  ],
  [
    "a rule moved to another block",
    "eslint.config.js",
    flat('      "no-console": "error",'),
    flat('      eqeqeq: "error",', '\n  { files: ["src/**"], rules: { "no-console": "error" } },'),
  ],
  [
    "a stricter preset",
    "eslint.config.js",
    "export default [tseslint.configs.recommended];",
    "export default [tseslint.configs.strict];",
  ],
  [
    "an untyped library",
    "mypy.ini",
    "[mypy]\nstrict = True\n",
    "[mypy]\nstrict = True\n[mypy-boto3.*]\nignore_missing_imports = True\n",
  ],
  ["wider codes", "ruff.toml", 'lint.select = ["E501", "F"]\n', 'lint.select = ["ALL"]\n'],
  [
    "asserts in tests",
    "ruff.toml",
    'select = ["S"]\n',
    'select = ["S"]\n[per-file-ignores]\n"tests/**" = ["S101"]\n',
  ],
  [
    "ruff's settings move below lint",
    "ruff.toml",
    'select = ["E", "F"]\nignore = ["E501"]\n',
    '[lint]\nselect = ["E", "F"]\nignore = ["E501"]\n',
  ],
  [
    "slow tests by option",
    "conftest.py",
    "",
    'import pytest\n\ndef pytest_collection_modifyitems(config, items):\n    if config.getoption("--runslow"):\n        return\n    for item in items:\n        if "slow" in item.keywords:\n            item.add_marker(pytest.mark.skip(reason="slow"))\n',
  ],
  [
    "an excluded folder has a new name",
    "vitest.config.ts",
    vitest('    exclude: ["test/old/**"],'),
    vitest('    exclude: ["test/legacy/**"],'),
  ],
  ["does not parse", "tsconfig.json", ts({ strict: true }), "{ strict"],
  ["did not parse", "tsconfig.json", "{ strict", ts({ strict: false })],
];

test.each(innocent)("innocent: %s", (_, path, before, after) => {
  expect(factsOf(path, before, after)).toEqual([]);
});

describe("whole files", () => {
  test("a new one is no fact", () => {
    expect(factsOf("tsconfig.json", undefined, ts({ strict: false }))).toEqual([]);
  });
  test("a deleted one is lowered", () => {
    expect(factsOf(".eslintrc.json", json({ rules: {} }), undefined)).toEqual(["lowered .eslintrc.json 1>"]);
  });
  test("settings that move to another file are compared there", () => {
    const moved = (lines: number) =>
      settingFacts([
        {
          path: "package.json",
          before: json({ jest: { coverageThreshold: { global: { lines: 90 } } } }),
          after: "{}",
        },
        {
          path: "jest.config.js",
          before: undefined,
          after: `module.exports = { coverageThreshold: { global: { lines: ${lines} } } };`,
        },
      ]).map(({ name, was, is }) => `${name} ${was} ${is}`);
    expect(moved(90)).toEqual([]);
    expect(moved(10)).toEqual(["jest.coverageThreshold.global.lines 90 10"]);
  });
  test("another tool for the same may replace it", () => {
    expect(
      settingFacts([
        { path: ".eslintrc.json", before: json({ rules: { eqeqeq: "error" } }), after: undefined },
        { path: "biome.json", before: undefined, after: json({ linter: { enabled: true } }) },
      ]),
    ).toEqual([]);
  });
  test("what is too large or too deep is not read", () => {
    const deep = "[".repeat(100_000);
    for (const path of [
      "package.json",
      "tsconfig.json",
      ".eslintrc.yml",
      "eslint.config.js",
      "ruff.toml",
      "phpunit.xml",
    ])
      expect(factsOf(path, deep, deep.slice(1))).toEqual([]);
    const large = ts({ strict: true, paths: "x".repeat(600_000) });
    expect(factsOf("tsconfig.json", large, large.replace("true", "false"))).toEqual([]);
  });
});

describe("what a change brings with it is no fact", () => {
  test("a package's settings go with the package", () => {
    expect(
      settingFacts([
        { path: "packages/a/package.json", before: json({ scripts: { test: "jest" } }), after: undefined },
        { path: "packages/a/tsconfig.json", before: ts({ strict: true }), after: undefined },
      ]),
    ).toEqual([]);
  });
  test("a rule of a family that was not selected before", () => {
    const before = '[tool.ruff.lint]\nselect = ["E"]\nignore = []\n';
    const after = '[tool.ruff.lint]\nselect = ["E", "PIE"]\nignore = ["PIE804"]\n';
    expect(factsOf("pyproject.toml", before, after)).toEqual([]);
  });
  test("pytest's strict mode instead of its parts", () => {
    const before = "[tool.pytest.ini_options]\nxfail_strict = true\n";
    expect(factsOf("pyproject.toml", before, "[tool.pytest]\nstrict = true\n")).toEqual([]);
  });
});
