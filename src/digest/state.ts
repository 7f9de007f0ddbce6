import * as z from "zod/mini";
import { Action } from "../entry.ts";
import { Ask } from "./asks.ts";
import { Cited } from "./cited.ts";
import { Command } from "./commands.ts";
import { Edit } from "./edits.ts";
import { Task } from "./tasks.ts";

/** What a subagent was asked, and what it reported; nothing while it works. */
const Delegation = z.object({
  ...Cited.shape,
  asked: z.string(),
  task: z.optional(z.string()),
  reported: z.optional(z.string()),
});
export type Delegation = z.infer<typeof Delegation>;

/** A call that waits for its result. */
const Pending = z.object({ ...Cited.shape, call: z.string(), action: Action });
export type Pending = z.infer<typeof Pending>;

/** A message of the agent's: all its text, and the last block of it, which is what the client announces. */
const Message = z.object({ ...Cited.shape, message: z.string(), text: z.string(), last: z.string() });
export type Message = z.infer<typeof Message>;

/**
 * The transcript folded: all that is kept of what was read, and bounded however long the session is. It lives in
 * Memory between two stops, so that only the new lines are read.
 */
export const State = z.object({
  /** When the session began, and in which folder. */
  began: z.optional(z.string()),
  cwd: z.optional(z.string()),
  /** Who began the newest turn. */
  prompt: z.optional(z.object({ id: z.string(), by: z.enum(["person", "task"]), planning: z.boolean() })),
  asks: z.array(Ask),
  /** How many there were, with those that are no longer kept. */
  asked: z.number(),
  tasks: z.array(Task),
  edits: z.array(Edit),
  commands: z.array(Command),
  /** How many commands ran, with those that are no longer kept. */
  ran: z.number(),
  delegations: z.array(Delegation),
  plans: z.array(z.object({ ...Cited.shape, text: z.string() })),
  questions: z.array(z.object({ ...Cited.shape, text: z.string() })),
  interrupts: z.array(Cited),
  /** The stop hooks' blocks since the latest prompt. */
  blocks: z.array(z.object({ ...Cited.shape, text: z.string() })),
  callsSinceBlock: z.number(),
  /** The line of the newest call that could have changed anything. */
  changed: z.number(),
  /** Calls of tools that `gate` does not know: they may have checked anything. */
  unknown: z.array(z.object({ ...Cited.shape, tool: z.string() })),
  /** Calls without a result yet; of those that only look it is enough to know how many. */
  pending: z.array(Pending),
  looking: z.number(),
  message: z.optional(Message),
  /** What the conversation ends with. */
  end: z.enum(["nothing", "asked", "said", "calling", "answered", "interrupted", "error"]),
});
export type State = z.infer<typeof State>;

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
