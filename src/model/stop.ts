/** The agent's request to stop, in one shape for all agents. */
export type Stop = {
  agent: string;
  event: "stop" | "subagent_stop";
  session: string;
  cwd: string;
  /** The client's project folder, if it names one. */
  project?: string;
  /** The id of the prompt that this turn works on, if the client gives one. */
  prompt?: string;
  /** The client is already continuing because a stop hook sent the agent back. */
  isContinuation: boolean;
  /** The agent may only plan, not change anything. */
  planning: boolean;
  /** The stopping agent's own file: a subagent has one of its own. */
  transcript?: string;
  /** The text that the agent stops with. The client writes it to the file later. */
  message?: string;
  background: { id: string; kind: "subagent" | "other"; about?: string }[];
  /** The client itself lists what runs in the background: what it does not list has ended. */
  listsBackground?: boolean;
  /** Set when a subagent stops: the agent's own id. */
  subagent?: string;
};

/** A session begins, or resumes after a compaction. */
export type SessionStart = {
  session: string;
  cwd: string;
  project?: string;
  resumed: boolean;
  /** The event as it came in. */
  event: string;
};

/** What to tell the person and the agent at the start of a session. */
export type Greeting = { message?: string; context?: string };
