import type { TranscriptFormat } from "../model/entry.ts";
import type { Answer, Reply } from "../model/status.ts";
import type { Greeting, SessionStart, Stop } from "../model/stop.ts";

/** The agents there are. `index.ts` has the code of each. */
export const agentNames = ["claude-code"] as const;
export type AgentName = (typeof agentNames)[number];

/** What an event on stdin turned out to be. */
export type Parsed =
  | { kind: "stop"; stop: Stop }
  | { kind: "session_start"; start: SessionStart }
  | { kind: "session_end"; session: string }
  /** Nothing that `gate` has anything to say to. */
  | { kind: "other" }
  | { kind: "invalid"; why: string };

/** One agent's client: how it asks, and how it wants to be answered. */
export type Agent = {
  parse: (event: unknown, env: NodeJS.ProcessEnv) => Parsed;
  reply: (answer: Answer) => Reply;
  /** How it is answered as a session begins. */
  greet: (greeting: Greeting) => Reply;
  /** What in its settings switches hooks, or `gate`, off: a sentence each. */
  switchesOff: (start: SessionStart, env: NodeJS.ProcessEnv) => string[];
  /** How it writes down what was said and done. */
  transcript: TranscriptFormat;
  /** The file of the newest session in a folder, where there is one. */
  newestSession: (folder: string, env: NodeJS.ProcessEnv) => string | undefined;
};
