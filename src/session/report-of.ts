import type { Report } from "../model/report.ts";
import { type Answer, statuses } from "../model/status.ts";
import type { Stop } from "../model/stop.ts";

// It imports nothing but the table of statuses, so that the entry can build a report as well.

/** What a decision is based on. */
export type Seen = Pick<Report, "verdicts" | "rules" | "review" | "blocks">;

/** A stop that was approved without looking at the work. */
export const nothingSeen: Seen = { verdicts: [], rules: [], blocks: { count: 0, limit: 0 } };

/** Which stop a report is about, and when it was decided. */
type Head = Pick<Report, "id" | "at" | "ms" | "agent" | "event" | "session" | "subagent" | "cwd" | "root">;

/** The one way to build a Report: for the log, and for `gate explain`. */
export const reportOf = (head: Head, answer: Answer, seen: Seen): Report => ({
  ...head,
  ...answer,
  decision: statuses[answer.status].decision,
  ...seen,
});

/** The part of a report that describes the stop itself. */
export const headOfStop = ({ agent, event, session, subagent, cwd }: Stop) => ({
  agent,
  event,
  session,
  ...(subagent && { subagent }),
  cwd,
});
