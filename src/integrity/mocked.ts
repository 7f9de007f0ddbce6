import type { IntegrityFact } from "../model/integrity.ts";
import type { Mock, TestCase, TestFile } from "./test-case.ts";

/** Mocks that replace what their test is about, and were not there before. */
export function mockedSubjects(
  before: TestFile[],
  after: TestFile[],
  pairs: [TestCase, TestCase][],
): IntegrityFact[] {
  const existed = new Map(before.map((file) => [file.path, file]));
  const ofFiles = after.flatMap((file) => {
    const was = existed.get(file.path);
    if (!was) return [];
    const known = new Set(
      [...was.mocks, ...was.tests.flatMap(({ mocks }) => mocks)].map(({ target }) => target),
    );
    return file.mocks
      .filter(({ target }) => !known.has(target) && isSubject(target, file, file.tests))
      .map((mock) => factOf(mock, file, undefined));
  });
  const ofTests = pairs.flatMap(([was, is]) => {
    const file = after.find(({ tests }) => tests.includes(is));
    const known = new Set(
      [...was.mocks, ...(existed.get(was.file)?.mocks ?? [])].map(({ target }) => target),
    );
    return file
      ? is.mocks
          .filter(({ target }) => !known.has(target) && isSubject(target, file, [was, is]))
          .slice(0, 1)
          .map((mock) => factOf(mock, file, is))
      : [];
  });
  return [...ofFiles, ...ofTests];
}

const factOf = (
  { line, source, target }: Mock,
  { path }: TestFile,
  test: TestCase | undefined,
): IntegrityFact => ({
  kind: "mocked",
  file: path,
  name: test?.name ?? target,
  after: test?.line ?? line,
  was: "",
  is: source,
});

const lastOf = (path: string): string => path.split(/[./\\:]+/).at(-1) ?? path;
const stemOf = (path: string): string =>
  (path.split("/").at(-1) ?? path)
    .replace(/\.\w+$/, "")
    .replace(/[._-](?:tests?|specs?|e2e)$|^tests?_|_tests?$|(?:Tests?|Spec)$/i, "")
    .replace(/[-_]/g, "")
    .toLowerCase();

/** What a test file is about: the module of its own name, or the function whose result is asserted. */
function isSubject(target: string, file: TestFile, tests: TestCase[]): boolean {
  const imported = file.imports.find(({ from }) => from === target);
  const stem = stemOf(file.path);
  if (imported)
    return stemOf(`${target.replace(/\.[cm]?[jt]sx?$/, "")}.x`) === stem && isAsserted(imported.names, tests);
  // `pkg.module.function`, patched in a test that asserts what the function gives.
  const name = lastOf(target);
  const owner = target.slice(0, -name.length - 1);
  if (owner === "") return name.toLowerCase() === stem;
  if (
    tests.some(({ assertions }) =>
      assertions.some(({ subjectKey }) => ` ${subjectKey} `.includes(` ${owner} . ${name} `)),
    )
  )
    return true;
  const isImported = file.imports.some(
    ({ from, names }) => names.includes(name) || names.includes(lastOf(owner)) || from === owner,
  );
  return (
    isImported &&
    tests.some(
      ({ assertions, words }) =>
        assertions.some(({ subject }) => calls(subject, name)) ||
        isResultOf(
          name,
          words,
          assertions.map(({ subjectKey }) => subjectKey),
        ),
    )
  );
}

const isAsserted = (names: string[], tests: TestCase[]): boolean =>
  tests.some(({ words }) => names.some((name) => words.includes(name)));

const calls = (subject: { text: string }[], name: string): boolean =>
  subject.some(({ text }, at) => text === name && subject[at + 1]?.text === "(");

/** `result = name(…)`, and an assertion about the result. */
function isResultOf(name: string, words: string[], subjects: string[]): boolean {
  return words.some((word, at) => {
    if (word !== name) return false;
    const holders = words
      .slice(Math.max(0, at - 4), at)
      .filter((each) => /^[a-z_]\w*$/i.test(each) && !/^(?:const|let|var|await|new|self|this)$/.test(each));
    return holders.some((holder) => subjects.some((subject) => subject.split(" ").includes(holder)));
  });
}
