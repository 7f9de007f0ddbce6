import { dirname, join } from "node:path";
import {
  type Alias,
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from "yaml";
import type * as z from "zod/mini";
import type { Problem } from "../model/problem.ts";
import { userConfigFolder } from "../world/places.ts";
import { explainIssue } from "./explain-issue.ts";
import type { Place } from "./find.ts";
import { type RepoTexts, readRepoTexts, readUserTexts, type SourceText } from "./repo-texts.ts";
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
      /** The user's config file, where there is one. */
      user?: string;
      /** The repo's config as written, before defaults. */
      written: unknown;
    }
  | { kind: "invalid"; problems: Problem[] };

/** A repo's texts, and where its config stands. */
export type RepoSource = { file: string; texts: RepoTexts };

/** What a repo's files say now. */
export const sourceAt = (place: Place): RepoSource => ({ file: place.file, texts: readRepoTexts(place) });

/** Merges what the repo says with the user's config and the environment; without a repo, the last two. */
export async function loadConfig(
  source: RepoSource | undefined,
  env: NodeJS.ProcessEnv,
  own: RepoTexts | undefined = userTextsIn(env),
): Promise<Loaded> {
  const folder = userConfigFolder(env);
  const userFile = join(folder ?? "", "config.yml");
  const repo = source ? readLayer(source.file, source.texts.config, RepoConfig) : { value: {}, written: {} };
  const user = own && own.config !== null ? readLayer(userFile, own.config, UserConfig) : undefined;
  const environment = readEnvironment(env);

  const problems = [repo, user, environment].flatMap((layer) =>
    layer && "problems" in layer ? layer.problems : [],
  );
  if ("problems" in repo || (user && "problems" in user) || "problems" in environment)
    return { kind: "invalid", problems };
  const merged = merge(environment.value, repo.value, user?.value ?? {});
  // A template that cannot be used takes the review away, and neither gates nor rules.
  const prompt = merged.config.review && (await loadPrompt(source, env, own));
  return {
    kind: "valid",
    origins: merged.origins,
    config: { ...merged.config, ...(prompt && ("problems" in prompt ? { flaws: prompt.problems } : prompt)) },
    ...(user && { user: userFile }),
    written: repo.written,
  };
}

/** The prompt that a reviewer is given: the repo's, the user's, or the default. */
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

type Layer<T> = { value: T; written: unknown } | { problems: Problem[] };

function readLayer<T>(file: string, text: SourceText, schema: z.ZodMiniType<T>): Layer<T> {
  if (text === null) return { problems: [{ file, expected: "a file that is there" }] };
  if (typeof text !== "string") return { problems: [{ file, ...text }] };

  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    const wrong = document.errors.map(({ message, pos }) => ({
      file,
      line: lines.linePos(pos[0]).line,
      expected: `valid YAML: ${message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "")}`,
    }));
    return { problems: wrong };
  }
  const written = toPlain(document);
  if ("expected" in written)
    return { problems: [{ file, line: lineOfAlias(document, lines), expected: written.expected }] };
  const parsed = schema.safeParse(written.value ?? {});
  if (parsed.success) return { value: parsed.data, written: written.value };
  const problems = parsed.error.issues.flatMap((issue) => explainIssue(issue, written.value, schema));
  return {
    problems: problems.map(({ path, key, expected }) => ({
      file,
      line: lineOf(document, lines, path),
      key,
      expected,
    })),
  };
}

/** Only aliases make YAML that can be read, and not be said plainly: those of nothing, and too many of them. */
function lineOfAlias(document: Document, lines: LineCounter): number {
  const found: Alias[] = [];
  visit(document, { Alias: (_, alias) => void found.push(alias) });
  const wrong = found.find((alias) => alias.resolve(document) === undefined) ?? found[0];
  return wrong?.range ? lines.linePos(wrong.range[0]).line : 1;
}

function toPlain(document: Document): { value: unknown } | { expected: string } {
  try {
    return { value: document.toJS() };
  } catch (error) {
    return { expected: `plain YAML: ${(error as Error).message}` };
  }
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

/** The line of a key; of its nearest parent when the key itself is missing. */
function lineOf(document: Document, lines: LineCounter, path: PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = document.getIn(path.slice(0, depth - 1), true) ?? document.contents;
    const last = path[depth - 1];
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === last)
      : undefined;
    const node =
      pair && isPair(pair) && isNode(pair.key) ? pair.key : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
