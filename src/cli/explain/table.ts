import pc from "picocolors";
import { plainText } from "../../text/plain-text.ts";
import { costWords } from "../../words/review.ts";
import { exits } from "../exits.ts";
import { printNdjson } from "../print-ndjson.ts";
import { print, shownPath } from "../repo.ts";
import type { Explained } from "./stop.ts";

/** What came of one file. */
export type Row = { path: string } & ({ explained: Explained } | { why: string });

/** A table of many transcripts, a row at a time: the first is there before the last has been asked about. */
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
    /** The exit code of all: bad input before a block before a pass. */
    end(): number {
      const blocked = rows.filter((row) => "explained" in row && row.explained.report.decision === "block");
      const unread = rows.filter((row) => "why" in row);
      const cost = rows.flatMap((row) => ("explained" in row ? [row.explained.report.review] : []));
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
  if ("why" in row) return { file: row.path, error: row.why };
  const { report, digest } = row.explained;
  return { file: row.path, ...report, digest };
}

function asText(row: Row, width: number): string {
  const name = shownPath(row.path);
  const file = (name.length > width ? `…${name.slice(1 - width)}` : name).padEnd(width);
  if ("why" in row) return `${file} ${pc.yellow(plainText(row.why))}`;
  const { report, of } = row.explained;
  const paint = report.decision === "block" ? pc.red : pc.green;
  const decision = paint(`${report.decision} ${report.status}`.padEnd(28));
  const found = plainText(findingsIn(row.explained));
  // On a screen a row stays a row.
  const room = process.stdout.isTTY ? Math.max(10, process.stdout.columns - width - 36) : found.length;
  const shown = found.length > room ? `${found.slice(0, room - 1)}…` : found;
  return `${file} ${String(of).padStart(5)} ${decision} ${shown}`.trimEnd();
}

function findingsIn({ report: { rules, review } }: Explained): string {
  const ofRules = rules.flatMap((verdict) =>
    verdict.kind === "fail"
      ? verdict.findings.map(({ code, severity }) => `${code}${severity === "warn" ? " (warns)" : ""}`)
      : [],
  );
  if (!review) return ofRules.join(", ");
  const ofReview =
    review.kind === "fail" ? review.findings.map(({ title }) => `review: ${title}`) : [costWords(review)];
  return [...ofRules, ...ofReview].join(", ");
}
