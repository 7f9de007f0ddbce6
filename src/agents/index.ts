import type { Agent, AgentName } from "./agent.ts";
import { parse } from "./claude-code/event.ts";
import { promptOrigin } from "./claude-code/prompt-origin.ts";
import { reply } from "./claude-code/reply.ts";
import { sessionStart } from "./claude-code/session-start.ts";

/** The registry: one line here and one folder beside it make an agent. */
export const agents = {
  "claude-code": { parse, reply, sessionStart, promptOrigin },
} satisfies Record<AgentName, Agent>;
