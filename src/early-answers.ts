import { attempt } from "./model/fault.ts";
import type { PersonsSkip } from "./model/skip.ts";
import type { Answer, ApprovingStatus } from "./model/status.ts";
import { blank } from "./session/memory.ts";
import { nothingSeen, type Seen } from "./session/report-of.ts";
import type { Session } from "./session/session.ts";
import { useSkip } from "./session/skip.ts";
import { type Notice, skipNotice } from "./words/notices.ts";
import type { World } from "./world/world.ts";

// Answers that approve a stop without looking at the work, and the log line that every answer leaves.

/** Approves without running anything, but remembers the stop, so that the next one can tell a wake-up from a prompt. */
export async function seenOnly(status: ApprovingStatus, root: string, session: Session): Promise<Answer> {
  const { memory } = session.notes(root, undefined);
  await attempt(() => session.keep({ memory }));
  return logged({ status }, root, session);
}

/** Tells the user once per session why nothing is checked. */
export async function tellOnce(
  status: "disabled" | "untrusted_config",
  { key, text: message }: Notice,
  root: string,
  session: Session,
): Promise<Answer> {
  const memory = session.memory() ?? blank(session.stop.session, root);
  if (memory.noticesShown.includes(key)) return logged({ status }, root, session);
  await attempt(() => session.keep({ memory: { ...memory, noticesShown: [...memory.noticesShown, key] } }));
  return logged({ status, message }, root, session);
}

/** A person asked to skip this stop, or all stops for a while. */
export async function skipped(
  skip: PersonsSkip,
  root: string,
  session: Session,
  world: World,
): Promise<Answer> {
  const notice = skipNotice(skip);
  if (skip.kind === "until") return tellOnce("disabled", notice, root, session);
  const { state, started, stop } = session;
  if (!session.isDry) await attempt(() => useSkip(state, root, started, world.files, stop));
  return logged({ status: "disabled", message: notice.text }, root, session);
}

/** Logs an answer and returns it. */
export async function logged(
  answer: Answer,
  root: string,
  session: Session,
  seen: Seen = nothingSeen,
): Promise<Answer> {
  await session.log(answer, root, seen);
  return answer;
}
