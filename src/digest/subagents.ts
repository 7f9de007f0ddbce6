import type { Command } from "./commands.ts";
import type { Edit } from "./edits.ts";
import type { State, Work } from "./state.ts";

/**
 * The agent's work and its subagents', in order. A subagent's facts stand in a file of its own: each gets the line of
 * the session's file at which it happened, and keeps its own in `by`.
 */
export function withTheirs(state: State, read: Work): Pick<State, "edits" | "commands" | "ran"> {
  const theirs = allTheirs(state.theirs, read);
  if (theirs.edits.length === 0 && theirs.commands.length === 0) return state;
  const lineAt = linesByTime(state);
  const placed = <Fact extends Placed>(fact: Fact): Fact => ({ ...fact, line: lineAt(fact.at) });
  const edits = theirs.edits.map((edit) => ({
    ...placed(edit),
    reworked: edit.reworked && placed(edit.reworked),
  }));
  return {
    edits: [...state.edits, ...edits].toSorted(inOrder),
    commands: [...state.commands, ...theirs.commands.map(placed)].toSorted(inOrder),
    ran: state.ran + theirs.ran,
  };
}

/** A client may copy a subagent's work to the main file: where its own file was read, that counts. */
function allTheirs(copied: Work, read: Work): Work {
  if (copied.edits.length === 0 && copied.commands.length === 0) return read;
  const known = new Set([...read.edits, ...read.commands].map(({ by }) => by?.subagent));
  const isNew = ({ by }: Edit | Command) => !known.has(by?.subagent);
  const edits = copied.edits.filter(isNew);
  const commands = copied.commands.filter(isNew);
  return {
    edits: [...read.edits, ...edits],
    commands: [...read.commands, ...commands],
    ran: read.ran + (known.size === 0 ? copied.ran : commands.length),
  };
}

type Placed = Pick<Edit | Command, "line" | "at">;

const inOrder = (a: Placed, b: Placed) => a.line - b.line || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** Whether one fact comes after another. Subagents' facts may share a line: then their times tell. */
export const isAfter = (a: Placed, b: Placed): boolean => inOrder(a, b) > 0;

/** The line that the session's file had reached at a time, as far as the facts that were kept tell. */
function linesByTime(state: State): (at: string) => number {
  const { asks, edits, commands, delegations, blocks, said, interrupts } = state;
  const marks = [...asks, ...edits, ...commands, ...delegations, ...blocks, ...said, ...interrupts]
    .filter(({ at }) => at !== "")
    .toSorted((a, b) => a.line - b.line);
  const first = delegations[0]?.line ?? 0;
  return (at) => marks.findLast((mark) => mark.at <= at)?.line ?? first;
}
