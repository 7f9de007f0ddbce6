import * as z from "zod/mini";
import { type ReviewerName, reviewerNames } from "./reviewers/index.ts";

// What a repo and a person may say about the review. Where the key and the text go is the person's alone to say.

const limit = (says: string) =>
  z.optional(z.number().check(z.minimum(0), z.describe(`${says} 0: no limit.`)));

const budget = z
  .strictObject({
    tokens: z.optional(
      z
        .int()
        .check(
          z.minimum(1_000),
          z.maximum(90_000),
          z.describe("How many tokens of facts and changes one review is sent, estimated. Default: 12000."),
        ),
    ),
    usd_per_day: limit("Dollars that reviews may cost in a day, all repos together. Default: 1."),
    usd_per_session: limit("Dollars that the reviews of one session may cost. Default: 0."),
    tokens_per_day: limit("Tokens that reviews may take in a day, all repos together. Default: 2000000."),
    tokens_per_session: limit("Tokens that the reviews of one session may take. Default: 0."),
  })
  .check(z.describe("After which gate goes on without the model, and says so once."));

const keys = {
  reviewer: z.optional(
    z
      .enum(["auto", ...reviewerNames, "none"])
      .check(
        z.describe(
          "Who is asked: the Anthropic API, the `claude` program, or nobody. auto: the API with a key, else `claude` if it is there. Default: auto.",
        ),
      ),
  ),
  model: z.optional(
    z.string().check(z.minLength(1), z.describe("The model's name. Default: the one that the prompt names.")),
  ),
  when: z.optional(
    z
      .enum(["clean", "always"])
      .check(
        z.describe(
          "clean: only when no gate and no rule objects. always: whatever they say. Default: clean.",
        ),
      ),
  ),
  on_fail: z.optional(
    z
      .enum(["block", "warn"])
      .check(
        z.describe("Whether what is missing sends the agent back or only warns the user. Default: block."),
      ),
  ),
  max_blocks: z.optional(
    z
      .int()
      .check(
        z.minimum(0),
        z.describe("How often a review sends the agent back per prompt. 0: no limit of its own. Default: 1."),
      ),
  ),
  timeout: z.optional(
    z
      .number()
      .check(
        z.positive(),
        z.maximum(600),
        z.describe("Seconds that a review may take, always within the hook's deadline. Default: 45."),
      ),
  ),
  budget: z.optional(budget),
};

/** The section whose presence has a model asked. An empty one has the defaults. */
export const ReviewSection = z
  .nullable(z.strictObject(keys))
  .check(
    z.describe(
      "Present: a model is asked whether the work is complete. It is sent what the docs say. Default: none.",
    ),
  );
type ReviewSection = z.infer<typeof ReviewSection>;

/** How the Anthropic API is reached; in the user's config only. */
export const AnthropicSection = z
  .strictObject({
    base_url: z.optional(
      z
        .string()
        .check(
          z.regex(/^https?:\/\/\S+$/, "an address that begins with https:// or http://"),
          z.describe(
            "Any endpoint that speaks the Messages API; ANTHROPIC_BASE_URL outranks it. Default: the Anthropic API.",
          ),
        ),
    ),
    api_key: z.optional(
      z
        .string()
        .check(
          z.minLength(1),
          z.describe("The API's key; ANTHROPIC_API_KEY and ANTHROPIC_AUTH_TOKEN outrank it. Default: none."),
        ),
    ),
  })
  .check(z.describe("How the Anthropic API is reached."));
export type AnthropicSection = z.infer<typeof AnthropicSection>;

export type ReviewerChoice = "auto" | ReviewerName | "none";

/** The review as it is in force. */
export type ReviewSettings = {
  reviewer: ReviewerChoice;
  /** Nothing: the prompt's own. */
  model: string | undefined;
  when: "clean" | "always";
  on_fail: "block" | "warn";
  max_blocks: number;
  timeout: number;
  budget: {
    tokens: number;
    usd_per_day: number;
    usd_per_session: number;
    tokens_per_day: number;
    tokens_per_session: number;
  };
};

const limits = ["usd_per_day", "usd_per_session", "tokens_per_day", "tokens_per_session"] as const;
export type ReviewSetting =
  | `review.${Exclude<keyof ReviewSettings, "budget">}`
  | `review.budget.${keyof ReviewSettings["budget"]}`;

type Layers<T> = { repo: T | undefined; user: T | undefined; default: T };
/** Takes the first layer that says something, and notes which. */
type Pick = <T>(setting: ReviewSetting, layers: Layers<T>) => T;

/** Repo over user over default; of two limits the lower, and who says `none` is not overruled by a repo. */
export function mergeReview(
  repo: ReviewSection | undefined,
  user: ReviewSection | undefined,
  pick: Pick,
): ReviewSettings | undefined {
  if (repo === undefined && user === undefined) return undefined;
  const choose = <Key extends keyof NonNullable<ReviewSection>>(key: Key) => ({
    repo: repo?.[key],
    user: user?.[key],
  });
  const cap = (key: (typeof limits)[number], initial: number) =>
    pick(`review.budget.${key}`, {
      ...lowerOf(repo?.budget?.[key], user?.budget?.[key]),
      default: initial,
    });
  const isRefused = user?.reviewer === "none";
  return {
    reviewer: pick<ReviewerChoice>("review.reviewer", {
      ...choose("reviewer"),
      ...(isRefused && { repo: undefined }),
      default: "auto",
    }),
    model: pick<string | undefined>("review.model", { ...choose("model"), default: undefined }),
    when: pick("review.when", { ...choose("when"), default: "clean" }),
    on_fail: pick("review.on_fail", { ...choose("on_fail"), default: "block" }),
    max_blocks: pick("review.max_blocks", {
      ...lowerOf(repo?.max_blocks, user?.max_blocks),
      default: 1,
    }),
    timeout: pick("review.timeout", { ...choose("timeout"), default: 45 }),
    budget: {
      tokens: pick("review.budget.tokens", {
        ...lowerOf(repo?.budget?.tokens, user?.budget?.tokens),
        default: 12_000,
      }),
      usd_per_day: cap("usd_per_day", 1),
      usd_per_session: cap("usd_per_session", 0),
      tokens_per_day: cap("tokens_per_day", 2_000_000),
      tokens_per_session: cap("tokens_per_session", 0),
    },
  };
}

/** Keeps the lower of two limits; 0 is none, so it is the highest. */
export function lowerOf(repo: number | undefined, user: number | undefined) {
  if (repo === undefined || user === undefined) return { repo, user };
  const height = (budget: number) => budget || Number.POSITIVE_INFINITY;
  return height(user) < height(repo) ? { repo: undefined, user } : { repo, user: undefined };
}
