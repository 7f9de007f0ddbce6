import { says } from "../language/says.ts";
import type { Action, Outcome, TranscriptLocation } from "../model/entry.ts";
import { headOf } from "../text/cut.ts";

/** One task that the agent set itself. */
export type Task = TranscriptLocation & {
  /** `todos`: a list rewritten each time. `tasks`: changed one by one. `checklist`: boxes in a message. */
  source: "todos" | "tasks" | "checklist";
  key: string;
  text: string;
  status: "pending" | "in_progress" | "completed";
  /** The line at which it was created or last changed. */
  touched: number;
};

const MAX_TASKS = 200;
const MAX_TITLE = 200;

type TaskAction = Extract<Action, { do: "set-tasks" | "add-task" | "change-task" }>;

/** The list after a successful call. */
export function afterTaskCall(
  tasks: Task[],
  action: TaskAction,
  outcome: Outcome,
  where: TranscriptLocation,
): Task[] {
  switch (action.do) {
    case "set-tasks":
      return replaced(tasks, action.tasks, "todos", where);
    case "add-task": {
      const key = outcome.kind === "ok" ? outcome.task : undefined;
      if (key === undefined) return tasks;
      const others = tasks.filter((task) => !(task.source === "tasks" && task.key === key));
      return [...others, made(key, action.text, "pending", "tasks", where)].slice(-MAX_TASKS);
    }
    case "change-task":
      return tasks.flatMap((task) => {
        if (task.source !== "tasks" || task.key !== action.task) return [task];
        if (action.status === "deleted") return [];
        return [
          {
            ...task,
            ...(action.status && { status: action.status }),
            ...(action.text !== undefined && { text: headOf(action.text, MAX_TITLE) }),
            touched: where.line,
          },
        ];
      });
    default:
      return action satisfies never;
  }
}

/**
 * The list as the agent saw it itself. What it shows of a known task counts, and a task that is missing was deleted. A
 * team's list also has other agents' tasks: those that this session did not add stay out.
 */
export function afterListing(
  tasks: Task[],
  { tasks: listed, isWhole, isShared }: NonNullable<Extract<Outcome, { kind: "ok" }>["listed"]>,
  where: TranscriptLocation,
): Task[] {
  const isKnown = (key: string) => tasks.some((task) => task.source === "tasks" && task.key === key);
  const kept = tasks.flatMap((task): Task[] => {
    const shown = task.source === "tasks" ? listed.find(({ id }) => id === task.key) : undefined;
    if (task.source !== "tasks") return [task];
    if (!shown) return isWhole ? [] : [task];
    if (shown.status === "deleted") return [];
    const text = shown.text.trim() === "" ? task.text : headOf(shown.text.trim(), MAX_TITLE);
    return [{ ...task, text, status: shown.status }];
  });
  const added = listed.flatMap(({ id, text, status }) =>
    isShared || isKnown(id) || status === "deleted"
      ? []
      : [{ ...made(id, text, status, "tasks", where), touched: 0 }],
  );
  return [...kept, ...added].slice(-MAX_TASKS);
}

/** Replaces the list of one source; an item that stays the same was not touched. */
function replaced(
  tasks: Task[],
  list: { text: string; status: Task["status"] | "deleted" }[],
  source: "todos" | "checklist",
  where: TranscriptLocation,
): Task[] {
  const before = new Map(tasks.filter((task) => task.source === source).map((task) => [task.key, task]));
  const others = tasks.filter((task) => task.source !== source);
  const next = list.slice(0, MAX_TASKS).flatMap(({ text, status }): Task[] => {
    if (status === "deleted") return [];
    const key = text.trim().toLowerCase().slice(0, MAX_TITLE);
    const known = before.get(key);
    return [
      known?.status === status
        ? known
        : { ...made(key, text, status, source, where), ...(known && pick(known)) },
    ];
  });
  return [...others, ...next];
}

const pick = ({ line, id, at }: Task) => ({ line, id, at });

const made = (
  key: string,
  text: string,
  status: Task["status"],
  source: Task["source"],
  { line, id, at }: TranscriptLocation,
): Task => ({ line, id, at, source, key, text: headOf(text.trim(), MAX_TITLE), status, touched: line });

const BOX = /^\s*(?:[-*+]|\d+[.)])\s+\[([ xX✓✔~-])\]\s+(.+)$/;

/** A box of a Markdown checklist, and the heading or the line above its list. */
export type Box = { text: string; done: boolean; line: number; under: string };

/** The boxes of a Markdown text. */
export function boxesIn(markdown: string): Box[] {
  const boxes: Box[] = [];
  let under = "";
  let isCode = false;
  for (const [index, line] of markdown.split("\n").entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) continue;
    const box = BOX.exec(headOf(line, 500));
    if (box)
      boxes.push({
        text: (box[2] ?? "").trim(),
        done: box[1] !== " " || /^~~/.test(box[2] ?? ""),
        line: index + 1,
        under,
      });
    else if (line.trim() !== "" && !/^\s/.test(line)) under = headOf(line, MAX_TITLE);
  }
  return boxes;
}

/** Boxes below such a line are for later, or for somebody else to tick. */
export const isForOthers = ({ under }: { under: string }): boolean =>
  says("laterHeading", under) || says("forPeople", under);

/** The list after a message with boxes. They count only if the agent stops with it: see `tasksOf`. */
export function afterChecklist(
  tasks: Task[],
  boxes: Pick<Box, "text" | "done">[],
  where: TranscriptLocation,
): Task[] {
  const list = boxes.map(({ text, done }) => ({
    text,
    status: done ? ("completed" as const) : ("pending" as const),
  }));
  return replaced(tasks, list, "checklist", where);
}
