import type { TranscriptLocation } from "../model/entry.ts";
import type { Command } from "./commands.ts";

/** What became known of a command in the background: its exit code, what it printed. */
export type TaskReport = { task: string; exit?: number | undefined; said?: string | undefined };

/** Records a report on a command in the background. Its end is cited where the report is. */
export function applyTaskReport(
  commands: Command[],
  report: TaskReport,
  where: TranscriptLocation,
): Command[] {
  return commands.map((command) =>
    isTask(command, report.task) ? afterReport(command, report, where) : command,
  );
}

const isTask = ({ outcome, unread }: Command, task: string): boolean =>
  outcome.kind === "background" ? outcome.task === task : unread?.task === task;

function afterReport(
  command: Command,
  { exit, said }: TaskReport,
  { line, id, at }: TranscriptLocation,
): Command {
  const { outcome, unread } = command;
  const heard = { ...command, unread: unread && { ...unread, said: said ?? unread.said } };
  if (exit === undefined || outcome.kind !== "background") return heard;
  const ended = exit === 0 ? { kind: "ran" as const } : { kind: "failed" as const, exit };
  return { ...heard, line, id, at, outcome: ended };
}
