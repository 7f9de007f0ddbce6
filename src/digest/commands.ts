import type { Outcome, TranscriptLocation } from "../model/entry.ts";
import {
  type CheckKind,
  type CommandKind,
  checksNothing,
  isCheck,
  readCommand,
} from "../shell/check-kinds.ts";
import { when } from "../text/any-of.ts";
import { headOf } from "../text/cut.ts";

/** A command that ran, and how it ended. */
export type Command = TranscriptLocation & {
  command: string;
  /** Empty until `readCommands` fills it in. */
  kinds: CommandKind[];
  /** Its name says nothing about what it does: it may have checked anything. */
  opaque: boolean;
  outcome:
    | { kind: "ran" }
    /** A check in it failed, or may have, without affecting the exit code: what its output shows. */
    | { kind: "masked"; shows: Shown }
    | { kind: "failed"; exit?: number }
    /** It could not be started: says nothing about the work. */
    | { kind: "not-run" }
    | { kind: "interrupted" }
    | { kind: "background"; task: string };
};

/** What a command's output says about its result; `silence`: there was no output at all. */
type Shown = "success" | "failure" | "silence" | "nothing";

const MAX_COMMANDS = 60;
const MAX_LENGTH = 1_500;

/** A failure may be hidden, or a hook may have run a check: then the output is worth a look. */
const MAY_HIDE = /[|;&\n]|\bgit (commit|push)\b/;

/**
 * Adds a command without classifying it: only the newest of a long session are kept, and `readCommands`
 * classifies those. The output is inspected now if a pipe or a `;` may have hidden a failure.
 */
export function addCommand(
  commands: Command[],
  text: string,
  outcome: Outcome,
  where: TranscriptLocation,
): void {
  const { line, id, at } = where;
  const command = text.trim();
  const mayHide = outcome.kind === "ok" && outcome.background === undefined && MAY_HIDE.test(command);
  commands.push({
    line,
    id,
    at,
    command: headOf(command, MAX_LENGTH),
    kinds: UNREAD,
    // The part that is cut off may have been a check.
    opaque: command.length > MAX_LENGTH,
    outcome: mayHide ? { kind: "masked", shows: shown(outcome.said()) } : outcomeOf(outcome),
  });
  if (commands.length >= 2 * MAX_COMMANDS) trim(commands);
}

const UNREAD: CommandKind[] = [];
const RAN = { kind: "ran" } as const;

/** Keeps the newest, and among the older ones prefers those that may have checked something. */
function trim(commands: Command[]): void {
  const idle = commands.filter(({ command }) => checksNothing(command));
  const gone = new Set([...idle, ...commands].slice(0, commands.length - MAX_COMMANDS));
  commands.splice(0, commands.length, ...commands.filter((command) => !gone.has(command)));
}

/** Works out what each command was for, and whether its exit code says how it went. */
export function readCommands(commands: Command[]): Command[] {
  return commands.map((command) => {
    if (command.kinds.length > 0) return command;
    const { kinds, opaque, masked, mixed } = readCommand(command.command);
    const { outcome } = command;
    // A commit proves nothing, unless its output shows that a hook ran a check.
    const hasHook = kinds.includes("vcs") && outcome.kind === "masked" && outcome.shows === "success";
    return {
      ...command,
      kinds,
      opaque: command.opaque || opaque || hasHook,
      outcome: ofCheck(outcome, masked, mixed),
    };
  });
}

/** The outcome of the check in a command: neither exit code nor output is necessarily its own. */
function ofCheck(outcome: Command["outcome"], masked: boolean, mixed: boolean): Command["outcome"] {
  const unclear = { kind: "masked", shows: "nothing" } as const;
  if (outcome.kind === "failed") return masked || mixed ? unclear : outcome;
  if (outcome.kind !== "masked") return outcome;
  if (!masked) return { kind: "ran" };
  return mixed ? unclear : outcome;
}

/** Ended by `timeout`, by Ctrl-C, by a kill: nobody's failure. */
const ENDED = [124, 130, 137, 143];

/** The check, or something it needs, is missing: that says nothing about the work. */
const NOT_RUN =
  /no module named|missing script|no rule to make target|no such (sub)?command|command not found|could not (find|determine) executable|cannot connect to the docker daemon|couldn't find (a|an|the) \S*config|executable doesn't exist|unable to locate credentials|no valid credential|ENOENT[^\n]{0,80}package\.json/i;

function outcomeOf(outcome: Outcome): Command["outcome"] {
  switch (outcome.kind) {
    case "ok":
      return outcome.background === undefined ? RAN : { kind: "background", task: outcome.background };
    case "failed":
      if (outcome.exit === 126 || outcome.exit === 127 || NOT_RUN.test(outcome.text))
        return { kind: "not-run" };
      if (ENDED.includes(outcome.exit ?? 0)) return { kind: "interrupted" };
      return { kind: "failed", ...(outcome.exit !== undefined && { exit: outcome.exit }) };
    case "refused":
      return { kind: "not-run" };
    case "interrupted":
      return { kind: "interrupted" };
    default:
      return outcome satisfies never;
  }
}

/** Ends a background command: from then on it is cited by the notice that reported its exit. */
export function endInBackground(
  commands: Command[],
  task: string,
  exit: number | undefined,
  notice: TranscriptLocation,
): Command[] {
  if (exit === undefined) return commands;
  const ended = exit === 0 ? { kind: "ran" as const } : { kind: "failed" as const, exit };
  return commands.map((command) =>
    command.outcome.kind === "background" && command.outcome.task === task
      ? { ...command, ...notice, outcome: ended }
      : command,
  );
}

const failure = when("fail|error|not ok|npm err|exit", () => [FAILURE]);
const FAILURE =
  /\b[1-9]\d* (failed|failing|failures?|errors?)\b|\b(failed|failures|errors|fail)[:= ] ?[1-9]|\btest result: FAILED|^FAIL\b|^--- FAIL|^not ok \d|\bnpm ERR!|\bBUILD FAIL|\berror TS\d+|\berror\[E\d+\]|\([1-9]\d* errors?|\bFAILURES!|\btests? failed\b|\bexit( code)?[:= ]+[1-9]/i;
const success = when("pass|ok|success|fail|error|problems|found|built in|exit", () => [SUCCESS]);
const SUCCESS =
  /\b[1-9]\d* (passed|passing|tests? passed|examples?, 0 failures)\b|\btest result: ok|^ok\s|^PASS\b|\bBUILD SUCCESS|\b0 (failed|failures|errors|problems)\b|\bno (issues|errors|problems|warnings) found|\ball (tests|checks) pass|^OK\b|\b(fail(ed|ures)?|errors)[:= ] ?0\b|\bSuccess\b|\bbuilt in\b|\bexit( code)?[:= ]+0\b/i;

/** How many of the last lines are inspected. */
const SUMMARY = 30;

/** What a check's output says about its result. The summary comes last: test names may say anything. */
function shown(text: string): Shown {
  const lines = text
    .replaceAll(/\u001b\[[\d;]*m/g, "")
    .trimEnd()
    .split("\n");
  if (lines.length === 1 && lines[0] === "") return "silence";
  const summary = lines.slice(-SUMMARY).findLast((line) => failure.test(line) || success.test(line));
  if (summary === undefined) return "nothing";
  return failure.test(summary) ? "failure" : "success";
}

/** How a check went, as far as can be told. */
export function checkResult({ outcome, kinds }: Command): "passed" | "failed" | "unclear" {
  if (outcome.kind === "ran") return "passed";
  if (outcome.kind === "failed") return "failed";
  if (outcome.kind !== "masked") return "unclear";
  // A type checker or a linter that prints nothing has passed.
  const isContent = outcome.shows === "silence" && kinds.every((kind) => kind === "types" || kind === "lint");
  if (outcome.shows === "success" || isContent) return "passed";
  return outcome.shows === "failure" ? "failed" : "unclear";
}

/** How a command ended, in words. */
export function outcomeWord({ outcome }: Command): string {
  switch (outcome.kind) {
    case "ran":
      return "ran";
    case "masked":
      return outcome.shows === "nothing"
        ? "ran, its exit code is hidden"
        : `ran, its output shows ${outcome.shows}`;
    case "failed":
      return `failed${outcome.exit === undefined ? "" : ` with ${outcome.exit}`}`;
    case "not-run":
      return "did not run";
    case "interrupted":
      return "interrupted";
    case "background":
      return "in the background";
    default:
      return outcome satisfies never;
  }
}

/** The newest finished run of a kind of check, whether or not it says how it went. */
export const newestRun = <Run extends Command>(commands: Run[], kind: CheckKind | "any"): Run | undefined =>
  commands.findLast(
    ({ kinds, outcome }) =>
      (kind === "any" ? kinds.some(isCheck) : kinds.includes(kind)) &&
      outcome.kind !== "not-run" &&
      outcome.kind !== "interrupted",
  );
