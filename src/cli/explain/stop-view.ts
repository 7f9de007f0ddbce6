import type { Fitted } from "../../digest/fit.ts";
import type { Report } from "../../model/report.ts";
import type { Explained } from "../../replay.ts";
import { mapTexts } from "../../text/map-texts.ts";
import { plainText } from "../../text/plain-text.ts";
import { costWords } from "../../words/review.ts";
import { type Section, sectionsOf } from "./sections.ts";

// The view model of a stop: everything there is to show, as plain data. The text, the table and the JSON are all
// printed from it, and add nothing of their own.

export type StopView = {
  /** The raw facts, as `--json` prints them. */
  record: Report & { digest: Fitted };
  /** How many stops the session has, and which one this is, in words. */
  stops: number;
  where: string;
  /** What the reader has to know before relying on the rest. */
  caveats: string[];
  /** What was asked, done, checked, claimed and found. */
  sections: Section[];
  /** What was left out to keep the story short. */
  omissions: string[];
  /** Every finding in a few words. */
  findings: string[];
  conclusion: Conclusion;
};

type Conclusion = Pick<Report, "decision" | "status"> & {
  /** The lines of what the agent or the user would be told. */
  said: string[];
  /** What was not done, and the flag that does it. */
  hints: string[];
  /** What was decided at the time, if the log has it. */
  taken: Pick<Report, "at" | "decision" | "status"> | undefined;
};

/**
 * Everything there is to show about a stop. Text from a transcript must not control the terminal, so all of it except
 * the record is made plain before it is cut to length.
 */
export function viewOf({ report, digest, ...about }: Explained): StopView {
  const { number, of, line, dropped, notRun, notAsked, taken } = about;
  const plain = mapTexts({ report, digest }, plainText);
  return {
    record: { ...report, digest },
    stops: of,
    where:
      line === undefined
        ? "has not stopped; this is its current state"
        : `stop ${number} of ${of}, line ${line}`,
    caveats: [
      ...(dropped > 0
        ? [`${dropped} line${dropped === 1 ? "" : "s"} of the file could not be understood`]
        : []),
      ...(digest.tail === "broken"
        ? ["the end of the file is missing, so nothing was concluded from what is absent"]
        : []),
    ],
    sections: sectionsOf(plain.digest, plain.report),
    omissions: Object.entries(digest.cut).map(([list, count]) =>
      list === "texts" ? "long texts were shortened" : `${count} more ${list} not shown`,
    ),
    findings: findingsIn(plain.report),
    conclusion: {
      decision: report.decision,
      status: report.status,
      said: (plain.report.reason ?? plain.report.message)?.split("\n") ?? [],
      hints: [
        ...(notRun > 0 ? ["the gates were not run: --gates runs them, for the last stop"] : []),
        ...(notAsked ? ["no model was asked: --model asks one"] : []),
      ],
      taken: taken && { at: taken.at, decision: taken.decision, status: taken.status },
    },
  };
}

function findingsIn({ rules, review }: Report): string[] {
  const ofRules = rules.flatMap((verdict) =>
    verdict.kind === "fail"
      ? verdict.findings.map(({ code, severity }) => `${code}${severity === "warn" ? " (warns)" : ""}`)
      : [],
  );
  if (!review) return ofRules;
  const ofReview =
    review.kind === "fail" ? review.findings.map(({ title }) => `review: ${title}`) : [costWords(review)];
  return [...ofRules, ...ofReview];
}
