// Writes the tables of keys in docs/config.md from the schemas that the program itself checks a config with, the table
// in docs/statuses.md from the one that `decide` walks, and the rules' record in docs/rules.md from `gate eval`. Run it
// with `npm run docs`; `test/program/docs.test.ts` fails where a page is behind.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
export const pages = {
  config: join(here, "config.md"),
  statuses: join(here, "statuses.md"),
  rules: join(here, "rules.md"),
};

/**
 * @typedef {{ [key: string]: any, description?: string, properties?: Record<string, Node>, anyOf?: Node[] }} Node
 * @typedef {{ key: string, values: string, initial: string, description: string, where: string }} Row
 * @typedef {import("../src/eval/sums.ts").Sums} Sums
 * @typedef {Pick<typeof import("../src/model/status-table.ts").statusTable[number], "status" | "decision" | "exit" | "when" | "tells">} StatusRow
 */

/** Sections with a table of their own; all other keys share the first. */
const apart = ["gates", "review", "rules", "anthropic"];

/** docs/config.md with its tables made anew; the prose around them stays.
 * @param {string} text @param {{ repo: Node, user: Node }} schemas */
export function refreshKeys(text, schemas) {
  const rows = rowsOf(schemas);
  const tables = Object.fromEntries(apart.map((name) => [name, within(rows, name)]));
  const all = { file: rows.filter(({ key }) => !apart.some((name) => isBelow(key, name))), ...tables };
  return Object.entries(all).reduce(
    (page, [name, rows]) => fill(page, { begin: `keys of ${name}`, end: "end of keys" }, keyTable(rows)),
    text,
  );
}

/** docs/statuses.md with its table made anew.
 * @param {string} text @param {StatusRow[]} statuses */
export const refreshStatuses = (text, statuses) =>
  fill(text, { begin: "statuses", end: "end of statuses" }, statusTable(statuses));

/** docs/rules.md with the records on the labelled sessions made anew.
 * @param {string} text @param {Sums[]} sets */
export function refreshRecord(text, sets) {
  const [own] = sets;
  if (!own) throw new Error("there is no record");
  const bySet = fill(text, { begin: "record", end: "end of record" }, recordTable(own));
  return fill(bySet, { begin: "record by rule", end: "end of record by rule" }, ruleTable(sets));
}

/** Every key of both configs, once, dotted.
 * @param {{ repo: Node, user: Node }} schemas @returns {Row[]} */
export function rowsOf({ repo, user }) {
  const [inRepo, inUser] = [flatten(repo), flatten(user)];
  return [...new Map([...inRepo, ...inUser])].map(([key, { node, isRequired }]) => ({
    key,
    values: valuesOf(node),
    ...wordsOf(node, isRequired),
    where: inRepo.has(key) ? (inUser.has(key) ? "both" : "repo") : "user",
  }));
}

/** @param {Node} node @returns {Map<string, { node: Node, isRequired: boolean }>} */
function flatten(node, prefix = "") {
  /** @type {Map<string, { node: Node, isRequired: boolean }>} */
  const found = new Map();
  for (const branch of branchesOf(node)) {
    for (const [name, child] of Object.entries(branch.properties ?? {})) {
      const key = `${prefix}${name}`;
      found.set(key, { node: child, isRequired: !!branch.required?.includes(name) && !("default" in child) });
      const list = branchesOf(child).find(({ items }) => items)?.items;
      for (const [deeper, at] of flatten(list ?? child, `${key}.`)) found.set(deeper, at);
    }
  }
  return found;
}

/** @param {Node | undefined} node @returns {Node[]} */
const branchesOf = (node) => (node ? (node.anyOf ?? [node]) : []);

/** What it does, and its default: the schema's own, or the one that its words name.
 * @param {Node} node @param {boolean} isRequired */
function wordsOf(node, isRequired) {
  const said = node.description ?? "";
  const [whole = "", named] = / ?Default: (.+?)\.(?=\s|$)/.exec(said) ?? [];
  const isLiteral = named !== undefined && (/^[\d.]+$|^(true|false)$/.test(named) || isChoice(node, named));
  const initial =
    "default" in node
      ? code(literal(node.default))
      : isLiteral
        ? code(named)
        : isRequired
          ? "required"
          : named;
  return { description: said.replace(whole, "").trim(), initial: initial ?? (isSection(node) ? "–" : "") };
}

/** @param {Node} node @param {string} word */
const isChoice = (node, word) => branchesOf(node).some((branch) => branch.enum?.includes(word));
/** @param {Node} node */
const isSection = (node) => branchesOf(node).some(({ properties }) => properties);

/** @param {unknown} value */
const literal = (value) => (typeof value === "string" ? value : JSON.stringify(value));
/** @param {string} text */
const code = (text) => `\`${text}\``;

/** @param {Node} node @returns {string} */
function valuesOf(node) {
  const [branch = {}] = branchesOf(node).filter(({ type }) => type !== "null");
  if (branch.enum) return branch.enum.map(code).join(", ");
  if (branch.properties) return "keys";
  switch (branch.type) {
    case "boolean":
      return "`true`, `false`";
    case "integer":
    case "number":
      return `${branch.type === "integer" ? "whole number" : "number"}${boundsOf(branch)}`;
    case "array":
      return isSection(branch.items) ? "list of keys" : `list of ${valuesOf(branch.items)}`;
    case "object":
      return "names with text";
    default:
      return "text";
  }
}

/** @param {Node} node */
function boundsOf({ minimum, exclusiveMinimum, maximum }) {
  const shown = (/** @type {number} */ number) => number.toLocaleString("en");
  const from = exclusiveMinimum === undefined ? ` from ${shown(minimum ?? 0)}` : ` above ${exclusiveMinimum}`;
  // zod writes the largest whole number of JavaScript where there is no limit.
  const isLimited = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return `${from}${isLimited ? `, at most ${shown(maximum)}` : ""}`;
}

/** @param {string} key @param {string} section */
const isBelow = (key, section) => key.startsWith(`${section}.`);

/** The keys below a section, named as they are written there; what must be there comes first.
 * @param {Row[]} rows @param {string} section */
const within = (rows, section) =>
  rows
    .filter(({ key }) => isBelow(key, section))
    .map((row) => ({ ...row, key: row.key.slice(section.length + 1) }))
    .sort((a, b) => Number(b.initial === "required") - Number(a.initial === "required"));

/** @param {Row[]} rows */
const keyTable = (rows) =>
  table(
    ["key", "values", "default", "where", "what it does"],
    rows.map(({ key, values, initial, where, description }) => [
      code(key),
      values,
      initial,
      where,
      description.replaceAll("|", "\\|"),
    ]),
  );

/** @param {StatusRow[]} rows */
const statusTable = (rows) =>
  table(
    ["status", "decision", "when", "who is told", "exit code*"],
    rows.map(({ status, decision, exit, when, tells }) => [
      code(status),
      decision === "block" ? "**block**" : decision,
      when,
      tells,
      String(exit),
    ]),
  );

/** @param {Sums} sums */
const recordTable = ({ categories, all }) =>
  table(
    ["set", "right to stop", "false blocks", "wrong to stop", "missed"],
    [...categories, { name: "all", ...all }].map((sum) =>
      [
        sum.name,
        sum.spared + sum["false-block"],
        sum["false-block"],
        sum.caught + sum.missed,
        sum.missed,
      ].map((cell) => (sum.name === "all" ? `**${cell}**` : String(cell))),
    ),
  );

/** @param {Sums[]} sets */
function ruleTable(sets) {
  const rows = sets.flatMap(({ rules }) => rules).filter(({ name }) => !name.startsWith("("));
  const names = [...new Set(rows.map(({ name }) => name))];
  return table(
    ["rule", "right blocks", "false blocks"],
    names.map((name) => {
      const own = rows.filter((row) => row.name === name);
      const sum = (/** @type {"caught" | "false-block"} */ what) =>
        String(own.reduce((all, row) => all + row[what], 0));
      return [code(name), sum("caught"), sum("false-block")];
    }),
  );
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

/** Puts a table between its marks.
 * @param {string} text @param {{ begin: string, end: string }} marks @param {string} table */
function fill(text, marks, table) {
  const [begin, end] = [`<!-- ${marks.begin}: npm run docs -->`, `<!-- ${marks.end} -->`];
  const [before, rest] = text.split(begin);
  if (before === undefined || rest === undefined) throw new Error(`the page has no "${begin}"`);
  return `${before}${begin}\n${table}\n${rest.slice(rest.indexOf(end))}`;
}

/** The schemas, as the built program prints them.
 * @returns {{ repo: Node, user: Node }} */
export function readSchemas() {
  const schemaOf = (/** @type {string} */ whose) =>
    JSON.parse(
      execFileSync(process.execPath, [join(here, "../dist/gate.cjs"), "config", "--schema", whose], {
        encoding: "utf8",
      }),
    );
  return { repo: schemaOf("repo"), user: schemaOf("user") };
}

/** What the built program makes of the labelled sessions, set by set, with the default config.
 * @returns {Sums[]} */
export function readRecord() {
  const folder = mkdtempSync(join(tmpdir(), "gate-record-"));
  try {
    return ["labelled", "labelled-blind"].map((set) => {
      cpSync(join(here, "../fixtures", set), join(folder, set), { recursive: true });
      const printed = execFileSync(
        process.execPath,
        [join(here, "../dist/gate.cjs"), "eval", set, "--json"],
        {
          encoding: "utf8",
          cwd: folder,
          env: { PATH: process.env.PATH, HOME: folder },
          maxBuffer: 1 << 28,
        },
      );
      return JSON.parse(printed.trim().split("\n").at(-1) ?? "").sums;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The status table, from the source.
 * @returns {Promise<StatusRow[]>} */
async function readStatusTable() {
  const source = join(here, "../src/model/status-table.ts");
  const { outputFiles } = await esbuild.build({
    entryPoints: [source],
    bundle: true,
    format: "esm",
    write: false,
  });
  const [file] = outputFiles;
  return (await import(`data:text/javascript,${encodeURIComponent(file?.text ?? "")}`)).statusTable;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(pages.config, refreshKeys(readFileSync(pages.config, "utf8"), readSchemas()));
  writeFileSync(
    pages.statuses,
    refreshStatuses(readFileSync(pages.statuses, "utf8"), await readStatusTable()),
  );
  writeFileSync(pages.rules, refreshRecord(readFileSync(pages.rules, "utf8"), readRecord()));
}
