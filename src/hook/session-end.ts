import { basename, join } from "node:path";
import type { files } from "../world/files.ts";
import { fileOf } from "../world/places.ts";

/** Removes everything kept for a session and its subagents. Debts stay with the repo. */
export function endSession(
  state: string,
  session: string,
  disk: Pick<typeof files, "list" | "remove">,
): void {
  const name = basename(fileOf(state, session), ".json");
  for (const file of disk.list(join(state, "sessions")))
    if (basename(file).startsWith(`${name}.`) || basename(file).startsWith(`${name}~`)) disk.remove(file);
}
