import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { repoScripts } from "../../../src/digest/repo-scripts.ts";
import type { Part } from "../../../src/shell/part.ts";
import { partsOf, readLine } from "../../../src/shell/read-line.ts";
import { scriptFiles } from "../../../src/shell/scripts/index.ts";

function repo(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "gate-scripts-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const wordsFor = (part: Part): string[] =>
  part.is === "nothing" ? [] : part.is === "check" ? part.kinds : [part.is];

function kinds(line: string, files: Record<string, string>, cwd = "."): string {
  const root = repo(files);
  return partsOf(readLine(line, repoScripts(root, join(root, cwd))))
    .flatMap(wordsFor)
    .join(" ");
}

const packageJson = JSON.stringify({
  scripts: { verify: "tsc && vitest run", quality: "eslint .", prequality: "tsc", ship: "./ship.sh" },
});
const makefile = [
  "NPM := npm run",
  "LINT = $(NPM) quality",
  ".PHONY: everything types",
  "everything: types tests # all of it",
  "types:",
  "\t@npx tsc \\",
  "\t  --noEmit",
  "tests unit:",
  "\t# the whole suite",
  "\t-go test ./...",
  "style:",
  "\t$(LINT)",
  "again:",
  "\t$(MAKE) types",
].join("\n");
const justfile = [
  "alias e := everything",
  "set shell := ['bash', '-c']",
  "everything: types (suite 'a')",
  "[group('x')]",
  "types:",
  "  @npx tsc --noEmit",
  "suite name='b' *rest:",
  "  go test ./... {{rest}}",
  "odd:",
  "  #!/usr/bin/env python3",
  "  print('test')",
].join("\n");
const taskfile = [
  "version: '3'",
  "tasks:",
  "  everything: { deps: [types], cmds: [{ task: suite }, { cmd: golangci-lint run }] }",
  "  types: npx tsc",
  "  suite: { cmds: ['go test ./...'] }",
].join("\n");
const miseToml = [
  "[tasks]",
  "types = 'npx tsc'",
  "[tasks.everything]",
  "depends = ['types']",
  "run = ['go test ./...', { task = 'style' }]",
  "[tasks.'style']",
  "run = 'golangci-lint run'",
].join("\n");
const pyproject = [
  "[tool.poe.tasks]",
  "everything = ['style', 'suite']",
  "style = 'ruff check'",
  "suite = { shell = 'pytest -q' }",
  "[tool.pdm.scripts]",
  "all = { composite = ['ruff check .', 'pytest'] }",
  "[tool.hatch.envs.default.scripts]",
  "cov = 'pytest --cov'",
  "[tool.hatch.envs.style.scripts]",
  "run = ['ruff check', 'mypy .']",
].join("\n");

describe("what the repo's own files define", () => {
  test.each([
    ["npm run verify", { "package.json": packageJson }, "types test"],
    ["pnpm verify", { "package.json": packageJson }, "types test"],
    ["npm run quality", { "package.json": packageJson }, "types lint"],
    ["npm run ship", { "package.json": packageJson }, "opaque"],
    ["cd web && npm run verify", { "web/package.json": packageJson }, "types test"],
    ["npm run verify", { "package.json": "{ broken" }, "test build lint types"],
    ["make everything", { Makefile: makefile }, "types test"],
    ["make unit", { Makefile: makefile }, "test"],
    ["make style", { Makefile: makefile, "package.json": packageJson }, "types lint"],
    ["make again", { Makefile: makefile }, "types"],
    ["just everything", { justfile }, "types test"],
    ["just e", { justfile }, "types test"],
    ["just odd", { justfile }, "opaque"],
    ["task everything", { "Taskfile.yml": taskfile }, "types test lint"],
    ["mise run everything", { "mise.toml": miseToml }, "types test lint"],
    ["mise everything", { ".mise.toml": miseToml }, "types test lint"],
    ["poetry run poe everything", { "pyproject.toml": pyproject }, "lint test"],
    ["pdm run all", { "pyproject.toml": pyproject }, "lint test"],
    ["hatch run cov", { "pyproject.toml": pyproject }, "test"],
    ["hatch run style:run", { "pyproject.toml": pyproject }, "lint types"],
    [
      "composer everything",
      { "composer.json": '{"scripts":{"everything":["@style","phpunit"],"style":"phpcs"}}' },
      "lint test",
    ],
    [
      "deno task everything",
      { "deno.json": '{"tasks":{"everything":{"command":"deno lint && deno test"}}}' },
      "lint test",
    ],
    [
      "devbox run everything",
      { "devbox.json": '{"shell":{"scripts":{"everything":["tsc","jest"]}}}' },
      "types test",
    ],
  ])("%s", (line, files, expected) => {
    expect(kinds(line, files)).toBe(expected);
  });

  test("the folder of the session goes before the root", () => {
    const files = {
      "package.json": '{"scripts":{"verify":"jest"}}',
      "web/package.json": '{"scripts":{"verify":"eslint ."}}',
    };
    expect(kinds("npm run verify", files, "web")).toBe("lint");
    expect(kinds("npm run verify", files)).toBe("test");
  });

  test("no file outside the repo is read", () => {
    const outside = repo({ "package.json": '{"scripts":{"verify":"eslint ."}}' });
    expect(kinds(`cd ${outside} && npm run verify`, {})).toBe("test build lint types");
    expect(kinds("cd ../../../.. && npm run verify", {})).toBe("test build lint types");
  });
});

test("a file may hold anything: it is read in time, or not at all", () => {
  const pieces = fc.constantFrom(
    ..."a: b|\ttest|x = $(x)$(x)|tasks:|[tasks]|{|}|:|'|\"|\\|\n|  - &a *a|just a: a|$$|#".split("|"),
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 60 }),
      fc.constantFrom(...Object.values(scriptFiles)),
      (parts, { read }) => {
        const begun = performance.now();
        try {
          read(parts.join("\n"));
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
        expect(performance.now() - begun).toBeLessThan(10_000);
      },
    ),
    { numRuns: 500 },
  );
});
