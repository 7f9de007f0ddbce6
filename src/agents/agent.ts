import type { TranscriptFormat } from "../model/entry.ts";
import type { Answer, Reply } from "../model/status.ts";
import type { Greeting, SessionStart, Stop } from "../model/stop.ts";

// What `gate` needs to know about an agent's client. Each agent has a folder; the registries are `wires.ts` (for the
// entry), `index.ts` (for the hook) and `setups.ts` (for the command line), so that each loads what it needs.

/** The agents that `gate` knows. */
export const agentNames = ["claude-code"] as const;
export type AgentName = (typeof agentNames)[number];

/** The agent whose format is used unless a flag names another. */
export const defaultAgent: AgentName = "claude-code";

/** What an event on stdin turned out to be. */
export type Parsed =
  | { kind: "stop"; stop: Stop }
  | { kind: "session_start"; start: SessionStart }
  | { kind: "session_end"; session: string }
  /** An event that `gate` does not answer. */
  | { kind: "other" }
  | { kind: "invalid"; why: string };

/** Events in, replies out: the part that every stop loads. */
export type EntryWire = {
  parse: (event: unknown, env: NodeJS.ProcessEnv) => Parsed;
  reply: (answer: Answer) => Reply;
};

export type Wire = EntryWire & {
  /** The reply to a session that begins. */
  greet: (greeting: Greeting) => Reply;
};

/** One agent's client, as the hook and `gate explain` see it. */
export type Agent = {
  wire: Wire;
  /** The format of its transcripts. */
  transcript: TranscriptFormat;
  /** The file of the newest session in a folder, if there is one. */
  newestSession: (folder: string, env: NodeJS.ProcessEnv) => string | undefined;
  /** Sentences about what in its settings switches hooks, or `gate`, off. */
  switchesOff: (start: SessionStart, env: NodeJS.ProcessEnv) => string[];
};

/** Agents by name. */
export type AgentRegistry = Record<string, Agent>;
