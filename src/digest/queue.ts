import type { Entry, Notice, TranscriptLocation } from "../model/entry.ts";
import { headOf } from "../text/cut.ts";
import type { Ask } from "./asks.ts";

// What a person types while the agent works waits in a queue, and so does what a background task reports. Claude Code
// 2.0.76 to 2.1.91 writes down nothing else of a typed prompt; later clients also write what the agent got.

/** Something that the agent has not seen yet. */
export type Queued = TranscriptLocation &
  ({ kind: "typed"; text: string } | { kind: "notice"; notice: Notice });

type Typed = Extract<Queued, { kind: "typed" }>;

const MAX_QUEUED = 20;
const MAX_TEXT = 4_000;

/** What the agent got from the queue. */
export type Delivered = { kind: "ask"; ask: Ask } | { kind: "notice"; notice: Notice };

/** The queue after an operation, and what the agent got by it. */
export function afterQueue(
  queue: Queued[],
  entry: Extract<Entry, { kind: "queue" }>,
): { queue: Queued[]; delivered?: Delivered } {
  const { line, id, at } = entry;
  switch (entry.op) {
    case "add":
      return { queue: added(queue, { line, id, at, kind: "typed", text: headOf(entry.text, MAX_TEXT) }) };
    case "notice":
      return { queue: added(queue, { line, id, at, kind: "notice", notice: entry.notice }) };
    case "deliver": {
      const found = typedIn(queue, entry.text) ?? noticeIn(queue, entry.text);
      if (!found) return { queue };
      const rest = queue.filter((each) => each !== found);
      if (found.kind === "notice")
        return { queue: rest, delivered: { kind: "notice", notice: found.notice } };
      return {
        queue: rest,
        delivered: { kind: "ask", ask: { line, id, at, text: found.text, queued: true } },
      };
    }
    case "begin": {
      // The prompt or the notification itself follows.
      const found = typedIn(queue, entry.text);
      return { queue: queue.filter((each) => each !== found) };
    }
    case "take-back":
      return { queue: queue.filter(({ kind }) => kind === "notice") };
    default:
      return entry satisfies never;
  }
}

const added = (queue: Queued[], next: Queued): Queued[] => [...queue, next].slice(-MAX_QUEUED);

/** Clients before 2.1.200 do not say which one: what was typed comes first, the oldest before the others. */
const typedIn = (queue: Queued[], text: string | undefined): Typed | undefined =>
  queue.filter((each) => each.kind === "typed").find((each) => text === undefined || isSame(each.text, text));

function noticeIn(queue: Queued[], text: string | undefined): Queued | undefined {
  return queue
    .filter((each) => each.kind === "notice")
    .find(({ notice: { task } }) => text === undefined || (task !== undefined && text.includes(`>${task}<`)));
}

/** Removes a prompt that arrived another way. It starts a turn, so pending notices go with it. */
export function afterPrompt(queue: Queued[], { text, queued }: Pick<Ask, "text" | "queued">): Queued[] {
  if (queue.length === 0) return queue;
  const found = typedIn(queue, text);
  return queue.filter((each) => each !== found && (queued || each.kind === "typed"));
}

/** The queue without what was to be told of a task. */
export const withoutNotice = (queue: Queued[], task: string): Queued[] =>
  queue.filter((each) => each.kind !== "notice" || each.notice.task !== task);

/** The tasks that have ended without the agent's knowledge: it is about to be told. */
export const untold = (queue: Queued[]): string[] =>
  queue.flatMap((each) => (each.kind === "notice" ? (each.notice.task ?? []) : []));

/** How far back a prompt may have been handed over already: an attachment follows within a few lines. */
const RECENT = 3;

/**
 * The asks, with a prompt that the agent already got by way of the queue cited by the record that says so itself;
 * undefined if it is a new one.
 */
export function withRecord(asks: Ask[], { text, queued, line, id, at }: Ask): Ask[] | undefined {
  const found = asks.slice(-RECENT).find((ask) => ask.queued && ask.id === "" && isSame(ask.text, text));
  return queued && found ? asks.map((ask) => (ask === found ? { ...ask, line, id, at } : ask)) : undefined;
}

const isSame = (a: string, b: string) => headOf(a.trim(), MAX_TEXT) === headOf(b.trim(), MAX_TEXT);
