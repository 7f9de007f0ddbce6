import type { Whole } from "../../config/key.ts";
import type { ValuesOf } from "../../config/table.ts";
import type { Seen } from "../../model/seen.ts";
import type { ReviewerChoice } from "../config.ts";
import { anthropic } from "./anthropic/definition.ts";
import { claude } from "./claude/definition.ts";
import type { AskModel, Batches, Reviewer, ReviewerSetup } from "./reviewer.ts";

/** The registry: a reviewer is one folder beside this file and a line here. `auto` tries them in this order. */
const reviewers = { anthropic, claude } satisfies Record<string, Reviewer<unknown>>;

export type ReviewerName = keyof typeof reviewers;
export const reviewerNames = Object.keys(reviewers) as [ReviewerName, ...ReviewerName[]];

type SectionsOf<Reviewers> = {
  [Name in keyof Reviewers as Reviewers[Name] extends { settings: Whole }
    ? Name
    : never]: Reviewers[Name] extends { settings: infer Section } ? Section : never;
};

/** The sections of the user's config that belong to reviewers, each by its reviewer's name. */
export const reviewerKeys = Object.fromEntries(
  Object.entries(reviewers).flatMap(([name, reviewer]) =>
    "settings" in reviewer ? [[name, reviewer.settings]] : [],
  ),
) as SectionsOf<typeof reviewers>;

/** The user's settings for each reviewer. */
export type ReviewerSettings = ValuesOf<typeof reviewerKeys>;

/** Which reviewer to ask, and why; for none of them, what would change that, unless somebody wants it so. */
export type Chosen =
  | { reviewer: ReviewerName; why: string }
  | { reviewer: "none"; why: string; remedy: string | undefined };

export function chooseReviewer(
  choice: ReviewerChoice,
  env: NodeJS.ProcessEnv,
  settings: ReviewerSettings,
): Chosen {
  if (choice === "none") return { reviewer: "none", why: "review.reviewer is none", remedy: undefined };
  if (choice !== "auto") return { reviewer: choice, why: `review.reviewer is ${choice}` };
  const reasons: string[] = [];
  const remedies: string[] = [];
  for (const name of reviewerNames) {
    const found = reviewerOf(name).find(env, settingsOf(name, settings));
    reasons.push(found.why);
    if (found.isFound) return { reviewer: name, why: reasons.join(", and ") };
    remedies.push(found.remedy);
  }
  return { reviewer: "none", why: reasons.join(", and "), remedy: sentenceOf(remedies) };
}

const sentenceOf = (remedies: string[]): string =>
  `${remedies.join(", or ").replace(/^./, (first) => first.toUpperCase())}.`;

/** The reviewer that answers batches. */
export const batchReviewer = "anthropic" satisfies ReviewerName;

/** Opens that reviewer's batches; without the user's settings, with its defaults. */
export const openBatches = (
  world: ReviewerSetup["world"],
  settings: ReviewerSettings | undefined,
): Promise<Batches> => {
  const reviewer = reviewers[batchReviewer];
  return reviewer.batches(world, settings?.[batchReviewer] ?? reviewer.settings.default);
};

/** What a review usually costs, for people; for none, what the first of them would cost. */
export const usualCostOf = (name: ReviewerName | "none"): string =>
  reviewerOf(name === "none" ? reviewerNames[0] : name).usualCost;

export const loadReviewer = (name: ReviewerName, settings: ReviewerSettings): Promise<AskModel> =>
  reviewerOf(name).load(settingsOf(name, settings));

/** The address that a review is sent to, for people; undefined for a local program. */
export const addressOf = (
  name: ReviewerName | "none",
  env: NodeJS.ProcessEnv,
  settings: ReviewerSettings,
): string | undefined =>
  name === "none" ? undefined : reviewerOf(name).addressOf(env, settingsOf(name, settings));

/** What `gate doctor` finds out about a reviewer. */
export const checkReviewer = (
  name: ReviewerName,
  setup: ReviewerSetup,
  settings: ReviewerSettings,
): Promise<Seen[]> => reviewerOf(name).check(setup, settingsOf(name, settings));

// A reviewer only ever gets the settings under its own name, which the compiler cannot see.
const reviewerOf = (name: ReviewerName) => reviewers[name] as unknown as Reviewer<unknown>;
const settingsOf = (name: ReviewerName, settings: ReviewerSettings): unknown =>
  (settings as Partial<Record<ReviewerName, unknown>>)[name];
