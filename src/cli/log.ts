import { stripVTControlCharacters } from "node:util";
import pc from "picocolors";
import type { AuditEvent, Report } from "../model/report.ts";
import { readLog } from "../session/read-log.ts";
import { seconds } from "../text/counted.ts";
import { costWords } from "../words/review.ts";
import { printNdjson } from "./print-ndjson.ts";
import { complain, findRepo, print } from "./repo.ts";

/** `gate log`: the last decisions in this repo, newest last. */
export async function logVerb({ number, json }: { number: number; json: boolean }): Promise<number> {
  const repo = findRepo(true);
  if ("exit" in repo) return repo.exit;
  const log = await readLog(repo.state, repo.place.root);
  const lines = log.lines.slice(-number);
  if (json) await printNdjson(lines);
  else if (lines.length === 0)
    print("no decisions yet: gate makes the first one when an agent stops in this repo.");
  else for (const line of lines) print(fitting("audit" in line ? auditRow(line) : row(line)));
  if (log.unreadable > 0)
    complain(`${log.unreadable} line${log.unreadable === 1 ? "" : "s"} of the log could not be read.`);
  return 0;
}

/** Fits each line to the screen; a pipe gets all of it. */
function fitting(line: string): string {
  const width = process.stdout.isTTY ? process.stdout.columns : undefined;
  const plain = stripVTControlCharacters(line);
  return width === undefined || plain.length <= width ? line : `${plain.slice(0, width - 1)}…`;
}

function auditRow({ at, audit, message }: AuditEvent): string {
  const time = new Date(at).toLocaleString("sv");
  return `${pc.dim(time)}  ${pc.yellow(audit.padEnd(22))}  ${"".padStart(7)}  ${message}`.trimEnd();
}

function row({ at, status, decision, ms, reason, message, review }: Report): string {
  const time = new Date(at).toLocaleString("sv");
  const painted = (decision === "block" ? pc.red : status === "passed" ? pc.green : (text: string) => text)(
    status.padEnd(22),
  );
  const first = (reason ?? message ?? "").split("\n")[0] ?? "";
  // The message already says why there was no review.
  const paid = review ? [review.kind === "fault" ? "no review" : costWords(review)] : [];
  const text = [first, ...paid.map((words) => pc.dim(`[${words}]`))].filter(Boolean).join(" ");
  return `${pc.dim(time)}  ${painted}  ${seconds(ms).padStart(7)}  ${text}`.trimEnd();
}
