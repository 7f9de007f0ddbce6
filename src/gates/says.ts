import type { Gate } from "./kinds/index.ts";

/** What a gate does, in a line for people. Apart from the kinds: who only tells of a gate needs no schema. */
export const says = (gate: Gate): string => ("nrepl" in gate ? gate.nrepl.replaceAll(/\s+/g, " ") : gate.run);
