import * as z from "zod/mini";

/** What a rule's block rests on besides the wording of the agent's last message. */
const witnessKinds = [
  /** How a run of a check went. */
  "run",
  /** An edit, or a line that it added. */
  "edit",
  /** A file as it is now. */
  "file",
  /** No call did it, and every call is known. */
  "calls",
  /** A task's own history. */
  "task",
  /** A box in one of the repo's plan files. */
  "plan",
  /** The words of the request. */
  "ask",
] as const;

export const Witness = z.object({
  is: z.enum(witnessKinds),
  /** The fact that it is cited by, and its line; empty and 0 if it is not a fact of the digest. */
  ref: z.string(),
  line: z.number(),
  text: z.string(),
});
export type Witness = z.infer<typeof Witness>;
