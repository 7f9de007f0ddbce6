import type { Pattern } from "./pattern.ts";

// How people and agents say things, as data: one file per human language, one list per meaning. To teach `gate` a
// phrase, add a pattern to the list of its meaning. Precision before recall: a phrase that two careful readers could
// read differently does not belong here.

/** What a language cannot say yet. Written down, so that nobody takes an empty list for a complete one. */
export const LACKING: unique symbol = Symbol.for("gate: what a language lacks");

type Phrases = Pattern[] | typeof LACKING;

/** What a language can say. */
export type Language = {
  // About checks.
  /** Claims that tests pass. */
  testsPass: Phrases;
  /** Claims that tests were run. */
  testsRan: Phrases;
  /** Claims that the build succeeds. */
  buildPasses: Phrases;
  /** Claims that the linter has no objections. */
  lintIsClean: Phrases;
  /** Claims that the types are right. */
  typesPass: Phrases;
  /** Claims that all checks pass. */
  allChecksPass: Phrases;
  /** Speaks of the whole suite, not of one file's tests. */
  wholeSuite: Phrases;
  /** Says that something fails. */
  failing: Phrases;
  /** Admits that a check fails, and says that it failed before or is meant to. */
  knownFailure: Phrases;

  // About the work.
  /** The agent itself says that part of the request is not done. */
  gap: Phrases;
  /** Such a gap is not part of the work: it was requested, agreed on, somebody else's, or there before. */
  noGap: Phrases;
  /** Says why: a cause, a condition, what it would take. */
  givesReason: Phrases;

  // What a heading, or the line that introduces a list, says about everything below it.
  /** Everything below it is a gap. */
  gapHeading: Phrases;
  /** Everything below it comes after the work, or is left to the user. */
  laterHeading: Phrases;
  /** Everything below it is explanation: how it was, why, and where the limits are. */
  backgroundHeading: Phrases;
  /** The boxes below it are for people to tick: a reviewer, a tester, a release manager. */
  forPeople: Phrases;

  // About a sentence.
  /** Turns a statement into a wish, a condition, a memory or its opposite. */
  hedged: Phrases;
  /** A question that leaves nothing to decide: an offer, or a request to be told to go on. */
  offer: Phrases;

  // What people ask for.
  /** Asks to carry on, and for little else. */
  goOn: Phrases;
  /** Asks to stop, and for little else. */
  stop: Phrases;
  /** "Stop the server" and "stop using tabs" are work. */
  stopSomething: Phrases;
  /** Asks for a part, and to be consulted again after it. */
  onlyPart: Phrases;
  /** Starts like a question. */
  startsAsQuestion: Phrases;
  /** Names something to be done: "What about adding a test? Add one." is more than a question. */
  work: Phrases;
  /** Asks for an investigation and a report: whatever is missing there is not a gap in the agent's work. */
  review: Phrases;
  /** Someone who writes the test first, or demonstrates a bug with one, wants to see it fail. */
  failureWanted: Phrases;
  /** Someone who asks for a stub, a skeleton or a placeholder gets one. */
  stubWanted: Phrases;
  /** Asks to remove, skip, disable or rewrite something: tests and checks may become fewer. */
  wantsLess: Phrases;
  /** Takes back part of an earlier request. */
  takeBack: Phrases;
  /** Mentions a plan for the work. A plan may also be a product: "the Pro plan". */
  plan: Phrases;
  /** Asks for part of a plan: "phase 1", "step two". */
  planPart: Phrases;

  // What comes next.
  /** Announces a step instead of taking it. */
  nextStep: Phrases;
  /** Announcements that are not an unfinished step: waiting, offering, promising for later. */
  noStep: Phrases;
  /** Says that the work is finished. */
  done: Phrases;

  // Waiting.
  /** The agent waits for something that runs: a background task, CI, a teammate, a subagent, a monitor. */
  waitsForRun: Phrases;
  /** Only the person can go on: a key, a login, a permission, a merge, a check by eye, a decision. */
  waitsForPerson: Phrases;
  /** Asks for leave to continue with what was already asked for. */
  goOnQuestion: Phrases;
  /** A person asks for a pause: "find a good point to pause", "hang on". */
  pauseRequest: Phrases;
  /** A person wants all of it, without being asked in between. */
  wantsAll: Phrases;

  // What the agent says it did.
  /** Claims that a file was created or changed. The sentence names the file. */
  saysWritten: Phrases;
  /** Claims that a commit was made. */
  saysCommitted: Phrases;
  /** Claims that something was pushed, or a pull request opened. */
  saysPushed: Phrases;
  /** Claims a check by hand: in the browser, with curl, by eye. */
  saysCheckedByHand: Phrases;
};

export type Meaning = keyof Language;

/** For each phrase of a meaning, what a text must contain: "test|spec & pass|green" is one of the first two and one of the last two. */
export type Guards = Partial<Record<Meaning, string[]>>;
