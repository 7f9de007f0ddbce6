import type { IntegrityFact } from "../model/integrity.ts";
import { headOf } from "../text/cut.ts";
import { commentOf } from "./comments.ts";
import { changedAssertions } from "./compare-assertions.ts";
import { matchTests } from "./match-tests.ts";
import { mockedSubjects } from "./mocked.ts";
import { sharedShare } from "./similarity.ts";
import type { Assertion, TestCase, TestFile, TestMark } from "./test-case.ts";

const LONGEST = 200;

export type Compared = { before: TestFile[]; after: TestFile[] };

/** What became of the tests, over all changed files together. */
export function compareTests({ before, after }: Compared): IntegrityFact[] {
  const { pairs, gone, added, fresh } = matchTests(before, after);
  const wasOf = new Map(pairs.map(([was, is]) => [is, was]));
  return [
    ...gone.flatMap((test) => goneFact(test, after)),
    ...onceEach(pairs.flatMap(([was, is]) => skippedFact(was, is))),
    ...onceEach([...wasOf.keys(), ...added].flatMap((is) => focusedFact(wasOf.get(is), is))),
    ...pairs.flatMap(([was, is]) =>
      isOff(is.marked) && !returnsAsBefore(was, is) ? [] : assertionFacts(was, is, fresh, added),
    ),
    ...mockedSubjects(before, after, pairs),
  ].map((fact) => ({ ...fact, was: headOf(fact.was, LONGEST), is: headOf(fact.is, LONGEST) }));
}

const isOff = (marked: TestMark | undefined): boolean => marked !== undefined && marked.mark !== "focused";

/** It returned early before, under some condition. */
const returnsAsBefore = (was: TestCase, is: TestCase): boolean =>
  was.marked?.mark === "returns-early" && is.marked?.mark === "returns-early";

/** A test that is no more, unless it still stands there as a comment or as a function that nobody runs. */
function goneFact(test: TestCase, after: TestFile[]): IntegrityFact[] {
  if (isOff(test.marked) || (test.assertions.length === 0 && test.words.length === 0)) return [];
  const fact = { file: test.file, name: test.name, before: test.line, was: test.source };
  const here = after.find(({ path }) => path === test.file);
  const comment = here && commentOf(test, here);
  if (comment) return [{ kind: "skipped", ...fact, after: comment.line, is: comment.text.trim() }];
  // The runner does not take it for a test any more.
  const idle = here?.functions.find(({ words }) => words.length > 3 && sharedShare(words, test.words) > 0.9);
  if (idle) return [{ kind: "gone", ...fact, after: idle.line, is: idle.source }];
  return [{ kind: "gone", ...fact, is: "" }];
}

function skippedFact(was: TestCase, is: TestCase): IntegrityFact[] {
  if (isOff(was.marked) || !is.marked || !isOff(is.marked)) return [];
  return [markFact("skipped", was, is, is.marked)];
}

function focusedFact(was: TestCase | undefined, is: TestCase): IntegrityFact[] {
  if (is.marked?.mark !== "focused" || was?.marked?.mark === "focused") return [];
  return [markFact("focused", was, is, is.marked)];
}

/** A mark is the test's own, or that of a suite around it. */
function markFact(
  kind: "skipped" | "focused",
  was: TestCase | undefined,
  is: TestCase,
  { owner, line, source }: TestMark,
): IntegrityFact {
  const suite = owner === is.name ? undefined : was?.suites.find(({ name }) => name === owner);
  const before = suite?.line ?? was?.line;
  return {
    kind,
    file: is.file,
    name: owner,
    ...(before && { before }),
    after: line,
    was: was?.source ?? "",
    is: source,
  };
}

/** A suite that is skipped is one fact, not one for each of its tests. */
function onceEach(facts: IntegrityFact[]): IntegrityFact[] {
  const seen = new Set<string>();
  return facts.filter(({ file, name, after }) => {
    const key = `${file}\n${name}\n${after}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** One fact of each kind for a test: the first telling line. */
function assertionFacts(was: TestCase, is: TestCase, fresh: Assertion[], added: TestCase[]): IntegrityFact[] {
  const own = new Set(is.assertions);
  const elsewhere = fresh.filter((assertion) => !own.has(assertion));
  const facts = changedAssertions(was, is, elsewhere, added).map(
    ({ kind, was: before, is: after }): IntegrityFact => ({
      kind,
      file: is.file,
      name: is.name,
      before: was.line,
      after: is.line,
      was: before.source,
      is: (kind === "swallowed" && after?.swallowedBy) || (after?.source ?? ""),
    }),
  );
  return firstOfEachKind([...facts, ...lostRows(was, is)]);
}

function firstOfEachKind(facts: IntegrityFact[]): IntegrityFact[] {
  const seen = new Set<string>();
  return facts.filter(({ kind }) => !seen.has(kind) && seen.add(kind));
}

/** Rows of a table were taken out, and none came instead. */
function lostRows(was: TestCase, is: TestCase): IntegrityFact[] {
  const [before, after] = [new Set(was.rows.map(({ key }) => key)), new Set(is.rows.map(({ key }) => key))];
  const fact = { file: is.file, name: is.name };
  const skipped = is.rows.find(({ isSkipped, key }) => isSkipped && !before.has(key));
  if (skipped && was.rows.length > 0)
    return [
      {
        kind: "skipped",
        ...fact,
        before: was.line,
        after: skipped.line,
        was: was.source,
        is: skipped.source,
      },
    ];
  const lost = was.rows.find(({ key }) => !after.has(key));
  const hasNew = is.rows.some(({ key }) => !before.has(key));
  if (!lost || hasNew || is.rows.length === 0) return [];
  return [{ kind: "weakened", ...fact, before: was.line, after: is.line, was: lost.source, is: "" }];
}
