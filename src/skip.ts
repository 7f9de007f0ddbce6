import { join } from "node:path";
import * as z from "zod/mini";
import type { files } from "./world/files.ts";
import { repoFolder } from "./world/places.ts";

/** What a person lets pass unchecked: the next stop in a repo, or every stop until a time. */
const Skip = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("once") }),
  z.object({ kind: z.literal("until"), until: z.number() }),
]);
export type Skip = z.infer<typeof Skip>;

const skipFile = (state: string, root: string) => join(repoFolder(state, root), "skip.json");

/** The skip in force. */
export function skipOf(
  state: string,
  root: string,
  now: number,
  disk: Pick<typeof files, "readJson">,
): Skip | undefined {
  const skip = Skip.safeParse(disk.readJson(skipFile(state, root))).data;
  return skip?.kind === "until" && skip.until <= now ? undefined : skip;
}

export function keepSkip(state: string, root: string, skip: Skip, disk: typeof files): void {
  disk.ensureStateFolder(state);
  disk.writeJson(skipFile(state, root), skip);
}

export function endSkip(state: string, root: string, disk: Pick<typeof files, "remove">): void {
  disk.remove(skipFile(state, root));
}
