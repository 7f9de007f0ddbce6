import { join } from "node:path";
import type { ReadCases } from "../../eval/case.ts";
import { casesIn, MARK, RESULTS } from "../../eval/collect.ts";
import { type Change, compare } from "../../eval/compare.ts";
import { type Measured, measure } from "../../eval/measure.ts";
import type { Terms } from "../../eval/replay.ts";
import { sumsOf } from "../../eval/sums.ts";
import { attempt, Fault } from "../../model/fault.ts";
import { stringifyNdjson } from "../../session/ndjson.ts";
import { plainText } from "../../text/plain-text.ts";
import { renderMistake, renderProblem } from "../../words/render.ts";
import { files } from "../../world/files.ts";
import { exits } from "../exits.ts";
import { refuse } from "../explain/explain.ts";
import { printNdjson } from "../print-ndjson.ts";
import { complain, shownPath } from "../repo.ts";
import { type Against, type Earlier, earlierResults, isWorseThan } from "./earlier.ts";
import { type EvalFlags, HOW_TO_ADD } from "./eval.ts";
import { withProgress } from "./progress.ts";

/** A folder of cases, what they came to, and what changed. */
export type Folder = ReadCases & Measured & { folder: string; against: Against | undefined };

type Flags = EvalFlags & { isTrial: boolean };

/** Replays the cases in some folders, keeps and prints the results, and returns the exit code. */
export async function measureFolders(paths: string[], terms: Terms, flags: Flags): Promise<number> {
  const read: (ReadCases & { folder: string; earlier: Earlier | undefined })[] = [];
  for (const folder of paths) {
    const { compare: named, isTrial, accept: isAccepted } = flags;
    const earlier = await earlierResults(folder, { named, isTrial, isAccepted });
    if (earlier && "why" in earlier) return refuse(earlier.why);
    read.push({ folder, earlier, ...casesIn(folder) });
  }
  const problems = read.flatMap((each) => each.problems);
  nameLeftOut(problems.map((problem) => renderProblem({ ...problem, file: shownPath(problem.file) })));
  const empty = read.filter(({ cases }) => cases.length === 0);
  for (const each of empty)
    complain(`${shownPath(each.folder)} has no case${each.problems.length > 0 ? " that can be read" : ""}.`);
  if (empty.length === read.length) return refuse(HOW_TO_ADD);

  const folders: Folder[] = [];
  for (const { earlier, ...each } of read) {
    const measured = await measureFolder(each, earlier, terms, flags);
    if (!measured) {
      complain("interrupted; no results were kept.");
      return exits.couldNotCheck;
    }
    folders.push(measured);
  }
  nameLeftOut(
    folders.flatMap(({ unread }) =>
      unread.map(({ case: { file }, line, why }) => `${shownPath(file)}:${line}: ${why}`),
    ),
  );
  if (folders.every(({ results }) => results.length === 0)) return refuse("no case could be replayed.");
  const kept = flags.isTrial ? [] : await Promise.all(folders.map((each) => keep(each, flags.accept)));
  if (flags.json) await printNdjson(recordsOf(folders));
  else {
    const { showResults } = await import("./view.ts");
    const marks = flags.accept ? kept.filter((file) => file !== undefined) : [];
    showResults({ folders, terms, isTrial: flags.isTrial, marks });
  }
  if (flags.accept) return kept.includes(undefined) ? exits.misconfigured : exits.passed;
  return folders.some(({ against }) => against && isWorseThan(against)) ? exits.failed : exits.passed;
}

const MAX_NAMED = 20;

function nameLeftOut(reasons: string[]): void {
  for (const reason of reasons.slice(0, MAX_NAMED)) complain(plainText(`left out: ${reason}`));
  if (reasons.length > MAX_NAMED) complain(`left out: ${reasons.length - MAX_NAMED} more.`);
}

/** Undefined if a signal came. */
async function measureFolder(
  read: ReadCases & { folder: string },
  earlier: Earlier | undefined,
  terms: Terms,
  flags: Flags,
): Promise<Folder | undefined> {
  const { folder, cases, leftOut } = read;
  const replay = (at: Terms) =>
    withProgress(cases.length, "cases", (show) =>
      measure(folder, cases, { ...at, runsGates: flags.gates }, show),
    );
  const measured = await replay(terms);
  if (!measured) return undefined;
  let before = earlier;
  if (flags.isTrial && !before) {
    const untried = await replay({ ...terms, over: {} });
    if (!untried) return undefined;
    before = { kind: "config", results: untried.results };
  }
  const unread = [...leftOut, ...measured.unread.map(({ case: { id } }) => id)];
  const against = before && { ...before, comparison: compare(before.results, measured.results, unread) };
  return { ...read, ...measured, against };
}

/** Writes the results beside the cases, or also as the mark; the last file, or undefined if one could not be written. */
async function keep({ folder, results }: Folder, isAccepted: boolean): Promise<string | undefined> {
  const lines: string[] = [];
  for await (const line of stringifyNdjson(results)) lines.push(line);
  const wanted = [join(folder, RESULTS), ...(isAccepted ? [join(folder, MARK)] : [])];
  for (const file of wanted) {
    const written = await attempt(() => files.writeBytes(file, lines.join("")));
    if (!(written instanceof Fault)) continue;
    complain(`the results could not be written: ${written.detail}.`);
    return undefined;
  }
  return wanted.at(-1);
}

/** One object per case, then one per folder with the sums and what changed. */
function recordsOf(folders: Folder[]): object[] {
  return folders.flatMap(({ folder, results, problems, unread, against }): object[] => [
    ...results,
    {
      folder,
      sums: sumsOf(results),
      unread: [
        ...problems.map((problem) => ({
          file: problem.file,
          line: problem.line,
          why: renderMistake(problem),
        })),
        ...unread.map(({ case: { id, file }, line, why }) => ({ case: id, file, line, why })),
      ],
      ...(against && { compared: comparedWith(against) }),
    },
  ]);
}

function comparedWith(against: Against): object {
  const { worse, better, other, otherRules, ...rest } = against.comparison;
  const short = (changes: Change[]) => changes.map(({ case: id, from, to }) => ({ case: id, from, to }));
  return {
    with: against.kind,
    ...(against.kind !== "config" && { file: against.file }),
    worse: short(worse),
    better: short(better),
    other: short(other),
    otherRules: otherRules.map((change) => change.case),
    ...rest,
  };
}
