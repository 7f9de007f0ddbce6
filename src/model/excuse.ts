import type { Status } from "./status.ts";

// What excuses an agent. `digest/excuse.ts` decides when an excuse holds.

/** What silences rules and review, but never a failed gate; and whether it means that it is the user's turn. */
export const excuses = {
  /** The user said stop. */
  "told-to-stop": { isUsersTurn: true },
  /** The agent asks what only the user can decide. */
  question: { isUsersTurn: true },
  /** Only the user can go on: a key, a permission, a merge, a look at the screen. */
  "waiting-for-person": { isUsersTurn: true },
  /** Something that the agent started goes on by itself, and it waits for that. */
  waiting: { isUsersTurn: true },
  /** A question was answered, and nothing was changed. */
  answer: { isUsersTurn: false },
} as const;
export type Excuse = keyof typeof excuses;

/** What excuses the gates. */
export type GateExcuse = "subagent" | "planning";

/** What a reviewer may excuse the agent with, and the status that it leads to. */
export const reviewExcuses = {
  needs_user: "waiting_for_user",
  blocked_external: "cannot_complete",
  impossible: "cannot_complete",
} as const satisfies Record<string, Status>;
export type ReviewExcuse = keyof typeof reviewExcuses;

/** Their names, in a form that a schema takes. */
export const reviewExcuseNames = Object.keys(reviewExcuses) as [ReviewExcuse, ...ReviewExcuse[]];
