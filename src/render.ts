import { type Decision, type Facts, isOfGate, isOfRule } from "./decide.ts";
import type { Problem } from "./load-config.ts";
import { plainText } from "./plain-text.ts";
import type { RuleCode } from "./rules/index.ts";
import type { Answer } from "./status.ts";
import type { Finding, GateFinding, RuleFinding } from "./vocabulary.ts";

// Every sentence that `gate` says about a stop, in one place. The reason is for the agent and never says how to
// switch `gate` off; the message is for the person and may.

const WAY_OUT = "gate reset forgets it; GATE=off claude starts a session without gate.";

type Room = { maxChars: number; seconds: number };

/** The answer to a decision, in words. */
export function render(decision: Decision, facts: Facts, { maxChars, seconds: total }: Room): Answer {
  const { status, open, letGo, warnings, faults } = decision;
  switch (status) {
    case "failed":
    case "incomplete":
      return { status, reason: reason(decision, facts, maxChars) };
    case "no_progress":
      return { status, message: stuck([...open, ...letGo]) };
    case "retry_limit_exceeded":
      return { status, message: givenUp([...open, ...letGo], facts) };
    case "lock_conflict": {
      const who =
        facts.gates.kind === "conflict"
          ? ` (session ${facts.gates.holder.session}, pid ${facts.gates.holder.pid})`
          : "";
      return {
        status,
        message: plainText(`gate checked nothing: another run${who} is going on in this worktree.`),
      };
    }
    case "timed_out":
      return {
        status,
        message: `gate checked nothing: its ${total} s were up before ${list(faults.map(({ gate }) => gate))} had ended. Give it more time (--deadline, below the hook's timeout) or make the gates faster.`,
      };
    case "faulted":
      return { status, message: couldNotCheck(decision, facts) };
    case "passed_with_warnings":
      return {
        status,
        message: plainText(`gate let the agent stop with a warning: ${warnings.map(brief).join("; ")}.`),
      };
    default:
      return { status };
  }
}

/** What is wrong with a config, for the person. */
export function renderProblems(problems: Problem[]): string {
  const [first, ...more] = problems;
  const others = more.length > 0 ? ` (and ${more.length} more: run gate config)` : "";
  const said = `gate checked nothing, its configuration is wrong: ${first && renderProblem(first)}${others}`;
  return said.endsWith("?") ? said : `${said}.`;
}

export function renderProblem({ file, line, key, expected }: Problem): string {
  return plainText(`${file}${line ? `:${line}` : ""}: ${key ? `${key}: ` : ""}expected ${expected}`);
}

export const switchedOff = (by: string) => `gate is off (${by}): nothing is checked.`;

export const crashed = (report: string) =>
  `gate met a bug of its own, so nothing was checked. A report to send us is in ${report}.`;

export function stateUnwritable(detail: string, open: Finding[] = []): string {
  const failing = open.length > 0 ? ` Failing now: ${open.map(brief).join("; ")}.` : "";
  return plainText(
    `gate lets every stop pass, because it cannot keep its state and so cannot count: ${detail}.${failing}`,
  );
}

/** The text that sends the agent back: how many things are wrong, then one item each, within the limit. */
function reason({ open, letGo, faults, limit }: Decision, { blocks }: Facts, maxChars: number): string {
  const attempt = `block ${blocks + 1}${limit > 0 ? ` of ${limit}` : ""}`;
  const head = headline(open, attempt);
  const tail = [
    ...letGo.map((finding) => `Not blocking any more, but still failing: ${brief(finding)}.`),
    ...faults.map(
      ({ gate, detail, required }) =>
        `Could not check ${gate}: ${detail}.${required ? " Tell the user that it needs a look." : ""}`,
    ),
  ];
  const fixed = [head, ...open.map((finding, index) => item(finding, index, [])), ...tail].join("\n").length;
  const perItem = Math.max(0, Math.floor((maxChars - fixed) / open.length) - 10);
  const items = open.map((finding, index) => item(finding, index, fitting(detailsOf(finding), perItem)));
  return plainText([head, ...items, ...tail].join("\n")).slice(0, maxChars);
}

/** How many things are wrong, and which attempt this is. */
function headline(open: Finding[], attempt: string): string {
  const names = list(open.map((finding) => (isOfGate(finding) ? finding.gate : finding.code)));
  const it = open.length === 1 ? "it" : "them";
  if (open.every(isOfGate))
    return `${count(open.length, "check")} failed (${attempt}): ${names}. Fix ${it}; what failed runs again when you stop.`;
  if (open.every(isOfRule))
    return `The work is not complete (${attempt}): ${names}. Settle ${it}; this is looked at again when you stop.`;
  return `${open.length} things are open (${attempt}): ${names}. Settle them; all of it is looked at again when you stop.`;
}

/** The lines that a finding rests on. */
const detailsOf = (finding: Finding): string[] =>
  isOfGate(finding)
    ? finding.output
    : finding.cites.map(({ ref, line, text }) => `${ref} (line ${line}): ${text}`);

function item(finding: Finding, index: number, details: string[]): string {
  const shown = [`${index + 1}. ${describe(finding)}`, ...details.map((line) => `   | ${line}`)];
  if (isOfRule(finding)) return [...shown, `   Fix: ${ruleWords[finding.code].fix}`].join("\n");
  return [
    ...shown,
    `   Full output: ${finding.log}`,
    ...(finding.fix ? [`   Fix: ${finding.fix}`] : []),
  ].join("\n");
}

/** What each rule has to say to the agent, and to the person (`told`, followed by the facts). */
const ruleWords: Record<RuleCode, { says: (n: number) => string; fix: string; told: string }> = {
  "open-tasks": {
    says: (n) => `${count(n, "task")} of your own list ${n === 1 ? "is" : "are"} not done.`,
    fix: "do what is open; mark what is done as done, and delete what is no longer wanted.",
    told: "tasks of the agent's list are open",
  },
  "unfinished-plan": {
    says: (n) => `The plan has ${count(n, "unchecked box", "unchecked boxes")}.`,
    fix: "do what is open and tick it; if a box is not part of this request, say so to the user.",
    told: "the plan has unchecked boxes",
  },
  "failing-check": {
    says: (n) =>
      `The newest run of ${n === 1 ? "a check" : `${n} checks`} failed, and none of its kind has passed since.`,
    fix: "make it pass and run it again; if it failed before your work, say so to the user.",
    told: "the newest run of a check failed",
  },
  "unsupported-claim": {
    says: () => "Your message claims what no run shows.",
    fix: "run the check, or take the claim back.",
    told: "the message claims what no run shows",
  },
  "admitted-gap": {
    says: () => "You say yourself that part of the request is not done.",
    fix: "do it now; if only the user can decide about it, ask the user.",
    told: "the agent says that part of the request is not done",
  },
  "announced-not-done": {
    says: () => "Your message announces a step and stops before taking it.",
    fix: "take the step now.",
    told: "the agent announced a step and did not take it",
  },
  "unverified-edits": {
    says: (n) => `${count(n, "source file")} changed after the last check.`,
    fix: "run the checks that cover the change.",
    told: "source changed after the last check",
  },
  "placeholder-left": {
    says: (n) => `${count(n, "added line")} ${n === 1 ? "leaves" : "leave"} something to be done.`,
    fix: "write what is missing, or tell the user why it is left.",
    told: "added lines leave something to be done",
  },
};

/** As many lines as fit, from both ends: the first tell the cause, the last the outcome. */
function fitting(lines: string[], room: number): string[] {
  const cost = (line: string) => line.length + 6;
  if (lines.reduce((sum, line) => sum + cost(line), 0) <= room) return lines;
  const take = (from: string[], space: number) => {
    let used = 0;
    return from.filter((line) => {
      used += cost(line);
      return used <= space;
    });
  };
  const first = take(lines, room / 2);
  const last = take(lines.slice(first.length).reverse(), room / 2 - cost("…")).reverse();
  return [...first, "…", ...last];
}

/** A finding as a sentence. */
export function describe(finding: Finding): string {
  if (isOfRule(finding)) return ruleWords[finding.code].says(finding.count);
  switch (finding.code) {
    case "gate-failed":
      return `${finding.gate} failed: \`${finding.command}\` ${ended(finding.exit)} after ${seconds(finding.ms)}.`;
    case "gate-timed-out":
      return `${finding.gate} failed: \`${finding.command}\` was not done after ${finding.seconds} s and was ended.`;
    case "gate-flaky":
      return `${finding.gate} is flaky: \`${finding.command}\` passed only at try ${finding.tries}.`;
    default:
      return finding satisfies never;
  }
}

/** What a rule objects to, in words for a person. */
export const ruleTold = (code: RuleCode): string => ruleWords[code].told;

/** A finding in a few words, with what it rests on or the log for the rest. */
const brief = (finding: Finding): string =>
  isOfGate(finding) ? `${finding.gate} ${outcome(finding)} (${finding.log})` : briefRule(finding);

function briefRule({ code, cites, count: all }: RuleFinding): string {
  const shown = cites.slice(0, 3).map(({ text }) => text.slice(0, 120));
  const more = all > shown.length ? ` and ${all - shown.length} more` : "";
  return `${ruleWords[code].told}: ${shown.join(", ")}${more}`;
}

export function outcome(finding: GateFinding): string {
  switch (finding.code) {
    case "gate-failed":
      return ended(finding.exit);
    case "gate-timed-out":
      return `took more than ${finding.seconds} s`;
    case "gate-flaky":
      return `is flaky: passed only at try ${finding.tries}`;
    default:
      return finding satisfies never;
  }
}

function givenUp(findings: Finding[], { blocks }: Facts): string {
  const after = blocks > 0 ? ` after ${count(blocks, "block")}` : "";
  return plainText(
    `gate let the agent stop${after}, but work is open: ${findings.map(brief).join("; ")}. ${WAY_OUT}`,
  );
}

function stuck(findings: Finding[]): string {
  return plainText(
    `gate let the agent stop: it was sent back and has done nothing since. Open: ${findings.map(brief).join("; ")}. ${WAY_OUT}`,
  );
}

function couldNotCheck({ faults, open, warnings }: Decision, { interrupted, unread }: Facts): string {
  const loud = faults.some(({ required }) => required)
    ? " Please look: a required gate was not checked."
    : "";
  const what = [
    ...faults.map(({ gate, detail }) => `${gate} (${detail})`),
    ...(unread === undefined ? [] : [`what the agent said and did (${unread})`]),
  ].join("; ");
  const unchecked = what === "" ? "gate could not check anything." : `gate could not check ${what}.`;
  const remedy = faults.some(({ code }) => code === "not-found" || code === "not-executable")
    ? " Install the command, or correct `run` in .gate/config.yml."
    : "";
  const also =
    [...open, ...warnings].length > 0
      ? ` Seen before that: ${[...open, ...warnings].map(brief).join("; ")}.`
      : "";
  return plainText(`${interrupted ? "gate was interrupted: " : ""}${unchecked}${remedy}${also}${loud}`);
}

export const ended = (exit: number | string) =>
  typeof exit === "number" ? `exited with ${exit}` : `crashed (${exit})`;
const count = (n: number, noun: string, nouns = `${noun}s`) => `${n} ${n === 1 ? noun : nouns}`;
const list = (names: string[]) => names.join(", ") || "anything";
export const seconds = (ms: number) =>
  ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
