import type { TranscriptFormat } from "../entry.ts";
import type { Answer, Reply } from "../status.ts";
import type { Stop } from "../vocabulary.ts";

/** The agents there are. `index.ts` has the code of each. */
export const agentNames = ["claude-code"] as const;
export type AgentName = (typeof agentNames)[number];

/** What an event on stdin turned out to be. */
export type Parsed = { kind: "stop"; stop: Stop } | { kind: "invalid"; why: string };

/** One agent's client: how it asks, and how it wants to be answered. */
export type Agent = {
  parse: (event: unknown, env: NodeJS.ProcessEnv) => Parsed;
  reply: (answer: Answer) => Reply;
  /** How it writes down what was said and done. */
  transcript: TranscriptFormat;
  /** The file of the newest session in a folder, where there is one. */
  newestSession: (folder: string, env: NodeJS.ProcessEnv) => string | undefined;
};
