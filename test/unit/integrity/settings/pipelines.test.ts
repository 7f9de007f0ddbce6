import { describe, expect, test } from "vitest";
import { settingFacts } from "../../../../src/integrity/settings/index.ts";
import { factsOf } from "./changes.ts";

const workflow = `name: CI
on:
  push:
  pull_request:
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm ci
      - name: Lint
        run: npm run lint
      - run: npx tsc --noEmit
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - name: Test
        run: |
          npm ci
          npm test -- --coverage
`;
const path = ".github/workflows/ci.yml";
const changed = (from: string, to: string) => factsOf(path, workflow, workflow.replace(from, to));

describe("a workflow", () => {
  test.each([
    [
      "a step gone",
      "      - name: Lint\n        run: npm run lint\n",
      "",
      "lowered jobs.lint.steps.Lint 12>",
    ],
    [
      "a step that may fail",
      "run: npm run lint\n",
      "run: npm run lint\n        continue-on-error: true\n",
      "lowered jobs.lint.steps.Lint.continue-on-error >13",
    ],
    [
      "a job that may fail",
      "  test:\n",
      "  test:\n    continue-on-error: true\n",
      "lowered jobs.test.continue-on-error >15",
    ],
    ["a job that never runs", "  test:\n", "  test:\n    if: false\n", "lowered jobs.test.if >15"],
    [
      "a command hollowed",
      "npm test -- --coverage",
      "npm test -- --coverage || true",
      "hollowed jobs.test.steps.Test 21>21",
    ],
    [
      "a command without a name",
      "npx tsc --noEmit",
      "npx tsc --noEmit || true",
      "hollowed jobs.lint.steps.npx tsc --noEmit 13>13",
    ],
    ["a command replaced", "npm test -- --coverage", "echo ok", "hollowed jobs.test.steps.Test 21>21"],
    [
      "pull requests",
      "  push:\n  pull_request:\n",
      "  workflow_dispatch:\n",
      "lowered on.push 3>,lowered on.pull_request 4>",
    ],
  ])("%s", (_, from, to, facts) => {
    expect(changed(from, to).join()).toBe(facts);
  });

  test("a job gone", () => {
    const after = workflow.slice(0, workflow.indexOf("  test:"));
    expect(factsOf(path, workflow, after)).toEqual(["lowered jobs.test 14>"]);
  });
  test("deleted", () => {
    expect(factsOf(path, workflow, undefined)).toEqual(["lowered ci.yml 1>"]);
  });

  test.each([
    ["another version", "actions/checkout@v4", "actions/checkout@v5"],
    ["another name", "name: Lint", "name: Lint the code"],
    [
      "an added step",
      "      - run: npx tsc --noEmit\n",
      "      - run: npx tsc --noEmit\n      - run: npm run knip\n",
    ],
    [
      "a merged step",
      "        run: npm run lint\n      - run: npx tsc --noEmit\n",
      "        run: |\n          npm run lint\n          npx tsc --noEmit\n",
    ],
    ["another installation", "      - run: npm ci\n", "      - run: npm install\n"],
    ["another tool", "npx tsc --noEmit", "npx tsgo --noEmit"],
  ])("innocent: %s", (_, from, to) => {
    expect(changed(from, to)).toEqual([]);
  });

  test("a job that moves to a file of its own", () => {
    const [rest, job] = [
      workflow.slice(0, workflow.indexOf("  test:")),
      workflow.slice(workflow.indexOf("  test:")),
    ];
    expect(
      settingFacts([
        { path, before: workflow, after: rest },
        { path: ".github/workflows/test.yml", before: undefined, after: `on: push\njobs:\n${job}` },
      ]),
    ).toEqual([]);
  });
});

describe("a GitLab pipeline", () => {
  const pipeline =
    "stages: [test]\nunit:\n  stage: test\n  script:\n    - npm ci\n    - npm test\nlint:\n  script: [npm run lint]\n";
  test.each([
    ["a job that may fail", "unit:\n", "unit:\n  allow_failure: true\n", "lowered unit.allow_failure >3"],
    ["a job by hand", "unit:\n", "unit:\n  when: manual\n", "lowered unit.when >3"],
    ["a job gone", "lint:\n  script: [npm run lint]\n", "", "lowered lint 7>"],
    ["a command hollowed", "    - npm test\n", "    - npm test || true\n", "hollowed unit.script 6>6"],
  ])("%s", (_, from, to, fact) => {
    expect(factsOf(".gitlab-ci.yml", pipeline, pipeline.replace(from, to))).toEqual([fact]);
  });
});

describe("git's hooks", () => {
  const config =
    "repos:\n  - repo: https://a\n    hooks:\n      - id: flake8\n      - id: black\n  - repo: https://b\n    hooks:\n      - id: mypy\n";
  test("a hook of pre-commit is gone", () => {
    expect(factsOf(".pre-commit-config.yaml", config, config.replace("      - id: flake8\n", ""))).toEqual([
      "lowered flake8 4>",
    ]);
  });
  test("one hook replaces two", () => {
    const after = config.replace("      - id: flake8\n      - id: black\n", "      - id: ruff\n");
    expect(factsOf(".pre-commit-config.yaml", config, after)).toEqual([]);
  });
  test("husky's hook is emptied", () => {
    expect(factsOf(".husky/pre-commit", "npx lint-staged\nnpm test\n", "")).toEqual([
      "hollowed pre-commit 1>1",
    ]);
    expect(factsOf(".husky/pre-commit", "npm test\n", "npm test || true\n")).toEqual([
      "hollowed pre-commit 1>1",
    ]);
    expect(factsOf(".husky/pre-commit", "npm test\n", "npm run lint\nnpm test\n")).toEqual([]);
    expect(factsOf(".husky/pre-commit", "npm test\n", undefined)).toEqual(["lowered pre-commit 1>"]);
  });
  test("lefthook's command is gone, or skipped", () => {
    const before =
      "pre-commit:\n  commands:\n    lint:\n      run: npx eslint {staged_files}\n    types:\n      run: npx tsc\n";
    expect(factsOf("lefthook.yml", before, before.slice(0, before.indexOf("    types:")))).toEqual([
      "lowered pre-commit.types 6>",
    ]);
    expect(factsOf("lefthook.yml", before, `${before}      skip: true\n`)).toEqual([
      "lowered pre-commit.types.skip >7",
    ]);
  });
});
