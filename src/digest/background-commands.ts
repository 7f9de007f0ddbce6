import type { TranscriptLocation } from "../model/entry.ts";
import type { Command } from "./commands.ts";

/** What was told of a command in the background: its exit code, what it printed. */
export type Told = { task: string; exit?: number | undefined; said?: string | undefined };

/** Notes what was told of a command in the background. Its end is cited where it was told. */
export function tellInBackground(commands: Command[], told: Told, where: TranscriptLocation): Command[] {
  return commands.map((command) =>
    isTask(command, told.task) ? afterTelling(command, told, where) : command,
  );
}

const isTask = ({ outcome, unread }: Command, task: string): boolean =>
  outcome.kind === "background" ? outcome.task === task : unread?.task === task;

function afterTelling(command: Command, { exit, said }: Told, { line, id, at }: TranscriptLocation): Command {
  const { outcome, unread } = command;
  const heard = { ...command, unread: unread && { ...unread, said: said ?? unread.said } };
  if (exit === undefined || outcome.kind !== "background") return heard;
  const ended = exit === 0 ? { kind: "ran" as const } : { kind: "failed" as const, exit };
  return { ...heard, line, id, at, outcome: ended };
}
