import type { Decision, Facts, GateOutcome } from "../model/decision.ts";
import type { ReviewExcuse } from "../model/excuse.ts";
import type { Finding } from "../model/finding.ts";
import { isOfGate, isOfReview } from "../model/finding.ts";
import type { LockOwner } from "../model/lock-owner.ts";
import type { Mistake, Problem } from "../model/problem.ts";
import type { Answer } from "../model/status.ts";
import { count, list } from "../text/counted.ts";
import { headOf } from "../text/cut.ts";
import { plainText } from "../text/plain-text.ts";
import { changeSince } from "./change-since.ts";
import { couldNotCheck } from "./faults.ts";
import { brief, describe, detailsOf, fixOf } from "./findings.ts";
import type { Notice } from "./notices.ts";
import { costs } from "./output.ts";

// Every sentence that `gate` says about a stop, in one place. The reason is for the agent and never says how to
// switch `gate` off; the message is for the person and may.

/** What a person can do about what stays open. */
const AFTERWARDS =
  "Run gate reset to forget it, run gate skip in a terminal here to let the next stop pass, or start the agent with GATE=off for a session without gate.";

type Room = {
  maxChars: number;
  seconds: number;
  /** What else the person must be told. */
  notices: Notice[];
};

/** The answer that a decision leads to, in words. */
export function render(decision: Decision, facts: Facts, room: Room): Answer {
  const answer = answerTo(decision, facts, room);
  if (room.notices.length === 0) return answer;
  const said = [...(answer.message ? [answer.message] : []), ...room.notices.map(({ text }) => text)];
  return { ...answer, message: said.join(" ") };
}

function answerTo(decision: Decision, facts: Facts, { maxChars, seconds: total }: Room): Answer {
  const { status, open, notBlocking, warnings, faults } = decision;
  switch (status) {
    case "failed":
    case "incomplete":
      return { status, reason: reason(decision, facts, maxChars) };
    case "no_progress":
      return { status, message: stuck([...open, ...notBlocking]) };
    case "retry_limit_exceeded":
      return { status, message: givenUp([...open, ...notBlocking], facts) };
    case "lock_conflict": {
      const who =
        facts.gates.kind === "conflict" ? heldBy(facts.gates) : "another run is in progress in this worktree";
      return { status, message: plainText(`gate ran no checks: ${who}.`) };
    }
    case "cannot_complete":
      return { status, message: cannotComplete(decision, facts) };
    case "timed_out":
      return {
        status,
        message: `gate checked nothing: its ${total} s ran out before ${list(faults.map(({ gate }) => gate))} finished. Give it more time (--deadline, below the hook's timeout) or make the gates faster.`,
      };
    case "faulted":
      return { status, message: couldNotCheck(decision, facts) };
    case "passed_with_warnings":
      return {
        status,
        message: plainText(`gate let the agent stop with a warning: ${warned(warnings, facts).join("; ")}.`),
      };
    case "waiting_for_background":
    case "interval_not_elapsed":
    case "waiting_for_user":
    case "no_changes":
    case "no_applicable_gates":
    case "passed":
      return { status };
    default:
      return status satisfies never;
  }
}

/** Says which run holds the worktree, and until when if it is on another machine. */
export function heldBy({
  holder: { owner, pid, host, expires },
  isElsewhere,
}: Extract<GateOutcome, { kind: "conflict" }>): string {
  const whose = lockOwnerWords(owner);
  if (!isElsewhere) return `another run (${whose}, pid ${pid}) is in progress in this worktree`;
  const until = new Date(expires).toTimeString().slice(0, 5);
  return `a run on ${host} (${whose}) holds this worktree. If that machine is gone, the lock expires by itself at ${until}`;
}

export const lockOwnerWords = (owner: LockOwner): string =>
  owner.kind === "session" ? `session ${owner.session}` : owner.command;

/** What is wrong with a config, for the person. */
export function renderProblems(problems: Problem[]): string {
  const [first, ...more] = problems;
  const others = more.length > 0 ? ` (and ${more.length} more: run gate config)` : "";
  const said = `gate checked nothing because its configuration is wrong: ${first && renderProblem(first)}${others}`;
  return said.endsWith("?") ? said : `${said}.`;
}

export function renderProblem(problem: Problem): string {
  const { file, line } = problem;
  return plainText(`${file}${line ? `:${line}` : ""}: ${renderMistake(problem)}`);
}

/** What is wrong with a key, without its place. */
export const renderMistake = ({ key, ...mistake }: Pick<Problem, "key"> & Mistake): string =>
  `${key ? `${key}: ` : ""}${"wrong" in mistake ? mistake.wrong : `expected ${mistake.expected}`}`;

export const crashed = (report: string) =>
  `gate hit a bug of its own, so it checked nothing. Please send us the report in ${report}.`;

export function stateUnwritable(detail: string, open: Finding[] = []): string {
  const failing = open.length > 0 ? ` Failing now: ${open.map(brief).join("; ")}.` : "";
  return plainText(
    `gate lets every stop pass because it cannot keep its state and so cannot count blocks: ${detail}.${failing}`,
  );
}

/** The text that sends the agent back: how many things are wrong, then one item each, within the limit. */
function reason({ open, notBlocking, faults, limit }: Decision, facts: Facts, maxChars: number): string {
  const { blocks, maxBlocks, reviewBlocksLeft } = facts;
  const attempt = `block ${blocks + 1}${limit > 0 ? ` of ${limit}` : ""}`;
  // With `max_blocks: 1` nothing is checked again; nor is a review that has used up its blocks.
  const rechecked = { anything: maxBlocks !== 1, review: reviewBlocksLeft > 1 };
  const head = headline(open, attempt, rechecked);
  const tail = [
    ...notBlocking.map((finding) => `No longer blocking, but still failing: ${brief(finding)}.`),
    ...faults.map(
      ({ gate, detail, required }) =>
        `Could not check ${gate}: ${detail}.${required ? " Ask the user to take a look." : ""}`,
    ),
  ];
  const told = (finding: Finding) => (isOfGate(finding) ? facts.toldBefore[finding.gate] : undefined);
  const bare = open.map((finding, index) => item(finding, index, told(finding), []));
  const fixed = [head, ...bare, ...tail].join("\n").length;
  const needed = open.map((finding) => needs(finding, told(finding)));
  const rooms = shares(needed, maxChars - fixed - 10 * open.length);
  const items = open.map((finding, index) =>
    item(finding, index, told(finding), detailsOf(finding, rooms[index] ?? 0, told(finding))),
  );
  return headOf(plainText([head, ...items, ...tail].join("\n")), maxChars);
}

/** The space that all details of a finding would take. */
const needs = (finding: Finding, toldBefore: string[] | undefined): number =>
  costs(detailsOf(finding, Number.POSITIVE_INFINITY, toldBefore));

/** A fair share for each; what one does not need goes to the others. */
function shares(needed: number[], room: number): number[] {
  const given = needed.map(() => 0);
  let left = room;
  const smallestFirst = [...needed.keys()].sort((a, b) => (needed[a] ?? 0) - (needed[b] ?? 0));
  for (const [at, index] of smallestFirst.entries()) {
    const share = Math.max(0, Math.min(needed[index] ?? 0, Math.floor(left / (needed.length - at))));
    given[index] = share;
    left -= share;
  }
  return given;
}

/** Each name once, with its count. */
const counted = (names: string[]): string[] =>
  [...new Set(names)].map((name) => {
    const times = names.filter((each) => each === name).length;
    return times > 1 ? `${name} (${times})` : name;
  });

type Rechecked = { anything: boolean; review: boolean };

/** How many things are wrong, which attempt this is, and what will be checked again. */
function headline(open: Finding[], attempt: string, rechecked: Rechecked): string {
  const names = list(counted(open.map((finding) => (isOfGate(finding) ? finding.gate : finding.code))));
  const it = open.length === 1 ? "it" : "them";
  const isLastWord = open.some(isOfReview) && !rechecked.review;
  const checkedAgain = (what: string) => {
    if (open.every(isOfReview) && isLastWord) return `, or explain why not`;
    return rechecked.anything
      ? `; gate ${isLastWord ? "checks all but the review" : what} again when you stop`
      : "";
  };
  if (open.every(isOfGate))
    return `${count(open.length, "check")} failed (${attempt}): ${names}. Fix ${it}${checkedAgain("runs what failed")}.`;
  if (!open.some(isOfGate))
    return `The work is not complete (${attempt}): ${names}. Resolve ${it}${checkedAgain("checks")}.`;
  return `${open.length} things are open (${attempt}): ${names}. Resolve them${checkedAgain("checks everything")}.`;
}

function item(finding: Finding, index: number, toldBefore: string[] | undefined, details: string[]): string {
  const fix = fixOf(finding);
  const change = isOfGate(finding) && toldBefore ? changeSince(toldBefore, finding) : undefined;
  return [
    `${index + 1}. ${describe(finding)}${change ? ` ${change}` : ""}`,
    ...details.map((line) => `   | ${line}`),
    ...(isOfGate(finding) ? [`   Full output: ${finding.log}`] : []),
    ...(fix ? [`   Fix: ${fix}`] : []),
  ].join("\n");
}

/** What an earlier review found missing may have been done since; nobody has checked. */
const warned = (warnings: Finding[], { unchecked }: Facts): string[] =>
  warnings.map((finding) =>
    unchecked.some((each) => each === finding) ? `${brief(finding)} (not rechecked)` : brief(finding),
  );

function givenUp(findings: Finding[], { blocks, maxBlocks, isHourSpent }: Facts): string {
  const open = findings.map(brief).join("; ");
  if (isHourSpent)
    return plainText(
      `gate let the agent stop: it has sent the agent back ${2 * maxBlocks} times in the last hour and cannot tell whether a person asked for these turns. Open: ${open}. ${AFTERWARDS}`,
    );
  const after = blocks > 0 ? ` after ${count(blocks, "block")}` : "";
  return plainText(`gate let the agent stop${after}, but work is still open: ${open}. ${AFTERWARDS}`);
}

function stuck(findings: Finding[]): string {
  return plainText(
    `gate let the agent stop: it has done nothing since it was sent back. Open: ${findings.map(brief).join("; ")}. ${AFTERWARDS}`,
  );
}

function cannotComplete({ warnings }: Decision, facts: Facts): string {
  const { review } = facts;
  if (review?.kind !== "pass" || review.excuse === null) return "";
  const left = review.left.length > 0 ? ` Not done: ${review.left.join("; ")}.` : "";
  const also = warnings.length > 0 ? ` Warnings: ${warned(warnings, facts).join("; ")}.` : "";
  return plainText(
    `gate let the agent stop: a reviewer (${review.model}) says that ${excuseWords[review.excuse]}. ${review.reasoning}${left}${also}`,
  );
}

const excuseWords = {
  needs_user: "only the user can continue",
  blocked_external: "something outside the agent's reach is in the way",
  impossible: "the request cannot be fulfilled",
} satisfies Record<ReviewExcuse, string>;
