import { checkClaims, saysFailing, saysKnownFailure, withoutNone } from "../language/checks.ts";
import { isNoGap, saysGap } from "../language/gaps.ts";
import { isBackground, isForLater, isGapHeading } from "../language/headings.ts";
import { isHedged } from "../language/hedges.ts";
import { isAsking, isOffer } from "../language/questions.ts";
import { type Sentence, sentencesOf } from "../language/sentences.ts";
import { announcesStep, isNoStep, saysDone } from "../language/steps.ts";
import type { CheckKind } from "../shell/check-kinds.ts";
import { isEnglish } from "../text/any-of.ts";
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

function statementsOf({ text, under, closing }: Sentence, isLast: boolean, english: boolean): Statement[] {
  const said = { text: headOf(text, MAX_LENGTH) };
  if (isAsking(text)) return closing ? [{ ...said, kind: "question", decides: !isOffer(text, english) }] : [];
  const found: Statement[] = [];
  // Quoted text is somebody else's words.
  const unquoted = OPENING_QUOTE.test(text) ? text.replaceAll(QUOTED, "") : text;
  if (saysFailing(text, english) && saysKnownFailure(text, english))
    found.push({ ...said, kind: "known-failure" });
  const isAside = under !== "" && (isForLater(under, english) || isBackground(under, english));
  const isGap = (under !== "" && isGapHeading(under, english)) || (!isAside && saysGap(unquoted, english));
  if (isGap && !isNoGap(unquoted, english)) found.push({ ...said, kind: "gap" });
  if (isLast && !isNoStep(text, english) && announcesStep(text, english))
    found.push({ ...said, kind: "announced" });
  if (!isAside) for (const about of aboutChecks(text, english)) found.push({ ...said, kind: "check", about });
  if (found.length === 0 && saysDone(text, english) && !isHedged(text, english))
    found.push({ ...said, kind: "done" });
  return found;
}

const OPENING_QUOTE = /["“]|(?<![a-z\d])'/i;
const QUOTED = /"[^"]{1,200}"|“[^”]{1,200}”|(?<![\p{L}\d])'[^']{1,200}'(?![\p{L}\d])/gu;

/** The checks that a sentence says pass. */
function aboutChecks(text: string, english: boolean): (CheckKind | "any")[] {
  const found = checkClaims.filter(({ says }) => says(text, english)).map(({ about }) => about);
  if (found.length === 0) return [];
  const stated = withoutNone(text);
  return isHedged(stated, english) || saysFailing(stated, english) ? [] : [...new Set(found)];
}
