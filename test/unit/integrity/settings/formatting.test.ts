import fc from "fast-check";
import { stringify as toToml } from "smol-toml";
import { expect, test } from "vitest";
import { stringify as toYaml } from "yaml";
import { settingFacts } from "../../../../src/integrity/settings/index.ts";

// How a file is formatted, and the order of its keys, are no settings.

type Json = string | number | boolean | Json[] | { [key: string]: Json };

/** The same value, with its keys in another order. */
function reordered(value: Json, order: () => number): Json {
  if (Array.isArray(value)) return value.map((item) => reordered(item, order));
  if (typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, child]) => ({
    at: order(),
    entry: [key, reordered(child, order)],
  }));
  return Object.fromEntries(entries.sort((a, b) => a.at - b.at).map(({ entry }) => entry));
}

const json = (value: Json, indent: number) => JSON.stringify(value, undefined, indent);
const yaml = (value: Json, indent: number) =>
  toYaml(value, { indent: Math.max(indent, 1), lineWidth: indent * 20 });
const toml = (value: Json) => toToml(value as Record<string, unknown>);
const javascript = (value: Json, indent: number) =>
  `// Settings\nexport default defineConfig(${json(value, indent)
    .replaceAll(/"(\w+)":/g, indent % 2 ? "$1:" : "'$1':")
    .replaceAll(/([\]}"\w])(\s*[\]}])/g, indent % 2 ? "$1,$2" : "$1$2")});\n`;

const files: [path: string, write: (value: Json, indent: number) => string, value: Json][] = [
  [
    "package.json",
    json,
    {
      name: "app",
      scripts: {
        test: "vitest run",
        lint: "eslint . && tsc",
        check: "npm run lint && npm test",
        pretest: "npm run lint",
      },
      jest: { coverageThreshold: { global: { lines: 90, branches: 80 } }, testPathIgnorePatterns: ["old"] },
      c8: { lines: 90, "check-coverage": true },
    },
  ],
  [
    "tsconfig.json",
    json,
    {
      compilerOptions: { strict: true, noEmit: true, skipLibCheck: false },
      include: ["src", "test"],
      exclude: ["old"],
    },
  ],
  [
    ".eslintrc.yml",
    yaml,
    {
      extends: ["a", "b"],
      rules: { eqeqeq: "error", "no-console": ["warn", { allow: ["error"] }] },
      ignorePatterns: ["x"],
    },
  ],
  [
    "eslint.config.js",
    javascript,
    [
      { rules: { eqeqeq: "error", "max-lines": ["error", 300] } },
      { files: ["src/**"], ignores: ["src/old/**"] },
    ],
  ],
  [
    "vitest.config.ts",
    javascript,
    {
      test: {
        include: ["src/**"],
        exclude: ["src/old/**"],
        coverage: { thresholds: { lines: 90, branches: 80 } },
        retry: 1,
      },
    },
  ],
  [
    "biome.json",
    json,
    {
      linter: { rules: { recommended: true, style: { useConst: "error" } } },
      files: { includes: ["**", "!x"] },
    },
  ],
  [
    "pyproject.toml",
    toml,
    {
      tool: {
        ruff: {
          "line-length": 100,
          lint: { select: ["E", "F"], ignore: ["E501"], "per-file-ignores": { "src/a.py": ["F401"] } },
        },
        mypy: { strict: true, overrides: [{ module: "a", ignore_errors: true }] },
        pytest: { ini_options: { addopts: "--strict-markers --cov-fail-under=90", testpaths: ["tests"] } },
        coverage: { run: { omit: ["x"] }, report: { fail_under: 90 } },
      },
    },
  ],
  [
    "Cargo.toml",
    toml,
    { lints: { clippy: { unwrap_used: "deny", all: "warn" }, rust: { unsafe_code: "forbid" } } },
  ],
  [
    ".github/workflows/ci.yml",
    yaml,
    {
      on: { push: { branches: ["main"] } },
      jobs: {
        lint: {
          "runs-on": "x",
          steps: [{ uses: "actions/checkout@v4" }, { name: "Lint", run: "npm run lint" }],
        },
        test: { steps: [{ run: "npm ci\nnpm test\n", "continue-on-error": false }] },
      },
    },
  ],
  [
    ".golangci.yml",
    yaml,
    {
      linters: { enable: ["a", "b"], disable: ["c"] },
      issues: { "exclude-rules": [{ path: "x", linters: ["a"] }] },
    },
  ],
  [
    ".rubocop.yml",
    yaml,
    { AllCops: { Exclude: ["x"] }, "Style/A": { Enabled: false }, "Metrics/B": { Max: 10 } },
  ],
  [
    ".pre-commit-config.yaml",
    yaml,
    { repos: [{ repo: "a", hooks: [{ id: "x" }, { id: "y", exclude: "z" }] }] },
  ],
  [
    "Taskfile.yml",
    yaml,
    {
      version: "3",
      tasks: { test: { deps: ["lint"], cmds: ["go test ./..."] }, lint: ["golangci-lint run"] },
    },
  ],
];

test.each(files)("another format or order of %s is no fact", (path, write, value) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 8 }),
      fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 30 }),
      (indent, numbers) => {
        let at = 0;
        const order = () => numbers[at++ % numbers.length] ?? 0;
        const [before, after] = [write(value, 2), write(reordered(value, order), indent)];
        expect(settingFacts([{ path, before, after }])).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test("any two texts are compared without an exception", () => {
  const paths = [
    ...files.map(([path]) => path),
    "Makefile",
    "justfile",
    "phpunit.xml",
    "setup.cfg",
    "conftest.py",
    ".husky/pre-commit",
    "tox.ini",
    "phpstan.neon",
  ];
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."{}[]()\"'`:,=-\n\t #!<>/*&|$ab1") }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.option(text, { nil: undefined }),
      fc.option(text, { nil: undefined }),
      (path, before, after) => {
        settingFacts([{ path, before, after }]);
      },
    ),
    { numRuns: 500 },
  );
});
