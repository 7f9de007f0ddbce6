import { findProgram } from "../../../world/programs.ts";
import { USUAL_COST } from "../anthropic/price.ts";
import type { Reviewer } from "../reviewer.ts";

/** The reviewer that asks the user's own `claude` program. It has no settings. */
export const claude = {
  usualCost: USUAL_COST,
  find(env) {
    const program = findProgram("claude", env);
    return program
      ? { isFound: true, why: `${program} is on the PATH` }
      : {
          isFound: false,
          why: "no claude program on the PATH",
          remedy: "install the claude program",
        };
  },
  addressOf: () => undefined,
  load: async () => (await import("./ask.ts")).askClaude,
  check: async (setup) => (await import("./check.ts")).checkClaude(setup),
} satisfies Reviewer<undefined>;
