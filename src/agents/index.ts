import type { Agent, AgentName } from "./agent.ts";
import { newestSession } from "./claude-code/sessions.ts";
import { switchesOff } from "./claude-code/setup/switches.ts";
import { transcript } from "./claude-code/transcript/format.ts";
import { wire } from "./claude-code/wire/wire.ts";

/** The registry for the hook. */
export const agents: Record<AgentName, Agent> = {
  "claude-code": { wire, transcript, newestSession, switchesOff },
};
