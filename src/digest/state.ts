import type { Action, Prompt } from "../model/entry.ts";
import type { Ask } from "./asks.ts";
import type { Cited } from "./cited.ts";
import type { Command } from "./commands.ts";
import type { Edit } from "./edits.ts";
import type { Task } from "./tasks.ts";

/** What a subagent was asked, and what it reported; nothing while it works. */
export type Delegation = Cited & { asked: string; task?: string; reported?: string };

/** A call that waits for its result. */
export type Pending = Cited & { call: string; action: Action };

/** A message of the agent's: all its text, and the last block of it, which is what the client announces. */
export type Message = Cited & { message: string; text: string; last: string };

type Text = Cited & { text: string };

/**
 * The transcript folded: all that is kept of what was read, and bounded however long the session is. It lives in
 * Memory between two stops, so that only the new lines are read.
 */
export type State = {
  /** When the session began, and in which folder. */
  began?: string;
  cwd?: string;
  /** Who began the newest turn. */
  prompt?: Prompt;
  asks: Ask[];
  /** How many there were, with those that are no longer kept. */
  asked: number;
  tasks: Task[];
  edits: Edit[];
  commands: Command[];
  /** How many commands ran, with those that are no longer kept. */
  ran: number;
  delegations: Delegation[];
  /** Plans that the person approved. */
  plans: Text[];
  questions: Text[];
  interrupts: Cited[];
  /** The stop hooks' blocks since the latest prompt. */
  blocks: Text[];
  callsSinceBlock: number;
  /** The line of the newest call that could have changed anything. */
  changed: number;
  /** Calls of tools that `gate` does not know: they may have checked anything. */
  unknown: (Cited & { tool: string })[];
  /** Calls without a result yet; of those that only look it is enough to know how many. */
  pending: Pending[];
  looking: number;
  message?: Message;
  /** What the conversation ends with. */
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
