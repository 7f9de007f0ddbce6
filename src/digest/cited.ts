import * as z from "zod/mini";

/** What every fact carries, so that a person can look it up: the line, the record's id and time. */
export const Cited = z.object({ line: z.number(), id: z.string(), at: z.string() });
export type Cited = z.infer<typeof Cited>;
