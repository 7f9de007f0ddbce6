import { openLines } from "../world/lines.ts";
import type { Agent, AgentRegistry } from "./agent.ts";

/** How much of a file to read to find out who wrote it. */
const HEAD_BYTES = 64 * 1024;

/** The agent that wrote a file, judging by its first lines; the first in the registry if none recognizes them. */
export function agentOf(path: string, known: AgentRegistry): { name: string; agent: Agent } | undefined {
  const reader = openLines(path);
  try {
    const lines = reader.part(0, Math.min(HEAD_BYTES, reader.size)).toString("utf8").split("\n");
    const all = Object.entries(known).map(([name, agent]) => ({ name, agent }));
    return all.find(({ agent }) => agent.transcript.recognizes(lines)) ?? all[0];
  } finally {
    reader.close();
  }
}
