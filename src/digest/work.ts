import type { Action, Entry, Outcome, TranscriptLocation } from "../model/entry.ts";
import { allChanges } from "../text/line-changes.ts";
import { applyTaskReport } from "./background-commands.ts";
import { addCommand } from "./commands.ts";
import { type Author, addEdit } from "./edits.ts";
import type { Pending, State, Work } from "./state.ts";

// Edits and commands: the agent's own, and its subagents'.

/** How many calls may wait for their results, and how long their ids may be. */
export const MAX_PENDING = 100;
export const MAX_CALL = 500;
const MAX_PATH = 500;

type WorkAction = Extract<Action, { do: "edit" | "command" }>;

export const isWork = (action: Action): action is WorkAction =>
  action.do === "edit" || action.do === "command";

const CHANGING: Action["do"][] = ["edit", "command", "delegate", "start", "tell", "other"];

/** Everything except planning, listing and asking may change something. */
export const couldChange = ({ do: what }: Action): boolean => CHANGING.includes(what);

/** Records an edit or a command. A failed edit changed nothing, but a failed command still ran. */
export function foldWork(
  work: Work,
  action: WorkAction,
  outcome: Outcome,
  where: TranscriptLocation & { by?: Author },
  cwd: string | undefined,
): void {
  if (action.do === "command") {
    addCommand(work.commands, action.command, outcome, where);
    if (action.shows !== undefined && outcome.kind === "ok")
      work.commands = applyTaskReport(work.commands, { task: action.shows, said: outcome.said() }, where);
    work.ran++;
    return;
  }
  if (outcome.kind !== "ok") return;
  const { line, id, at, by } = where;
  const { added, removed } = outcome.patch ?? allChanges(action.changes);
  const path = within(action.path, cwd).slice(0, MAX_PATH);
  addEdit(work.edits, { line, id, at, ...(by && { by }), path, tool: action.tool, added, removed });
}

/** Records what a subagent did, as Claude Code 2.1.15 to 2.1.50 copies it to the main file. */
export function foldTheirs(
  draft: State,
  { subagent, entries }: { subagent: string; entries: Entry[] },
): void {
  for (const entry of entries) {
    if (entry.kind === "call" && couldChange(entry.action)) draft.changed = entry.line;
    foldTheirEntry(draft.theirs, draft.theirCalls, entry, subagent, draft.cwd);
  }
}

/** Folds one entry of a subagent: only its edits and commands count. */
export function foldTheirEntry(
  work: Work,
  calls: Pending[],
  entry: Entry,
  subagent: string,
  cwd: string | undefined,
): void {
  const { line, id, at } = entry;
  if (entry.kind === "call" && isWork(entry.action) && entry.call.length <= MAX_CALL) {
    if (calls.length >= MAX_PENDING) calls.shift();
    calls.push({ line, id, at, call: entry.call, action: entry.action });
  }
  if (entry.kind !== "result") return;
  const place = calls.findIndex(({ call }) => call === entry.call);
  const [found] = place < 0 ? [] : calls.splice(place, 1);
  if (found && isWork(found.action))
    foldWork(work, found.action, entry.outcome, { line, id, at, by: { subagent, line } }, cwd);
}

/** A path as a person would write it: relative to the session's folder if it lies within. */
function within(path: string, cwd: string | undefined): string {
  return cwd !== undefined && path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path;
}
