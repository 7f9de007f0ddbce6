import { allTokens } from "../model/usage.ts";
import type { ReviewVerdict } from "../model/verdict.ts";
import { seconds } from "../text/counted.ts";

type Skip = Extract<ReviewVerdict, { kind: "skip" }>;

/** The result of a review in a few words, with its cost. */
export function costWords(review: ReviewVerdict): string {
  switch (review.kind) {
    case "skip":
      return `no review: ${skipWords(review)}`;
    case "fault":
      return `no review: ${review.detail}`;
    case "pass":
    case "fail": {
      const came =
        review.kind === "fail"
          ? `${review.findings.length} missing`
          : review.excuse
            ? `excused: ${review.excuse}`
            : `complete${review.dropped.length > 0 ? `, ${review.dropped.length} dropped` : ""}`;
      return `review: ${came}, ${billWords(review)}`;
    }
    default:
      return review satisfies never;
  }
}

/** Tokens, dollars, time and what came from the cache. */
export function billWords(
  review: Pick<Extract<ReviewVerdict, { kind: "pass" }>, "usage" | "usd" | "ms" | "recalled">,
): string {
  if (review.recalled) return "reused from an earlier stop";
  const { usage, usd, ms } = review;
  const cached = usage.cache_read > 0 ? ` (${usage.cache_read} cached)` : "";
  const price = usd === null ? "price unknown" : `$${usd.toFixed(4)}`;
  // A batch has no time of its own.
  return [`${allTokens(usage)} tokens${cached}`, price, ...(ms > 0 ? [seconds(ms)] : [])].join(", ");
}

function skipWords({ why, budget }: Skip): string {
  return {
    "no-reviewer": "there is no reviewer",
    "not-a-stop": "a subagent stopped",
    "gates-held-back": "the gates were not run",
    excused: "the agent is excused",
    "no-transcript": "too little of the transcript is known",
    "already-open": "a gate or a rule already objects",
    unchanged: "nothing changed, and no work is claimed",
    "blocks-spent": "its own blocks for this prompt are spent",
    "budget-spent": `${budget ?? "its budget"} is spent`,
    resting: "it could not answer a moment ago",
  }[why];
}
