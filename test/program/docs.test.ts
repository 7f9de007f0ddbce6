import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  pages,
  readRecord,
  readSchemas,
  refreshKeys,
  refreshRecord,
  refreshStatuses,
  rowsOf,
} from "../../docs/reference.mjs";
import { GateFinding } from "../../src/model/finding.ts";
import { ruleCodes } from "../../src/model/rule-codes.ts";
import { statusTable } from "../../src/model/status-table.ts";
import { makeScene } from "../scene.ts";

// The reference pages say what the program does, or these tests fail.

const project = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(project, "docs", name), "utf8");

test("the keys in docs/config.md are those of the schema (npm run docs)", () => {
  const text = readFileSync(pages.config, "utf8");
  expect(refreshKeys(text, readSchemas())).toBe(text);
});

test("the record in docs/rules.md is what gate eval says (npm run docs)", () => {
  const text = readFileSync(pages.rules, "utf8");
  expect(refreshRecord(text, readRecord())).toBe(text);
});

test("every key says what it does, what it takes and what it is by default", () => {
  const rows = rowsOf(readSchemas());
  for (const { key, description, values, initial } of rows)
    expect([key, description !== "", values !== "", initial !== ""]).toEqual([key, true, true, true]);
  expect(rows).toContainEqual(
    expect.objectContaining({ key: "loop.max_blocks", initial: "`3`", where: "both" }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ key: "gates.name", initial: "required", where: "repo" }),
  );
  expect(rows).toContainEqual(expect.objectContaining({ key: "anthropic.api_key", where: "user" }));
});

/** The cells of a page's rows that begin with a word in code. */
const rowsIn = (text: string) =>
  [...text.matchAll(/^\| `([\w-]+)` \|(.*)\|$/gm)].map(([, name = "", rest = ""]) => ({
    name,
    cells: rest.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  }));

test("the table in docs/statuses.md is the one that decides (npm run docs)", () => {
  const text = readFileSync(pages.statuses, "utf8");
  expect(refreshStatuses(text, statusTable)).toBe(text);
});

test("docs/statuses.md has every finding, and docs/rules.md a section for every rule", () => {
  const [, findings = ""] = read("statuses.md").split("\n## Findings\n");
  const ofGates = GateFinding.def.options.map(({ shape }) => [...shape.code.def.values][0]);
  const codes = rowsIn(findings).map(({ name }) => name);
  expect(codes.sort()).toEqual([...ofGates, ...ruleCodes, "review"].sort());
  for (const code of ruleCodes) expect(read("rules.md")).toContain(`\n### ${code}\n`);
});

const linking = [
  "README.md",
  "bench/README.md",
  ...readdirSync(join(project, "docs")).map((name) => `docs/${name}`),
].filter((name) => name.endsWith(".md"));

test.each(linking)("every link in %s leads somewhere", (name) => {
  const text = readFileSync(join(project, name), "utf8");
  for (const [, target = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^https?:/.test(target)) continue;
    const [path = "", anchor] = target.split("#");
    const file = path === "" ? join(project, name) : join(project, dirname(name), path);
    expect(existsSync(file), target).toBe(true);
    if (anchor !== undefined) expect(anchorsIn(readFileSync(file, "utf8")), target).toContain(anchor);
  }
});

/** The headings of a page as a link names them. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );

test("docs/troubleshooting.md has every check of gate doctor, in its order", async () => {
  const { stdout } = await makeScene().gate(["doctor", "--json"]);
  const names = JSON.parse(stdout).checks.map(({ name }: { name: string }) => name);
  const [, section = ""] = read("troubleshooting.md").split("\n## What `gate doctor` looks at\n");
  expect(rowsIn(section.split("\n## ")[0] ?? "").map(({ name }) => name)).toEqual([...new Set(names)]);
});

/** The tests that a page names: `file: name`, a scenario's or a test's. */
const testsIn = (page: string) =>
  [...read(page).matchAll(/`([\w./-]+\.(?:yml(?=: )|test\.ts))(?:: ([^`]+))?`/g)].map(
    ([, file = "", name]) => ({
      file,
      name,
    }),
  );

/** Where a page's names of tests are looked for. */
const places = [
  ...["fixtures/scenarios", "fixtures/labelled", "fixtures"],
  ...["test/unit", "test/stories", "test/program", "test", ""],
];

/** A name as it stands in the file; of one that is made up of two, the second stands there with a mark for it. */
function isNamedIn(text: string, name: string): boolean {
  const quoted = [name, name.replaceAll('"', '\\"')];
  if (quoted.some((each) => text.includes(each))) return true;
  const [title = "", part = ""] = name.split(/: (.*)/s);
  return part !== "" && text.includes(`${title}: $name`) && text.includes(part);
}

test.each(["loop.md", "security.md", "requirements.md"])("every test that docs/%s names exists", (page) => {
  const tests = testsIn(page);
  expect(tests.length).toBeGreaterThan(10);
  for (const { file, name } of tests) {
    const paths = places.map((folder) => join(project, folder, file)).filter((path) => existsSync(path));
    const isThere = (path: string) => name === undefined || isNamedIn(readFileSync(path, "utf8"), name);
    expect(paths.some(isThere), `${page}: ${file}: ${name}`).toBe(true);
  }
});

/** Pages that tell of code as it is; a superseded record names files that are gone. */
const current = [
  ...linking,
  "AGENTS.md",
  "src/agents/claude-code/README.md",
  ...readdirSync(join(project, "docs/decisions")).map((name) => `docs/decisions/${name}`),
].filter((name) => !/^# .*\(superseded\)$/m.test(readFileSync(join(project, name), "utf8")));

const sources = ["src", "test", "fuzz", "bench", "docs"].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: "utf8" }).map(
    (name) => `/${folder}/${name}`,
  ),
);

test.each(current)("every TypeScript file that %s names exists", (name) => {
  const text = readFileSync(join(project, name), "utf8");
  const named = [...text.matchAll(/`([\w./-]*[\w-]\.ts)[`:]/g)].map(([, file = ""]) => file);
  expect(named.filter((file) => !sources.some((path) => path.endsWith(`/${file}`)))).toEqual([]);
});

test("every guard of docs/loop.md names a test", () => {
  const rows = read("loop.md")
    .split("\n")
    .filter((line) => /^\| (?!guard|---)/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row).toMatch(/`[\w./-]+\.(yml|test\.ts): /);
});
