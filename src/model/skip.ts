import * as z from "zod/mini";

/** What a person lets pass unchecked: the next stop in a repo, or every stop up to a certain time. */
export const PersonsSkip = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("once"),
    /** The stop that used it up; it covers a second hook of the same stop too. */
    used: z.optional(z.object({ by: z.string(), at: z.number() })),
  }),
  z.object({ kind: z.literal("until"), until: z.number() }),
]);
export type PersonsSkip = z.infer<typeof PersonsSkip>;
