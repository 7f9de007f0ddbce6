import { type CheckKind, checkKinds } from "../model/check-kind.ts";
import type { Outcome, TranscriptLocation } from "../model/entry.ts";
import { withoutDocuments } from "../shell/documents.ts";
import { checksNothing } from "../shell/read-line.ts";
import { headOf } from "../text/cut.ts";
import type { CheckRuns, Result } from "./check-runs.ts";
import type { Author } from "./edits.ts";

/** A command that ran, what it checked, and how it ended. */
export type Command = TranscriptLocation &
  CheckRuns & {
    /** The subagent that ran it; without one, it was the agent itself. */
    by?: Author;
    command: string;
    /** What it is for. A check may stand beside anything else. */
    purpose: "check" | "format" | "vcs" | "other";
    /** A script, task or program in it could have run checks that nobody sees. */
    opaque: boolean;
    outcome:
      | { kind: "ran" }
      | { kind: "failed"; exit?: number }
      /** It could not be started: says nothing about the work. */
      | { kind: "not-run" }
      | { kind: "interrupted" }
      | { kind: "background"; task: string };
    /** What `readCommands` will read; undefined once it has. `task` is what it was called in the background. */
    unread: { line: string; said: string | undefined; task: string | undefined } | undefined;
  };

const MAX_COMMANDS = 60;
const MAX_LENGTH = 1_500;
/** So much of a line is read: here documents make them long. */
const MAX_LINE = 4_001;

/**
 * Adds a command without reading it: only the newest of a long session are kept, and `readCommands` reads those. The
 * end of the output is kept until then if it may be a check's.
 */
export function addCommand(
  commands: Command[],
  text: string,
  outcome: Outcome,
  where: TranscriptLocation & { by?: Author },
): void {
  const { line, id, at, by } = where;
  const command = text.trim();
  commands.push({
    line,
    id,
    at,
    ...(by && { by }),
    command: headOf(command, MAX_LENGTH),
    ...BLANK,
    purpose: command.startsWith("git ") ? "vcs" : "other",
    outcome: outcomeOf(outcome),
    unread: checksNothing(command)
      ? undefined
      : { line: lineOf(command), said: saidOf(outcome, command), task: taskOf(outcome) },
  });
  if (commands.length >= 2 * MAX_COMMANDS) trim(commands);
}

const taskOf = (outcome: Outcome): string | undefined =>
  outcome.kind === "ok" ? outcome.background : undefined;

const lineOf = (command: string): string =>
  (command.length < MAX_LINE ? command : withoutDocuments(command)).slice(0, MAX_LINE);

const BLANK = { opaque: false, checks: {}, suspects: [] };
const RAN = { kind: "ran" } as const;

/** What a command printed, where that may tell more than its exit code: looking costs time. */
function saidOf(outcome: Outcome, command: string): string | undefined {
  if (outcome.kind === "failed") return outcome.text;
  if (outcome.kind !== "ok" || outcome.background !== undefined) return undefined;
  return TELLS_ITSELF.test(command) ? undefined : outcome.said();
}

/** One command alone, which passed: `npm run lint 2>&1`. What a task, a script or a hook did only its output shows. */
const TELLS_ITSELF = /^(?!git|make|just|task|mise|bash|sh|\.)[\w ./:@,+=-]+(?: 2>&1)?$/;

/** Keeps the newest, and among the older ones prefers those that may have checked something. */
function trim(commands: Command[]): void {
  const idle = commands.filter(({ unread, purpose, opaque }) => !unread && purpose !== "check" && !opaque);
  const gone = new Set([...idle, ...commands].slice(0, commands.length - MAX_COMMANDS));
  commands.splice(0, commands.length, ...commands.filter((command) => !gone.has(command)));
}

function outcomeOf(outcome: Outcome): Command["outcome"] {
  switch (outcome.kind) {
    case "ok":
      return outcome.background === undefined ? RAN : { kind: "background", task: outcome.background };
    case "failed":
      return { kind: "failed", ...(outcome.exit !== undefined && { exit: outcome.exit }) };
    case "refused":
      return { kind: "not-run" };
    case "interrupted":
      return { kind: "interrupted" };
    default:
      return outcome satisfies never;
  }
}

/** How the checks of a command went, taken together. */
export function checkResult({ checks, suspects }: CheckRuns): Result {
  const results = Object.values(checks).map(({ result }) => result);
  if (results.includes("failed") || suspects.length > 0) return "failed";
  return results.length > 0 && results.every((result) => result === "passed") ? "passed" : "unclear";
}

/** How a kind of check went in a command. */
export const resultFor = (command: CheckRuns, kind: CheckKind | "any"): Result =>
  kind === "any" ? checkResult(command) : (command.checks[kind]?.result ?? "unclear");

/** The kinds that a command checked. */
export const kindsOf = ({ checks }: CheckRuns): CheckKind[] => checkKinds.filter((kind) => checks[kind]);

/** The newest finished run of a kind of check, whether or not it says how it went. */
export const newestRun = <Run extends CheckRuns>(commands: Run[], kind: CheckKind | "any"): Run | undefined =>
  commands.findLast(({ checks }) => (kind === "any" ? Object.keys(checks).length > 0 : checks[kind]));
