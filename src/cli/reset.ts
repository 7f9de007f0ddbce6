import { join } from "node:path";
import { attempt, Fault } from "../fault.ts";
import { Memory, readingFile, repoFolder } from "../memory.ts";
import { files } from "../world/files.ts";
import { exits } from "./exits.ts";
import { complain, findRepo, print } from "./repo.ts";

/** `gate reset`: forgets the counters of this repo's sessions, and its debts. The decision log stays. */
export async function resetVerb(): Promise<number> {
  const repo = findRepo();
  if ("exit" in repo) return repo.exit;
  const { state, place } = repo;
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
  print(
    `forgotten: the counters of ${ours.length} session${ours.length === 1 ? "" : "s"} and all debts of ${place.root}.`,
  );
  return 0;
}
