import type { AgentName } from "./agent.ts";
import { setup } from "./claude-code/setup/setup.ts";
import type { AgentSetup } from "./setup.ts";

/** The registry for the command line. */
export const setups: Record<AgentName, AgentSetup> = { "claude-code": setup };
