import { join } from "node:path";
import { isTranscript } from "../agents/extensions.ts";
import { agents } from "../agents/index.ts";
import type { SourceText } from "../config/repo-texts.ts";
import type { Problem } from "../model/problem.ts";
import { files } from "../world/files.ts";
import { lookThrough } from "../world/look.ts";
import { readStart } from "../world/read-start.ts";
import { type Case, type ReadCases, readCases } from "./case.ts";
import { casesOfLabels, LABELS } from "./labels.ts";

/** The files of a folder of cases that `gate` itself writes there. */
export const RESULTS = "results.ndjson";
export const MARK = "mark.ndjson";

/** A case is a few lines, a list of stories a few thousand. */
const MAX_CASES_BYTES = 4 * 1024 * 1024;
const MAX_LABELS_BYTES = 64 * 1024 * 1024;

/** Every case in a folder and below it, in the order of their names, and what could not be read. */
export function casesIn(folder: string): ReadCases {
  const names = filesBelow(folder);
  const read = names.flatMap((name): ReadCases[] => {
    const file = join(folder, name);
    if (/\.ya?ml$/.test(name)) return [readCases(file, name, readSource(file, MAX_CASES_BYTES))];
    if (name !== LABELS && !name.endsWith(`/${LABELS}`)) return [];
    const text = readSource(file, MAX_LABELS_BYTES);
    return typeof text === "string"
      ? [casesOfLabels(file, name, text)]
      : [
          {
            cases: [],
            problems: [{ file, expected: text?.expected ?? "an existing file" }],
            leftOut: [name],
          },
        ];
  });
  return withoutDoubles({
    cases: read.flatMap(({ cases }) => cases),
    problems: read.flatMap(({ problems }) => problems),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
  });
}

/** A name stands for one case: results are compared by it. */
function withoutDoubles({ cases, problems, leftOut }: ReadCases): ReadCases {
  const known = new Map<string, Case>();
  const doubles = cases.filter((one) => {
    const isDouble = known.has(one.id);
    if (!isDouble) known.set(one.id, one);
    return isDouble;
  });
  const clash = ({ id, file, line }: Case): Problem => ({
    file,
    line,
    expected: `a unique name: ${known.get(id)?.file} already has a case "${id}"`,
  });
  return {
    cases: [...known.values()],
    problems: [...problems, ...doubles.map(clash)],
    leftOut: [...leftOut, ...doubles.map(({ id }) => id)],
  };
}

function readSource(file: string, limit: number): SourceText {
  try {
    const size = lookThrough(file)?.size ?? 0;
    if (size > limit) return { expected: `a file of at most ${limit / 1024 / 1024} MB` };
    return readStart(file, limit);
  } catch (error) {
    return { expected: `a readable file: ${(error as Error).message}` };
  }
}

/** The transcripts in a folder and below it: paths from the folder. */
export const transcriptsBelow = (folder: string): string[] =>
  filesBelow(folder).filter((name) => isTranscript(name, agents));

/** All of them: a measurement of the first few thousand would pass for one of the whole folder. */
const filesBelow = (folder: string): string[] => files.walk(folder, Number.POSITIVE_INFINITY).sort();
