// The table that is printed at the end and kept in README.md: Markdown, aligned to be readable as plain text.

/** @typedef {import("./measure.mjs").Row} Row */

const HEAD = ["path", "measured", "ratio", "middle half", "to", "bar", ""];

/** @param {Row[]} rows */
export function table(rows) {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (isNumber(column) ? `${"-".repeat(width + 1)}:` : "-".repeat(width + 2))).join("|")}|`;
  const [head = [], ...rest] = cells;
  return [line(head), rule, ...rest.map(line)].join("\n");
}

/** @param {number} column */
const isNumber = (column) => column >= 1 && column <= 3;

/** @param {Row} row */
function cellsOf({ path, amount, unit, ratio, spread, to, bar, met, problem, skipped }) {
  const limit = bar && ("most" in bar ? `≤ ${bar.most}` : `≥ ${bar.least}`);
  const isMeasured = problem === undefined && skipped === undefined;
  const verdict = isMeasured
    ? met === undefined
      ? ""
      : met
        ? "met"
        : "MISSED"
    : problem !== undefined
      ? `FAILED: ${short(problem)}`
      : `not run: ${short(skipped ?? "")}`;
  return [
    path.replaceAll("|", "\\|"),
    amount === undefined ? "" : shown(amount, unit),
    ratio?.toFixed(2) ?? "",
    spread ? spread.map((value) => value.toFixed(2)).join("–") : "",
    to ?? "",
    limit ? `${limit}${bar?.of === "amount" ? ` ${unit}` : ""}` : "",
    verdict,
  ];
}

/** @param {number} amount @param {Row["unit"]} unit */
function shown(amount, unit) {
  if (unit === "packages") return `${amount}`;
  return `${amount.toFixed(Math.abs(amount) < 1000 ? 1 : 0)} ${unit}`;
}

/** On one line, and short enough for a cell. @param {string} text */
const short = (text) => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 200);

/** How many bars were met, in a sentence. @param {Row[]} rows */
export function summary(rows) {
  const held = rows.filter(({ met }) => met !== undefined);
  const count = (/** @type {(row: Row) => boolean} */ which) => rows.filter(which).length;
  const [failed, skipped] = [
    count(({ problem }) => problem !== undefined),
    count(({ skipped }) => skipped !== undefined),
  ];
  const parts = [
    `${held.filter(({ met }) => met).length} of ${held.length} bars met`,
    ...(failed > 0 ? [`${failed} FAILED`] : []),
    ...(skipped > 0 ? [`${skipped} not run`] : []),
  ];
  return `${parts.join(", ")}.`;
}

const [BEGIN, END] = ["<!-- last table: npm run bench -- --write -->", "<!-- end of last table -->"];

/** The page with a new table between its two marks. @param {string} page @param {string} text */
export function withTable(page, text) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the page has no "${BEGIN}" and "${END}"`);
  return `${page.slice(0, begin + BEGIN.length)}\n${text}\n${page.slice(end)}`;
}
