import { join, resolve } from "node:path";
import { findConfig } from "../../config/find.ts";
import { loadConfig, sourceAt } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import type { Levels, ReadCases } from "../../eval/case.ts";
import { casesIn, MARK, RESULTS } from "../../eval/collect.ts";
import { type Comparison, compare, isWorse } from "../../eval/compare.ts";
import type { Terms } from "../../eval/job.ts";
import { type Measured, measure } from "../../eval/measure.ts";
import { parseResults, type Result } from "../../eval/result.ts";
import { sumsOf } from "../../eval/sums.ts";
import { attempt, Fault } from "../../model/fault.ts";
import type { Problem } from "../../model/problem.ts";
import { stringifyNdjson } from "../../session/ndjson.ts";
import { plainText } from "../../text/plain-text.ts";
import { renderProblem } from "../../words/render.ts";
import { files } from "../../world/files.ts";
import { isFolder, isThere } from "../../world/look.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { isWorker, serve } from "../../world/workers.ts";
import { exits } from "../exits.ts";
import { refuse } from "../explain/explain.ts";
import { printNdjson } from "../print-ndjson.ts";
import { complain, shownPath } from "../repo.ts";
import { startProgress } from "./progress.ts";

export type EvalFlags = {
  unlabelled: boolean;
  compare: string | undefined;
  accept: boolean;
  /** Levels to try, instead of the config's. */
  rule: Levels;
  gates: boolean;
  json: boolean;
};

/** `gate eval`: replays judged stops, and says how often `gate` is right. */
export async function evalVerb(given: string[], flags: EvalFlags): Promise<number> {
  if (isWorker()) return serve((await import("../../eval/job.ts")).doJob);
  const why = misuse(given, flags);
  if (why) return refuse(why);
  const config = await configHere();
  if ("problems" in config) return refuse(...config.problems);
  const terms = { config, over: flags.rule };
  if (flags.unlabelled) {
    const { unlabelledVerb } = await import("./unlabelled.ts");
    return unlabelledVerb(resolve(given[0] ?? "."), terms, flags.json);
  }
  const named = given.length > 0 ? given : [homeOfCases()];
  const folders = [...new Set(named.map((folder) => resolve(folder)))];
  const missing = folders.find((folder) => !isFolder(folder));
  if (missing !== undefined) return refuse(`there is no folder ${shownPath(missing)}. ${HOW_TO_ADD}`);
  return Promise.race([measureAll(folders, terms, flags), interruption()]);
}

/** Ended by a person, the program exits in its own way, which removes its temporary folders. */
function interruption(): Promise<number> {
  return new Promise((resolve) => {
    const end = () => {
      complain("interrupted; no results were kept.");
      resolve(exits.couldNotCheck);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
  });
}

const HOW_TO_ADD = 'Make a case of a session with: gate eval add --wrong "why" (or --right "why")';

function misuse(given: string[], flags: EvalFlags): string | undefined {
  if (flags.unlabelled && given.length !== 1) return "--unlabelled takes one folder of transcripts.";
  if (flags.unlabelled && (flags.accept || flags.compare !== undefined || flags.gates))
    return "--unlabelled compares nothing and runs no gates: --compare, --accept and --gates do not go with it.";
  if (flags.accept && isTrial(flags))
    return "--accept keeps what the config gives: write the level into the config, then leave out --rule.";
  if (flags.compare !== undefined && given.length > 1)
    return "--compare is about one folder of cases, and several were named.";
  return undefined;
}

const isTrial = ({ rule }: EvalFlags): boolean => Object.keys(rule).length > 0;

/** Where a repo's own cases are. */
export function homeOfCases(): string {
  const here = process.cwd();
  return join(findConfig(here)?.root ?? repoRoot(here) ?? here, ".gate", "eval");
}

/** The config of the current folder: that is the one a person tunes. No model is asked, whatever it says. */
export async function configHere(): Promise<Config | { problems: string[] }> {
  const place = findConfig(process.cwd());
  const loaded = await loadConfig(place && sourceAt(place), process.env);
  if (loaded.kind === "invalid") return { problems: loaded.problems.map(renderProblem) };
  const { review: _, template: __, flaws: ___, ...config } = loaded.config;
  return config;
}

/** A folder of cases, what they came to, and what they are compared with. */
export type Folder = Measured & { folder: string; against: Against | undefined };

/** Earlier results. Only what was named or accepted decides about the exit code. */
export type Against = {
  file: string;
  kind: "mark" | "named" | "last-run";
  comparison: Comparison;
  unreadable: number;
};

async function measureAll(paths: string[], terms: Terms, flags: EvalFlags): Promise<number> {
  const read = paths.map((folder) => ({ folder, ...casesIn(folder) }));
  nameProblems(read.flatMap(({ problems }) => problems));
  const empty = read.filter(({ cases }) => cases.length === 0);
  for (const { folder, problems } of empty)
    complain(`${shownPath(folder)} has no case${problems.length > 0 ? " that can be read" : ""}.`);
  if (empty.length === read.length) return refuse(HOW_TO_ADD);

  const folders: Folder[] = [];
  for (const each of read) folders.push(await measureFolder(each, terms, flags));
  for (const { unread } of folders)
    nameProblems(
      unread.map(({ case: { file, line }, why }) => ({
        file,
        line,
        expected: `a session to replay: ${why}`,
      })),
    );
  const written = isTrial(flags)
    ? []
    : await Promise.all(folders.map((folder) => keep(folder, flags.accept)));
  const shown = { folders, terms, isTrial: isTrial(flags), kept: written.flat() };
  if (flags.json) await printNdjson(recordsOf(folders));
  else (await import("./view.ts")).showResults(shown);
  const decides = folders.filter(({ against }) => against && against.kind !== "last-run");
  const isWorseThere = decides.some(({ against }) => against && isWorse(against.comparison));
  return isWorseThere && !flags.accept ? exits.failed : exits.passed;
}

const MAX_NAMED = 20;

function nameProblems(problems: Problem[]): void {
  for (const problem of problems.slice(0, MAX_NAMED))
    complain(plainText(`left out: ${renderProblem({ ...problem, file: shownPath(problem.file) })}`));
  if (problems.length > MAX_NAMED) complain(`left out: ${problems.length - MAX_NAMED} more.`);
}

async function measureFolder(
  { folder, cases }: ReadCases & { folder: string },
  terms: Terms,
  flags: EvalFlags,
): Promise<Folder> {
  const progress = await startProgress(cases.length, "cases");
  const measured = await measure(folder, cases, { ...terms, runsGates: flags.gates }, progress.show);
  progress.end();
  return { folder, ...measured, against: await against(folder, measured, flags) };
}

/** What the results are held against: the file that was named, else the mark, else the last run. */
async function against(folder: string, measured: Measured, flags: EvalFlags): Promise<Against | undefined> {
  const [mark, last] = [join(folder, MARK), join(folder, RESULTS)];
  const [kind, file] =
    flags.compare !== undefined
      ? (["named", resolve(flags.compare)] as const)
      : isThere(mark)
        ? (["mark", mark] as const)
        : (["last-run", last] as const);
  const { results, unreadable } = await parseResults(files.readText(file));
  if (results.length === 0) {
    if (kind !== "last-run") complain(`${shownPath(file)} has no results to compare with.`);
    return undefined;
  }
  const unread = measured.unread.map(({ case: { id } }) => id);
  return { file, kind, comparison: compare(results, measured.results, unread), unreadable };
}

/** Keeps the results beside the cases, and as the mark where that is wanted; returns what was written. */
async function keep({ folder, results }: Folder, accept: boolean): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of stringifyNdjson(results)) lines.push(line);
  const wanted = [join(folder, RESULTS), ...(accept ? [join(folder, MARK)] : [])];
  const kept: string[] = [];
  for (const file of wanted) {
    const written = await attempt(() => files.writeBytes(file, lines.join("")));
    if (written instanceof Fault) complain(`the results could not be kept: ${written.detail}.`);
    else kept.push(file);
  }
  return kept;
}

/** One object per case, then one per folder with the sums and what changed. */
function recordsOf(folders: Folder[]): object[] {
  return folders.flatMap(({ folder, results, unread, against }): object[] => [
    ...results,
    {
      folder,
      sums: sumsOf(results),
      unread: unread.map(({ case: { id, file, line }, why }) => ({ case: id, file, line, why })),
      ...(against && { compared: { file: against.file, ...namesIn(against.comparison) } }),
    },
  ]);
}

function namesIn({ worse, better, other, ...rest }: Comparison) {
  const short = (changes: Comparison["worse"]) =>
    changes.map(({ case: id, from, to }) => ({ case: id, from, to }));
  return { worse: short(worse), better: short(better), other: short(other), ...rest };
}

export type Shown = { folders: Folder[]; terms: Terms; isTrial: boolean; kept: string[] };
export const allResults = (folders: Folder[]): Result[] => folders.flatMap(({ results }) => results);
