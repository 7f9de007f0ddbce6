import type { Decision, Facts } from "./decide.ts";
import type { Result } from "./gates/gate.ts";
import type { Problem } from "./load-config.ts";
import { plainText } from "./plain-text.ts";
import type { Answer } from "./status.ts";
import type { Finding, Verdict } from "./vocabulary.ts";

// Every sentence that `gate` says about a stop, in one place. The reason is for the agent and never says how to
// switch `gate` off; the message is for the person and may.

const WAY_OUT = "gate reset forgets it; GATE=off claude starts a session without gate.";

type Room = { maxChars: number; seconds: number };

/** The answer to a decision, in words. */
export function render(decision: Decision, facts: Facts, { maxChars, seconds: total }: Room): Answer {
  const { status, open, letGo, warnings, faults } = decision;
  switch (status) {
    case "failed":
      return { status, reason: reason(decision, facts, maxChars) };
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
        message: `gate let the agent stop with a warning: ${warnings.map(brief).join("; ")}.`,
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
  const names = list(open.map(({ gate }) => gate));
  const head = `${count(open.length, "check")} failed (${attempt}): ${names}. Fix ${open.length === 1 ? "it" : "them"}; what failed runs again when you stop.`;
  const tail = [
    ...letGo.map((finding) => `Not blocking any more, but still failing: ${brief(finding)}.`),
    ...faults.map(
      ({ gate, detail, required }) =>
        `Could not check ${gate}: ${detail}.${required ? " Tell the user that it needs a look." : ""}`,
    ),
  ];
  const fixed = [head, ...open.map((finding, index) => item(finding, index, [])), ...tail].join("\n").length;
  const perItem = Math.max(0, Math.floor((maxChars - fixed) / open.length) - 10);
  const items = open.map((finding, index) => item(finding, index, fitting(finding.output, perItem)));
  return plainText([head, ...items, ...tail].join("\n")).slice(0, maxChars);
}

function item(finding: Finding, index: number, output: string[]): string {
  return [
    `${index + 1}. ${describe(finding)}`,
    ...output.map((line) => `   | ${line}`),
    `   Full output: ${finding.log}`,
    ...(finding.fix ? [`   Fix: ${finding.fix}`] : []),
  ].join("\n");
}

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

/** A finding in a few words, with the log for the rest. */
const brief = (finding: Finding) => `${finding.gate} ${outcome(finding)} (${finding.log})`;

function outcome(finding: Finding): string {
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

function couldNotCheck({ faults, open, warnings }: Decision, { interrupted }: Facts): string {
  const loud = faults.some(({ required }) => required)
    ? " Please look: a required gate was not checked."
    : "";
  const what = faults.map(({ gate, detail }) => `${gate} (${detail})`).join("; ");
  const unchecked = faults.length > 0 ? `gate could not check ${what}.` : "gate could not check anything.";
  const remedy = faults.some(({ code }) => code === "not-found" || code === "not-executable")
    ? " Install the command, or correct `run` in .gate/config.yml."
    : "";
  const also =
    [...open, ...warnings].length > 0
      ? ` Seen before that: ${[...open, ...warnings].map(brief).join("; ")}.`
      : "";
  return plainText(`${interrupted ? "gate was interrupted: " : ""}${unchecked}${remedy}${also}${loud}`);
}

/** One line about one verdict, for people. */
export function verdictLine(verdict: Verdict): string {
  switch (verdict.kind) {
    case "pass":
      return [`passed in ${seconds(verdict.ms)}`, ...verdict.warnings.map(outcome)].join(", but it ");
    case "fail":
      return `${verdict.finding.severity === "warn" ? "warned" : "failed"} after ${seconds(verdict.ms)}: ${outcome(verdict.finding)}`;
    case "fault":
      return `could not be checked: ${verdict.detail}`;
    case "skip":
      return `skipped: ${skipReasons[verdict.why]}`;
    default:
      return verdict satisfies never;
  }
}

/** A word for what one try of a gate came to. */
export function verdictWord(result: Result): string {
  switch (result.kind) {
    case "pass":
      return "passed";
    case "fail":
      return `failed (${ended(result.exit)})`;
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
  "no-match": "no file it looks at changed",
  "no-files": "no changed file is left for it to look at",
  "after-failure": "an earlier gate failed (in_order)",
  recalled: "still failing on this very tree, given up earlier",
};

const ended = (exit: number | string) =>
  typeof exit === "number" ? `exited with ${exit}` : `crashed (${exit})`;
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
const list = (names: string[]) => names.join(", ") || "anything";
export const seconds = (ms: number) =>
  ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
