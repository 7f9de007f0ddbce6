import type { Entry, Outcome, TranscriptLocation } from "../model/entry.ts";
import { headOf, tailOf } from "../text/cut.ts";
import { addAsk } from "./asks.ts";
import { afterEnding, foldEnd, foldMail, foldQueue, foldStart, foldTelling } from "./background.ts";
import { afterPrompt, withRecord } from "./queue.ts";
import { afterFire } from "./running.ts";
import type { Pending, State } from "./state.ts";
import { afterChecklist, afterListing, afterTaskCall, boxesIn } from "./tasks.ts";
import { couldChange, foldWork, isWork, MAX_CALL, MAX_PENDING } from "./work.ts";

/** How many of the minor facts are kept, and how much of a text. */
const FEW = 20;
const MAX_TEXT = 2_000;
const JUST_BEFORE = 4;
export const MAX_MESSAGE = 12_000;
/** How much is kept of what the agent says between its calls. */
const MAX_SAID = 40;
const MAX_REMARK = 1_000;

/** A copy of the state that the reader may change in place while it reads. */
export const draftOf = (state: State): State => ({
  ...state,
  edits: [...state.edits],
  commands: [...state.commands],
  pending: [...state.pending],
  said: [...state.said],
  theirs: { ...state.theirs, edits: [...state.theirs.edits], commands: [...state.theirs.commands] },
  theirCalls: [...state.theirCalls],
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
    case "mail":
      foldMail(draft, entry);
      return;
    case "fired":
      draft.running = afterFire(draft.running, entry.at);
      return;
    case "queue":
      foldQueue(draft, entry);
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
  draft.queue = afterPrompt(draft.queue, entry);
  const known = withRecord(draft.asks, entry);
  if (known) {
    draft.asks = known;
    return;
  }
  draft.asks = addAsk(draft.asks, { line, id, at, text, queued });
  draft.asked++;
  // A prompt typed while the agent works adds to the turn; it does not start one.
  if (queued) return;
  draft.said = [];
  if (draft.edits.some(({ left, takenOut }) => left.length + takenOut.length > 0))
    draft.edits = draft.edits.map((edit) => ({ ...edit, left: [], takenOut: [] }));
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
  draft.said.push({ line, id, at, text: headOf(text, MAX_REMARK) });
  if (draft.said.length >= 2 * MAX_SAID) draft.said.splice(0, MAX_SAID);
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
  if (call.length > MAX_CALL) return;
  if (draft.pending.length >= MAX_PENDING) draft.pending.shift();
  draft.pending.push({ line: entry.line, id: entry.id, at: entry.at, call, action });
  draft.callsSinceBlock++;
  draft.end = "calling";
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
  if (isWork(action)) foldWork(draft, action, outcome, where, draft.cwd);
  if (outcome.kind !== "ok") return;
  foldStart(draft, called, outcome);
  if (outcome.ended) foldEnd(draft, outcome.ended, where, outcome.said());
  switch (action.do) {
    case "edit":
    case "command":
      return;
    case "set-tasks":
    case "add-task":
    case "change-task":
      draft.tasks = afterTaskCall(draft.tasks, action, outcome, where);
      return;
    case "list-tasks":
      if (outcome.listed) draft.tasks = afterListing(draft.tasks, outcome.listed, where);
      return;
    case "delegate":
      return;
    case "start":
      if (action.what === "monitor") addUnknown(draft, where, "a monitor");
      return;
    case "end":
      draft.running = afterEnding(draft.running, action);
      // The team's list goes with the team.
      if (action.what === "team" && outcome.team !== undefined)
        draft.tasks = draft.tasks.filter(({ source }) => source !== "tasks");
      return;
    case "tell":
      foldTelling(draft, action.to, called);
      addUnknown(draft, where, "a message");
      return;
    case "follow":
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
      addUnknown(draft, where, action.tool);
      return;
    default:
      action satisfies never;
  }
}

function addUnknown(draft: State, where: TranscriptLocation, tool: string): void {
  draft.unknown = [...draft.unknown, { ...citedOf(where), tool }].slice(-FEW);
}

function foldNotification(draft: State, entry: Extract<Entry, { kind: "notification" }>): void {
  draft.end = "asked";
  foldEnd(draft, entry, entry);
}

const citedOf = ({ line, id, at }: TranscriptLocation) => ({ line, id, at });
