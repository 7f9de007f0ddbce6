import { join } from "node:path";
import { attempt, Fault } from "../fault.ts";
import { Memory, readingFile } from "../memory.ts";
import { files } from "../world/files.ts";
import { repoFolder } from "../world/places.ts";
import { exits } from "./exits.ts";
import { leaveDeed, refuseAgent } from "./person.ts";
import { complain, findRepo, print } from "./repo.ts";

/** `gate reset`: forgets the counters of this repo's sessions, and its debts. The decision log stays. */
export async function resetVerb(): Promise<number> {
  const repo = findRepo();
  if ("exit" in repo) return repo.exit;
  const { state, place } = repo;
  // To an agent it would be a way to stop at once: nothing would be remembered of its blocks.
  const refused = await refuseAgent("gate reset", { state, root: place.root });
  if (refused !== undefined) return refused;
  const ours = files.list(join(state, "sessions")).filter((file) => {
    return Memory.safeParse(files.readJson(file)).data?.root === place.root;
  });
  const removed = await attempt(() => {
    for (const file of [...ours, ...ours.map(readingFile), join(repoFolder(state, place.root), "repo.json")])
      files.remove(file);
  });
  if (removed instanceof Fault) {
    complain(`could not forget everything: ${removed.detail}.`);
    return exits.couldNotCheck;
  }
  await leaveDeed(
    { state, root: place.root },
    "reset",
    `the counters of ${ours.length} sessions and all debts`,
  );
  print(
    `forgotten: the counters of ${ours.length} session${ours.length === 1 ? "" : "s"} and all debts of ${place.root}.`,
  );
  return 0;
}
