import { type AgentName, defaultAgent, type EntryWire } from "./agent.ts";
import { entryWire } from "./claude-code/wire/entry-wire.ts";

/** The registry for the entry. */
const wires: Record<AgentName, EntryWire> = { "claude-code": entryWire };

/** The wire of the agent that a hook's flags name; the default agent's if they name none that is known. */
export function wireFor(argv: string[], known: Record<string, EntryWire> = wires): EntryWire {
  const at = argv.findLastIndex((word) => word === "--agent" || word.startsWith("--agent="));
  const named = argv[at] === "--agent" ? argv[at + 1] : argv[at]?.slice("--agent=".length);
  return (named !== undefined && Object.hasOwn(known, named) && known[named]) || wires[defaultAgent];
}
