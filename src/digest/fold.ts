import type { Action, Entry, Outcome, TranscriptLocation } from "../model/entry.ts";
import { headOf, LOOK_BACK, tailOf } from "../text/cut.ts";
import { allChanges } from "../text/line-changes.ts";
import { addAsk } from "./asks.ts";
import { addCommand, endInBackground } from "./commands.ts";
import { addEdit } from "./edits.ts";
import type { Delegation, Pending, State } from "./state.ts";
import { afterChecklist, afterTaskCall, boxesIn } from "./tasks.ts";

/** How many of the minor facts are kept, and how much of a text. */
const FEW = 20;
const MAX_PENDING = 100;
const MAX_TEXT = 2_000;
const MAX_PATH = 500;
const JUST_BEFORE = 4;
export const MAX_MESSAGE = 12_000;

/** A copy of the state that the reader may change in place while it reads. */
export const draftOf = (state: State): State => ({
  ...state,
  edits: [...state.edits],
  commands: [...state.commands],
  pending: [...state.pending],
});

/**
 * Folds one more entry into a draft, in place: copying for every entry makes a cold read of 100 MB take as
 * long as parsing all of it (measured).
 */
export function fold(draft: State, entry: Entry): void {
  switch (entry.kind) {
    case "ask":
      foldAsk(draft, entry);
      return;
    case "say":
      foldSay(draft, entry);
      return;
    case "call":
      foldCall(draft, entry);
      return;
    case "look":
      foldLook(draft);
      return;
    case "unknown":
      draft.changed = entry.line;
      return;
    case "result":
      foldResult(draft, entry);
      return;
    case "block": {
      const block = { ...citedOf(entry), text: headOf(entry.text, MAX_TEXT) };
      draft.blocks = [...draft.blocks, block].slice(-FEW);
      draft.callsSinceBlock = 0;
      draft.end = "asked";
      return;
    }
    case "interrupt":
      draft.interrupts = [...draft.interrupts, citedOf(entry)].slice(-FEW);
      draft.pending = [];
      draft.looking = 0;
      draft.end = "interrupted";
      return;
    case "notification":
      foldNotification(draft, entry);
      return;
    case "error":
      draft.end = "error";
      return;
    case "compaction":
      return;
    default:
      entry satisfies never;
  }
}

function foldAsk(draft: State, entry: Extract<Entry, { kind: "ask" }>): void {
  const { text, queued, line, id, at } = entry;
  draft.asks = addAsk(draft.asks, { line, id, at, text, queued });
  draft.asked++;
  // A prompt typed while the agent works adds to the turn; it does not start one.
  if (queued) return;
  if (draft.edits.some(({ placeholders }) => placeholders.length > 0))
    draft.edits = draft.edits.map((edit) => ({ ...edit, placeholders: [] }));
  draft.blocks = [];
  draft.callsSinceBlock = 0;
  // Claude Code 2.1.197 (interactive) writes a very quick answer above its prompt: its calls are this turn's.
  draft.pending = draft.pending.filter(({ line }) => line >= entry.line - JUST_BEFORE);
  draft.looking = 0;
  draft.end = "asked";
}

function foldSay(draft: State, entry: Extract<Entry, { kind: "say" }>): void {
  const { text, message } = entry;
  const isSame = draft.message?.message === message && draft.end === "said";
  const whole = isSame ? `${draft.message?.text}\n\n${text}` : text;
  const { line, id, at } = entry;
  const last = headOf(text.trim(), MAX_MESSAGE);
  draft.message = { line, id, at, message, text: tailOf(whole, MAX_MESSAGE), last };
  draft.end = "said";
  const boxes = text.includes("[") ? boxesIn(text) : [];
  if (boxes.length > 0) draft.tasks = afterChecklist(draft.tasks, boxes, entry);
}

/** A call that changes nothing: only the fact that there was one counts. */
export function foldLook(draft: State): void {
  draft.looking++;
  draft.callsSinceBlock++;
  draft.end = "calling";
}

/** The result of a call that `pending` does not list. */
export function foldLooked(draft: State): void {
  if (draft.looking > 0) draft.looking--;
  draft.end = draft.pending.length + draft.looking > 0 ? "calling" : "answered";
}

function foldCall(draft: State, entry: Extract<Entry, { kind: "call" }>): void {
  const { call, action } = entry;
  if (couldChange(action)) draft.changed = entry.line;
  if (call.length > MAX_PATH) return;
  if (draft.pending.length >= MAX_PENDING) draft.pending.shift();
  draft.pending.push({ line: entry.line, id: entry.id, at: entry.at, call, action });
  draft.callsSinceBlock++;
  draft.end = "calling";
}

/** Everything except planning, listing and asking may change something. */
function couldChange({ do: what }: Action): boolean {
  return what === "edit" || what === "command" || what === "delegate" || what === "other";
}

function foldResult(draft: State, entry: Extract<Entry, { kind: "result" }>): void {
  const at = draft.pending.findIndex(({ call }) => call === entry.call);
  const [found] = at < 0 ? [] : draft.pending.splice(at, 1);
  if (!found) {
    foldLooked(draft);
    return;
  }
  draft.end = draft.pending.length + draft.looking > 0 ? "calling" : "answered";
  foldAction(draft, found, entry.outcome, entry);
}

/** Records the outcome of a call. A failed call changed nothing, but a failed command still ran. */
function foldAction(draft: State, called: Pending, outcome: Outcome, where: TranscriptLocation): void {
  const { action } = called;
  if (action.do === "command") {
    addCommand(draft.commands, action.command, outcome, where);
    draft.ran++;
    return;
  }
  if (outcome.kind !== "ok") return;
  switch (action.do) {
    case "edit": {
      const { tool } = action;
      const { line, id, at } = where;
      const { added, removed } = outcome.patch ?? allChanges(action.changes);
      const path = within(action.path, draft.cwd).slice(0, MAX_PATH);
      addEdit(draft.edits, { line, id, at, path, tool, added, removed });
      return;
    }
    case "set-tasks":
    case "add-task":
    case "change-task":
      draft.tasks = afterTaskCall(draft.tasks, action, outcome, where);
      return;
    case "delegate":
      draft.delegations = [...draft.delegations, delegation(called, action.asked, outcome)].slice(-FEW);
      return;
    case "plan":
      draft.plans = [...draft.plans, { ...citedOf(called), text: headOf(action.text, 4_000) }].slice(-3);
      return;
    case "ask-user": {
      const question = { ...citedOf(called), text: headOf(action.question, 300) };
      draft.questions = [...draft.questions, question].slice(-FEW);
      return;
    }
    case "other":
      draft.unknown = [...draft.unknown, { ...citedOf(where), tool: action.tool }].slice(-FEW);
      return;
    default:
      action satisfies never;
  }
}

function delegation(
  where: TranscriptLocation,
  asked: string,
  outcome: Extract<Outcome, { kind: "ok" }>,
): Delegation {
  const base = { ...citedOf(where), asked: headOf(asked, MAX_TEXT) };
  return outcome.background === undefined
    ? { ...base, reported: reportIn(outcome.said()) }
    : { ...base, task: outcome.background };
}

/** A report of maximum length was cut, perhaps in the middle of a secret. */
const reportIn = (said: string): string => tailOf(said, MAX_TEXT - LOOK_BACK);

function foldNotification(draft: State, entry: Extract<Entry, { kind: "notification" }>): void {
  const { task, exit, text } = entry;
  draft.end = "asked";
  if (task === undefined) return;
  draft.commands = endInBackground(draft.commands, task, exit, citedOf(entry));
  draft.delegations = draft.delegations.map((each) =>
    each.task === task ? { ...each, reported: text } : each,
  );
}

/** A path as a person would write it: relative to the session's folder if it lies within. */
function within(path: string, cwd: string | undefined): string {
  return cwd !== undefined && path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path;
}

const citedOf = ({ line, id, at }: TranscriptLocation) => ({ line, id, at });
