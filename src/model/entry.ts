// One item of a transcript, in one shape for all agents. Each agent's `transcript/` makes these from its records.

/** Where an entry stands in the file: what a person can look up. */
export type TranscriptLocation = {
  line: number;
  /** The record's own id. */
  id: string;
  /** When it was written, by the client's account; empty if it gives none. */
  at: string;
};

export type TaskStatus = "pending" | "in_progress" | "completed" | "deleted";

/** What a call sets out to do. What an agent's tool is called stays behind in its adapter. */
export type Action =
  | {
      do: "edit";
      tool: string;
      path: string;
      /** What was to be replaced by what. */
      changes: { before: string; after: string }[];
    }
  | { do: "command"; command: string }
  | { do: "set-tasks"; tasks: { text: string; status: TaskStatus }[] }
  | { do: "add-task"; text: string }
  | { do: "change-task"; task: string; status?: TaskStatus; text?: string }
  | { do: "delegate"; asked: string }
  | { do: "ask-user"; question: string }
  | { do: "plan"; text: string }
  /** A tool that `gate` does not know: it may have changed or checked anything. */
  | { do: "other"; tool: string };

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

export type Entry = TranscriptLocation &
  (
    | { kind: "ask"; text: string; queued: boolean }
    | { kind: "say"; text: string; message: string }
    | { kind: "call"; call: string; action: Action }
    /** A call that changes nothing: reading, searching, fetching. */
    | { kind: "look" }
    /** Something that `gate` does not know: it may have changed anything. */
    | { kind: "unknown" }
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
  /** Undefined if the client did not say. */
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
  /** A call beside the main line, or in a record of an odd shape: all that counts is that it may have changed something. */
  | { kind: "aside" }
  /** Understood, and of no interest. */
  | { kind: "nothing" }
  /** Unreadable: torn, not JSON, or of an unknown shape. */
  | { kind: "dropped" };

/** Says who started a turn, a person or the client (a task ended), and whether the agent was in plan mode. */
export type Prompt = { id: string; by: "person" | "client"; planning: boolean };

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
