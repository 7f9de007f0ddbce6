import { createTwoFilesPatch } from "diff";
import pc from "picocolors";
import type { Place } from "../config/find.ts";
import { loadConfig } from "../config/load.ts";
import { isSameTexts, type RepoTexts, readRepoTexts } from "../config/repo-texts.ts";
import type { Config } from "../config/schema.ts";
import { nameOf, trust, trustedIn, untrust } from "../config/trust.ts";
import { describeGate } from "../gates/kinds/index.ts";
import { attempt, Fault } from "../model/fault.ts";
import { plainText } from "../text/plain-text.ts";
import { renderProblem } from "../words/render.ts";
import { files } from "../world/files.ts";
import { exits } from "./exits.ts";
import { logAuditEvent, refuseAgent, requirePerson } from "./person.ts";
import { complain, findRepo, print } from "./repo.ts";

type Flags = { print?: boolean; digest?: string };

/** `gate trust`: a person reviews a repo's config and prompts, and lets `gate` use exactly that content. */
export async function trustVerb(flags: Flags): Promise<number> {
  const repo = findRepo();
  if ("exit" in repo) return repo.exit;
  const { place, state } = repo;
  const where = { state, root: place.root };
  const texts = readRepoTexts(place);
  const flaw = flawIn(texts);
  if (flaw) {
    complain(`nothing was trusted: ${plainText(flaw)}.`);
    return exits.misconfigured;
  }
  const loaded = await loadConfig({ file: place.file, texts }, process.env);
  if (loaded.kind === "invalid") {
    for (const problem of loaded.problems) complain(renderProblem(problem));
    complain("nothing was trusted: correct that first.");
    return exits.misconfigured;
  }
  if (flags.print) {
    print(nameOf(texts));
    return exits.passed;
  }
  if (flags.digest !== undefined) {
    const refused = await refuseAgent("gate trust", where);
    if (refused !== undefined) return refused;
    if (flags.digest.trim() !== nameOf(texts)) {
      complain(`nothing was trusted: the content here is ${nameOf(texts)}.`);
      return exits.failed;
    }
    return keep(place, state, texts);
  }

  const refused = await requirePerson("gate trust", where);
  if (refused !== undefined) return refused;
  const known = trustedIn(state, place.root, files);
  if (known && isSameTexts(known.texts, texts)) {
    // Trust it again: a session that started with something else uses it from now on.
    print("You have already trusted this content.");
    return keep(place, state, texts);
  }
  print(known ? difference(known.texts, texts) : contentOf(texts));
  for (const line of summary(loaded.config)) print(line);
  const prompts = await import("@clack/prompts");
  const message = "Let gate run this after every turn of an agent in this repo?";
  const answer = await prompts.confirm({ message, initialValue: false });
  if (prompts.isCancel(answer) || !answer) {
    print("Nothing was trusted.");
    return exits.failed;
  }
  if (!isSameTexts(readRepoTexts(place), texts)) {
    complain("nothing was trusted: the files changed while you looked at them. Run gate trust again.");
    return exits.failed;
  }
  return keep(place, state, texts);
}

/** What matters most comes right above the question: the rest may have scrolled away. */
function summary({ gates, review }: Config): string[] {
  const lines = gates.map((gate) => `  ${gate.name.padEnd(10)} ${shown(describeGate(gate))}`);
  const model =
    review && review.reviewer !== "none" ? "may be asked; it gets a digest of the session" : "is not asked";
  return ["", gates.length > 0 ? "It runs:" : "It runs nothing.", ...lines, `A model ${model}.`];
}

/** `gate untrust`: withdraws that trust. */
export async function untrustVerb(): Promise<number> {
  const repo = findRepo(true);
  if ("exit" in repo) return repo.exit;
  const { place, state } = repo;
  const where = { state, root: place.root };
  const refused = await refuseAgent("gate untrust", where);
  if (refused !== undefined) return refused;
  if (!trustedIn(state, place.root, files)) {
    print("Nothing is trusted here.");
    return exits.passed;
  }
  const done = await attempt(() => untrust(state, place.root, files));
  if (done instanceof Fault) return couldNot(done);
  await logAuditEvent(where, "untrust", "a hook with --require-trust no longer runs anything here");
  print("No longer trusted: a hook with --require-trust runs nothing here.");
  return exits.passed;
}

async function keep(place: Place, state: string, texts: RepoTexts): Promise<number> {
  const done = await attempt(() => trust(state, place.root, { at: Date.now(), texts }, files));
  if (done instanceof Fault) return couldNot(done);
  await logAuditEvent({ state, root: place.root }, "trust", nameOf(texts));
  print("Trusted: exactly this content.");
  print("gate trust shows you any change before it takes effect.");
  return exits.passed;
}

function couldNot({ detail }: Fault): number {
  complain(`nothing was changed: ${detail}.`);
  return exits.couldNotCheck;
}

const names = {
  config: ".gate/config.yml",
  review: ".gate/prompts/review.md",
  guidance: ".gate/prompts/guidance.md",
};
const kinds = ["config", "review", "guidance"] as const;

/** Why the content cannot be trusted: a person cannot review what cannot be read. */
function flawIn(texts: RepoTexts): string | undefined {
  const kind = kinds.find((kind) => typeof texts[kind] === "object" && texts[kind] !== null);
  const text = kind && texts[kind];
  if (kind && text && typeof text === "object") return `${names[kind]}: expected ${text.expected}`;
  return texts.config === null ? `${names.config} is gone` : undefined;
}

const shownText = (texts: RepoTexts, kind: keyof RepoTexts): string => {
  const text = texts[kind];
  return typeof text === "string" ? shown(text) : "";
};

function contentOf(texts: RepoTexts): string {
  return kinds
    .filter((kind) => texts[kind] !== null)
    .map((kind) => `${pc.bold(names[kind])}\n${indent(shownText(texts, kind))}`)
    .join("\n");
}

function difference(before: RepoTexts, now: RepoTexts): string {
  return kinds
    .filter((kind) => before[kind] !== now[kind])
    .map((kind) => {
      const patch = createTwoFilesPatch("trusted", "now", shownText(before, kind), shownText(now, kind));
      const lines = patch.split("\n").slice(3).map(painted).join("\n");
      return `${pc.bold(names[kind])}, compared with what you trusted\n${indent(lines)}`;
    })
    .join("\n");
}

const painted = (line: string) =>
  line.startsWith("+") ? pc.green(line) : line.startsWith("-") ? pc.red(line) : line;

/** Escapes every character that could hide or move text on a terminal. */
function shown(text: string): string {
  return text.replaceAll(
    /[^\n\t\P{C}]|[^ \P{Z}]|\p{Default_Ignorable_Code_Point}|\u2800/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, "  ");
