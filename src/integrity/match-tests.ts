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

  byKey(({ file, path }) => `${file}\n${path}`);
  byKey(({ file, name }) => `${file}\n${name}`);
  byKey(({ path }) => path);
  byKey(
    ({ file, title }) => `${file}\n${title}`,
    (was, is) => sharedShare(was.words, is.words) >= 0.3,
  );
  byKey(
    ({ title }) => title,
    (was, is) => sharedShare(was.words, is.words) >= REWRITTEN,
  );
  byBody(0.95, () => true);
  // Another style of names, or another framework.
  byKey(
    ({ title }) => squeezed(title),
    (was, is) => was.file === is.file || sharedShare(was.words, is.words) >= 0.2,
  );
  byBody(SAME_BODY, () => true);
  byBody(
    REWRITTEN,
    (was, is) => was.file === is.file && is.assertions.length >= was.assertions.length && !is.isParametrised,
  );
  byBody(0.2, (was, is) => was.file === is.file && sharedShare(wordsIn(was.title), wordsIn(is.title)) >= 0.8);
  byBody(
    0.2,
    (was, is) => was.rows.length > 1 && was.rows.every(({ key }) => is.rows.some((row) => row.key === key)),
  );
  const added = free;
  const fresh = [
    ...added.flatMap(({ assertions }) => assertions),
    ...pairs.flatMap(([was, is]) => surplus(is.assertions, was.assertions)),
  ];
  const changed = [...added, ...pairs.filter(([was, is]) => !isUnchanged(was, is)).map(([, is]) => is)];
  const all = after.flatMap(({ tests }) => tests);
  const gone = left.filter(
    (was) => !isAbsorbed(was, changed, fresh, added) && !all.some((is) => isCopy(was, is)),
  );
  return { pairs, gone, added, fresh };
}

/** `test_withdraw`, `testWithdraw` and `withdraw` are names of one test. */
const squeezed = (title: string): string =>
  wordsIn(title)
    .join("")
    .replace(/^(?:tests?|should|it)(?=.)/, "");

const wordsIn = (title: string): string[] =>
  title
    .replace(/([a-z0-9])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !/^(?:an?|the)$/.test(word));

const isUnchanged = (was: TestCase, is: TestCase): boolean =>
  was.words.join(" ") === is.words.join(" ") &&
  was.rows.map(({ key }) => key).join() === is.rows.map(({ key }) => key).join();

/** The same test stood there twice. */
const isCopy = (was: TestCase, is: TestCase): boolean =>
  was.words.length > FEW_WORDS && was.words.join(" ") === is.words.join(" ") && is.marked === undefined;

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
function isAbsorbed(was: TestCase, changed: TestCase[], fresh: Assertion[], added: TestCase[]): boolean {
  if (changed.some((is) => isRowOf(was, is))) return true;
  const isElsewhere = (assertion: Assertion) =>
    fresh.some((other) => other.key === assertion.key || isSameClaim(assertion, other));
  if (was.assertions.length === 0) return false;
  return was.assertions.every(isElsewhere) || isSpread(was, added);
}

/** Nearly all of its words stand in tests that came in the same file, and these assert as well. */
function isSpread(was: TestCase, added: TestCase[]): boolean {
  const here = added.filter(({ file, assertions }) => file === was.file && assertions.length > 0);
  const telling = new Set(was.words.filter((word) => word.length > 2));
  const words = new Set(here.flatMap(({ words: each }) => each));
  const found = [...telling].filter((word) => words.has(word)).length;
  return here.length > 1 && telling.size >= 8 && found >= telling.size * 0.6;
}

/** The same demand in other words: variables have other names, the value comes from a table. */
export const isSameClaim = (one: Assertion, other: Assertion): boolean =>
  one.matcher === other.matcher &&
  one.isNegated === other.isNegated &&
  ((one.subjectKey === other.subjectKey && one.expectedKey === other.expectedKey) ||
    (one.expectedKey.length > 2 &&
      one.expectedKey === other.expectedKey &&
      (sharedShare(one.subjectKey.split(" "), other.subjectKey.split(" ")) >= 0.5 ||
        lastName(one.subjectKey) === lastName(other.subjectKey))));

/** The property or the method that an expression ends in. */
const lastName = (key: string): string => /(\p{L}[\w?!]*)\W*$/u.exec(key)?.[1] ?? key;

/** Its literals are in the table of a test that calls the same functions. */
function isRowOf(was: TestCase, is: TestCase): boolean {
  const hasLoop = is.words.some((word) => /^(?:for|each|forEach|range|subTest|assertAll|doseq)$/.test(word));
  if (!is.isParametrised && is.rows.length === 0 && !hasLoop) return false;
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
  if (hasLoop && literals.length > 0 && literals.every(isInTable)) return shared > 0;
  if (is.rows.length === 0)
    return is.isParametrised && shared >= 2 && sharedShare(was.words, is.words) >= 0.4;
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
