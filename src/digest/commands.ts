import type { Outcome } from "../entry.ts";
import { type CheckKind, type CommandKind, checksNothing, readCommand } from "./check-kinds.ts";
import type { Cited } from "./cited.ts";

/** A command that ran, and how it ended. */
export type Command = Cited & {
  command: string;
  /** Empty until it has been read. */
  kinds: CommandKind[];
  /** A name that tells nothing: it may have checked anything. */
  opaque: boolean;
  outcome:
    | { kind: "ran" }
    /** A check failed within it, or may have, without its exit code telling: what its output shows. */
    | { kind: "masked"; shows: "success" | "failure" | "nothing" }
    | { kind: "failed"; exit?: number }
    /** It could not be started: no verdict on the work. */
    | { kind: "not-run" }
    | { kind: "interrupted" }
    | { kind: "background"; task: string };
};

const MOST = 60;
const LONGEST = 300;

/**
 * Takes one more command in, without reading it: of a long session only the newest are kept, and `readCommands`
 * reads those. What it printed is looked at now, where a pipe or a `;` may have hidden a failure.
 */
export function addCommand(commands: Command[], text: string, outcome: Outcome, where: Cited): void {
  const { line, id, at } = where;
  const command = text.trim();
  const mayHide = outcome.kind === "ok" && outcome.background === undefined && /[|;&\n]/.test(command);
  commands.push({
    line,
    id,
    at,
    command: command.length > LONGEST ? command.slice(0, LONGEST) : command,
    kinds: [],
    opaque: false,
    outcome: mayHide ? { kind: "masked", shows: shown(outcome.said()) } : outcomeOf(outcome),
  });
  if (commands.length >= 2 * MOST) trim(commands);
}

/** Leaves the newest, and of the older ones rather those that may have checked something. */
function trim(commands: Command[]): void {
  const idle = commands.filter(({ command }) => checksNothing(command));
  const gone = new Set([...idle, ...commands].slice(0, commands.length - MOST));
  commands.splice(0, commands.length, ...commands.filter((command) => !gone.has(command)));
}

/** What each command was for, and whether its exit code tells how it went. */
export function readCommands(commands: Command[]): Command[] {
  return commands.map((command) => {
    if (command.kinds.length > 0) return command;
    const { kinds, opaque, masked } = readCommand(command.command);
    const { outcome } = command;
    return {
      ...command,
      kinds,
      opaque,
      outcome: outcome.kind === "masked" && !masked ? { kind: "ran" } : outcome,
    };
  });
}

function outcomeOf(outcome: Outcome): Command["outcome"] {
  switch (outcome.kind) {
    case "ok":
      return outcome.background === undefined
        ? { kind: "ran" }
        : { kind: "background", task: outcome.background };
    case "failed":
      // The shell's own codes for a command that is missing or cannot be executed.
      if (outcome.exit === 126 || outcome.exit === 127) return { kind: "not-run" };
      return { kind: "failed", ...(outcome.exit !== undefined && { exit: outcome.exit }) };
    case "refused":
      return { kind: "not-run" };
    case "interrupted":
      return { kind: "interrupted" };
    default:
      return outcome satisfies never;
  }
}

/** The commands after one that went on in the background has ended: the notice of it is where that is told. */
export function endInBackground(
  commands: Command[],
  task: string,
  exit: number | undefined,
  notice: Cited,
): Command[] {
  if (exit === undefined) return commands;
  const ended = exit === 0 ? { kind: "ran" as const } : { kind: "failed" as const, exit };
  return commands.map((command) =>
    command.outcome.kind === "background" && command.outcome.task === task
      ? { ...command, ...notice, outcome: ended }
      : command,
  );
}

const FAILURE =
  /\b[1-9]\d* (failed|failing|failures?|errors?)\b|\b(failed|failures|errors|fail)[:=] ?[1-9]|\btest result: FAILED|^FAIL\b|^--- FAIL|^not ok \d|\bnpm ERR!|\bBUILD FAILED|\bBUILD FAILURE|\berror TS\d+|\berror\[E\d+\]|\([1-9]\d* errors?|\bFAILURES!|\bTests? failed\b/im;
const SUCCESS =
  /\b[1-9]\d* (passed|passing|tests? passed|examples?, 0 failures)\b|\btest result: ok|^ok\s|^PASS\b|\bBUILD SUCCESS|\b0 (failed|failures|errors|problems)\b|\bno (issues|errors|problems|warnings) found|\ball (tests|checks) pass(ed)?|^OK\b|\bfail(ed|ures)?[:=] ?0\b|\bSuccess\b/im;

/** What a check's output says of itself. */
function shown(text: string): "success" | "failure" | "nothing" {
  const plain = text.replaceAll(/\u001b\[[\d;]*m/g, "");
  if (FAILURE.test(plain)) return "failure";
  return SUCCESS.test(plain) ? "success" : "nothing";
}

/** How a check went, as far as can be told. */
export function checkResult({ outcome }: Command): "passed" | "failed" | "unclear" {
  if (outcome.kind === "ran") return "passed";
  if (outcome.kind === "failed") return "failed";
  if (outcome.kind === "masked" && outcome.shows !== "nothing")
    return outcome.shows === "success" ? "passed" : "failed";
  return "unclear";
}

export const checksOf = (commands: Command[], kind: CheckKind): Command[] =>
  commands.filter(({ kinds }) => kinds.includes(kind));
