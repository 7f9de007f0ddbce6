import { findProgram } from "../../world/programs.ts";
import type { AnthropicSection, ReviewerChoice } from "../config.ts";
import { credentialOf } from "./credential.ts";
import type { Reviewer } from "./reviewer.ts";

/** The registry: one line here and one file beside it make a reviewer. Each is loaded when it is asked. */
const reviewers = {
  anthropic: async () => (await import("./anthropic.ts")).loadAnthropic(),
  claude: async () => (await import("./claude.ts")).askClaude,
} satisfies Record<string, () => Promise<Reviewer>>;

export type ReviewerName = keyof typeof reviewers;
export const reviewerNames = Object.keys(reviewers) as [ReviewerName, ...ReviewerName[]];
export const loadReviewer = (name: ReviewerName): Promise<Reviewer> => reviewers[name]();

/** Who is asked, and why. */
export type Chosen = { reviewer: ReviewerName | "none"; why: string };

export function chooseReviewer(
  choice: ReviewerChoice,
  env: NodeJS.ProcessEnv,
  anthropic: AnthropicSection,
): Chosen {
  if (choice !== "auto") return { reviewer: choice, why: `review.reviewer is ${choice}` };
  const credential = credentialOf(env, anthropic);
  if (credential) return { reviewer: "anthropic", why: `there is a key, from ${credential.from}` };
  const program = findProgram("claude", env);
  if (program) return { reviewer: "claude", why: `there is no key, and ${program} is on the PATH` };
  return { reviewer: "none", why: "there is no key, and no claude program on the PATH" };
}
