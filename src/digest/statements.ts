import type { Meaning } from "../language/language.ts";
import { isEnglish, says } from "../language/says.ts";
import { QUOTED, type Sentence, sentencesOf } from "../language/sentences.ts";
import type { CheckKind } from "../model/check-kind.ts";
import { headOf } from "../text/cut.ts";

/** What one of the agent's sentences says about the work. */
export type Statement = { text: string } & (
  | { kind: "check"; about: CheckKind | "any" }
  | { kind: "gap" }
  | { kind: "announced" }
  | { kind: "question"; decides: boolean }
  | { kind: "known-failure" }
  | { kind: "done" }
);

const MAX_LENGTH = 240;

/** The statements of a message. */
export function statementsIn(message: string): Statement[] {
  const english = isEnglish(message);
  const sentences = sentencesOf(message);
  return sentences.flatMap((sentence) => statementsOf(sentence, sentence === sentences.at(-1), english));
}

function statementsOf(sentence: Sentence, isLast: boolean, english: boolean): Statement[] {
  const { text, under, closing, asks } = sentence;
  const said = { text: headOf(text, MAX_LENGTH) };
  if (asks) return closing ? [{ ...said, kind: "question", decides: !says("offer", text, english) }] : [];
  const found: Statement[] = [];
  // Quoted text is somebody else's words.
  const unquoted = OPENING_QUOTE.test(text) ? text.replaceAll(QUOTED, "") : text;
  if (says("failing", text, english) && says("knownFailure", text, english))
    found.push({ ...said, kind: "known-failure" });
  const isAside =
    under !== "" && (says("laterHeading", under, english) || says("backgroundHeading", under, english));
  const isGap =
    (under !== "" && says("gapHeading", under, english)) || (!isAside && says("gap", unquoted, english));
  if (isGap && !says("noGap", unquoted, english)) found.push({ ...said, kind: "gap" });
  if (isLast && !says("noStep", text, english) && says("nextStep", text, english))
    found.push({ ...said, kind: "announced" });
  if (!isAside) for (const about of aboutChecks(text, english)) found.push({ ...said, kind: "check", about });
  if (found.length === 0 && says("done", text, english) && !says("hedged", text, english))
    found.push({ ...said, kind: "done" });
  return found;
}

const OPENING_QUOTE = /["“„«「『]|(?<![a-z\d])'/i;

/** The checks that a message can mention. */
const checkClaims: { about: CheckKind | "any"; meaning: Meaning }[] = [
  { about: "test", meaning: "testsPass" },
  { about: "test", meaning: "testsRan" },
  { about: "build", meaning: "buildPasses" },
  { about: "lint", meaning: "lintIsClean" },
  { about: "types", meaning: "typesPass" },
  { about: "any", meaning: "allChecksPass" },
];

/** The checks that a sentence says pass. */
function aboutChecks(text: string, english: boolean): (CheckKind | "any")[] {
  const found = checkClaims.filter(({ meaning }) => says(meaning, text, english)).map(({ about }) => about);
  if (found.length === 0) return [];
  const stated = text.replaceAll(NONE, "");
  return says("hedged", stated, english) || says("failing", stated, english) ? [] : [...new Set(found)];
}

/** "No errors" is not a failure. */
const NONE = /\b(0|no|zero|without) (fail\w*|errors?|warnings?|issues?|problems?|regressions?|skipped)\b/gi;
