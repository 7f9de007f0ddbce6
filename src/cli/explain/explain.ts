import type { AgentRegistry } from "../../agents/agent.ts";
import type { ReviewTerms } from "../../assess.ts";
import {
  type Case,
  type Explained,
  explainStop,
  type Setting,
  type Story,
  settingOf,
  tellStory,
  withReview,
} from "../../replay.ts";
import type { PastStop } from "../../transcript/at-stop.ts";
import { isFolder } from "../../world/look.ts";
import { realWorld as world } from "../../world/world.ts";
import { exits } from "../exits.ts";
import { printNdjson } from "../print-ndjson.ts";
import { complain } from "../repo.ts";
import { viewOf } from "./stop-view.ts";
import { agentsFor, newest, transcriptsIn } from "./transcripts.ts";

export type ExplainFlags = {
  /** The agent that wrote the transcripts; undefined to find out from the files. */
  agent: string | undefined;
  at: string | undefined;
  gates: boolean;
  json: boolean;
  /** Ask a model as well. */
  model: boolean;
  /** Print what would be sent, and send nothing. */
  prompt: boolean;
  /** Ask in a batch, or resume a batch that was sent before. */
  batch: boolean;
  resume: string | undefined;
};

/** `gate explain`: the story of a session, and the decision that `gate` would take at a stop of it. */
export async function explainVerb(given: string[], flags: ExplainFlags): Promise<number> {
  const isBatch = flags.batch || flags.resume !== undefined;
  if (flags.prompt && (flags.model || isBatch))
    return refuse("--prompt sends nothing, so it cannot be combined with --model, --batch or --resume.");
  if (isBatch && (flags.at !== undefined || flags.gates))
    return refuse(
      "a batch covers only last stops, without gates, so --at and --gates cannot be combined with it.",
    );
  if (isBatch) {
    const { batchVerb } = await import("./batch.ts");
    return batchVerb(given, flags);
  }
  const known = agentsFor(flags.agent);
  const paths = transcriptsIn(given, known);
  if ("why" in paths) return refuse(paths.why);
  if (paths.length > 1 || isFolder(given[0] ?? "")) return explainMany(paths, known, flags);
  const [path = newest(known)] = paths;
  if (path === undefined)
    return refuse("found no session for this folder. Name a transcript: gate explain <file>");
  return explainOne(path, known, flags);
}

export function refuse(...why: string[]): number {
  for (const each of why) complain(each);
  return exits.misconfigured;
}

async function explainOne(path: string, known: AgentRegistry, flags: ExplainFlags): Promise<number> {
  const story = tellStory(path, known);
  if ("why" in story) return refuse(story.why);
  const chosen = choose(flags.at, story.stops);
  if ("why" in chosen) return refuse(chosen.why);
  const setting = await settingFor(story, flags.model || flags.prompt);
  if ("problems" in setting) return refuse(...setting.problems);
  const terms = flags.model ? await termsOf(setting, flags.json) : undefined;
  if (terms && "why" in terms) return refuse(terms.why);

  const explained: (Explained & { case: Case })[] = [];
  for (const number of chosen.numbers)
    explained.push(await explainStop(number, story, setting, { runsGates: flags.gates, review: terms }));
  if (flags.prompt) {
    const { printPrompt } = await import("../prompt.ts");
    for (const each of explained) {
      const exit = await printPrompt(each.case, { json: flags.json, showRedactions: false });
      if (exit !== exits.passed) return exit;
    }
    return exits.passed;
  }
  const views = explained.map(viewOf);
  if (flags.json) await printNdjson(views.map(({ record }) => record));
  else {
    const { show } = await import("./view.ts");
    for (const view of views) show(view, path);
  }
  const isBlocked = explained.some(({ report }) => report.decision === "block");
  return isBlocked ? exits.failed : exits.passed;
}

/** The root, config and state folder for a session, with a review if one is wanted. */
export async function settingFor(
  story: Story,
  wantsReview: boolean,
): Promise<Setting | { problems: string[] }> {
  const setting = await settingOf(story.end.state);
  return "problems" in setting || !wantsReview ? setting : withReview(setting);
}

/** Longer than a hook may take: a person is waiting, and has asked for it. */
const REVIEW_TIMEOUT_MS = 600_000;

/**
 * Says who will be asked and why. A person has asked for the review, so it does not matter whether the hook would
 * ask.
 */
async function termsOf(setting: Setting, isQuiet: boolean): Promise<ReviewTerms | { why: string }> {
  const { addressOf, chooseReviewer } = await import("../../review/reviewers/index.ts");
  const { config, state } = setting;
  if (!state)
    return { why: "neither XDG_STATE_HOME nor HOME names a folder, so gate cannot record the cost." };
  const chosen = chooseReviewer(config.review?.reviewer ?? "auto", process.env, config.reviewers);
  const { reviewer, why } = chosen;
  if (chosen.reviewer === "none")
    return { why: `gate cannot ask a model: ${why}.${chosen.remedy ? ` ${chosen.remedy}` : ""}` };
  const model = config.review?.model ?? config.template?.model;
  const address = addressOf(reviewer, process.env, config.reviewers);
  const where = address === undefined ? "" : ` at ${address}`;
  if (!isQuiet) complain(`asking ${reviewer}${where} (${model}): ${why}.`);
  return {
    kind: "ask",
    by: world.now() + REVIEW_TIMEOUT_MS,
    signal: interruption(),
    state,
    always: true,
  };
}

/** If a person interrupts us, the review ends whatever it has started and cleans up. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => controller.abort());
  return controller.signal;
}

/** The numbers of the stops to explain; 0 is the end of a session that has not stopped. */
export function choose(at: string | undefined, stops: PastStop[]): { numbers: number[] } | { why: string } {
  const count = stops.length;
  if (at === undefined) return { numbers: [count] };
  if (at === "all") return { numbers: count === 0 ? [0] : stops.map((_, index) => index + 1) };
  const number = Number(at);
  if (!Number.isInteger(number) || number < 1)
    return { why: `--at takes the number of a stop or "all", not "${at}".` };
  if (number > count)
    return { why: `--at ${number}: the session has ${count} stop${count === 1 ? "" : "s"}.` };
  return { numbers: [number] };
}

/** A table with one row per file, for its last stop. A file that cannot be read does not hold up the others. */
async function explainMany(paths: string[], known: AgentRegistry, flags: ExplainFlags): Promise<number> {
  if (flags.at !== undefined || flags.prompt)
    return refuse(`--${flags.prompt ? "prompt" : "at"} takes one transcript, not ${paths.length}.`);
  const { startTable } = await import("./table.ts");
  const table = startTable(paths, flags.json);
  for (const path of paths) {
    const story = tellStory(path, known);
    const setting = "why" in story ? { problems: [story.why] } : await settingFor(story, flags.model);
    if ("problems" in setting || "why" in story) {
      await table.add({ path, why: "problems" in setting ? setting.problems.join("; ") : "" });
      continue;
    }
    const terms = flags.model ? await termsOf(setting, flags.json || table.size() > 0) : undefined;
    if (terms && "why" in terms) return refuse(terms.why);
    const options = { runsGates: flags.gates, review: terms };
    await table.add({ path, view: viewOf(await explainStop(story.stops.length, story, setting, options)) });
  }
  return table.end();
}
