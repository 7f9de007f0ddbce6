import type { Exit, Finding, GateFinding, ReviewFinding, RuleFinding } from "../model/finding.ts";
import { isOfGate, isOfReview, isOfRule } from "../model/finding.ts";
import type { RuleCode } from "../model/rule-codes.ts";
import { count, seconds } from "../text/counted.ts";
import { headOf } from "../text/cut.ts";
import { fromTop, outputLines } from "./output.ts";

// The words for every finding: a sentence with its evidence for the agent, and a few words for a person.

/** A finding as a sentence. */
export function describe(finding: Finding): string {
  if (isOfRule(finding)) return ruleWords[finding.code].sentence(finding.count);
  if (isOfReview(finding))
    return `A reviewer (${finding.by}) says that something is missing: ${finding.title}`;
  switch (finding.code) {
    case "gate-failed":
      return `${finding.gate} failed: \`${finding.command}\` ${ended(finding.exit)} after ${seconds(finding.ms)}.`;
    case "gate-timed-out":
      return `${finding.gate} failed: \`${finding.command}\` was still running after ${finding.seconds} s, so gate stopped it.`;
    case "gate-flaky":
      return `${finding.gate} is flaky: \`${finding.command}\` passed only on try ${finding.tries}.`;
    default:
      return finding satisfies never;
  }
}

/** What a rule objects to, in words for a person. */
export const ruleTold = (code: RuleCode): string => ruleWords[code].brief;

/** A finding in a few words, with what it rests on or the log for the rest. */
export function brief(finding: Finding): string {
  if (isOfGate(finding)) {
    const before = finding.before
      ? ", as it did before this session: it only warns until it has passed once"
      : "";
    return `${finding.gate} ${outcome(finding)} (${finding.log})${before}`;
  }
  return isOfRule(finding) ? briefRule(finding) : briefReview(finding);
}

const briefReview = ({ title, cites, by }: ReviewFinding): string =>
  `${by} found something missing: ${title} (${cites.map(({ ref }) => ref).join(", ")})`;

function briefRule({ code, cites, count: all, answer }: RuleFinding): string {
  const shown = cites.slice(0, 3).map(({ text }) => headOf(text, 120));
  const more = all > shown.length ? ` and ${all - shown.length} more` : "";
  const answered = answer === undefined ? "" : `; sent back, the agent answered: "${answer}"`;
  return `${ruleWords[code].brief}: ${shown.join(", ")}${more}${answered}`;
}

export function outcome(finding: GateFinding): string {
  switch (finding.code) {
    case "gate-failed":
      return ended(finding.exit);
    case "gate-timed-out":
      return `took more than ${finding.seconds} s`;
    case "gate-flaky":
      return `is flaky: passed only on try ${finding.tries}`;
    default:
      return finding satisfies never;
  }
}

/** The lines that a finding rests on, the most important ones if there is no room for all. */
export function detailsOf(finding: Finding, room: number, toldBefore: string[] = []): string[] {
  if (isOfGate(finding)) return outputLines(finding, room, toldBefore);
  const facts = finding.cites.map(({ ref, line, text }) => `${ref} (line ${line}): ${text}`);
  return fromTop(isOfReview(finding) && finding.detail ? [finding.detail, ...facts] : facts, room);
}

/** What to do about it, if that is known. */
export function fixOf(finding: Finding): string | undefined {
  if (isOfGate(finding)) return finding.fix;
  return isOfReview(finding)
    ? "do it; if it is already done, say where; if it was not asked for, say so."
    : ruleWords[finding.code].fix;
}

/** What each rule tells the agent, and the person (`brief`, followed by the facts). */
const ruleWords: Record<RuleCode, { sentence: (n: number) => string; fix: string; brief: string }> = {
  "open-tasks": {
    sentence: (n) => `${count(n, "task")} on your own list ${n === 1 ? "is" : "are"} not done.`,
    fix: "finish the open tasks, mark finished ones as done and delete those no longer needed.",
    brief: "tasks on the agent's list are open",
  },
  "unfinished-plan": {
    sentence: (n) => `The plan has ${count(n, "unchecked box", "unchecked boxes")}.`,
    fix: "do the open items and tick them off; if one is not part of this request, tell the user.",
    brief: "the plan has unchecked boxes",
  },
  "failing-check": {
    sentence: (n) =>
      `The newest run of ${n === 1 ? "a check" : `${n} checks`} failed, and no run of the same kind has passed since.`,
    fix: "fix the cause and run the check again; if it already failed before your changes, tell the user.",
    brief: "the newest run of a check failed",
  },
  "unsupported-claim": {
    sentence: () => "Your message makes a claim that no run supports.",
    fix: "run the check, or say that it was not run.",
    brief: "the message makes a claim that no run supports",
  },
  "claim-without-act": {
    sentence: () => "Your message says that something was done, and no call did it.",
    fix: "correct the message, or do it if it was asked for.",
    brief: "the agent says that it did something that no call did",
  },
  "admitted-gap": {
    sentence: () => "You say yourself that part of the request is not done.",
    fix: "do it now; if it was not asked for or is for later, say so; if it needs a decision, ask the user.",
    brief: "the agent says that part of the request is not done",
  },
  "announced-not-done": {
    sentence: () => "Your message announces a step and stops before taking it.",
    fix: "take the step now; if it is for later, say so.",
    brief: "the agent announced a step and did not take it",
  },
  "unverified-edits": {
    sentence: (n) => `${count(n, "source file")} changed after the last check.`,
    fix: "run the checks that cover the change.",
    brief: "source changed after the last check",
  },
  "tests-weakened": {
    sentence: (n) => `${count(n, "existing test")} ${n === 1 ? "was" : "were"} removed, skipped or weakened.`,
    fix: "put it back as it was and mend the code; if the user asked for this, say where.",
    brief: "existing tests were removed, skipped or weakened",
  },
  "tests-made-to-fit": {
    sentence: (n) =>
      `${count(n, "changed test")} ${n === 1 ? "fails" : "fail"} as ${n === 1 ? "it was" : "they were"} on the code as it is now, and ${n === 1 ? "was" : "were"} made to fit it.`,
    fix: "put the test back as it was and mend the code; if the user asked for other behaviour, say where.",
    brief: "tests were made to fit the code, or prove nothing",
  },
  "check-lowered": {
    sentence: (n) =>
      `${count(n, "setting or script", "settings or scripts")} of a check ${n === 1 ? "was" : "were"} lowered.`,
    fix: "put it back as it was; if the user asked for this, say where.",
    brief: "settings or scripts of a check were lowered",
  },
  "check-silenced": {
    sentence: (n) => `${count(n, "added line")} ${n === 1 ? "silences" : "silence"} a check.`,
    fix: "mend what the check objects to; if it must be silenced, tell the user why.",
    brief: "added lines silence a check",
  },
  "unfinished-marks": {
    sentence: (n) =>
      `${count(n, "added line")} ${n === 1 ? "is" : "are"} not meant to stay: conflict markers, focused tests or debugger statements.`,
    fix: "take them out; if one is meant to stay, tell the user why.",
    brief: "added lines are not meant to stay",
  },
  "placeholder-left": {
    sentence: (n) => `${count(n, "added line")} ${n === 1 ? "leaves" : "leave"} work unfinished.`,
    fix: "write what is missing, or tell the user why you left it out.",
    brief: "added lines leave work unfinished",
  },
};

export function ended(exit: Exit): string {
  if (typeof exit === "object") return exit.came;
  return typeof exit === "number" ? `exited with ${exit}` : `crashed (${exit})`;
}
