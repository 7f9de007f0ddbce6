import type { IntegrityFact } from "../model/integrity.ts";
import type { Result } from "../model/try-result.ts";
import type { Verdict } from "../model/verdict.ts";
import { seconds } from "../text/counted.ts";
import { ended, outcome } from "./findings.ts";

/** One line about one verdict, for people. */
export function verdictLine(verdict: Verdict): string {
  switch (verdict.kind) {
    case "pass":
      return `${[`passed in ${seconds(verdict.ms)}`, ...verdict.warnings.map(outcome)].join(", but it ")}${oldTests(verdict.old_tests)}`;
    case "fail":
      return `${verdict.finding.severity === "warn" ? "warned" : "failed"} after ${seconds(verdict.ms)}: ${outcome(verdict.finding)}`;
    case "fault":
      return `could not be checked: ${verdict.detail}`;
    case "skip":
      return `skipped: ${skipReasons[verdict.why]}${verdict.detail ? ` (${verdict.detail})` : ""}`;
    default:
      return verdict satisfies never;
  }
}

/** What the old tests of a gate have shown, by name. */
function oldTests(facts: IntegrityFact[] = []): string {
  const named = (kind: IntegrityFact["kind"], words: string) => {
    const names = facts.filter((fact) => fact.kind === kind).map(({ name }) => name);
    return names.length > 0
      ? `; ${words}: ${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}`
      : "";
  };
  return named("made-to-fit", "made to fit") + named("proves-nothing", "prove nothing");
}

/** A word for the result of one try of a gate. */
export function verdictWord(result: Result): string {
  switch (result.kind) {
    case "pass":
      return "passed";
    case "fail":
      return `failed (${ended(result.exit)})`;
    case "skip":
      return `could not be tried: ${result.detail}`;
    case "timed-out":
      return "took too long";
    case "fault":
      return `could not be tried: ${result.detail}`;
    default:
      return result satisfies never;
  }
}

const skipReasons = {
  unchanged: "nothing changed since it passed",
  "only-looked": "the agent has only looked around",
  "no-match": "no file it covers has changed",
  "no-files": "no changed file is left for it to check",
  "after-failure": "an earlier gate failed (in_order)",
  recalled: "still failing on the same tree; gate gave up on it earlier",
  "no-server": "the REPL is not running",
};
