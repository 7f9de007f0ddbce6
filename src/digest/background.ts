import type { Action, EndedTask, Entry, Notice, Outcome, TranscriptLocation } from "../model/entry.ts";
import { headOf, LOOK_BACK, tailOf } from "../text/cut.ts";
import { addAsk } from "./asks.ts";
import { applyTaskReport } from "./background-commands.ts";
import { afterQueue, withoutNotice } from "./queue.ts";
import { afterEnd, afterMail, afterStart, afterTelling, startedBy, withoutKind } from "./running.ts";
import type { Delegation, Pending, State } from "./state.ts";

// What goes on beside the agent: subagents, teammates, what runs by itself, and what waits to be told.

const MAX_DELEGATIONS = 20;
const MAX_TEXT = 2_000;
const MAX_MAIL = 8;

type Ok = Extract<Outcome, { kind: "ok" }>;

/** Records what a successful call delegated or left running. */
export function foldStart(draft: State, called: Pending, outcome: Ok): void {
  const { action } = called;
  const started = startedBy(action, outcome);
  if (started) draft.running = afterStart(draft.running, started.task, started, citedOf(called));
  if (action.do === "delegate") addDelegation(draft, delegation(called, action.asked, outcome));
  // A workflow's agents are asked by its script.
  if (action.do === "start" && action.what === "workflow")
    addDelegation(draft, delegation(called, action.about, outcome));
}

/** Records a message to other agents: a teammate works again, and so does a subagent that has reported. */
export function foldTelling(draft: State, to: string, where: TranscriptLocation): void {
  draft.running = afterTelling(draft.running, to);
  const known = draft.delegations.find(({ subagent }) => subagent === to);
  if (known) draft.running = afterStart(draft.running, to, { kind: "subagent", about: known.asked }, where);
}

/** Records what other agents wrote. A teammate's newest message is its report. */
export function foldMail(draft: State, entry: Extract<Entry, { kind: "mail" }>): void {
  const heard = entry.messages.map(({ from, text }) => ({ ...citedOf(entry), from, text }));
  draft.mail = [...draft.mail, ...heard].slice(-MAX_MAIL);
  draft.running = afterMail(draft.running, entry.messages);
  for (const { from, notice, text } of entry.messages) if (notice === "message") report(draft, from, text);
  draft.end = "asked";
}

/** Records what became of the queue, and what the agent got from it. */
export function foldQueue(draft: State, entry: Extract<Entry, { kind: "queue" }>): void {
  const { queue, delivered } = afterQueue(draft.queue, entry);
  draft.queue = queue;
  if (delivered?.kind === "notice") foldEnd(draft, delivered.notice, entry);
  if (delivered?.kind !== "ask") return;
  draft.asks = addAsk(draft.asks, delivered.ask);
  draft.asked++;
}

/** Something in the background has ended, and may have reported. */
export function foldEnd(
  draft: State,
  told: EndedTask | Notice,
  where: TranscriptLocation,
  said?: string,
): void {
  const { task, exit } = told;
  const isOver = !("ended" in told) || told.ended;
  if (task === undefined) return;
  draft.queue = withoutNotice(draft.queue, task);
  if (!isOver) return;
  draft.running = afterEnd(draft.running, { task });
  draft.commands = applyTaskReport(draft.commands, { task, exit, said }, where);
  if ("text" in told) report(draft, task, told.text);
}

function report(draft: State, task: string, reported: string): void {
  if (draft.delegations.some((each) => each.task === task))
    draft.delegations = draft.delegations.map((each) => (each.task === task ? { ...each, reported } : each));
}

function addDelegation(draft: State, delegation: Delegation): void {
  draft.delegations = [...draft.delegations, delegation].slice(-MAX_DELEGATIONS);
  draft.delegated++;
}

/** What still runs after the agent ended something. */
export function afterEnding(
  running: State["running"],
  action: Extract<Action, { do: "end" }>,
): State["running"] {
  switch (action.what) {
    case "task":
      return afterEnd(running, action);
    case "wakeup":
      return withoutKind(running, "wakeup");
    case "team":
      return withoutKind(running, "teammate");
    default:
      return action satisfies never;
  }
}

function delegation(where: TranscriptLocation, asked: string, outcome: Ok): Delegation {
  const { agent, background, teammate } = outcome;
  const task = background ?? teammate;
  const base = {
    ...citedOf(where),
    asked: headOf(asked, MAX_TEXT),
    ...(agent !== undefined && { subagent: agent }),
  };
  return task === undefined ? { ...base, reported: reportIn(outcome.said()) } : { ...base, task };
}

/** A report of maximum length was cut, perhaps in the middle of a secret. */
const reportIn = (said: string): string => tailOf(said, MAX_TEXT - LOOK_BACK);

const citedOf = ({ line, id, at }: TranscriptLocation) => ({ line, id, at });
