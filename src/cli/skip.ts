import { attempt, Fault } from "../model/fault.ts";
import type { PersonsSkip } from "../model/skip.ts";
import { endSkip, keepSkip } from "../session/skip.ts";
import { clock } from "../words/notices.ts";
import { files } from "../world/files.ts";
import { exits } from "./exits.ts";
import { logAuditEvent, requirePerson } from "./person.ts";
import { complain, findRepo, print } from "./repo.ts";

/** `gate skip`: a person lets the next stop in this repo pass unchecked, or every stop for a while. */
export async function skipVerb({ for: ms, cancel }: { for?: number; cancel?: boolean }): Promise<number> {
  const repo = findRepo(true);
  if ("exit" in repo) return repo.exit;
  const { root } = repo.place;
  const where = { state: repo.state, root };
  const refused = await requirePerson("gate skip", where);
  if (refused !== undefined) return refused;

  const skip: PersonsSkip = ms === undefined ? { kind: "once" } : { kind: "until", until: Date.now() + ms };
  const kept = await attempt(() =>
    cancel ? endSkip(repo.state, root, files) : keepSkip(repo.state, root, skip, files),
  );
  if (kept instanceof Fault) {
    complain(`nothing is skipped: ${kept.detail}.`);
    return exits.couldNotCheck;
  }
  const what = cancel
    ? "no stop is skipped any more"
    : skip.kind === "once"
      ? "the next stop in this repo is not checked"
      : `no stop in this repo is checked until ${clock(skip.until)}`;
  await logAuditEvent(where, "skip", what);
  print(`${what[0]?.toUpperCase()}${what.slice(1)}.${cancel ? "" : " To cancel: gate skip --cancel"}`);
  return exits.passed;
}
