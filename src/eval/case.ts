import { dirname, isAbsolute, normalize, resolve } from "node:path";
import * as z from "zod/mini";
import { Step } from "../agents/stories.ts";
import { parseYaml, readPart, type Yaml } from "../config/read-yaml.ts";
import type { SourceText } from "../config/repo-texts.ts";
import { RepoConfig } from "../config/schema.ts";
import type { Problem } from "../model/problem.ts";
import { type RuleCode, ruleCodes } from "../model/rule-codes.ts";
import type { Level } from "../rules/rule.ts";

/** A person's judgement of a stop: whether the agent was right to stop there. */
const judgements = ["right", "wrong", "arguable"] as const;
export type Judgement = (typeof judgements)[number];

const text = z.string().check(z.minLength(1));

/** No file has a name with a zero byte in it, and Node throws at one. */
const path = text.check(z.refine((value) => !value.includes("\0"), { error: "a path" }));

/** A path below the folder that a case is replayed in. */
const inner = z.string().check(
  z.refine((path) => !isAbsolute(path) && !/^\.\.(\/|$)/.test(normalize(path)), {
    error: 'a path below the repo, without ".."',
  }),
);

const Repo = z
  .strictObject({ bundle: z.optional(path), commit: z.optional(text), patch: z.optional(path) })
  .check(z.refine((repo) => Object.keys(repo).length > 0, { error: "a bundle, a commit or a patch" }));

const Written = z
  .strictObject({
    name: z.optional(text),
    transcript: z.optional(path),
    story: z.optional(z.array(Step).check(z.minLength(1))),
    at: z.optional(z.int().check(z.minimum(1))),
    stop: z.enum(judgements),
    why: text,
    rules: z.optional(z.array(z.enum(ruleCodes)).check(z.minLength(1))),
    category: z.optional(text),
    levels: RepoConfig.shape.rules,
    plans: z.optional(z.record(inner, z.string())),
    repo: z.optional(Repo),
  })
  .check(({ value, issues }) => {
    if ((value.transcript === undefined) !== (value.story === undefined)) return;
    const message = "either a transcript (the path of a file) or a story";
    issues.push({ code: "custom", input: value, path: [], message });
  });
type Written = z.infer<typeof Written>;

/** The repo that a case took place in, and what was changed on top of its commit. Without a bundle, it is the repo that the case lies in. */
export type CaseRepo = { bundle: string | undefined; commit: string | undefined; patch: string | undefined };

/** What is replayed: a stop of a file, or a story that ends with the stop. */
export type Source = { kind: "transcript"; path: string } | { kind: "story"; steps: Step[] };

/** The level of some rules. */
export type Levels = { [Code in RuleCode]?: Level | undefined };

/** One judged stop. */
export type Case = {
  /** Its name among the cases of its folder. */
  id: string;
  /** The file that it is written in, the line, and the lines that name what is replayed. */
  file: string;
  line: number;
  lines: { source: number; at: number };
  source: Source;
  /** The number of the stop, as `gate explain --at` counts; undefined is the last. */
  at: number | undefined;
  stop: Judgement;
  why: string;
  /** The rules that should object (one is enough); if the agent was right, the rules that object wrongly. */
  rules: RuleCode[];
  category: string;
  /** The levels that this case needs, whatever the config says. */
  levels: Levels;
  /** Plan files as they stood then: path and text. */
  plans: Record<string, string>;
  repo: CaseRepo | undefined;
};

/** The cases of a file, and what is wrong with the others. */
export type ReadCases = {
  cases: Case[];
  problems: Problem[];
  /** The names of the cases that could not be read. A file that is not YAML stands for all cases in it. */
  leftOut: string[];
};

/**
 * The cases of one file: one, or a list of them. A flaw in one case of a list leaves the others alone. `name` is the
 * file's path from the folder of the cases.
 */
export function readCases(file: string, name: string, content: SourceText): ReadCases {
  const yaml = parseYaml(file, content);
  // What follows the first slip in YAML is mostly its consequence.
  if ("problems" in yaml)
    return { cases: [], problems: yaml.problems.slice(0, 1), leftOut: [withoutExtension(name)] };
  const { written } = yaml;
  if (!Array.isArray(written)) return read(yaml, written, name, undefined);
  if (written.length === 0)
    return { cases: [], problems: [{ file, line: 1, expected: "at least one case" }], leftOut: [] };
  const all: ReadCases = { cases: [], problems: [], leftOut: [] };
  const taken = new Set<string>();
  for (const [index, entry] of written.entries()) {
    const { cases, problems, leftOut } = read(yaml, entry, name, index);
    const [one] = cases;
    if (one && taken.has(one.id)) {
      const expected = "a unique name";
      problems.push({ file, line: one.line, key: "name", expected });
      leftOut.push(one.id);
    } else if (one) {
      taken.add(one.id);
      all.cases.push(one);
    }
    all.problems.push(...problems);
    all.leftOut.push(...leftOut);
  }
  return all;
}

function read(yaml: Yaml, entry: unknown, name: string, index: number | undefined): ReadCases {
  const at = index === undefined ? [] : [index];
  const part = readPart(yaml, entry ?? {}, at, Written);
  if ("problems" in part) {
    const { name: own } = (entry ?? {}) as { name?: unknown };
    return { cases: [], problems: part.problems, leftOut: [idOf(name, index, own)] };
  }
  const lines = { source: yaml.lineOf([...at, "transcript"]), at: yaml.lineOf([...at, "at"]) };
  const found = caseOf(part.value, { file: yaml.file, name, index, line: yaml.lineOf(at), lines });
  return { cases: [found], problems: [], leftOut: [] };
}

type Place = Pick<Case, "file" | "line" | "lines"> & { name: string; index: number | undefined };

function caseOf(written: Written, { file, name, index, line, lines }: Place): Case {
  const { at, stop, why, rules = [], levels = {}, plans = {}, repo } = written;
  const beside = (path: string) => resolve(dirname(file), path);
  return {
    id: idOf(name, index, written.name),
    file,
    line,
    lines,
    source: written.story
      ? { kind: "story", steps: written.story }
      : { kind: "transcript", path: beside(written.transcript ?? "") },
    at,
    stop,
    why,
    rules,
    category: written.category ?? categoryOf(withoutExtension(name), index !== undefined),
    levels,
    plans,
    repo: repo && {
      bundle: repo.bundle === undefined ? undefined : beside(repo.bundle),
      commit: repo.commit,
      patch: repo.patch === undefined ? undefined : beside(repo.patch),
    },
  };
}

/** A case is named after its file; in a list also by its own name, or else by its place. */
const idOf = (file: string, index: number | undefined, own: unknown): string =>
  index === undefined
    ? withoutExtension(file)
    : `${withoutExtension(file)}/${typeof own === "string" && own ? own : index + 1}`;

const withoutExtension = (name: string): string => name.replace(/\.[a-z]+$/, "");

/** Without one of its own, a case belongs to its list or to its folder. */
function categoryOf(plain: string, isListed: boolean): string {
  if (isListed) return plain;
  const folder = dirname(plain);
  return folder === "." ? NO_CATEGORY : folder;
}

/** The category of a case that names none and is in no sub-folder. */
export const NO_CATEGORY = "(none)";
