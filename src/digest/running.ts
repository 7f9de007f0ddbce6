import type { Action, EndedTask, Mail, Outcome, TranscriptLocation } from "../model/entry.ts";
import { headOf } from "../text/cut.ts";
import { turnOf } from "./claims.ts";
import { untold } from "./queue.ts";
import type { State } from "./state.ts";

/** Something that the agent started and that goes on by itself; cited by the call that started it. */
export type Running = TranscriptLocation & {
  /** The id or the name that it goes by. */
  task: string;
  about: string;
} & (
    | { kind: "shell" }
    | { kind: "subagent" }
    | { kind: "workflow" }
    /** A teammate goes on until it says that it is idle, and again when it is told something. */
    | { kind: "teammate"; idle: boolean }
    /** `until`: when the client ends it, if it does. */
    | { kind: "monitor"; until: string | undefined }
    /** `due`: when the client wakes the agent. */
    | { kind: "wakeup"; due: string | undefined }
    | { kind: "cron" }
  );

export type RunningKind = Running["kind"];

const MAX_RUNNING = 60;
const MAX_ABOUT = 200;

type Started = { kind: RunningKind; about: string; until?: string | undefined };

/** The list after something was started; one of the same name takes the place of the older one. */
export function afterStart(
  running: Running[],
  task: string,
  { kind, about, until }: Started,
  { line, id, at }: TranscriptLocation,
): Running[] {
  const base = { line, id, at, task: task.slice(0, MAX_ABOUT), about: headOf(firstLine(about), MAX_ABOUT) };
  const others = running.filter((each) => each.task !== base.task);
  return [...others, ofKind(base, kind, until)].slice(-MAX_RUNNING);
}

const firstLine = (text: string) => text.trim().split("\n", 1)[0] ?? "";

function ofKind(
  base: TranscriptLocation & { task: string; about: string },
  kind: RunningKind,
  until: string | undefined,
): Running {
  if (kind === "teammate") return { ...base, kind, idle: false };
  if (kind === "monitor") return { ...base, kind, until };
  if (kind === "wakeup") return { ...base, kind, due: until };
  return { ...base, kind };
}

/** What a successful call leaves running in the background. */
export function startedBy(
  action: Action,
  outcome: Extract<Outcome, { kind: "ok" }>,
): (Started & { task: string }) | undefined {
  const { background: task, teammate, until } = outcome;
  if (action.do === "delegate" && teammate !== undefined)
    return { kind: "teammate", task: teammate, about: action.asked };
  if (task === undefined) return undefined;
  if (action.do === "delegate") return { kind: "subagent", task, about: action.asked };
  if (action.do === "command") return { kind: "shell", task, about: action.command };
  return action.do === "start" ? { kind: action.what, task, about: action.about, until } : undefined;
}

export const afterEnd = (running: Running[], { task }: EndedTask): Running[] =>
  running.filter((each) => each.task !== task);

export const withoutKind = (running: Running[], kind: RunningKind): Running[] =>
  running.filter((each) => each.kind !== kind);

/** The list after messages of teammates: the one that is idle waits, the one that speaks works. */
export function afterMail(running: Running[], messages: Mail[]): Running[] {
  if (!running.some(({ kind }) => kind === "teammate")) return running;
  return messages.reduce((list, { from, notice }) => {
    if (notice === "gone") return list.filter(({ kind, task }) => kind !== "teammate" || task !== from);
    return withIdle(list, from, notice === "idle");
  }, running);
}

/** The list after the agent told teammates something. */
export const afterTelling = (running: Running[], to: string): Running[] => withIdle(running, to, false);

const withIdle = (running: Running[], name: string, idle: boolean): Running[] =>
  running.map((each) =>
    each.kind === "teammate" && (name === "everyone" || each.task === name) ? { ...each, idle } : each,
  );

/** The client wakes the agent: what was due by then has come. */
export const afterFire = (running: Running[], at: string): Running[] =>
  running.filter(
    (each) => each.kind !== "wakeup" || (each.due !== undefined && at !== "" && each.due > later(at)),
  );

/** The client is up to two minutes early or late (2.1.220). */
const SLACK_MS = 120_000;
const later = (at: string) => new Date(Date.parse(at) + SLACK_MS).toISOString();

/** What the client lists as running at a live stop. */
export type Listed = { id: string; kind: "subagent" | "other"; about?: string | undefined };

/**
 * What still runs, or is awaited, at a stop. The client's list knows best about shells and subagents. Without one, a
 * shell that was started for an earlier prompt may have ended long ago: the transcript does not tell.
 */
export function runningAt(state: State, listed: Listed[] | undefined): Running[] {
  const { running, message } = state;
  const { line, id, at } = message ?? { line: 0, id: "", at: "" };
  const turn = turnOf(state);
  const awaited = untold(state.queue);
  const told = running.filter((each) => {
    // It has ended, and the client is about to wake the agent.
    if (awaited.includes(each.task)) return true;
    const isListed = listed?.some((task) => task.id === each.task) ?? false;
    switch (each.kind) {
      case "shell":
        return listed ? isListed : each.line > turn;
      case "subagent":
        return listed ? isListed : true;
      case "teammate":
        return !each.idle;
      case "monitor":
        return isListed || !isOver(each.until, at);
      case "wakeup":
        return !isOver(each.due, at);
      case "workflow":
      case "cron":
        return true;
      default:
        return each satisfies never;
    }
  });
  const others = (listed ?? []).filter((task) => !told.some((each) => each.task === task.id));
  const more = others.map(({ id: task, kind, about = "" }): Running => {
    const base = { line, id, at, task, about: headOf(firstLine(about), MAX_ABOUT) };
    return { ...base, kind: kind === "subagent" ? "subagent" : "shell" };
  });
  return [...told, ...more].slice(-MAX_RUNNING);
}

/** A moment that has passed for good. */
function isOver(until: string | undefined, at: string): boolean {
  const now = Date.parse(at);
  return until !== undefined && !Number.isNaN(now) && Date.parse(until) + SLACK_MS < now;
}
