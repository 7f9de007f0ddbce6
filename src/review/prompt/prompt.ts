import { randomBytes } from "node:crypto";
import type { ReviewedConfig } from "../../config/schema.ts";
import type { Digest } from "../../digest/digest.ts";
import { CHARACTERS_PER_TOKEN, estimateTokens, type Fitted, fitted } from "../../digest/fit.ts";
import type { Gates } from "../../gates/run.ts";
import { Fault } from "../../model/fault.ts";
import type { Stop } from "../../model/stop.ts";
import type { redactor } from "../../redact/redact.ts";
import { mapTexts } from "../../text/map-texts.ts";
import { hashOf } from "../../world/places.ts";
import type { World } from "../../world/world.ts";
import type { Question } from "../reviewers/reviewer.ts";
import { renderTemplate } from "./engine.ts";
import { fittingHunks, readDiff } from "./hunks.ts";
import { sectionsOf } from "./sections.ts";
import { sessionChanges } from "./session-changes.ts";
import { type Sections, variableNames } from "./variables.ts";

/** A secret that was removed: its kind and its place. */
type Redacted = { kind: string; place: string };

/** A prompt, and everything known about it. */
export type Prompt = {
  question: Question;
  /** Equal for equal evidence, template and model, so that the same question is not asked twice. */
  evidence: string;
  /** What its findings may cite. */
  digest: Fitted;
  sections: { name: string; tokens: number }[];
  redactions: Redacted[];
};

/** What a prompt is made from. */
export type Given = { stop: Stop; root: string; config: ReviewedConfig; digest: Digest; gates: Gates };

/** The part of the budget that is kept for the digest; the changes get what is left. */
const FOR_DIGEST = 0.7;

/**
 * Builds the prompt of a review. Secrets are removed before anything is cut, and every section is searched once more.
 * If that fails, there is no prompt.
 */
export async function buildPrompt(given: Given, world: Pick<World, "git" | "env">): Promise<Prompt> {
  const { config, gates } = given;
  const { template, review } = config;
  const { tokens } = review.budget;
  const changes = await sessionChanges(given, world);
  // Git works in the meantime.
  const diff = changes && readDiff(changes, world.git);
  const redactions: Redacted[] = [];
  const clean = cleaner((await import("../../redact/redact.ts")).redactor, world.env, redactions);
  const digest = fitted(mapTexts(given.digest, clean), Math.floor(tokens * FOR_DIGEST));
  const common = {
    digest,
    gates,
    configured: mapTexts(config.gates, (text) => clean(text, "gates")),
    changes,
  };
  const bare = sectionsOf({ ...common, hunks: "", guidance: template.guidance });
  const room = Math.floor(tokens * CHARACTERS_PER_TOKEN) - lengthOf(bare);
  const hunks = diff ? fittingHunks(await diff, room, clean) : "";
  const sections = sectionsOf({ ...common, hunks, guidance: template.guidance });

  const marker = `data-${randomBytes(8).toString("hex")}`;
  // Section by section: a removal must not reach into the next section, or across a marker.
  const safe = eachOf(sections, (text, name) => clean(text, name).replaceAll(MARKER, "[marker removed]"));
  // The built-in template has none.
  const body = template.from === "default" ? template.body : clean(template.body, "template");
  const { stable: system, rest: user } = renderTemplate({ ...template, body }, safe, marker);
  const model = review.model ?? template.model;
  const question = { system, user, model, maxTokens: template.max_tokens };
  const evidence = hashOf(
    JSON.stringify([model, template.max_tokens, system, user.replaceAll(marker, "data")]),
  );
  return { question, evidence, digest, sections: estimates(question, sections), redactions };
}

/** Removes secrets from texts, and records their kinds and places. */
function cleaner(
  makeRedactor: typeof redactor,
  env: NodeJS.ProcessEnv,
  redactions: Redacted[],
): (text: string, place: string) => string {
  const orFault = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      const why = `secrets could not be removed, so nothing was sent: ${(error as Error).message}`;
      throw new Fault("redaction-failed", why);
    }
  };
  const redact = orFault(() => makeRedactor(env));
  return (text, place) => {
    const { text: safe, found } = orFault(() => redact(text));
    const isLong = text.includes("\n");
    redactions.push(
      ...found.map(({ kind, line }) => ({ kind, place: isLong ? `${place}, line ${line}` : place })),
    );
    return safe;
  };
}

/** Keeps anything that looks like one of our markers out of the data. */
const MARKER = /<\s*\/?\s*data-[^<>\n]{0,80}>/gi;

const eachOf = (sections: Sections, change: (text: string, name: string) => string): Sections =>
  Object.fromEntries(variableNames.map((name) => [name, change(sections[name], name)])) as Sections;

/** Only the facts: the repo's guidance says what "done" means, not what was done. */
const lengthOf = ({ guidance: _, ...facts }: Sections) =>
  Object.values(facts).reduce((sum, text) => sum + text.length, 0);

function estimates({ system, user }: Question, sections: Sections): Prompt["sections"] {
  const rows = variableNames.flatMap((name) =>
    sections[name] === "" ? [] : [{ name, tokens: estimateTokens(sections[name]) }],
  );
  const filled = rows.reduce((sum, { tokens }) => sum + tokens, 0);
  const own = Math.max(0, estimateTokens(system) + estimateTokens(user) - filled);
  return [{ name: "instructions", tokens: own }, ...rows];
}
