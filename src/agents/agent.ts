import type { TranscriptFormat } from "../model/entry.ts";
import type { Answer, Reply } from "../model/status.ts";
import type { Greeting, SessionStart, Stop } from "../model/stop.ts";

// What `gate` needs to know of an agent's client. Each agent has a folder; the registries are `wires.ts` (for the
// entry), `index.ts` (for the hook) and `setups.ts` (for the command line), so that each loads what it needs.

/** The agents there are. */
export const agentNames = ["claude-code"] as const;
export type AgentName = (typeof agentNames)[number];

/** The agent whose form is used where nothing names another. */
export const defaultAgent: AgentName = "claude-code";

/** What the entry needs of a stop before anything else is loaded. */
export type PlainStop = { session: string; cwd: string; project?: string; isContinuation: boolean };

/** The smallest part of a wire: it is loaded at every stop. */
export type EntryWire = {
  /** Its name in the registry, for the log. */
  agent: string;
  /** A stop event with nothing odd about it; undefined for any other, which `parse` reads. */
  glance: (event: unknown, env: NodeJS.ProcessEnv) => PlainStop | undefined;
  reply: (answer: Answer) => Reply;
};

/** What an event on stdin turned out to be. */
export type Parsed =
  | { kind: "stop"; stop: Stop }
  | { kind: "session_start"; start: SessionStart }
  | { kind: "session_end"; session: string }
  /** An event that `gate` has nothing to say to. */
  | { kind: "other" }
  | { kind: "invalid"; why: string };

/** Events in, replies out. */
export type Wire = EntryWire & {
  parse: (event: unknown, env: NodeJS.ProcessEnv) => Parsed;
  /** The reply to a session that begins. */
  greet: (greeting: Greeting) => Reply;
};

/** One agent's client, as the hook sees it. */
export type Agent = {
  wire: Wire;
  /** How it writes down what was said and done. */
  transcript: TranscriptFormat;
  /** The file of the newest session in a folder, if there is one. */
  newestSession: (folder: string, env: NodeJS.ProcessEnv) => string | undefined;
  /** What in its settings switches hooks, or `gate`, off: a sentence each. */
  switchesOff: (start: SessionStart, env: NodeJS.ProcessEnv) => string[];
};
