import { type AgentName, agentNames, defaultAgent } from "../agents/agent.ts";
import type { AgentSetup } from "../agents/setup.ts";
import { setups } from "../agents/setups.ts";
import type { Flag } from "./verbs/verb.ts";

/** The flag of the verbs that set `gate` up for one agent. */
export const agentFlag: Flag = {
  flags: "--agent <name>",
  description: "the agent to set gate up for",
  choices: agentNames,
  initial: defaultAgent,
};

export type AgentFlag = { agent: AgentName };

/** How `gate` is set up for the agent that the flag names. */
export const setupFor = ({ agent }: AgentFlag): AgentSetup => setups[agent];

/** The agents by the names that people know, for the help. */
export const agentTitles = Object.values(setups)
  .map(({ title }) => title)
  .join(" or ");
