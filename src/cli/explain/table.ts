import pc from "picocolors";
import { plainText } from "../../text/plain-text.ts";
import { exits } from "../exits.ts";
import { printNdjson } from "../print-ndjson.ts";
import { print, shownPath } from "../repo.ts";
import type { StopView } from "./stop-view.ts";

/** The result for one file. */
export type Row = { path: string } & ({ view: StopView } | { why: string });

/** A table of many transcripts, printed row by row, so that the first row does not wait for the last review. */
export function startTable(paths: string[], json: boolean) {
  const width = Math.min(28, Math.max(10, ...paths.map((path) => shownPath(path).length)));
  const rows: Row[] = [];
  return {
    size: () => rows.length,
    async add(row: Row) {
      rows.push(row);
      if (json) return printNdjson([asJson(row)]);
      if (rows.length === 1)
        print(pc.bold(`${"transcript".padEnd(width)} stops ${"decision".padEnd(28)} findings`));
      print(asText(row, width));
    },
    /** The exit code for all of them: bad input outranks a block, and a block outranks a pass. */
    end(): number {
      const blocked = rows.filter((row) => "view" in row && row.view.record.decision === "block");
      const unread = rows.filter((row) => "why" in row);
      const cost = rows.flatMap((row) => ("view" in row ? [row.view.record.review] : []));
      const usd = cost.reduce((sum, review) => sum + (review && "usd" in review ? (review.usd ?? 0) : 0), 0);
      const parts = [
        `${rows.length} transcript${rows.length === 1 ? "" : "s"}`,
        `${blocked.length} would be blocked`,
        ...(unread.length > 0 ? [`${unread.length} could not be read`] : []),
        ...(usd > 0 ? [`reviews cost $${usd.toFixed(4)}`] : []),
      ];
      if (!json) print(pc.dim(parts.join(", ")));
      if (unread.length > 0) return exits.misconfigured;
      return blocked.length > 0 ? exits.failed : exits.passed;
    },
  };
}

function asJson(row: Row): object {
  return "why" in row ? { file: row.path, error: row.why } : { file: row.path, ...row.view.record };
}

function asText(row: Row, width: number): string {
  const name = shownPath(row.path);
  const file = (name.length > width ? `…${name.slice(1 - width)}` : name).padEnd(width);
  if ("why" in row) return `${file} ${pc.yellow(plainText(row.why))}`;
  const { stops, findings, conclusion } = row.view;
  const paint = conclusion.decision === "block" ? pc.red : pc.green;
  const decision = paint(`${conclusion.decision} ${conclusion.status}`.padEnd(28));
  const found = findings.join(", ");
  // On a terminal, cut each row to one line.
  const room = process.stdout.isTTY ? Math.max(10, process.stdout.columns - width - 36) : found.length;
  const shown = found.length > room ? `${found.slice(0, room - 1)}…` : found;
  return `${file} ${String(stops).padStart(5)} ${decision} ${shown}`.trimEnd();
}
