import { attempt, Fault } from "../../model/fault.ts";
import type { AnthropicSection } from "../../review/config.ts";
import { addressOf, credentialOf, keyless } from "../../review/reviewers/credential.ts";
import { chooseReviewer } from "../../review/reviewers/index.ts";
import { capture } from "../../world/capture.ts";
import { findProgram } from "../../world/programs.ts";
import { realWorld } from "../../world/world.ts";
import { broken, ok, type Seen, unknown, warning } from "./check.ts";
import type { Setup } from "./setup.ts";

const REVIEWER_TIMEOUT_MS = 5_000;

/** Who would be asked, whether there is a key, and with `--online` whether it answers. */
export async function lookAtReviewer(setup: Setup): Promise<Seen[]> {
  const { loaded, env } = setup;
  if (loaded.kind === "invalid") return [unknown("not known while the config is wrong")];
  const { review, anthropic } = loaded.config;
  if (!review || review.reviewer === "none") return [ok("none: no model is asked")];
  const { reviewer, why } = chooseReviewer(review.reviewer, env, anthropic);
  switch (reviewer) {
    case "none":
      return [warning(`The config has a review, but ${why}.`, "Set ANTHROPIC_API_KEY.")];
    case "claude":
      return lookAtClaude(why, setup);
    case "anthropic":
      return lookAtAnthropic(anthropic, setup);
    default:
      return reviewer satisfies never;
  }
}

async function lookAtClaude(why: string, { env, cwd, online }: Setup): Promise<Seen[]> {
  const program = findProgram("claude", env);
  if (!program)
    return [
      broken(
        "review.reviewer is claude, and no claude is on the PATH.",
        "Install it, or use reviewer: auto.",
      ),
    ];
  if (!online) return [ok(`the claude program (${why})`)];
  const said = await capture(program, ["--version"], { cwd, env, patience: REVIEWER_TIMEOUT_MS });
  return said
    ? [ok("the claude program starts; whether it is logged in shows at a review")]
    : [broken(`${program} does not start.`, "See what it says: claude --version")];
}

async function lookAtAnthropic(anthropic: AnthropicSection, { env, online }: Setup): Promise<Seen[]> {
  const credential = credentialOf(env, anthropic) ?? keyless(env, anthropic);
  if (!credential)
    return [broken("review.reviewer is anthropic, and there is no key.", "Set ANTHROPIC_API_KEY.")];
  const whom = `${addressOf(env, anthropic)}, key from ${credential.from}`;
  if (!online) return [ok(`${whom}; not called`)];
  const { reachAnthropic } = await import("../../review/reviewers/anthropic.ts");
  const access = { world: { ...realWorld, env }, anthropic };
  const reached = await attempt(() => reachAnthropic(access, AbortSignal.timeout(REVIEWER_TIMEOUT_MS)));
  if (!(reached instanceof Fault)) return [ok(`${whom}; it answers`)];
  // What a fault has to say ends with the remedy.
  const [says = "", ...remedy] = reached.detail.split(/(?<=[^.])\. (?=[A-Z])/);
  return [broken(`${whom}: ${says}.`, `${remedy.join(". ") || "Check the network and the base URL"}.`)];
}
