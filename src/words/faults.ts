import type { Decision, Facts, Unseen } from "../model/decision.ts";
import type { FaultCode } from "../model/fault.ts";
import { needsRest, REST } from "../model/reviewer-rest.ts";
import type { ReviewVerdict } from "../model/verdict.ts";
import { plainText } from "../text/plain-text.ts";
import { brief } from "./findings.ts";

// The sentences that tell a person what could not be checked.

/** What could not be checked and why, what to do about it, and what was found anyway. */
export function couldNotCheck(
  { faults, unseen, open, warnings }: Decision,
  { interrupted, review }: Facts,
): string {
  const what = [
    ...faults.map(({ gate, detail }) => `${gate} (${detail})`),
    ...unseen.map((each) => `${partWords(each)} (${each.why})`),
  ].join("; ");
  const isReviewAlone = what === "" && review?.kind === "fault" && !interrupted;
  const seen = [...open, ...warnings].map(brief).join("; ");
  const sentences = [
    ...(interrupted ? ["gate was interrupted:"] : []),
    ...(isReviewAlone ? [] : [`gate could not check ${what || "anything"}.`]),
    ...remediesFor(faults),
    ...(review?.kind === "fault" && !interrupted ? [notReviewed(review, isReviewAlone)] : []),
    ...(seen ? [`Also: ${seen}.`] : []),
    ...(faults.some(({ required }) => required)
      ? ["Please take a look: a required gate was not checked."]
      : []),
  ];
  return plainText(sentences.join(" "));
}

/** What a person can do about a fault, beyond what its detail says. */
const remedies = {
  "not-found": "Install the command, or correct `run` in .gate/config.yml.",
  "not-executable": "Install the command, or correct `run` in .gate/config.yml.",
  "not-started": null,
  killed: null,
  "no-server": "Start the REPL, or correct `port` in .gate/config.yml.",
  "server-answer": null,
  "timed-out": null,
  deadline: null,
  interrupted: null,
  "state-unwritable": null,
  "transcript-unreadable": null,
  "reviewer-missing": null,
  "reviewer-unreachable": null,
  "reviewer-refused": null,
  "reviewer-answer": null,
  "redaction-failed": null,
  "bad-prompt": null,
  bug: null,
} satisfies Record<FaultCode, string | null>;

/** Each remedy once, in the order of the table. */
function remediesFor(faults: Decision["faults"]): string[] {
  const isMet = (code: string) => faults.some((fault) => fault.code === code);
  const met = Object.entries(remedies).flatMap(([code, remedy]) => (remedy && isMet(code) ? [remedy] : []));
  return [...new Set(met)];
}

function partWords(unseen: Unseen): string {
  switch (unseen.part) {
    case "transcript":
      return "what the agent said and did";
    case "tree":
      return "what has changed";
    case "watched":
      return "whether tests were removed";
    case "rule":
      return `the rule ${unseen.rule}`;
    default:
      return unseen satisfies never;
  }
}

function notReviewed({ code, detail }: Extract<ReviewVerdict, { kind: "fault" }>, isAlone: boolean): string {
  const what = isAlone
    ? "gate let the agent stop, and no model reviewed the work"
    : "No model reviewed the work";
  const rest = needsRest(code) ? ` gate will not ask one for the next ${REST / 60_000} minutes.` : "";
  return `${what}: ${detail}.${rest}`;
}
