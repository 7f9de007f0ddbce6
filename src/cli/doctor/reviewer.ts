import { ok, type Seen, unknown, warning } from "../../model/seen.ts";
import { checkReviewer, chooseReviewer } from "../../review/reviewers/index.ts";
import { realWorld } from "../../world/world.ts";
import type { Setup } from "./setup.ts";

/** Who would be asked, and what that reviewer's own check sees. */
export async function lookAtReviewer({ loaded, env, cwd, online }: Setup): Promise<Seen[]> {
  if (loaded.kind === "invalid") return [unknown("not known while the config is invalid")];
  const { review, reviewers } = loaded.config;
  if (!review || review.reviewer === "none") return [ok("none: gate asks no model")];
  const chosen = chooseReviewer(review.reviewer, env, reviewers);
  const { why } = chosen;
  if (chosen.reviewer === "none")
    return [warning(`The config has a review, but ${why}.`, chosen.remedy ?? "")];
  return checkReviewer(chosen.reviewer, { why, world: { ...realWorld, env }, cwd, online }, reviewers);
}
