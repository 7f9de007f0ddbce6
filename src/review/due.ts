import type { Config, ReviewedConfig } from "../config/schema.ts";
import type { Digest } from "../digest/digest.ts";
import type { Gates } from "../gates/run.ts";
import type { Excuse } from "../model/excuse.ts";
import type { Stop } from "../model/stop.ts";
import type { ReviewVerdict, RuleVerdict } from "../model/verdict.ts";
import { type Notes, noReviews } from "../session/memory.ts";
import { fingerprint } from "../world/trees.ts";
import type { ReviewSettings } from "./config.ts";

/** Whether a review is configured at all. */
export const isReviewed = (config: Config): config is ReviewedConfig =>
  config.review !== undefined && config.template !== undefined;

/** What is known about a stop before asking a model. */
export type Known = {
  stop: Stop;
  config: Pick<Config, "loop">;
  notes: Notes;
  gates: Gates;
  digest: Digest | undefined;
  rules: RuleVerdict[];
  excuse: Excuse | undefined;
  isInterrupted: () => boolean;
  now: number;
};

type Reason = Extract<ReviewVerdict, { kind: "skip" }>["why"];

/** Why not to ask a model at this stop; undefined if it should be asked. Turns and tokens are scarce. */
export function reasonNotToAsk(known: Known, review: ReviewSettings): Reason | undefined {
  const { stop, gates, digest, excuse, notes } = known;
  if (review.reviewer === "none") return "no-reviewer";
  if (stop.event !== "stop") return "not-a-stop";
  if (gates.kind === "conflict" || gates.kind === "too-soon") return "gates-held-back";
  if (excuse || gates.kind === "excused" || stop.planning) return "excused";
  if (known.isInterrupted() || !digest || digest.tail === "broken") return "no-transcript";
  if (review.when === "clean" && isOpen(known)) return "already-open";
  if (blocksLeft(review, (notes.memory.reviews ?? noReviews).blocks) <= 0 || isSpent(known))
    return "blocks-spent";
  if (isUnchanged(known, digest) && !claimsWork(digest)) return "unchanged";
  if ((notes.memory.reviews?.restUntil ?? 0) > known.now) return "resting";
  return undefined;
}

/** How often a review may still send the agent back for this prompt. */
export const blocksLeft = ({ max_blocks }: ReviewSettings, blocks: number): number =>
  max_blocks === 0 ? Number.POSITIVE_INFINITY : max_blocks - blocks;

/** Nothing can send the agent back any more for this prompt. */
const isSpent = ({ config: { loop }, notes }: Known): boolean =>
  loop.max_blocks > 0 && notes.memory.blocks >= loop.max_blocks;

/** A gate or a rule already objects, or was given up while it did. */
function isOpen({ gates, rules }: Known): boolean {
  const verdicts = gates.kind === "ran" ? gates.verdicts : [];
  return (
    verdicts.some((verdict) => verdict.kind === "fail" && verdict.finding.severity === "block") ||
    verdicts.some((verdict) => verdict.kind === "skip" && verdict.finding !== undefined) ||
    rules.some(
      (verdict) => verdict.kind === "fail" && verdict.findings.some(({ severity }) => severity === "block"),
    )
  );
}

/** No call of this turn could have changed anything, or nothing differs from what the last review saw. */
function isUnchanged({ gates, notes }: Known, digest: Digest): boolean {
  if (digest.changed <= digest.turn) return true;
  const now = gates.kind === "ran" ? gates.before : undefined;
  if (gates.kind !== "ran" || !now) return false;
  const seen = notes.memory.reviews?.last?.tree ?? (gates.baseline && fingerprint(gates.baseline));
  return seen === fingerprint(now);
}

const claimsWork = ({ claims }: Digest): boolean =>
  claims.some(({ kind }) => kind === "done" || kind === "check");
