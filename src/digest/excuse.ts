import type { Excuse } from "../model/decision.ts";
import type { Stop } from "../model/stop.ts";
import { isGoOn, isQuestion, isReview, isStopRequest } from "./asks.ts";
import { type Digest, hasEdited } from "./digest.ts";

export function excuseOf(digest: Digest): Excuse | undefined {
  const ask = digest.asks.at(-1);
  if (ask && isStopRequest(ask)) return "told-to-stop";
  if (digest.claims.some((claim) => claim.kind === "question" && claim.decides)) return "question";
  if (ask && !hasEdited(digest) && (isQuestion(ask) || isReview(ask)) && !isGoOn(ask)) return "answer";
  return undefined;
}

/** Gates are excused while the agent is only planning and while a subagent is working. */
export function gateExcuse(stop: Stop): "planning" | "subagent" | undefined {
  if (stop.background.some(({ kind }) => kind === "subagent")) return "subagent";
  return stop.planning ? "planning" : undefined;
}
