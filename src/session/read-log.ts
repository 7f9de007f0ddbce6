import { AuditEvent, Report } from "../model/report.ts";
import { files } from "../world/files.ts";
import { logFile } from "../world/places.ts";
import { parseNdjson } from "./ndjson.ts";

/** The log of a worktree: decisions and audit events, oldest first, and how many lines are neither. */
export type Log = { lines: (Report | AuditEvent)[]; unreadable: number };

/** The decisions in a worktree, oldest first. */
export async function readDecisions(state: string, root: string): Promise<Report[]> {
  const { lines } = await readLog(state, root);
  return lines.flatMap((line) => ("audit" in line ? [] : [line]));
}

/** The same, along with the audit events. */
export async function readLog(state: string, root: string): Promise<Log> {
  const file = logFile(state, root);
  const texts = [`${file}.1`, file].map((path) => files.readText(path));
  const { values, unreadable } = await parseNdjson(texts.join("\n"));
  const lines = values.flatMap(parseLine);
  return { lines, unreadable: unreadable + values.length - lines.length };
}

function parseLine(value: unknown): (Report | AuditEvent)[] {
  const isAudit = typeof value === "object" && value !== null && "audit" in value;
  const parsed = isAudit ? AuditEvent.safeParse(value) : Report.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}
