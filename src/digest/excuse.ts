import type { Excuse, GateExcuse } from "../model/excuse.ts";
import type { Stop } from "../model/stop.ts";
import { type Ask, isGoOn, isQuestion, isReview, isStopRequest } from "./asks.ts";
import { type Digest, hasEdited } from "./digest.ts";

/** When each excuse holds; the first one that does is taken. */
const holds: Record<Excuse, (ask: Ask | undefined, digest: Digest) => boolean> = {
  "told-to-stop": (ask) => ask !== undefined && isStopRequest(ask),
  question: (_, { claims }) => claims.some((claim) => claim.kind === "question" && claim.decides),
  // A shell alone is no reason to wait: a dev server runs for hours.
  waiting: (_, { running }) => running.some(({ kind }) => kind !== "shell"),
  answer: (ask, digest) =>
    ask !== undefined && !hasEdited(digest) && (isQuestion(ask) || isReview(ask)) && !isGoOn(ask),
};

/** What silences the rules and the review at this stop. */
export const excuseOf = (digest: Digest): Excuse | undefined =>
  (Object.keys(holds) as Excuse[]).find((excuse) => holds[excuse](digest.asks.at(-1), digest));

/** Gates are excused while the agent is only planning and while a subagent is working. */
export function gateExcuse(stop: Stop): GateExcuse | undefined {
  if (stop.background.some(({ kind }) => kind === "subagent")) return "subagent";
  return stop.planning ? "planning" : undefined;
}
