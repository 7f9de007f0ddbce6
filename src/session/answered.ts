import type { RuleFinding } from "../model/finding.ts";
import type { RuleVerdict } from "../model/verdict.ts";
import { headOf } from "../text/cut.ts";

// An agent that is sent back may answer in words: "that failure is older", "this file was never asked for". To send it
// back for the same thing again would only repeat the question, so the person is shown both.

/** What a finding is about, to recognize it at the next stop. */
export const findingKey = ({ code, witnesses = [] }: RuleFinding): string =>
  JSON.stringify([code, ...witnesses.map(({ is, ref, text }) => [is, ref, text])]);

const MAX_ANSWER = 240;

/** The verdicts of the rules, with every finding that the agent was sent back with as a warning beside its answer. */
export function withAnswers(verdicts: RuleVerdict[], told: string[], message: string): RuleVerdict[] {
  const answer = headOf(message.trim().replaceAll(/\s+/g, " "), MAX_ANSWER);
  if (told.length === 0 || answer === "") return verdicts;
  return verdicts.map((verdict) => {
    if (verdict.kind !== "fail") return verdict;
    const findings = verdict.findings.map(
      (finding): RuleFinding =>
        finding.severity === "block" && told.includes(findingKey(finding))
          ? { ...finding, severity: "warn", answer }
          : finding,
    );
    return { ...verdict, findings };
  });
}
