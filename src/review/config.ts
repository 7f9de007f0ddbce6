import * as z from "zod/mini";
import { type Layer, lowerWins, repoWins, section, setting, type Table } from "../config/key.ts";
import type { ValuesOf } from "../config/table.ts";
import { type ReviewerName, reviewerNames } from "./reviewers/index.ts";

// The settings of the review. Only the user decides where the key and the text are sent.

export type ReviewerChoice = "auto" | ReviewerName | "none";

const choices: [ReviewerChoice, ...ReviewerChoice[]] = ["auto", ...reviewerNames, "none"];

/** A repo cannot overrule a user who says `none`. */
const userMayRefuse = {
  where: ["repo", "user"] as Layer[],
  userWins: (_: ReviewerChoice, user: ReviewerChoice) => user === "none",
};

const limit = (description: string, initial: number) =>
  setting({
    description: `${description} 0: no limit.`,
    schema: z.number().check(z.minimum(0)),
    default: initial,
    precedence: lowerWins,
  });

/** The keys below `review`. */
export const reviewKeys = {
  reviewer: setting({
    description:
      "The reviewer: the Anthropic API, the `claude` program or none. auto: the API if there is a key, otherwise `claude` if it is installed.",
    schema: z.enum(choices),
    default: "auto",
    precedence: userMayRefuse,
  }),
  model: setting({
    description: "The model's name.",
    schema: z.string().check(z.minLength(1)),
    default: undefined,
    defaultText: "the one named in the prompt",
    precedence: repoWins,
  }),
  when: setting({
    description:
      "clean: review only when every gate and rule is satisfied. always: review whatever they say.",
    schema: z.enum(["clean", "always"]),
    default: "clean",
    precedence: repoWins,
  }),
  on_fail: setting({
    description: "Whether missing work sends the agent back or only warns the user.",
    schema: z.enum(["block", "warn"]),
    default: "block",
    precedence: repoWins,
  }),
  max_blocks: setting({
    description: "How often a review sends the agent back per prompt. 0: no limit of its own.",
    schema: z.int().check(z.minimum(0)),
    default: 1,
    precedence: lowerWins,
  }),
  timeout: setting({
    description: "Seconds a review may take, always within the hook's deadline.",
    schema: z.number().check(z.positive(), z.maximum(600)),
    default: 45,
    precedence: repoWins,
  }),
  budget: section(
    "Limits on reviews. Once one is reached, gate continues without the model and says so once.",
    {
      tokens: setting({
        description: "The estimated number of tokens of facts and changes that gate sends for one review.",
        schema: z.int().check(z.minimum(1_000), z.maximum(90_000)),
        default: 12_000,
        precedence: lowerWins,
      }),
      usd_per_day: limit("Dollars that reviews may cost per day, across all repos.", 1),
      usd_per_session: limit("Dollars that the reviews of one session may cost.", 0),
      tokens_per_day: limit("Tokens that reviews may use per day, across all repos.", 2_000_000),
      tokens_per_session: limit("Tokens that the reviews of one session may use.", 0),
    },
  ),
} satisfies Table;

/** The review as it is in force. */
export type ReviewSettings = ValuesOf<typeof reviewKeys>;
