import { userOnly, whole } from "../../../config/key.ts";
import type { Reviewer } from "../reviewer.ts";
import { addressOf, credentialOf } from "./credential.ts";
import { USUAL_COST } from "./price.ts";
import { AnthropicSettings } from "./settings.ts";

/** The reviewer that asks the Anthropic API, or any server that speaks it. */
export const anthropic = {
  settings: whole({
    description: "How the Anthropic API is reached.",
    schema: AnthropicSettings,
    default: {},
    precedence: userOnly,
  }),
  usualCost: USUAL_COST,
  find(env, settings) {
    const credential = credentialOf(env, settings);
    return credential
      ? { isFound: true, why: `there is a key, from ${credential.from}` }
      : { isFound: false, why: "there is no key", remedy: "set ANTHROPIC_API_KEY" };
  },
  addressOf,
  batches: async (world, settings) => (await import("./batch.ts")).openBatches({ world, settings }),
  load: async (settings) => (await import("./ask.ts")).loadAnthropic(settings),
  check: async (setup, settings) => (await import("./check.ts")).checkAnthropic(setup, settings),
} satisfies Reviewer<AnthropicSettings>;
