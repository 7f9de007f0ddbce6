import type { EntryWire } from "../../agent.ts";
import { glance } from "./glance.ts";
import { reply } from "./reply.ts";

export const entryWire: EntryWire = { agent: "claude-code", glance, reply };
