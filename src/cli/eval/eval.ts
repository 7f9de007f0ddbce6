import { join, resolve } from "node:path";
import { findConfig } from "../../config/find.ts";
import { loadConfig, sourceAt } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import type { Levels } from "../../eval/case.ts";
import { renderProblem } from "../../words/render.ts";
import { isFolder, isThere } from "../../world/look.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { isWorker, serve } from "../../world/workers.ts";
import { refuse } from "../explain/explain.ts";
import { shownPath } from "../repo.ts";

export type EvalFlags = {
  unlabelled: boolean;
  compare: string | undefined;
  accept: boolean;
  /** Levels to try, instead of the config's. */
  rule: Levels;
  gates: boolean;
  json: boolean;
};

/** `gate eval`: replays judged stops, and says how often `gate` is right. */
export async function evalVerb(given: string[], flags: EvalFlags): Promise<number> {
  if (isWorker()) return serve((await import("../../eval/replay.ts")).replayOne);
  const why = misuse(given, flags);
  if (why) return refuse(why);
  const config = await configHere();
  if ("problems" in config) return refuse(...config.problems);
  const terms = { config, over: flags.rule };
  if (flags.unlabelled) {
    const { unlabelledVerb } = await import("./unlabelled.ts");
    return unlabelledVerb(resolve(given[0] ?? "."), terms, flags.json);
  }
  const named = given.length > 0 ? given : [homeOfCases()];
  const folders = [...new Set(named.map((folder) => resolve(folder)))];
  const wrong = folders.find((folder) => !isFolder(folder));
  if (wrong !== undefined) {
    const why = isThere(wrong)
      ? `${shownPath(wrong)} is a file: name the folder that it is in.`
      : `there is no folder ${shownPath(wrong)}.`;
    return refuse(given.length > 0 ? why : `${why} ${HOW_TO_ADD}`);
  }
  const { measureFolders } = await import("./measuring.ts");
  return measureFolders(folders, terms, { ...flags, isTrial: isTrial(flags) });
}

export const HOW_TO_ADD = 'Turn a session into a case with: gate eval add --wrong "why" (or --right "why")';

function misuse(given: string[], flags: EvalFlags): string | undefined {
  if (flags.unlabelled && given.length !== 1) return "--unlabelled takes one folder of transcripts.";
  if (flags.unlabelled && (flags.accept || flags.compare !== undefined || flags.gates))
    return "--unlabelled cannot be combined with --compare, --accept or --gates.";
  if (flags.accept && isTrial(flags))
    return "--accept cannot be combined with --rule: put the level into the config first.";
  if (flags.compare !== undefined && given.length > 1)
    return "--compare works with one folder of cases, but you named several.";
  return undefined;
}

const isTrial = ({ rule }: EvalFlags): boolean => Object.keys(rule).length > 0;

/** Where a repo's own cases are. */
export function homeOfCases(): string {
  const here = process.cwd();
  return join(findConfig(here)?.root ?? repoRoot(here) ?? here, ".gate", "eval");
}

/** The config of the current folder: that is the one a person tunes. No model is asked, whatever it says. */
export async function configHere(): Promise<Config | { problems: string[] }> {
  const place = findConfig(process.cwd());
  const loaded = await loadConfig(place && sourceAt(place), process.env);
  if (loaded.kind === "invalid") return { problems: loaded.problems.map(renderProblem) };
  const { review: _, template: __, flaws: ___, ...config } = loaded.config;
  return config;
}
