import { filesIn } from "../language/pattern.ts";
import { says } from "../language/says.ts";
import type { Excuse, GateExcuse } from "../model/excuse.ts";
import type { Stop } from "../model/stop.ts";
import { type Ask, isGoOn, isPauseRequest, isQuestion, isReview, isStopRequest } from "./asks.ts";
import { type Digest, hasEdited, standingAsks } from "./digest.ts";

/** When each excuse holds; the first one that does is taken. */
const holds: Record<Excuse, (ask: Ask | undefined, digest: Digest) => boolean> = {
  "told-to-stop": (_, digest) => isToldToStop(digest),
  question: (_, digest) =>
    asksFor("decision", digest) || (asksFor("leave", digest) && !isToldToDoAll(digest)),
  "waiting-for-person": (_, digest) => waitsFor("person", digest) && !isNeedlessStop(digest),
  // A shell alone is no reason to wait, because a dev server runs for hours: then the agent must say that it waits.
  waiting: (_, digest) => digest.running.some(({ kind }) => kind !== "shell") || waitsFor("run", digest),
  answer: (ask, digest) =>
    ask !== undefined && !hasEdited(digest) && (isQuestion(ask) || isReview(ask)) && !isGoOn(ask),
};

/** What silences the rules and the review at this stop. */
export const excuseOf = (digest: Digest): Excuse | undefined =>
  (Object.keys(holds) as Excuse[]).find((excuse) => holds[excuse](digest.asks.at(-1), digest));

const asksFor = (what: "decision" | "leave", { claims }: Digest): boolean =>
  claims.some((claim) => claim.kind === "question" && claim.for === what);

const waitsFor = (whom: "run" | "person", { claims }: Digest): boolean =>
  claims.some((claim) => claim.kind === "waits" && claim.for === whom);

/** The agent asks for leave to go on, although all of it was asked for. */
export const isNeedlessStop = (digest: Digest): boolean => asksFor("leave", digest) && isToldToDoAll(digest);

/** The newest of the turn's prompts that asks to stop or to go on decides; one may be typed while the agent works. */
function isToldToStop({ asks, turn }: Digest): boolean {
  const isStop = (ask: Ask) => isStopRequest(ask) || isPauseRequest(ask);
  const latest = asks.findLast((ask) => ask.line >= turn && (isStop(ask) || isGoOn(ask)));
  return latest !== undefined && isStop(latest);
}

/** Whether the person wants all of it, without being asked in between, or named the files that leave is asked for. */
function isToldToDoAll(digest: Digest): boolean {
  const asked = standingAsks(digest).map(({ text }) => text);
  const wanted = digest.claims.flatMap((claim) =>
    claim.kind === "question" && claim.for === "leave" ? filesIn(claim.text) : [],
  );
  return asked.some((text) => says("wantsAll", text) || wanted.some((file) => text.includes(file)));
}

/** Gates are excused while the agent is only planning and while a subagent is working. */
export function gateExcuse(stop: Stop): GateExcuse | undefined {
  if (stop.background.some(({ kind }) => kind === "subagent")) return "subagent";
  return stop.planning ? "planning" : undefined;
}
