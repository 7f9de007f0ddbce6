import type { FileChange, IntegrityFact } from "../model/integrity.ts";
import type { Grammars } from "../world/grammars.ts";
import { compareTests } from "./compare.ts";
import { languageOf } from "./languages/index.ts";
import type { Language } from "./languages/language.ts";
import { readLines } from "./read-lines.ts";
import { readTree } from "./read-tree.ts";
import { silencedFacts } from "./silenced.ts";
import { snapshotFacts } from "./snapshots.ts";
import type { TestFile } from "./test-case.ts";

/** A longer file is data, or is made by a machine. */
const MAX_PARSED = 512 * 1024;
/** Above this a change is a migration; its files are read by lines. */
const MAX_FILES = 200;

/** What became of the tests in these changes, and which checks they silence. Effects: only the grammars'. */
export async function testFacts(changes: FileChange[], grammars: Grammars): Promise<IntegrityFact[]> {
  const changed = changes.filter(({ before, after }) => before !== after);
  const tests = changed.flatMap((change) => {
    const language = languageOf(change.path);
    return language ? [{ change, language }] : [];
  });
  const files: { before: TestFile | undefined; after: TestFile | undefined }[] = [];
  for (const { change, language } of tests)
    files.push(await readBoth(change, language, grammars, tests.length <= MAX_FILES));
  return [
    ...compareTests({
      before: files.flatMap(({ before }) => before ?? []),
      after: files.flatMap(({ after }) => after ?? []),
    }),
    ...snapshotFacts(changed),
    ...silencedFacts(changed),
  ];
}

/** Both states of a file, read in the same way: a difference must be one of the file. */
async function readBoth(
  { path, before, after }: FileChange,
  language: Language,
  grammars: Grammars,
  mayParse: boolean,
) {
  const texts = [before, after].map((text) =>
    text !== undefined && holdsTests(text, path, language) ? text : undefined,
  );
  const parsed = mayParse
    ? await Promise.all(texts.map((text) => parse(text, path, language, grammars)))
    : [undefined, undefined];
  const isParsed = texts.every((text, at) => text === undefined || parsed[at] !== undefined);
  const [was, is] = texts.map((text, at) =>
    text === undefined
      ? undefined
      : isParsed
        ? parsed[at]
        : text.length > MAX_PARSED
          ? undefined
          : readLines(path, text, language.lines),
  );
  return { before: was, after: is };
}

const holdsTests = (text: string, path: string, language: Language): boolean =>
  language.holdsTests(path, text);

async function parse(
  text: string | undefined,
  path: string,
  { tree }: Language,
  grammars: Grammars,
): Promise<TestFile | undefined> {
  if (text === undefined || !tree || text.length > MAX_PARSED) return undefined;
  const root = await grammars.parse(tree.grammar(path), text);
  return root && readTree(path, root, tree);
}
