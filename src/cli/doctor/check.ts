import type { Seen } from "../../model/seen.ts";

/** What was seen, by the name of what was looked at. */
export type Check = { name: string } & Seen;
