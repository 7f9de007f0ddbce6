import type { Agent, AgentName } from "./agent.ts";
import { newestSession } from "./claude-code/sessions.ts";
import { switchesOff } from "./claude-code/setup/switches.ts";
import { transcript } from "./claude-code/transcript/format.ts";
import { parse } from "./claude-code/wire/event.ts";
import { greet, reply } from "./claude-code/wire/reply.ts";

/** The registry: one line here and one folder beside it make an agent. */
export const agents = {
  "claude-code": { parse, reply, greet, switchesOff, transcript, newestSession },
} satisfies Record<AgentName, Agent>;
