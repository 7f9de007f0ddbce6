import { defaultAgent } from "../agents/agent.ts";
import { setups } from "../agents/setups.ts";

/** The agent that the command line sets `gate` up for. */
export const agentSetup = setups[defaultAgent];
