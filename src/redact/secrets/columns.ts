import { listedCodes } from "./lists.ts";
import { nameKind } from "./names.ts";
import { isFilledIn, isSecretValue } from "./values.ts";

// Secrets named by the head of their column or block: rows of SQL, CSV and Markdown tables, and the data of a
// Kubernetes secret.

type Column = ReturnType<typeof nameKind>;
type Place = { kind: Exclude<NonNullable<Column>, "pass">; start: number; end: number };
type Cell = { text: string; start: number };

/** Everything in a column or a block of secrets. */
export function* columnSecrets(text: string): Generator<Place> {
  if (/\binsert\s/i.test(text)) yield* insertedSecrets(text);
  if (text.includes("\n")) yield* tableSecrets(text);
  yield* listedCodes(text);
  if (/\bkind\\{0,15}["']?:[ \t]{0,4}["']?Secret\b/.test(text)) yield* manifestSecrets(text);
}

const INSERT =
  /\binsert\s{1,4}into\s{1,4}[\w."`[\]]{1,80}\s{0,4}\((?<columns>[^()]{1,500})\)\s{0,8}values\s{0,8}/gi;
const ITEM =
  /\s{0,8}(?<open>\\{0,15}'|\(?)(?<value>(?<=')(?:[^'\n\\]|''){0,300}(?=\\{0,15}')|[^,()'"\n]{0,100})(?:\\{0,15}')?\s{0,8}(?<next>\)\s{0,8},\s{0,8}\(|[,)])/dy;

function* insertedSecrets(text: string): Generator<Place> {
  for (const { index, 0: head, groups } of text.matchAll(INSERT)) {
    const columns = (groups?.columns ?? "").split(",").map(columnOf);
    if (columns.every((column) => column === undefined)) continue;
    let at = index + head.length + 1;
    for (let column = 0; ; column++) {
      ITEM.lastIndex = at;
      const item = ITEM.exec(text);
      if (!item) break;
      const [start, end] = item.indices?.groups?.value ?? [0, 0];
      yield* secretIn({ text: text.slice(start, end), start }, columns[column]);
      at = ITEM.lastIndex;
      const next = item.groups?.next ?? "";
      if (next.length > 1) column = -1;
      else if (next === ")") break;
    }
  }
}

const SPACES = "  ";

/** Words separated by commas, bars, semicolons or tabs. */
const HEAD = /^[ \t>+]{0,8}[\w"'`* |,;.\t-]{3,300}\r?$/;

/** The line below a table's header. */
const RULE = /^[\s|+:=-]{3,400}$/;

function* tableSecrets(text: string): Generator<Place> {
  let columns: Column[] = [];
  let sign = "";
  let start = 0;
  for (const line of text.split("\n")) {
    const cells = line.length > 2_000 || sign === "" ? [] : cellsOf({ text: line, start }, sign);
    if (columns.length > 0 && RULE.test(line)) {
      start += line.length + 1;
      continue;
    }
    if (columns.length > 0 && cells.length === columns.length) {
      for (const [at, cell] of cells.entries()) yield* secretIn(cell, columns[at]);
    } else {
      const found = HEAD.test(line)
        ? (/[|,;\t]/.exec(line.replace(/^[ \t>+]{0,8}/, "")) ?? / {2}/.exec(line.trim()))?.[0]
        : undefined;
      sign = found ?? "";
      columns = found ? cellsOf({ text: line, start }, found).map(({ text: name }) => columnOf(name)) : [];
      if (columns.length < 2 || columns.every((column) => column === undefined)) columns = [];
    }
    start += line.length + 1;
  }
}

function cellsOf({ text, start }: Cell, sign: string): Cell[] {
  // Columns separated only by spaces.
  if (sign === SPACES)
    return [...text.matchAll(/\S+(?: \S+)*/g)].map((cell) => ({ text: cell[0], start: start + cell.index }));
  const cells: Cell[] = [];
  let at = start;
  for (const cell of text.split(sign)) {
    const before = /^[\s"'`*>+]*/.exec(cell)?.[0].length ?? 0;
    cells.push({ text: cell.slice(before).replace(/[\s"'`*]+$/, ""), start: at + before });
    at += cell.length + 1;
  }
  return cells;
}

const columnOf = (name: string): Column => {
  const bare = name.replace(/[\s"'`[\]*]+/g, " ").trim();
  return /^[\w.-]+(?: [\w.-]+){0,2}$/.test(bare) ? nameKind(bare.replaceAll(" ", "_")) : undefined;
};

function* secretIn({ text, start }: Cell, kind: Column): Generator<Place> {
  if (kind && !/\s/.test(text) && isSecretValue(text, kind, "quoted", true))
    yield { kind: kind === "pass" ? "secret" : kind, start, end: start + text.length };
}

const BLOCK = /^[+> \t-]{0,8}(?:data|stringData):[ \t]*\r?$/gm;
const ENTRY =
  /(?<indent>[+> \t]{1,12})[\w.-]{1,80}:[ \t]{1,4}["']?(?<value>[^\s"'|>#{][^\s"']{5,4000})["']?[ \t]*\r?(?:\n|$)/dy;

function* manifestSecrets(text: string): Generator<Place> {
  for (const { index, 0: head } of text.matchAll(BLOCK)) {
    ENTRY.lastIndex = index + head.length + 1;
    for (let entry = ENTRY.exec(text); entry; entry = ENTRY.exec(text)) {
      const [start, end] = entry.indices?.groups?.value ?? [0, 0];
      const value = text.slice(start, end);
      const isEncoded = /^[A-Za-z0-9+/]{6,}={0,2}$/.test(value) && head.includes("data:");
      if (isEncoded ? isFilledIn(value) : isSecretValue(value, "password", "quoted", true))
        yield { kind: "secret", start, end };
    }
  }
}
