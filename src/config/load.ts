import { dirname, join } from "node:path";
import type { Problem } from "../model/problem.ts";
import { userConfigFolder } from "../world/places.ts";
import type { Place } from "./find.ts";
import { readYaml } from "./read-yaml.ts";
import { type RepoTexts, readRepoTexts, readUserTexts } from "./repo-texts.ts";
import {
  type Config,
  EnvironmentConfig,
  merge,
  type Origins,
  RepoConfig,
  UserConfig,
  variables,
} from "./schema.ts";

export type Loaded =
  | {
      kind: "valid";
      config: Config;
      origins: Origins;
      /** The user's config file, if there is one. */
      user?: string;
      /** The repo's config as written, before defaults. */
      written: unknown;
    }
  | { kind: "invalid"; problems: Problem[] };

/** A repo's texts, and the path of its config. */
export type RepoSource = { file: string; texts: RepoTexts };

/** What a repo's files say now. */
export const sourceAt = (place: Place): RepoSource => ({ file: place.file, texts: readRepoTexts(place) });

/** Merges the repo's config with the user's and the environment; without a repo, only those two. */
export async function loadConfig(
  source: RepoSource | undefined,
  env: NodeJS.ProcessEnv,
  own: RepoTexts | undefined = userTextsIn(env),
): Promise<Loaded> {
  const folder = userConfigFolder(env);
  const userFile = join(folder ?? "", "config.yml");
  const repo = source ? readYaml(source.file, source.texts.config, RepoConfig) : { value: {}, written: {} };
  const user = own && own.config !== null ? readYaml(userFile, own.config, UserConfig) : undefined;
  const environment = readEnvironment(env);

  const problems = [repo, user, environment].flatMap((layer) =>
    layer && "problems" in layer ? layer.problems : [],
  );
  if ("problems" in repo || (user && "problems" in user) || "problems" in environment)
    return { kind: "invalid", problems };
  const merged = merge(environment.value, repo.value, user?.value ?? {});
  // A broken template turns off the review, but neither gates nor rules.
  const prompt = merged.config.review && (await loadPrompt(source, env, own));
  return {
    kind: "valid",
    origins: merged.origins,
    config: { ...merged.config, ...(prompt && ("problems" in prompt ? { flaws: prompt.problems } : prompt)) },
    ...(user && { user: userFile }),
    written: repo.written,
  };
}

/** The reviewer's prompt: the repo's, the user's, or the default. */
export async function loadPrompt(
  source: RepoSource | undefined,
  env: NodeJS.ProcessEnv,
  own: RepoTexts | undefined = userTextsIn(env),
) {
  const { loadTemplate } = await import("../review/prompt/template.ts");
  const folder = userConfigFolder(env);
  return loadTemplate(
    source && { folder: dirname(source.file), texts: source.texts },
    folder === undefined || !own ? undefined : { folder, texts: own },
  );
}

/** What the user's own files say now. */
function userTextsIn(env: NodeJS.ProcessEnv): RepoTexts | undefined {
  const folder = userConfigFolder(env);
  return folder === undefined ? undefined : readUserTexts(folder);
}

function readEnvironment(env: NodeJS.ProcessEnv): { value: EnvironmentConfig } | { problems: Problem[] } {
  const set = variables.flatMap(({ name }) => (env[name]?.trim() ? [[name, env[name]]] : []));
  const parsed = EnvironmentConfig.safeParse(Object.fromEntries(set));
  if (parsed.success) return { value: parsed.data };
  const wrong = parsed.error.issues.map(({ path }) => path[0]);
  const problems = variables
    .filter(({ name }) => wrong.includes(name))
    .map(({ name, expected }) => ({
      file: "environment",
      key: name,
      expected: `${expected}, not "${env[name]}"`,
    }));
  return { problems };
}
