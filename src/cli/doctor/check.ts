import type { Seen } from "../../model/seen.ts";

/** What a check saw, with the check's name. */
export type Check = { name: string } & Seen;
