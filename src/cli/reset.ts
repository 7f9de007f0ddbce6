import { attempt, Fault } from "../model/fault.ts";
import { count } from "../text/counted.ts";
import { exits } from "./exits.ts";
import { forgetCounters } from "./forget.ts";
import { logAuditEvent, refuseAgent } from "./person.ts";
import { complain, findRepo, print } from "./repo.ts";

/** `gate reset`: forgets the counters of this repo's sessions, and its debts. The decision log stays. */
export async function resetVerb(): Promise<number> {
  const repo = findRepo(true);
  if ("exit" in repo) return repo.exit;
  const { state, place } = repo;
  // A reset would let an agent stop at once, because its blocks would be forgotten.
  const refused = await refuseAgent("gate reset", { state, root: place.root });
  if (refused !== undefined) return refused;
  const removed = await attempt(() => forgetCounters(state, place.root));
  if (removed instanceof Fault) {
    complain(`could not forget everything: ${removed.detail}.`);
    return exits.couldNotCheck;
  }
  const isEmpty = removed === undefined;
  const what = isEmpty ? "nothing to forget" : `the counters of ${count(removed, "session")} and all debts`;
  await logAuditEvent({ state, root: place.root }, "reset", what);
  print(isEmpty ? `${what} in ${place.root}.` : `forgotten: ${what} of ${place.root}.`);
  return 0;
}
