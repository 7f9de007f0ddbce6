import * as z from "zod/mini";

/** Who runs the gates in a worktree: an agent's session, or a command that somebody typed. */
export const LockOwner = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("session"), session: z.string() }),
  z.object({ kind: z.literal("by-hand"), command: z.enum(["gate run", "gate explain"]) }),
]);
export type LockOwner = z.infer<typeof LockOwner>;
