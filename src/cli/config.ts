import { relative } from "node:path";
import pc from "picocolors";
import { stringify } from "yaml";
import * as z from "zod/mini";
import { type Config, type Origin, RepoConfig, type Setting, UserConfig } from "../config/schema.ts";
import { type RuleCode, ruleCodes } from "../model/rule-codes.ts";
import type { ReviewSettings } from "../review/config.ts";
import type { Template } from "../review/prompt/template.ts";
import { addressOf } from "../review/reviewers/credential.ts";
import { chooseReviewer } from "../review/reviewers/index.ts";
import { renderProblem } from "../words/render.ts";
import { exits } from "./exits.ts";
import { complain, openRepo, print, type Repo, shownPath } from "./repo.ts";

/** `gate config`: the values in force, and where each one came from. */
export async function configVerb({
  json,
  schema,
}: {
  json: boolean;
  schema?: Whose | true;
}): Promise<number> {
  if (schema) {
    print(JSON.stringify(configSchema(schema === "user" ? "user" : "repo"), null, 2));
    return 0;
  }
  const repo = await openRepo();
  if ("exit" in repo) return repo.exit;
  const { config, origins } = repo.loaded;
  for (const flaw of config.flaws ?? []) complain(renderProblem(flaw));
  if (json) print(JSON.stringify({ file: repo.place.file, config: shareable(config), origins }, null, 2));
  else
    print([...settingLines(config, origins, repo), ...askedLines(config), "", ...gateLines(repo)].join("\n"));
  return config.flaws ? exits.misconfigured : exits.passed;
}

/** The JSON Schema of `.gate/config.yml`, or of the user's own config, for editors. */
export function configSchema(whose: Whose = "repo") {
  return whose === "repo"
    ? { title: "gate: .gate/config.yml", ...z.toJSONSchema(RepoConfig, { io: "input" }) }
    : { title: "gate: the user's config.yml", ...z.toJSONSchema(UserConfig, { io: "input" }) };
}

type Whose = "repo" | "user";

/** A config that is safe to paste somewhere: hides the person's API key. */
function shareable(config: Config): Config {
  const { api_key, ...anthropic } = config.anthropic;
  return { ...config, anthropic: { ...anthropic, ...(api_key && { api_key: "(set)" }) } };
}

function settingLines(
  config: Config,
  origins: Partial<Record<Setting, Origin>>,
  { place, loaded }: Repo,
): string[] {
  const values: Partial<Record<Setting, unknown>> = {
    enabled: config.enabled,
    in_order: config.in_order,
    "loop.max_blocks": config.loop.max_blocks,
    interval: config.interval,
    "reason.max_chars": config.reason.max_chars,
    ...(Object.fromEntries(ruleCodes.map((code) => [`rules.${code}`, config.rules[code]])) as Record<
      `rules.${RuleCode}`,
      unknown
    >),
    plans: JSON.stringify(config.plans),
    announce: config.announce,
    context: JSON.stringify(config.context),
    ...(config.review && reviewValues(config.review, config.template)),
  };
  const names: Record<Origin, string> = {
    environment: "environment",
    repo: relative(process.cwd(), place.file) || place.file,
    user: loaded.user ?? "user",
    default: "default",
  };
  return (Object.keys(values) as Setting[]).map((key) => {
    const value = `${key}: ${values[key]}`;
    const isPrompts = key === "review.model" && config.review?.model === undefined;
    return `${value.padEnd(30)} ${pc.dim(`# ${isPrompts ? "its prompt" : names[origins[key] ?? "default"]}`)}`;
  });
}

/** Which reviewer a review would ask right now, and with which prompt. */
function askedLines({ review, template, anthropic }: Config): string[] {
  if (!review) return [];
  const { reviewer, why } = chooseReviewer(review.reviewer, process.env, anthropic);
  const where = reviewer === "anthropic" ? ` at ${addressOf(process.env, anthropic)}` : "";
  return [
    pc.dim(`# a review asks ${reviewer}${where}: ${why}`),
    pc.dim(`# its prompt: ${template ? shownPath(template.from) : "none that can be used"}`),
  ];
}

/** The review's settings by name; without a chosen model, the prompt's. */
function reviewValues(
  review: ReviewSettings,
  template: Template | undefined,
): Partial<Record<Setting, unknown>> {
  const { budget, model, ...rest } = review;
  const flat = { ...rest, model: model ?? template?.model, ...prefixed("budget.", budget) };
  return prefixed("review.", flat);
}

const prefixed = (prefix: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${key}`, value]));

/** Each gate, with its defaults marked. */
function gateLines({ loaded, place }: Repo): string[] {
  const file = relative(process.cwd(), place.file) || place.file;
  const written = (loaded.written as { gates?: Record<string, unknown>[] } | null)?.gates ?? [];
  if (loaded.config.gates.length === 0)
    return [`gates: [] ${pc.dim("# none: only the rules look at the work")}`];
  const lines = loaded.config.gates.flatMap((gate, index) =>
    Object.entries(gate).map(([key, value], place) => {
      const text = `${place === 0 ? "  - " : "    "}${stringify(
        { [key]: value },
        { flowCollectionPadding: false, collectionStyle: "flow" },
      )
        .trim()
        .replace(/^\{(.*)\}$/s, "$1")}`;
      return `${text.padEnd(30)} ${pc.dim(`# ${written[index] && key in written[index] ? file : "default"}`)}`;
    }),
  );
  return ["gates:", ...lines];
}
