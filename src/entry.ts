import * as z from "zod/mini";

// One item of a transcript, in one shape for all agents. Every agent's `transcript.ts` makes these from its records.

/** Where an entry stands in the file: what a person can look up. */
export type Where = {
  line: number;
  /** The record's own id. */
  id: string;
  /** When it was written, as the client noted it; empty where it did not. */
  at: string;
};

const TaskStatus = z.enum(["pending", "in_progress", "completed", "deleted"]);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** What a call sets out to do. What an agent's tool is called stays behind in its adapter. */
export const Action = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("edit"),
    tool: z.string(),
    path: z.string(),
    /** What was to be replaced by what. */
    changes: z.array(z.object({ before: z.string(), after: z.string() })),
  }),
  z.object({ do: z.literal("command"), command: z.string(), background: z.boolean() }),
  z.object({
    do: z.literal("set-tasks"),
    tasks: z.array(z.object({ text: z.string(), status: TaskStatus })),
  }),
  z.object({ do: z.literal("add-task"), text: z.string() }),
  z.object({
    do: z.literal("change-task"),
    task: z.string(),
    status: z.optional(TaskStatus),
    text: z.optional(z.string()),
  }),
  z.object({ do: z.literal("delegate"), asked: z.string() }),
  z.object({ do: z.literal("ask-user"), question: z.string() }),
  z.object({ do: z.literal("plan"), text: z.string() }),
  /** A tool that `gate` does not know: it may have changed or checked anything. */
  z.object({ do: z.literal("other"), tool: z.string() }),
]);
export type Action = z.infer<typeof Action>;

/** How a call ended. */
export type Outcome =
  | {
      kind: "ok";
      /** The end of what it said. Read from the line only when asked for, and only while the line is at hand. */
      said: () => string;
      /** The id that a new task was given. */
      task?: string;
      /** The lines that an edit really added and removed, where the client noted them. */
      patch?: { added: string[]; removed: string[] };
      /** The id under which it goes on in the background. */
      background?: string;
    }
  | { kind: "failed"; text: string; exit?: number }
  /** Refused by the client or the person: it never ran. */
  | { kind: "refused"; text: string }
  | { kind: "interrupted" };

export type Entry = Where &
  (
    | { kind: "ask"; text: string; queued: boolean }
    | { kind: "say"; text: string; message: string }
    | { kind: "call"; call: string; action: Action }
    /** A call that changes nothing: reading, searching, fetching. */
    | { kind: "look" }
    | { kind: "result"; call: string; outcome: Outcome }
    /** A stop hook sent the agent back. */
    | { kind: "block"; text: string }
    | { kind: "interrupt" }
    /** A background task ended and woke the agent. */
    | { kind: "notification"; text: string; task: string | undefined; exit: number | undefined }
    | { kind: "compaction" }
    /** The client itself spoke in the agent's place: the model could not be reached. */
    | { kind: "error"; text: string }
  );

/** A record's place among the others, for telling a rewind from the next prompt. */
export type Link = {
  id: string;
  /** Nothing where the client did not say. */
  parent: string | null | undefined;
  /** `prompt`: begins something new after its parent. `talk`: the conversation itself. `mark`: neither. */
  role: "prompt" | "talk" | "mark";
};

/** What one line of a transcript turned out to be. */
export type Line =
  | { kind: "record"; link: Link | undefined; entries: Entry[]; prompt?: Prompt; cwd?: string }
  /** A call that only looks, or what it gave: most lines of a long session are these. */
  | { kind: "look" }
  | { kind: "looked" }
  /** Understood, and of no interest. */
  | { kind: "nothing" }
  /** Not to be understood: torn, not JSON, or of no known shape. */
  | { kind: "dropped" };

/** Who began a turn: a person, or a task that ended; and whether the agent was only to plan. */
export type Prompt = { id: string; by: "person" | "task"; planning: boolean };

/** How an agent writes its transcript. */
export type TranscriptFormat = {
  /**
   * Makes entries of one line. `actionOf` tells what a call set out to do; the result of one that is not waited
   * for is a look's, and need not be parsed. `own` is set for the file of a subagent, whose records are all off
   * the main line.
   */
  readLine: (
    bytes: Buffer,
    line: number,
    actionOf: (call: string) => Action["do"] | undefined,
    own: boolean,
  ) => Line;
};
