import type { Gate } from "./kinds/index.ts";

/** What a gate does, in one line for people. Kept apart from the kinds: describing a gate needs no schema. */
export const says = (gate: Gate): string => ("nrepl" in gate ? gate.nrepl.replaceAll(/\s+/g, " ") : gate.run);
