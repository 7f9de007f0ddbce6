import { relative } from "node:path";
import pc from "picocolors";
import { stringify } from "yaml";
import * as z from "zod/mini";
import { type Config, type Origins, RepoConfig, UserConfig } from "../config/schema.ts";
import type { Origin } from "../config/table.ts";
import { addressOf, chooseReviewer } from "../review/reviewers/index.ts";
import { renderProblem } from "../words/render.ts";
import { exits } from "./exits.ts";
import { complain, openRepo, print, type Repo, shownPath } from "./repo.ts";

/** `gate config`: what is in force, and where each value came from. */
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
  if (json) print(JSON.stringify({ file: repo.place.file, config: asWritten(config), origins }, null, 2));
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

/** The config with each reviewer's section at the top, where a person writes it. */
const asWritten = ({ reviewers, ...config }: Config) => ({ ...config, ...reviewers });

/** Every setting in force, and the file that it came from. */
function settingLines(config: Config, origins: Origins, { place, loaded }: Repo): string[] {
  const files: Record<Origin, string> = {
    environment: "environment",
    repo: relative(process.cwd(), place.file) || place.file,
    user: loaded.user ?? "user",
    default: "default",
  };
  return Object.entries(origins).map(([path, origin]) => {
    // A model that nobody chose is the prompt's.
    const isPrompts = path === "review.model" && config.review?.model === undefined;
    const value = isPrompts ? config.template?.model : valueAt(config, path);
    const shown = `${path}: ${Array.isArray(value) ? JSON.stringify(value) : value}`;
    return `${shown.padEnd(30)} ${pc.dim(`# ${isPrompts ? "its prompt" : files[origin]}`)}`;
  });
}

const valueAt = (config: Config, path: string): unknown =>
  path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], config);

/** Which reviewer would be asked now, and with which prompt. */
function askedLines({ review, template, reviewers }: Config): string[] {
  if (!review) return [];
  const { reviewer, why } = chooseReviewer(review.reviewer, process.env, reviewers);
  const address = addressOf(reviewer, process.env, reviewers);
  const where = address === undefined ? "" : ` at ${address}`;
  return [
    pc.dim(`# a review asks ${reviewer}${where}: ${why}`),
    pc.dim(`# its prompt: ${template ? shownPath(template.from) : "none usable"}`),
  ];
}

/** Each gate with its defaults marked as such. */
function gateLines({ loaded, place }: Repo): string[] {
  const file = relative(process.cwd(), place.file) || place.file;
  const written = (loaded.written as { gates?: Record<string, unknown>[] } | null)?.gates ?? [];
  if (loaded.config.gates.length === 0)
    return [`gates: [] ${pc.dim("# none: only the rules check the work")}`];
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
