import type { GrammarName, Syntax } from "../../world/grammars.ts";
import type { Claim, Mark } from "../test-case.ts";

/** A suite or a test that a node of the tree declares. */
export type Declared = {
  is: "suite" | "test";
  title: string;
  /** Where the suite's tests are, or the test's statements; undefined if it has none. */
  body: Syntax | undefined;
  /** The node that tells about it: its line is the test's line. */
  at: Syntax;
  mark: { mark: Mark; at: Syntax } | undefined;
  /** The rows of its table. */
  rows?: Syntax[];
  /** A class or a module that the runner does not show before the test's name. */
  isUnnamed?: boolean;
  /** What its attributes assert: `#[should_panic]`, `@Test(expected = …)`. */
  asserts?: { at: Syntax; claims: Claim[] };
  isParametrised?: boolean;
};

/** What a line says, where no grammar reads it. */
export type LinePatterns = {
  /** A test begins; the first group that matched is its title. */
  test: RegExp;
  suite?: RegExp;
  /** Several cases follow. */
  table?: RegExp;
  /** Without this on its line or just above, it is another function. */
  needs?: RegExp;
  /** The next test, or the test on this line, does not run. */
  skip: RegExp;
  focus?: RegExp;
  assertions: [RegExp, Claim["strength"]][];
};

/** How the tests of a language look. */
export type Language = {
  name: string;
  endings: RegExp;
  /** Where its runners look for tests: a path, or a text for languages whose tests stand anywhere. */
  holdsTests: (path: string, text: string) => boolean;
  /** Undefined for a language that is read by lines alone. */
  tree: Tree | undefined;
  lines: LinePatterns;
};

export type Tree = {
  grammar: (path: string) => GrammarName;
  /** Stands between the names of suites and tests. */
  separator: string;
  declares: (node: Syntax, isInTest: boolean) => Declared | undefined;
  /** What a node asserts. Its parts are not looked at again, except a `body`. */
  asserts: (node: Syntax) => { claims: Claim[]; body?: Syntax | undefined } | undefined;
  /** A statement that ends the test it stands in as skipped, or expects it to fail. */
  ends: (node: Syntax) => Mark | undefined;
  /** The part of a node in which failures are lost, other than a `try`. */
  swallows?: (node: Syntax) => boolean;
  /** What a node replaces by a mock. */
  mocks: (node: Syntax) => string[];
  imports: (node: Syntax) => { from: string; names: string[] } | undefined;
  /** Keeps the whole file from running; `isQuiet` if no statement says so, and each test must be told. */
  skipsFile?: (root: Syntax) => { at: Syntax; isQuiet: boolean } | undefined;
};

export const defineLanguage = (language: Language): Language => language;
