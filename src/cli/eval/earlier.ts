import { join, resolve } from "node:path";
import { MARK, RESULTS } from "../../eval/collect.ts";
import { type Comparison, isWorse } from "../../eval/compare.ts";
import { parseResults, type Result } from "../../eval/result.ts";
import { files } from "../../world/files.ts";
import { isThere } from "../../world/look.ts";
import { shownPath } from "../repo.ts";

/** Results that new ones are compared with: those in a file, or what the config comes to without the levels of a trial. */
export type Earlier = { results: Result[] } & (
  | { kind: "named" | "mark" | "last-run"; file: string; unreadable: number }
  | { kind: "config" }
);

/** What changed since. */
export type Against = Earlier & { comparison: Comparison };

/**
 * The results in the file that was named, else in the mark, else of the last run. A trial is not compared with the
 * last run: who knows what that was a run of.
 */
export async function earlierResults(
  folder: string,
  { named, isTrial, isAccepted }: { named: string | undefined; isTrial: boolean; isAccepted: boolean },
): Promise<Earlier | { why: string } | undefined> {
  if (named !== undefined) {
    const file = resolve(named);
    if (!isThere(file)) return { why: `there is no file ${shownPath(file)}.` };
    return (await readEarlier("named", file)) ?? { why: `${shownPath(file)} has no results of gate eval.` };
  }
  const mark = join(folder, MARK);
  if (isThere(mark)) {
    const found = await readEarlier("mark", mark);
    if (found || isAccepted) return found;
    return { why: `${shownPath(mark)} has no results. Renew the mark with: gate eval --accept` };
  }
  return isTrial ? undefined : readEarlier("last-run", join(folder, RESULTS));
}

async function readEarlier(kind: "named" | "mark" | "last-run", file: string): Promise<Earlier | undefined> {
  const read = await parseResults(files.readText(file));
  return read.results.length > 0 ? { kind, file, ...read } : undefined;
}

/** Only results that were named or accepted decide about the exit code. A line of them that cannot be read may hide a case that got worse. */
export const isWorseThan = (against: Against): boolean =>
  (against.kind === "named" || against.kind === "mark") &&
  (isWorse(against.comparison) || against.unreadable > 0);
