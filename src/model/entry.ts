import type { FileChange } from "./integrity.ts";
// One item of a transcript, in one shape for all agents. Each agent's `transcript/` makes these from its records.

/** Where an entry is in the file, so that a person can look it up. */
export type TranscriptLocation = {
  line: number;
  /** The record's own id. */
  id: string;
  /** When it was written, by the client's account; empty if it gives none. */
  at: string;
};

export type TaskStatus = "pending" | "in_progress" | "completed" | "deleted";

/** What a call is meant to do. The names of an agent's tools stay in its adapter. */
export type Action =
  | {
      do: "edit";
      tool: string;
      path: string;
      /** The texts to replace, and their replacements. */
      changes: { before: string; after: string }[];
    }
  /** `shows`: the background task whose output it prints. */
  | { do: "command"; command: string; shows?: string }
  | { do: "set-tasks"; tasks: { text: string; status: TaskStatus }[] }
  | { do: "add-task"; text: string }
  | { do: "change-task"; task: string; status?: TaskStatus; text?: string }
  | { do: "delegate"; asked: string }
  /** Something that goes on by itself, and speaks up later. */
  | { do: "start"; what: "workflow" | "monitor" | "wakeup" | "cron"; about: string }
  /** Ends something that runs; without a task, everything of the kind. */
  | { do: "end"; what: "task"; task: string }
  | { do: "end"; what: "wakeup" | "team" }
  /** Asks what became of something that runs. */
  | { do: "follow" }
  /** Looks at the task list: what it shows is more recent than what was folded. */
  | { do: "list-tasks" }
  /** A message to other agents: they work again. */
  | { do: "tell"; to: string | "everyone" }
  | { do: "ask-user"; question: string }
  | { do: "plan"; text: string }
  /** A tool that `gate` does not know: it may have changed or checked anything. */
  | { do: "other"; tool: string };

/** A task of the list, by the id that it was given. */
type ListedTask = { id: string; text: string; status: TaskStatus };

/** Something in the background that has ended, and its exit code where there is one. */
export type EndedTask = { task: string; exit?: number };

/** How a call ended. */
export type Outcome =
  | {
      kind: "ok";
      /** The end of its output. Read from the line only on demand, and only while the line is in memory. */
      said: () => string;
      /** The id that a new task was given. */
      task?: string;
      /** The lines that an edit really added and removed, if the client recorded them. */
      patch?: { added: string[]; removed: string[] };
      /** Its id while it continues in the background. */
      background?: string;
      /** Until when it goes on at most, or when it is due. */
      until?: string;
      /** The subagent that did it, and the name of one that stays on as a teammate. */
      agent?: string;
      teammate?: string;
      /** What was followed has ended. */
      ended?: EndedTask;
      /** The task list as it stands: all of it, or one task. Others may work on a shared one. */
      listed?: { tasks: ListedTask[]; isWhole: boolean; isShared: boolean };
      /** The team that is gone now. */
      team?: string;
    }
  | { kind: "failed"; text: string; exit?: number }
  /** Refused by the client or the person: it never ran. */
  | { kind: "refused"; text: string }
  | { kind: "interrupted" };

/** What the client tells the agent about a background task. */
export type Notice = {
  text: string;
  task: string | undefined;
  exit: number | undefined;
  /** The task is over. A monitor tells of events while it goes on. */
  ended: boolean;
};

/** A message of another agent, or of the client on its behalf. */
export type Mail = { from: string; text: string; notice: "message" | "idle" | "gone" };

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
    /** The client woke the agent by itself: a background task spoke up, a monitor saw something. */
    | ({ kind: "notification" } & Notice)
    /** Other agents spoke. What a person asked for stands in an `ask`. */
    | { kind: "mail"; messages: Mail[] }
    /** A scheduled wake-up or job is due. */
    | { kind: "fired" }
    /** A prompt that was typed while the agent works: queued, handed to the agent, begun as a turn, or taken back. */
    | { kind: "queue"; op: "add"; text: string }
    | { kind: "queue"; op: "deliver" | "begin"; text: string | undefined }
    | { kind: "queue"; op: "take-back" }
    /** A background task ended while the agent works: it is told later. */
    | { kind: "queue"; op: "notice"; notice: Notice }
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
  | {
      kind: "record";
      link: Link | undefined;
      entries: Entry[];
      prompt?: Prompt;
      cwd?: string;
      /** What a subagent did, where the client copies it to the main file. */
      theirs?: { subagent: string; entries: Entry[] };
    }
  /** A call that only looks. Most lines of a long session are this or its result. */
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
  /** How the names of its files end: `.jsonl`. */
  extension: string;
  /** Whether a file that begins with these lines is in this format. The last line may be cut off. */
  recognizes: (lines: string[]) => boolean;
  /**
   * Turns one line into entries. `actionOf` says what a pending call does; a result without a pending call belongs to
   * a look and need not be parsed. `own` is set for a subagent's file, whose records are all off the main line.
   */
  readLine: (
    bytes: Buffer,
    line: number,
    actionOf: (call: string) => Action["do"] | undefined,
    own: boolean,
  ) => Line;
  /** The files of the subagents of a session, where they have files of their own; `known`: those that it names. */
  subagentFiles?: (transcript: string, known: string[]) => SubagentFile[];
  /** The files that a session edited, up to a line of it: before the first edit and after the last. */
  fileChanges?: (
    transcript: string,
    until: number,
    isWanted: (path: string) => boolean,
  ) => Promise<FileChange[]>;
  /** Where a copy of a session keeps its copy of a subagent's file. */
  subagentCopy?: (path: string, from: string, to: string) => string;
};

/** A subagent's own transcript. */
export type SubagentFile = { subagent: string; path: string };
