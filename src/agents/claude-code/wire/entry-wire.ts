import type { EntryWire } from "../../agent.ts";
import { parse } from "./event.ts";
import { reply } from "./reply.ts";

export const entryWire: EntryWire = { parse, reply };
