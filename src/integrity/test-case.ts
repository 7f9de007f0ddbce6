import type { Token } from "./syntax.ts";

// What is read in a test file: its tests, and what they assert.

/** How much an assertion demands, from nothing to one exact value. */
export const strengths = { tautology: 0, truthy: 1, kind: 2, partial: 3, exact: 4 } as const;
export type Strength = keyof typeof strengths;

/** What an assertion says, as a language reads it. */
export type Claim = {
  /** The same word for the same demand: `equal`, `contain`, `below`, `throw`; else the matcher's own name. */
  matcher: string;
  subject: Token[];
  expected: Token[];
  /** Undefined for a matcher that we do not know. */
  strength: Strength | undefined;
  isNegated: boolean;
  /** Fails in a promise that somebody must wait for. */
  isPromise?: boolean;
};

export type Assertion = Claim & {
  /** The line of its statement, and how that reads in one line. */
  line: number;
  source: string;
  /** The text without layout. */
  key: string;
  subjectKey: string;
  expectedKey: string;
  /** The text without layout, with a placeholder for each literal of the expectation. */
  skeleton: string;
  /** Its failure does not reach the runner. */
  isSwallowed: boolean;
  /** Where it is swallowed: how the try, the catch or the statement itself reads. */
  swallowedBy: string;
  /** The conditions of the `if`s around it within the test. */
  conditions: string[];
};

export type Mark = "skipped" | "expected-to-fail" | "focused" | "returns-early";

/** What keeps a test from running, or the others: at which line its owner stands, the test or its suite. */
export type TestMark = { mark: Mark; line: number; source: string; owner: string };

export type TestCase = {
  file: string;
  /** As its runner shows it. */
  name: string;
  /** With everything around it. */
  path: string;
  suites: { name: string; line: number }[];
  /** Without them. */
  title: string;
  line: number;
  source: string;
  /** Undefined if it runs, and only together with the others. */
  marked: TestMark | undefined;
  assertions: Assertion[];
  /** The words of its body. */
  words: string[];
  /** The rows of its table, if it is parametrised. */
  rows: { key: string; line: number; source: string; isSkipped: boolean }[];
  isParametrised: boolean;
  /** Asserts in a way that we cannot follow: by a function of another file. */
  customCalls: string[];
  /** Functions of its own file that assert for it. */
  helperCalls: string[];
  mocks: Mock[];
};

/** Something that a mock replaces: a module's path, a function's name, a class. */
export type Mock = { target: string; line: number; source: string };

export type TestFile = {
  path: string;
  tests: TestCase[];
  /** Functions that are no tests. */
  functions: { name: string; line: number; source: string; words: string[] }[];
  comments: { line: number; text: string }[];
  mocks: Mock[];
  /** What the file imports from where. */
  imports: { from: string; names: string[] }[];
};
