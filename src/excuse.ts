import { isGoOn, isQuestion, isReview, isStopRequest } from "./digest/asks.ts";
import type { Digest } from "./digest/digest.ts";

/** What silences rules and review, and never a failed gate. */
export type Excuse =
  /** The agent asks what only the user can decide. */
  | "question"
  /** The user said stop. */
  | "told-to-stop"
  /** A question was answered, and nothing was changed. */
  | "answer";

export function excuseOf(digest: Digest): Excuse | undefined {
  const ask = digest.asks.at(-1);
  if (ask && isStopRequest(ask)) return "told-to-stop";
  const question = digest.claims.findLast(({ kind }) => kind === "question");
  if (question?.kind === "question" && question.decides) return "question";
  const hasWorked = digest.changed > digest.turn && digest.edits.some(({ line }) => line > digest.turn);
  if (ask && (isQuestion(ask) || isReview(ask)) && !isGoOn(ask) && !hasWorked) return "answer";
  return undefined;
}
