import { describe, expect, test } from "vitest";
import { settingFacts } from "../../../../src/integrity/settings/index.ts";
import { factsOf, json } from "./changes.ts";

const pack = (scripts: Record<string, string>) => json({ name: "app", scripts });
const packFacts = (before: Record<string, string>, after: Record<string, string>) =>
  factsOf("package.json", pack(before), pack(after));

describe("a script of package.json is hollowed when it", () => {
  test.each([
    ["becomes echo", "vitest run", "echo 'no tests'"],
    ["becomes true", "vitest run", "true"],
    ["becomes exit 0", "jest", "exit 0"],
    ["becomes :", "jest", ":"],
    ["gains || true", "vitest run", "vitest run || true"],
    ["gains ; true", "vitest run", "vitest run; true"],
    ["gains || exit 0", "vitest run", "vitest run || exit 0"],
    ["gains || echo", "vitest run", "vitest run || echo failed"],
    ["pipes the result away", "vitest run", "vitest run | tee log.txt"],
    ["gains --passWithNoTests", "jest", "jest --passWithNoTests"],
    ["loses a kind of check", "tsc --noEmit && eslint . && vitest run", "vitest run"],
    ["loses a tool", "eslint . && stylelint css", "eslint ."],
    ["loses one of two calls", "tsc -p a.json && tsc -p b.json", "tsc -p a.json"],
    ["loses the check of the format", "eslint . && prettier --check .", "eslint ."],
    ["formats where it checked", "prettier --check .", "prettier --write ."],
    ["runs one test file", "vitest run", "vitest run src/a.test.ts"],
    ["runs one folder of two", "eslint src test", "eslint src"],
    ["allows warnings", "eslint . --max-warnings 0", "eslint . --max-warnings 50"],
    ["forgets about warnings", "eslint . --max-warnings=0", "eslint ."],
    ["ignores tests", "jest", "jest --testPathIgnorePatterns=auth"],
    ["measures no coverage", "c8 --check-coverage --lines 90 node --test", "node --test"],
    ["demands less coverage", "c8 --check-coverage --lines 90 mocha", "c8 --check-coverage --lines 50 mocha"],
    ["writes its snapshots anew", "jest", "jest -u"],
  ])("%s", (_, before, after) => {
    expect(packFacts({ check: before }, { check: after })).toEqual(["hollowed check 4>4"]);
  });
});

describe("a script of package.json is not hollowed when it", () => {
  test.each([
    ["gains a check", "vitest run", "eslint . && vitest run"],
    ["uses another tool for the same", "jest", "vitest run"],
    ["uses one tool for two", "eslint . && prettier --check .", "biome check ."],
    ["starts differently", "vitest run", "npx vitest run"],
    ["gains a harmless flag", "vitest run", "vitest run --reporter=verbose"],
    ["starts a script of its own", "jest", "node scripts/test.js"],
    ["becomes stricter", "eslint .", "eslint . --max-warnings 0"],
    ["widens", "eslint src", "eslint ."],
    ["handles a failure and fails", "vitest run", "vitest run || (echo failed; exit 1)"],
  ])("%s", (_, before, after) => {
    expect(packFacts({ check: before }, { check: after })).toEqual([]);
  });

  test("is split into others that it calls", () => {
    expect(
      packFacts(
        { test: "eslint . && vitest run" },
        { test: "npm run lint && npm run unit", lint: "eslint .", unit: "vitest run" },
      ),
    ).toEqual([]);
  });

  test("is renamed", () => {
    expect(packFacts({ lint: "eslint .", test: "jest" }, { "lint:js": "eslint .", test: "jest" })).toEqual(
      [],
    );
  });

  test("hands a part to a new script", () => {
    expect(packFacts({ test: "eslint . && jest" }, { test: "jest", lint: "eslint ." })).toEqual([]);
  });

  test("calls a script that was hollowed: that one is named", () => {
    expect(
      packFacts(
        { lint: "eslint .", check: "npm run lint && jest" },
        { lint: "true", check: "npm run lint && jest" },
      ),
    ).toEqual(["hollowed lint 4>4"]);
  });
});

test("a script that is gone is hollowed", () => {
  expect(packFacts({ test: "jest", e2e: "playwright test" }, { test: "jest" })).toEqual(["hollowed e2e 5>"]);
});

test("a script that moves to another file is not", () => {
  const changes = [
    { path: "package.json", before: pack({ lint: "eslint .", test: "jest" }), after: pack({ test: "jest" }) },
    { path: "Makefile", before: undefined, after: "lint:\n\teslint .\n" },
  ];
  expect(settingFacts(changes)).toEqual([]);
});

describe("scripts of other files", () => {
  const make = "test: lint\n\tpytest\n\nlint:\n\truff check .\n\tmypy src\n";

  test("a Makefile's recipe loses a line", () => {
    expect(factsOf("Makefile", make, make.replace("\tmypy src\n", ""))).toEqual(["hollowed lint 6>4"]);
  });
  test("a Makefile's target loses what it needs", () => {
    expect(factsOf("Makefile", make, make.replace("test: lint", "test:"))).toEqual(["hollowed test 1>1"]);
  });
  test("a Makefile's line may fail", () => {
    expect(factsOf("Makefile", make, make.replace("\tpytest", "\t-pytest"))).toEqual(["hollowed test 2>2"]);
  });
  test("a Makefile's target gets a comment and another place", () => {
    const after = "# Lints.\nlint:\n\truff check .\n\tmypy src\n\ntest: lint\n\tpytest\n";
    expect(factsOf("Makefile", make, after)).toEqual([]);
  });
  test("a justfile", () => {
    expect(factsOf("justfile", "test:\n  cargo test\n", "test:\n  -cargo test\n")).toEqual([
      "hollowed test 2>2",
    ]);
  });
  test("a Taskfile", () => {
    const before = "version: '3'\ntasks:\n  test:\n    cmds:\n      - go vet ./...\n      - go test ./...\n";
    expect(factsOf("Taskfile.yml", before, before.replace("      - go vet ./...\n", ""))).toEqual([
      "hollowed test 5>3",
    ]);
    expect(factsOf("Taskfile.yml", before, `${before}    ignore_error: true\n`)).toEqual([
      "lowered tasks.test.ignore_error >7",
    ]);
  });
  test("mise", () => {
    expect(factsOf("mise.toml", '[tasks.test]\nrun = "pytest"\n', '[tasks.test]\nrun = "echo ok"\n')).toEqual(
      ["hollowed test 2>2"],
    );
  });
  test("composer", () => {
    expect(
      factsOf(
        "composer.json",
        json({ scripts: { test: ["@phpstan", "phpunit"], phpstan: "phpstan analyse" } }),
        json({ scripts: { test: ["phpunit"], phpstan: "phpstan analyse" } }),
      ),
    ).toEqual(["hollowed test 4>3"]);
  });
  test("deno", () => {
    expect(
      factsOf(
        "deno.json",
        json({ tasks: { test: "deno test" } }),
        json({ tasks: { test: "deno test || true" } }),
      ),
    ).toEqual(["hollowed test 3>3"]);
  });
  test("tox", () => {
    const before = "[testenv]\ncommands =\n    pytest {posargs}\n    mypy src\n";
    expect(factsOf("tox.ini", before, before.replace("    mypy src\n", ""))).toEqual([
      "hollowed testenv.commands 4>2",
    ]);
  });
  test("a shell script", () => {
    expect(factsOf("scripts/ci.sh", "set -e\nnpm run lint\nnpm test\n", "set -e\nnpm test\n")).toEqual([
      "hollowed ci.sh 2>1",
    ]);
  });
});
