import type { Agent, AgentName } from "./agent.ts";
import { parse } from "./claude-code/event.ts";
import { greet, reply } from "./claude-code/reply.ts";
import { newestSession } from "./claude-code/sessions.ts";
import { switchesOff } from "./claude-code/switches.ts";
import { transcript } from "./claude-code/transcript.ts";

/** The registry: one line here and one folder beside it make an agent. */
export const agents = {
  "claude-code": { parse, reply, greet, switchesOff, transcript, newestSession },
} satisfies Record<AgentName, Agent>;
