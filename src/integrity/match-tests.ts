import { sharedShare } from "./similarity.ts";
import type { Assertion, TestCase, TestFile } from "./test-case.ts";

/** What became of each test: the same test now, or undefined if it is nowhere. */
export type Matches = {
  pairs: [TestCase, TestCase][];
  gone: TestCase[];
  added: TestCase[];
  /** Assertions that came: those of new tests, and those that a test did not have. */
  fresh: Assertion[];
};

/** Bodies that share so much are the same test under another name. */
const SAME_BODY = 0.75;
const REWRITTEN = 0.5;
const FEW_WORDS = 4;
/** Comparing each with each is left out above this. */
const MAX_COMPARED = 400;

/** Finds each test again, over all files together: by name, then by title, then by body. */
export function matchTests(before: TestFile[], after: TestFile[]): Matches {
  let left = before.flatMap(({ tests }) => tests);
  let free = after.flatMap(({ tests }) => tests);
  const pairs: [TestCase, TestCase][] = [];

  function byKey(
    keyOf: (test: TestCase) => string,
    isSame: (was: TestCase, is: TestCase) => boolean = () => true,
  ) {
    const byName = groupBy(free, keyOf);
    const taken = new Set<TestCase>();
    left = left.filter((was) => {
      const is = byName.get(keyOf(was))?.find((test) => !taken.has(test) && isSame(was, test));
      if (!is) return true;
      taken.add(is);
      pairs.push([was, is]);
      return false;
    });
    free = free.filter((test) => !taken.has(test));
  }

  function byBody(least: number, isAllowed: (was: TestCase, is: TestCase) => boolean) {
    if (left.length * free.length > MAX_COMPARED * MAX_COMPARED) return;
    const likely = left
      .flatMap((was) =>
        free.map((is) => ({ was, is, share: isAllowed(was, is) ? sharedShare(was.words, is.words) : 0 })),
      )
      .filter(
        ({ was, is, share }) => share >= least && Math.min(was.words.length, is.words.length) >= FEW_WORDS,
      )
      .sort((one, other) => other.share - one.share);
    const taken = new Set<TestCase>();
    for (const { was, is } of likely) {
      if (taken.has(was) || taken.has(is)) continue;
      taken.add(was).add(is);
      pairs.push([was, is]);
    }
    left = left.filter((test) => !taken.has(test));
    free = free.filter((test) => !taken.has(test));
  }

  byKey(({ file, name }) => `${file}\n${name}`);
  byKey(({ name }) => name);
  byKey(
    ({ file, title }) => `${file}\n${title}`,
    (was, is) => sharedShare(was.words, is.words) >= 0.3,
  );
  byKey(
    ({ title }) => title,
    (was, is) => sharedShare(was.words, is.words) >= REWRITTEN,
  );
  byBody(0.95, () => true);
  byBody(SAME_BODY, () => true);
  byBody(
    REWRITTEN,
    (was, is) => was.file === is.file && is.assertions.length >= was.assertions.length && !is.isParametrised,
  );
  const added = free;
  const fresh = [
    ...added.flatMap(({ assertions }) => assertions),
    ...pairs.flatMap(([was, is]) => surplus(is.assertions, was.assertions)),
  ];
  const all = after.flatMap(({ tests }) => tests);
  return { pairs, gone: left.filter((was) => !isAbsorbed(was, all, fresh)), added, fresh };
}

/** The assertions that remain after taking those of the other list away, one for one. */
function surplus(assertions: Assertion[], other: Assertion[]): Assertion[] {
  const counts = new Map<string, number>();
  for (const { key } of other) counts.set(key, (counts.get(key) ?? 0) + 1);
  return assertions.filter(({ key }) => {
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left <= 0;
  });
}

/** Its assertions stand in other tests now: in the table of a parametrised one, or divided among several. */
function isAbsorbed(was: TestCase, after: TestCase[], fresh: Assertion[]): boolean {
  if (after.some((is) => isRowOf(was, is))) return true;
  const isElsewhere = (assertion: Assertion) =>
    fresh.some((other) => other.key === assertion.key || isSameClaim(assertion, other));
  return was.assertions.length > 0 && was.assertions.every(isElsewhere);
}

/** The same demand in other words: variables have other names, the value comes from a table. */
export const isSameClaim = (one: Assertion, other: Assertion): boolean =>
  one.matcher === other.matcher &&
  one.isNegated === other.isNegated &&
  ((one.subjectKey === other.subjectKey && one.expectedKey === other.expectedKey) ||
    (one.expectedKey.length > 2 &&
      one.expectedKey === other.expectedKey &&
      sharedShare(one.subjectKey.split(" "), other.subjectKey.split(" ")) >= 0.5));

/** Its literals are in the table of a test that calls the same functions. */
function isRowOf(was: TestCase, is: TestCase): boolean {
  if (!is.isParametrised && is.rows.length === 0) return false;
  const literals = was.assertions.flatMap(({ expected, subject }) =>
    [...subject, ...expected].filter(({ isLiteral }) => isLiteral).map(({ text }) => text),
  );
  const table = ` ${is.rows.map(({ key }) => key).join(" ")} ${is.words.join(" ")} `;
  const isInTable = (literal: string) =>
    table.includes(literal) || table.includes(literal.replace(/^"|"$/g, ""));
  const names = new Set(
    was.assertions
      .flatMap(({ subject }) => subject.map(({ text }) => text))
      .filter((text) => /^[\p{L}_$]{2,}/u.test(text)),
  );
  const calls = was.words.filter((word) => /^[\p{L}_$][\w$]{2,}$/u.test(word));
  const shared = [...names, ...calls].filter((name) => is.words.includes(name)).length;
  if (is.rows.length === 0) return shared >= 2 && sharedShare(was.words, is.words) >= 0.4;
  return shared > 0 && literals.length > 0 && literals.filter(isInTable).length >= literals.length * 0.7;
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
