import type { Action, Prompt, TranscriptLocation } from "../model/entry.ts";
import type { Ask } from "./asks.ts";
import type { Command } from "./commands.ts";
import type { Edit } from "./edits.ts";
import type { Queued } from "./queue.ts";
import type { Running } from "./running.ts";
import type { Task } from "./tasks.ts";

/** What a subagent was asked, and what it reported; undefined while it is working. */
export type Delegation = TranscriptLocation & {
  asked: string;
  /** The id under which it works in the background. */
  task?: string;
  /** The id of its own transcript. */
  subagent?: string;
  reported?: string;
};

/** A call that waits for its result. */
export type Pending = TranscriptLocation & { call: string; action: Action };

/** A message of the agent's: its full text, and its last block, which is what the client announces. */
export type Message = TranscriptLocation & { message: string; text: string; last: string };

type Text = TranscriptLocation & { text: string };

/** What subagents did, beside the agent's own work. */
export type Work = {
  edits: Edit[];
  commands: Command[];
  /** How many commands ran, including those no longer kept. */
  ran: number;
};

export const noWork: Work = { edits: [], commands: [], ran: 0 };

/**
 * The folded transcript: everything that is kept of it, bounded however long the session is. It lives in
 * Memory between two stops, so that only the new lines have to be read.
 */
export type State = {
  /** When the session started, and in which folder. */
  began?: string;
  cwd?: string;
  /** Who started the newest turn. */
  prompt?: Prompt;
  asks: Ask[];
  /** How many there were, including those no longer kept. */
  asked: number;
  tasks: Task[];
  edits: Edit[];
  commands: Command[];
  /** How many commands ran, including those no longer kept. */
  ran: number;
  delegations: Delegation[];
  /** How many there were, including those no longer kept. */
  delegated: number;
  /** What clients copied of the subagents' work to the main file, and their calls without a result. */
  theirs: Work;
  theirCalls: Pending[];
  /** What goes on by itself. */
  running: Running[];
  /** Prompts that the agent has not seen yet. */
  queue: Queued[];
  /** What other agents wrote. */
  mail: (Text & { from: string })[];
  /** What the agent said in this turn, up to its last message. */
  said: Text[];
  /** Plans that the person approved. */
  plans: Text[];
  questions: Text[];
  interrupts: TranscriptLocation[];
  /** The stop hooks' blocks since the latest prompt. */
  blocks: Text[];
  callsSinceBlock: number;
  /** The line of the newest call that could have changed anything. */
  changed: number;
  /** Calls of tools that `gate` does not know: any of them may have been a check. */
  unknown: (TranscriptLocation & { tool: string })[];
  /** Calls without a result yet; read-only ones are merely counted. */
  pending: Pending[];
  looking: number;
  message?: Message;
  /** How the conversation ends. */
  end: "nothing" | "asked" | "said" | "calling" | "answered" | "interrupted" | "error";
};

export const blankState: State = {
  asks: [],
  asked: 0,
  tasks: [],
  edits: [],
  commands: [],
  ran: 0,
  delegations: [],
  delegated: 0,
  theirs: noWork,
  theirCalls: [],
  running: [],
  queue: [],
  mail: [],
  said: [],
  plans: [],
  questions: [],
  interrupts: [],
  blocks: [],
  callsSinceBlock: 0,
  changed: 0,
  unknown: [],
  pending: [],
  looking: 0,
  end: "nothing",
};
