import { dirname, resolve } from "node:path";
import pc from "picocolors";
import { promptFiles } from "../config/repo-texts.ts";
import { attempt, Fault } from "../model/fault.ts";
import { type Case, explainStop, tellStory } from "../replay.ts";
import { isReviewed } from "../review/due.ts";
import { buildPrompt, type Prompt } from "../review/prompt/prompt.ts";
import { defaultText } from "../review/prompt/template.ts";
import { isThere } from "../world/look.ts";
import { writeNew } from "../world/repo-files.ts";
import { repoRoot } from "../world/repo-root.ts";
import { write } from "../world/stdout.ts";
import { realWorld as world } from "../world/world.ts";
import { exits } from "./exits.ts";
import { choose, refuse, settingFor } from "./explain/explain.ts";
import { agentsFor, newest } from "./explain/transcripts.ts";
import { printNdjson } from "./print-ndjson.ts";
import { complain, findRepo, print, shownPath } from "./repo.ts";

type Flags = {
  agent: string | undefined;
  at: string | undefined;
  json: boolean;
  showRedactions: boolean;
  eject: boolean;
};

/** `gate prompt`: exactly what gate would send to a reviewer about a transcript. */
export async function promptVerb(given: string | undefined, flags: Flags): Promise<number> {
  if (flags.eject) return eject();
  const known = agentsFor(flags.agent);
  const path = given === undefined ? newest(known) : resolve(given);
  if (path === undefined)
    return refuse("found no session for this folder. Name a transcript: gate prompt <file>");
  const story = tellStory(path, known);
  if ("why" in story) return refuse(story.why);
  const chosen = choose(flags.at, story.stops);
  if ("why" in chosen) return refuse(chosen.why);
  const setting = await settingFor(story, true);
  if ("problems" in setting) return refuse(...setting.problems);
  for (const number of chosen.numbers) {
    const explained = await explainStop(number, story, setting, { runsGates: false, review: undefined });
    const exit = await printPrompt(explained.case, flags);
    if (exit !== exits.passed) return exit;
  }
  return exits.passed;
}

/** Copies the default template into the repo, where it can be edited. */
function eject(): number {
  const found = findRepo();
  if ("exit" in found) return found.exit;
  const file = promptFiles(dirname(found.place.file)).review;
  try {
    writeNew(file, defaultText());
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && isThere(file))
      return refuse(`${shownPath(file)} already exists and stays as it is.`);
    return refuse(`${shownPath(file)} could not be written: ${message}.`);
  }
  print(`Wrote ${shownPath(file)}. It replaces the default prompt here; delete it to go back.`);
  return exits.passed;
}

/** Prints one prompt: only its text on stdout, and notes about it on stderr. */
export async function printPrompt(
  given: Case,
  { json, showRedactions }: Pick<Flags, "json" | "showRedactions">,
): Promise<number> {
  const { config } = given;
  if (!isReviewed(config)) throw new Error("a prompt without a review");
  const { template } = config;
  const prompt = await attempt(() => buildPrompt({ ...given, config }, world));
  if (prompt instanceof Fault) {
    complain(`${prompt.detail}.`);
    return exits.couldNotCheck;
  }
  const { question, sections, redactions } = prompt;
  if (json) {
    const tokens = Object.fromEntries(sections.map(({ name, tokens }) => [name, tokens]));
    await printNdjson([{ template: template.from, ...question, tokens, redactions }]);
    return exits.passed;
  }
  if (showRedactions) {
    if (redactions.length === 0) print("nothing was replaced.");
    for (const { kind, place } of redactions) print(`${kind.padEnd(20)} ${place}`);
    return exits.passed;
  }
  print(`${pc.dim("--- system")}\n${question.system}\n\n${pc.dim("--- user")}\n${question.user}`);
  write(2, about(prompt, template.from));
  return exits.passed;
}

function about({ question, sections, redactions }: Prompt, from: string): string {
  const total = sections.reduce((sum, { tokens }) => sum + tokens, 0);
  const rows = sections.map(({ name, tokens }) => `  ${name.padEnd(14)} ${String(tokens).padStart(6)}`);
  const where = repoRoot(process.cwd()) && from !== "default" ? shownPath(from) : from;
  const replaced =
    redactions.length > 0
      ? `${redactions.length} secrets were replaced: --show-redactions lists them.`
      : "No secret was found in it.";
  return [
    "",
    `Template: ${where}. Model: ${question.model}, at most ${question.maxTokens} tokens of answer. ${replaced}`,
    "Tokens, estimated:",
    ...rows,
    `  ${"all".padEnd(14)} ${String(total).padStart(6)}`,
    "",
  ].join("\n");
}
