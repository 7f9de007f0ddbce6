import pc from "picocolors";
import type { Sum, Sums } from "../../eval/sums.ts";
import { plainText } from "../../text/plain-text.ts";
import { print } from "../repo.ts";

/** Prints the sums by rule and by category. */
export function showTables({ rules, categories, all }: Sums): void {
  const outcomes = (sum: Omit<Sum, "spared">) => [sum["false-block"], sum.caught, sum.missed, sum.arguable];
  const names = ["false blocks", "caught", "missed", "arguable"];
  if (rules.length > 0)
    table(
      ["rule", ...names],
      rules.map(({ name, ...sum }) => [name, ...outcomes(sum)]),
    );
  const row = (name: string, sum: Sum) => [name, sum.spared + sum["false-block"], ...outcomes(sum)];
  const rows = categories.map(({ name, ...sum }) => row(ending(plainText(name), 16), sum));
  table(["category", "right stops", ...names], rows.length > 1 ? [...rows, row("all", all)] : rows);
}

/** The end of a path says more than its beginning. */
const ending = (text: string, longest: number) =>
  text.length > longest ? `…${text.slice(1 - longest)}` : text;

function table(head: string[], rows: (string | number)[][]): void {
  const cells = rows.map((row) => row.map(String));
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => (row[column] ?? "").length)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  print(pc.bold(line(head)));
  for (const row of cells) print(line(row).replaceAll(/ 0(?= |$)/g, pc.dim(" 0")));
  print("");
}
