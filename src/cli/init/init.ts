import { dirname, join } from "node:path";
import { findConfig } from "../../config/find.ts";
import { loadConfig, sourceAt } from "../../config/load.ts";
import { merge } from "../../config/schema.ts";
import { greetOnce } from "../../gates/kinds/nrepl/evaluate.ts";
import { findPort } from "../../gates/kinds/nrepl/port.ts";
import { attempt, Fault } from "../../model/fault.ts";
import type { ReviewerChoice } from "../../review/config.ts";
import {
  addressOf,
  chooseReviewer,
  type ReviewerName,
  type ReviewerSettings,
  usualCostOf,
} from "../../review/reviewers/index.ts";
import { files } from "../../world/files.ts";
import { isThere, lookThrough, namesIn } from "../../world/look.ts";
import { writeNew, writeOver } from "../../world/repo-files.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { type AgentFlag, setupFor } from "../agent.ts";
import { configSchema } from "../config.ts";
import { confirm } from "../confirm.ts";
import { exits } from "../exits.ts";
import { complain, print, shownPath } from "../repo.ts";
import { configText } from "./config.ts";
import { detectGates, detectInRepl, type Proposal } from "./detect.ts";
import { offerHook } from "./hook.ts";
import { type Tried, tryGate } from "./try-gate.ts";

type Flags = AgentFlag & { yes?: boolean; install: boolean; review?: boolean };

/** `gate init`: a config with the gates this repo suggests, each tried once, and the hook. */
export async function initVerb({ yes, install, review, ...flags }: Flags): Promise<number> {
  const root = repoRoot(process.cwd()) ?? process.cwd();
  const config = join(root, ".gate", "config.yml");
  if (lookThrough(dirname(config))?.isFile()) {
    complain(
      `${shownPath(dirname(config))} is a file, but gate needs a folder of that name. Nothing was written.`,
    );
    return exits.misconfigured;
  }
  if (isThere(config)) {
    print(`${shownPath(config)} already exists and stays as it is.`);
    await tellOfReview(root);
  } else if (!(await writeConfig(root, config, review ? "yes" : yes ? "no" : "ask")))
    return exits.couldNotCheck;
  return install ? offerHook(root, yes ?? false, setupFor(flags)) : exits.passed;
}

/** Whether to turn on the review, as far as the flags say. */
type Wanted = "yes" | "no" | "ask";

/** Returns false if a person interrupted it; nothing is written then. */
async function writeConfig(root: string, config: string, wanted: Wanted): Promise<boolean> {
  const read = (path: string) => files.readBytes(join(root, path))?.toString("utf8");
  const proposals = [...(await proposalsInRepl(root, read)), ...detectGates(read)];
  if (proposals.length > 0) print("Trying this repo's checks, once each:");
  const tried: Tried[] = [];
  for (const proposal of proposals) {
    const one = await tryGate(root, proposal);
    if (one.result.kind === "fault" && one.result.code === "interrupted") return interrupted();
    tried.push(one);
  }
  const review = await askForReview(wanted);
  if (review === "interrupted") return interrupted();
  writeNew(config, configText(tried, review === "yes"));
  writeOver(join(dirname(config), "config.schema.json"), `${JSON.stringify(configSchema(), null, 2)}\n`);
  const ignored = join(dirname(config), ".gitignore");
  if (!isThere(ignored)) writeOver(ignored, "logs/\n");
  print(`\nWrote ${shownPath(config)}${summary(tried)}.`);
  print("Read it, and commit the .gate folder.");
  return true;
}

/** Proposed only if a REPL answers: without one, a command serves better. */
async function proposalsInRepl(
  root: string,
  read: (path: string) => string | undefined,
): Promise<Proposal[]> {
  const found = detectInRepl(read, namesIn(join(root, "test"), { below: true }));
  const port = findPort({ port: undefined, root, cwd: ".", env: process.env });
  if (found.length === 0 || port.kind === "unknown") return [];
  return (await attempt(() => greetOnce(port.port, 3_000))) instanceof Fault ? [] : found;
}

function interrupted(): false {
  complain("interrupted; nothing was written.");
  return false;
}

/** Says what a review sends, to whom and for how much, before anybody agrees to it. */
async function askForReview(wanted: Wanted): Promise<"yes" | "no" | "interrupted"> {
  const user = await loadConfig(undefined, process.env);
  const config = user.kind === "valid" ? user.config : merge({}, {}, {}).config;
  if (config.review?.reviewer === "none") {
    print("\nNo model is asked here or elsewhere: your own config says reviewer: none.");
    return "no";
  }
  if (wanted === "no") {
    print("\nNo model is asked. To change that later, add `review:` to the config.");
    return "no";
  }
  print("\nWhen gates and rules find nothing, gate can also ask a model whether everything was done.");
  const reviewer = describeReview("auto", config.reviewers);
  const answer = wanted === "ask" ? await confirm("Ask a model?", false) : wanted;
  if (answer === "interrupted") return answer;
  if (answer !== "yes") print("No model is asked. To change that later, add `review:` to the config.");
  else if (reviewer === "none") print("gate will ask a model once there is a key or a claude program.");
  else print("gate will ask a model. To turn that off, remove `review` from the config.");
  return answer === "yes" ? "yes" : "no";
}

/** Tells a newcomer to the repo about the review that others have agreed to. */
async function tellOfReview(root: string): Promise<void> {
  const place = findConfig(root);
  const loaded = await loadConfig(place && sourceAt(place), process.env);
  if (loaded.kind === "invalid" || !loaded.config.review || loaded.config.review.reviewer === "none") return;
  print("\nThis repo asks a model about the work when gates and rules find nothing:");
  describeReview(loaded.config.review.reviewer, loaded.config.reviewers);
  print("To opt out, write `review: { reviewer: none }` into ~/.config/gate/config.yml.\n");
}

/** What is sent, to whom, and what it may cost. */
function describeReview(choice: ReviewerChoice, settings: ReviewerSettings): ReviewerName | "none" {
  const { reviewer, why } = chooseReviewer(choice, process.env, settings);
  const program = reviewer === "none" ? "nobody yet" : `through your ${reviewer} program`;
  const whom = addressOf(reviewer, process.env, settings) ?? program;
  print("  sent:  your asks, the agent's tasks, edits, commands and last message, and");
  print("         the changes; secrets replaced. gate prompt shows exactly what is sent");
  print(`  whom:  ${whom} (${why})`);
  print(`  cost:  ${usualCostOf(reviewer)}, at most $1 a day`);
  return reviewer;
}

/** What the gates in a new config will do. */
function summary(tried: Tried[]): string {
  const named = (kind: (one: Tried) => boolean) => tried.filter(kind).map(({ proposal }) => proposal.name);
  const blocking = named(({ result }) => result.kind === "pass");
  const warning = named(({ result }) => result.kind === "fail" || result.kind === "timed-out");
  const missing = named(({ result }) => "detail" in result);
  if (blocking.length + warning.length === 0)
    return missing.length > 0
      ? ` without a gate: ${missing.join(", ")} could not be tried and is commented out`
      : " without a gate: no check was found here, add yours";
  const parts = [
    ...(blocking.length > 0 ? [`${blocking.join(", ")} will send the agent back on failure`] : []),
    ...(warning.length > 0 ? [`${warning.join(", ")} did not pass just now and will only warn`] : []),
  ];
  return `: ${parts.join("; ")}`;
}
