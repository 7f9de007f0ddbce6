import * as z from "zod/mini";
import type { Whole } from "../../config/key.ts";
import { reviewExcuseNames } from "../../model/excuse.ts";
import type { Seen } from "../../model/seen.ts";
import type { Usage } from "../../model/usage.ts";
import type { World } from "../../world/world.ts";

const Missing = z.object({
  title: z.string().check(z.describe("What to do, in a few words.")),
  detail: z.string().check(z.describe("The part of the ask that is not met, quoted, and what is missing.")),
  cites: z
    .array(z.string())
    .check(z.describe("The ids in the data that this rests on, such as A2 or T1. At least one.")),
});

/**
 * What a reviewer answers: the contract with every model, given to it as a schema and never as text. Complete means
 * that nothing is missing: there is no boolean that could contradict it.
 */
export const Review = z.object({
  reasoning: z
    .string()
    .check(z.describe("A few sentences: what the latest ask wants, and where each part of it was done.")),
  missing: z
    .array(Missing)
    .check(z.describe("What was asked for and is not done. Empty: the work is complete.")),
  excuse: z
    .nullable(z.enum(reviewExcuseNames))
    .check(z.describe("Why the agent cannot continue by itself; null if it can, or is done.")),
});
export type Review = z.infer<typeof Review>;

/** The same as a JSON Schema. Without the name of its draft: with one, `claude` ignores a schema silently (2.1.197). */
export function reviewSchema(): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(Review);
  return schema;
}

/** A prompt as a reviewer gets it: `system` is the same from stop to stop, and may be cached. */
export type Question = { system: string; user: string; model: string; maxTokens: number };

export type Answered = { review: Review; model: string };

/** What a reviewer can use. */
export type ReviewerContext = {
  world: Pick<World, "env" | "fetch" | "processes" | "now">;
  /** When the answer is due, in ms since the epoch. */
  deadline: number;
  signal: AbortSignal;
  /** Called for every paid call, whether it gave an answer or not; without a price, the cost is unknown. */
  spend: (usage: Usage, usd: number | undefined) => void;
};

/** Asks a model. If it cannot answer, throws a fault that says what to do. */
export type AskModel = (question: Question, context: ReviewerContext) => Promise<Answered>;

/** Many questions at once, which are answered later. */
export type Batches = {
  /** Sends questions, each under an id; returns the id of the batch. */
  send(questions: { id: string; question: Question }[]): Promise<string>;
  /** Waits until every question of a batch is answered; `onWaiting` is called once if that takes time. */
  fetch(batch: string, onWaiting: (open: number | undefined) => void): Promise<BatchAnswers>;
};

/** The answer to the question with this id, and what it cost. Throws a fault if there is none. */
export type BatchAnswers = (id: string, spend: ReviewerContext["spend"]) => Answered;

/** Whether a reviewer can be asked, and why; if not, what to do about it. */
type Found = { isFound: true; why: string } | { isFound: false; why: string; remedy: string };

/** Everything that belongs to one reviewer. Only `load`, `check` and `batches` may load more than the config needs. */
export type Reviewer<Settings> = {
  /** The section of the user's config with the reviewer's name; undefined if it has none. */
  settings?: Whole<Settings, "user">;
  /** What a review usually costs, for people. */
  usualCost: string;
  /** Whether `auto` can choose it. The reasons of several reviewers are joined with "and", the remedies with "or". */
  find(env: NodeJS.ProcessEnv, settings: Settings): Found;
  /** The address that a review is sent to, for people; undefined for a local program. */
  addressOf(env: NodeJS.ProcessEnv, settings: Settings): string | undefined;
  load(settings: Settings): Promise<AskModel>;
  /** How it is asked many questions at once; undefined if it cannot be. */
  batches?(world: ReviewerSetup["world"], settings: Settings): Promise<Batches>;
  /** What `gate doctor` sees of it. */
  check(setup: ReviewerSetup, settings: Settings): Promise<Seen[]>;
};

/** What a reviewer's check may look at. */
export type ReviewerSetup = {
  /** Why this reviewer was chosen. */
  why: string;
  world: Pick<World, "env" | "fetch">;
  cwd: string;
  /** Whether the reviewer may be called. */
  online: boolean;
};

export const CHECK_TIMEOUT_MS = 5_000;

/** A model's answer as text, or why there is none. */
export function parseReview(text: string): { review: Review } | { why: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { why: text.trim() === "" ? "it is empty" : "it is not JSON" };
  }
  const parsed = Review.safeParse(value);
  if (parsed.success) return { review: parsed.data };
  const [issue] = parsed.error.issues;
  return { why: `${issue?.path.join(".") || "it"} is not in the requested form` };
}
