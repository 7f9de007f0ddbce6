import type { IntegrityFact } from "../model/integrity.ts";
import { isSameClaim } from "./match-tests.ts";
import { sharedShare } from "./similarity.ts";
import { type Assertion, strengths, type TestCase } from "./test-case.ts";

/** What became of one assertion. */
type Change = { kind: IntegrityFact["kind"]; was: Assertion; is: Assertion | undefined };

/** Compares what a test asserts with what it asserted. `elsewhere`: assertions that are new in other tests. */
export function changedAssertions(
  was: TestCase,
  is: TestCase,
  elsewhere: Assertion[],
  newTests: TestCase[],
): Change[] {
  const { pairs, lost, added } = pairUp(was.assertions, is.assertions);
  const isElsewhere = (assertion: Assertion) =>
    elsewhere.some((other) => isSameClaim(assertion, other) || other.key === assertion.key) ||
    newTests.some((test) => hasTaken(test, assertion));
  const isRewritten = sharedShare(was.words, is.words) < 0.5;
  const changes = pairs.flatMap(([before, after]): Change[] => {
    const kind = changeOf(before, after);
    if (!kind) return [];
    if (kind === "weakened" && (isElsewhere(before) || (isRewritten && !isAboutTheSame(before, after))))
      return [];
    return [{ kind, was: before, is: after }];
  });
  const isBeyondUs =
    is.customCalls.some((call) => !was.customCalls.includes(call)) ||
    is.helperCalls.some((call) => !was.helperCalls.includes(call)) ||
    (is.isParametrised && !was.isParametrised);
  if (isBeyondUs) return changes.filter(({ kind }) => kind !== "weakened" && kind !== "expected-changed");
  const missing = lost.filter(
    (assertion) =>
      demands(assertion) &&
      !added.some((other) => isSameClaim(assertion, other)) &&
      !isElsewhere(assertion) &&
      !is.assertions.some((other) => isWider(other, assertion, was.assertions)),
  );
  const [first] = was.assertions;
  const panics = added.find(
    ({ matcher, subjectKey, strength }) => matcher === "throw" && subjectKey === "" && strength === "kind",
  );
  if (panics && first && !was.assertions.some(({ matcher }) => matcher === "throw"))
    changes.push({ kind: "weakened", was: first, is: panics });
  return [
    ...changes,
    ...missing.map((assertion): Change => ({ kind: "weakened", was: assertion, is: undefined })),
  ];
}

/** In a test that was rewritten, assertions about other things say nothing about each other. */
const isAboutTheSame = (was: Assertion, is: Assertion): boolean =>
  is.strength === "tautology" || sharedShare(was.subjectKey.split(" "), is.subjectKey.split(" ")) >= 0.4;

const demands = ({ strength, isSwallowed }: Assertion): boolean => strength !== "tautology" && !isSwallowed;

/** A new test asserts the same about the same call. */
function hasTaken({ words, assertions }: TestCase, lost: Assertion): boolean {
  const telling = [...lost.subject, ...lost.expected]
    .map(({ text }) => text)
    .filter((text) => /[\p{L}\p{N}]{3}/u.test(text));
  const known = new Set(words);
  return (
    telling.length > 1 &&
    telling.every((word) => known.has(word)) &&
    assertions.some(
      ({ matcher, strength }) => matcher === lost.matcher && isAsStrong(strength, lost.strength),
    )
  );
}

const isAsStrong = (one: Assertion["strength"], other: Assertion["strength"]): boolean =>
  one !== undefined && other !== undefined && strengths[one] >= strengths[other];

type Paired = { pairs: [Assertion, Assertion][]; lost: Assertion[]; added: Assertion[] };

/** Pairs the assertions of a test then and now: the same ones first, then those about the same thing. */
function pairUp(before: Assertion[], after: Assertion[]): Paired {
  const pairs: [Assertion, Assertion][] = [];
  let [lost, added] = [before, after];
  const pair = (isSame: (one: Assertion, other: Assertion) => boolean) => {
    const taken = new Set<Assertion>();
    lost = lost.filter((one) => {
      const other = added.find((each) => !taken.has(each) && isSame(one, each));
      if (!other) return true;
      taken.add(other);
      pairs.push([one, other]);
      return false;
    });
    added = added.filter((each) => !taken.has(each));
  };
  pair((one, other) => one.key === other.key && one.isSwallowed === other.isSwallowed);
  pair((one, other) => one.key === other.key);
  pair((one, other) => one.skeleton === other.skeleton && one.expectedKey === other.expectedKey);
  pair(
    (one, other) =>
      one.matcher === other.matcher &&
      one.subjectKey === other.subjectKey &&
      one.isNegated === other.isNegated,
  );
  pair((one, other) => one.subjectKey === other.subjectKey && one.expectedKey === other.expectedKey);
  pair((one, other) => one.subjectKey === other.subjectKey);
  pair(
    (one, other) =>
      one.matcher === other.matcher &&
      one.isNegated === other.isNegated &&
      one.expectedKey.length > 2 &&
      one.expectedKey === other.expectedKey,
  );
  pair((one, other) => sharedShare(one.subjectKey.split(" "), other.subjectKey.split(" ")) >= 0.5);
  pair((one, other) => other.strength !== undefined && one.matcher === other.matcher);
  pair((_, other) => other.strength !== undefined);
  return { pairs, lost, added };
}

/** What it means that an assertion became another; undefined if it demands as much, or if we cannot tell. */
function changeOf(was: Assertion, is: Assertion): IntegrityFact["kind"] | undefined {
  if (!was.isSwallowed && is.isSwallowed) return "swallowed";
  if (is.conditions.length > was.conditions.length && was.conditions.length === 0) return "swallowed";
  if (was.key === is.key || was.strength === undefined || is.strength === undefined) return undefined;
  if (!demands(was)) return undefined;
  if (is.strength === "tautology") return "weakened";
  // Compared with itself.
  if (is.matcher === "equal" && is.subjectKey === is.expectedKey && was.subjectKey !== was.expectedKey)
    return "weakened";
  const isSameSubject = was.subjectKey === is.subjectKey;
  const isSameMatcher = was.matcher === is.matcher;
  if (isSameSubject && isSameMatcher && was.isNegated !== is.isNegated && was.expectedKey === is.expectedKey)
    return "weakened";
  if (is.matcher === "snapshot" || was.matcher === "snapshot")
    return isSameSubject && isSameMatcher ? "expected-changed" : undefined;
  if (was.matcher === "fail" || is.matcher === "fail") return undefined;
  if (isCloser(was, is)) return undefined;
  if (strengths[is.strength] < strengths[was.strength]) return "weakened";
  if (isSameSubject && isLooser(was, is)) return "weakened";
  if (was.skeleton === is.skeleton && was.expectedKey !== is.expectedKey) return "expected-changed";
  if (isSameSubject && isSameMatcher && was.isNegated === is.isNegated && was.expectedKey !== is.expectedKey)
    return "expected-changed";
  return undefined;
}

/** A demand of the same strength that lets more through. */
function isLooser(was: Assertion, is: Assertion): boolean {
  if (countOf(is, WILDCARD) > countOf(was, WILDCARD) && literalsIn(is) < literalsIn(was)) return true;
  if (is.matcher === "close" || is.matcher === "digits") return toleranceOf(is) > toleranceOf(was);
  if (was.matcher !== is.matcher || was.isNegated !== is.isNegated) return false;
  const [before, after] = [numbersIn(was).at(-1), numbersIn(is).at(-1)];
  if (was.matcher === "below")
    return (
      before !== undefined &&
      after !== undefined &&
      was.expected.length === is.expected.length &&
      after > before
    );
  if (was.matcher === "above")
    return (
      before !== undefined &&
      after !== undefined &&
      was.expected.length === is.expected.length &&
      after < before
    );
  if (was.matcher === "throw") return isPartOf(is, was);
  if (was.matcher === "contain" && !was.isNegated) return isShorterText(was, is);
  return false;
}

const WILDCARD =
  /^(?:anything|any|ANY|Any|_|anyString|anyInt|stringContaining|objectContaining|arrayContaining|stringMatching|kind_of|instance_of|a_kind_of|anyOf|IsAny|oneOf)$/;
const countOf = ({ expected }: Assertion, pattern: RegExp): number =>
  expected.filter(({ text }) => pattern.test(text)).length;

const literalsIn = ({ expected }: Assertion): number => expected.filter(({ isLiteral }) => isLiteral).length;

const numbersIn = ({ expected }: Assertion): number[] =>
  expected.flatMap(({ text, isLiteral }, at) => {
    const value = isLiteral ? Number(text.replace(/_|[a-zA-Z]+$/g, "")) : Number.NaN;
    return Number.isNaN(value) || text.startsWith('"')
      ? []
      : [expected[at - 1]?.text === "-" ? -value : value];
  });

/** An exact fraction that became the same one within a hair: that is how fractions are compared. */
const isCloser = (was: Assertion, is: Assertion): boolean =>
  was.matcher === "equal" &&
  is.matcher === "close" &&
  !Number.isInteger(numbersIn(was)[0] ?? 0) &&
  numbersIn(is).includes(numbersIn(was)[0] ?? Number.NaN) &&
  toleranceOf(is) <= 0.005;

/** How far off a value may be. Some matchers count digits. */
function toleranceOf(assertion: Assertion): number {
  if (assertion.matcher !== "close" && assertion.matcher !== "digits") return 0;
  const { source } = assertion;
  const numbers = numbersIn(assertion);
  const given = /be_within/.test(source)
    ? numbers[0]
    : numbers.length > 1 || isSecond(assertion)
      ? numbers.at(-1)
      : undefined;
  const isDigits =
    assertion.matcher === "digits" ||
    (/toBeCloseTo|[aA]lmost_?[eE]qual/.test(source) && !/\bdelta\b/.test(source));
  if (isDigits) return 0.5 * 10 ** -(given ?? (/toBeCloseTo/.test(source) ? 2 : 7));
  return given ?? 1e-6;
}

/** The only number is not the value itself: that is a name or a call. */
function isSecond({ expected }: Assertion): boolean {
  const at = expected.findIndex(({ text, isLiteral }) => isLiteral && /^\d/.test(text));
  return at > 0 && /^(?:[,=)]|\p{L}[\w.]*)$/u.test(expected[at - 1]?.text ?? "");
}

/** Demands a part of what the other demanded: the error's type without its message. */
function isPartOf(part: Assertion, whole: Assertion): boolean {
  const words = whole.expected.map(({ text }) => text);
  return part.expected.length < words.length && part.expected.every(({ text }) => words.includes(text));
}

/** Half of the text, or less, is looked for. */
function isShorterText(was: Assertion, is: Assertion): boolean {
  const [before, after] = [
    was.expectedKey.replace(/^["/]|["/]\w*$/g, ""),
    is.expectedKey.replace(/^["/]|["/]\w*$/g, ""),
  ];
  if (/^(?:\.\*?|\.\+|\\w\+|\\S\+|\[\^\]\*)?$/.test(after)) return before !== after && before !== "";
  return after.length <= before.length / 2 && before.includes(after);
}

/** One exact value in place of several of its parts. */
function isWider(candidate: Assertion, lost: Assertion, before: Assertion[]): boolean {
  if (
    candidate.strength !== "exact" ||
    candidate.isSwallowed ||
    before.some(({ key }) => key === candidate.key)
  )
    return false;
  // The parts are demanded with the whole.
  if (lost.strength !== "exact" && candidate.expected.length > 1) return true;
  const isOwner = candidate.subjectKey !== "" && lost.subjectKey.includes(candidate.subjectKey);
  const hasValue =
    lost.expected.length > 0 &&
    lost.expected
      .filter(({ isLiteral }) => isLiteral)
      .every(({ text }) => candidate.expected.some((token) => token.text === text));
  return (
    candidate.matcher === "snapshot" ||
    (isOwner && candidate.expected.length > 1) ||
    (hasValue && candidate.expected.length >= lost.expected.length && lost.expectedKey.length > 2)
  );
}
