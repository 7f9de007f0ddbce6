import type { Wire } from "../../agent.ts";
import { entryWire } from "./entry-wire.ts";
import { greet } from "./reply.ts";

export const wire: Wire = { ...entryWire, greet };
