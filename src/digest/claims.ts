import type { CheckKind } from "./check-kinds.ts";
import { type Command, checkResult, newestRun } from "./commands.ts";
import type { Edit } from "./edits.ts";
import { isEnglish } from "./phrases/any-of.ts";
import { checkClaims, noFailures, saysFailing, saysKnownFailure } from "./phrases/checks.ts";
import { isNoGap, saysGap } from "./phrases/gaps.ts";
import { isBackground, isForLater, isGapHeading } from "./phrases/headings.ts";
import { isHedged } from "./phrases/hedges.ts";
import { isAsking, isOffer } from "./phrases/questions.ts";
import { announcesStep, isNoStep, saysDone } from "./phrases/steps.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import type { State } from "./state.ts";

/** What the newest evidence says about a claim that a check is fine. */
export type Evidence =
  | { is: "verified" | "stale" | "contradicted" | "unclear"; by: Command }
  /** Something that `gate` cannot look into may have been the check: a script, a subagent, an unknown tool. */
  | { is: "unclear"; by: undefined }
  | { is: "unsupported" };

/** What the last message says about the work. */
export type Claim = { text: string } & (
  | { kind: "check"; about: CheckKind | "any"; evidence: Evidence }
  | { kind: "gap" }
  | { kind: "announced" }
  | { kind: "question"; decides: boolean }
  | { kind: "known-failure" }
  | { kind: "done" }
);

const LONGEST = 240;

/** Reads the claims out of the agent's last message. */
export function claimsOf(state: State): Claim[] {
  if (!state.message || state.end !== "said") return [];
  const english = isEnglish(state.message.text);
  const hasFailed = state.commands.some((command) => checkResult(command) === "failed");
  const sentences = sentencesOf(state.message.text);
  return sentences.flatMap((sentence) =>
    claimsIn(sentence, { isLast: sentence === sentences.at(-1), english, hasFailed }, state),
  );
}

type Setting = { isLast: boolean; english: boolean; hasFailed: boolean };

function claimsIn(
  { text, under, closing }: Sentence,
  { isLast, english, hasFailed }: Setting,
  state: State,
): Claim[] {
  const said = { text: text.slice(0, LONGEST) };
  if (isAsking(text)) return closing ? [{ ...said, kind: "question", decides: !isOffer(text, english) }] : [];
  const claims: Claim[] = [];
  // What stands in quotes is somebody else's word.
  const unquoted = text.replaceAll(QUOTED, "");
  if (hasFailed && saysKnownFailure(text, english)) claims.push({ ...said, kind: "known-failure" });
  const isAside = under !== "" && (isForLater(under, english) || isBackground(under, english));
  const isGap = (under !== "" && isGapHeading(under, english)) || (!isAside && saysGap(unquoted, english));
  if (isGap && !isNoGap(unquoted, english)) claims.push({ ...said, kind: "gap" });
  if (isLast && announcesStep(text, english) && !isNoStep(text, english))
    claims.push({ ...said, kind: "announced" });
  if (!isAside)
    for (const check of aboutChecks(text, english))
      claims.push({ ...said, kind: "check", about: check, evidence: evidenceFor(check, state) });
  if (claims.length === 0 && saysDone(text, english) && !isHedged(text, english))
    claims.push({ ...said, kind: "done" });
  return claims;
}

const QUOTED = /"[^"]{1,200}"|“[^”]{1,200}”|(?<![\p{L}\d])'[^']{1,200}'(?![\p{L}\d])/gu;

/** The checks that a sentence says are fine. */
function aboutChecks(text: string, english: boolean): (CheckKind | "any")[] {
  const found = checkClaims.filter(({ says }) => says(text, english)).map(({ about }) => about);
  const stated = text.replaceAll(noFailures, "");
  return found.length === 0 || isHedged(stated, english) || saysFailing(stated, english)
    ? []
    : [...new Set(found)];
}

/** The newest run that speaks for or against a claim, and whether anything was edited since. */
function evidenceFor(about: CheckKind | "any", state: State): Evidence {
  const run = newestRun(state.commands, about);
  const isBlind = hasBlindSpot(state, Math.max(run?.line ?? 0, turnOf(state)));
  if (!run) return isBlind ? { is: "unclear", by: undefined } : { is: "unsupported" };
  switch (checkResult(run)) {
    case "unclear":
      return { is: "unclear", by: run };
    case "failed":
      return { is: isBlind ? "unclear" : "contradicted", by: run };
    case "passed":
      return { is: editedSince(state.edits, run.line) ? "stale" : "verified", by: run };
  }
}

/** What ran after a line, and may have been a check that `gate` cannot tell. */
function hasBlindSpot(state: State, line: number): boolean {
  return (
    state.commands.some((command) => command.opaque && command.line > line) ||
    state.delegations.some((delegation) => delegation.line > line) ||
    state.unknown.some((call) => call.line > line)
  );
}

/** The line of the prompt that began the turn. */
export const turnOf = ({ asks }: State): number => asks.findLast(({ queued }) => !queued)?.line ?? 0;

function editedSince(edits: Edit[], line: number): boolean {
  return edits.some((edit) => edit.kind !== "other" && edit.line > line);
}
