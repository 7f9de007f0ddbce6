import { dirname } from "node:path";
import { agents } from "../agents/index.ts";
import type { Config } from "../config/schema.ts";
import { contain, Fault } from "../model/fault.ts";
import { explainStop, tellStory } from "../replay.ts";
import { withCheckOut } from "../world/bundle.ts";
import { repoRoot } from "../world/repo-root.ts";
import { realWorld as world } from "../world/world.ts";
import type { Case, CaseRepo } from "./case.ts";
import { findingsIn, type Replayed, type Terms } from "./replay.ts";
import type { Judged } from "./result.ts";

/**
 * Replays a case in its own repo, checked out in a folder that is removed afterwards, and runs the config's gates
 * there. That runs the repo's code, so a person must ask for it.
 */
export async function judgeWithGates(
  one: Case & { repo: CaseRepo },
  { config, over }: Terms,
): Promise<Replayed> {
  const { source, at, levels, repo } = one;
  const refused = (why: string, about: "source" | "at" = "source") => ({ why, about });
  if (source.kind === "story") return refused("gates cannot run for a story: it has no repo.");
  const story = tellStory(source.path, agents, { alone: true });
  if ("why" in story) return refused(story.why);
  const number = story.stops.length;
  if (number === 0 || (at ?? number) !== number)
    return refused("gates can run only for a transcript's last stop: cut the file after that stop.", "at");
  const bundle = repo.bundle ?? repoRoot(dirname(one.file));
  if (bundle === undefined)
    return refused("the repo has no bundle, and the case does not lie in a git repo either.");
  const judged = await contain(
    () =>
      withCheckOut({ ...repo, bundle }, async ({ root, state }): Promise<Judged> => {
        const rules = { ...config.rules, ...levels, ...over } as Config["rules"];
        const setting = { root, state, config: { ...config, rules } };
        const { report, line } = await explainStop(number, story, setting, {
          runsGates: true,
          review: undefined,
        });
        return {
          at: number,
          of: number,
          line,
          decision: report.decision,
          status: report.status,
          findings: findingsIn(report.rules),
          gates: report.verdicts.flatMap((verdict) =>
            verdict.kind === "fail" && verdict.finding.severity === "block" ? [verdict.gate] : [],
          ),
        };
      }),
    world.reportBug,
  );
  return judged instanceof Fault ? refused(`${judged.detail}.`) : { judged };
}
