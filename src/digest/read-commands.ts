import { readOutput } from "../runners/index.ts";
import { partsOf, readLine } from "../shell/read-line.ts";
import type { Scripts } from "../shell/script-runners.ts";
import { checkRunsOf, type Ended } from "./check-runs.ts";
import type { Command } from "./commands.ts";
import { couldNotRun, shownBy } from "./output-words.ts";

/**
 * Works out what each command checked, and how that went. One in the background proves nothing before its end is known
 * or its output was looked at.
 */
export function readCommands(commands: Command[], scripts?: Scripts): Command[] {
  let isAside = false;
  return commands.map((command) => {
    if (SETS_ASIDE.test(command.command)) isAside = true;
    if (BRINGS_BACK.test(command.command)) isAside = false;
    if (!command.unread) return command;
    const read = readCommand(command, command.unread, scripts);
    return isAside ? { ...read, checks: {}, suspects: [] } : read;
  });
}

/** Between these two, the tree is the one without the work. */
const SETS_ASIDE = /^git stash(?: push| save| -u| --\S+)?\b(?! (?:pop|apply|list|show|drop))[^;&|\n]*$/;
const BRINGS_BACK = /\bgit stash (?:pop|apply)\b/;

function readCommand(
  command: Command,
  { line, said }: NonNullable<Command["unread"]>,
  scripts: Scripts | undefined,
): Command {
  const reading = readLine(line, scripts);
  const parts = partsOf(reading);
  const is = (what: string) => parts.some((part) => part.is === what);
  const lines = (said ?? "").split("\n");
  const outcome = afterAll(command.outcome, lines, said ?? "");
  // A commit proves nothing, unless its output shows that a hook ran a check.
  const hasHook = is("vcs") && said !== undefined && !is("check") && shownBy(lines)?.is === "passed";
  const runs =
    hasRun(outcome, said) && !LOOKS_BACK.test(line)
      ? checkRunsOf(reading, endedAs(outcome, said))
      : { checks: {}, suspects: [] };
  const hasChecks = is("check") || Object.keys(runs.checks).length > 0;
  return {
    ...command,
    ...runs,
    purpose: hasChecks ? "check" : is("format") ? "format" : is("vcs") ? "vcs" : "other",
    opaque: is("opaque") || hasHook,
    outcome,
    unread: outcome.kind === "background" ? command.unread : undefined,
  };
}

/** Puts the work aside, or goes to another checkout: what is checked then is the tree without the work. */
const LOOKS_BACK =
  /\bgit stash\b(?! (?:pop|apply|list|show|drop))[\s\S]*\bgit stash (?:pop|apply)\b|\bgit worktree add\b[^\n]{0,200}(?:&&|;)\s*cd\b/;

const hasRun = ({ kind }: Command["outcome"], said: string | undefined): boolean =>
  kind === "ran" || kind === "failed" || (kind === "background" && said !== undefined);

/** Ended by `timeout`, by Ctrl-C, by a kill: nobody's failure. */
const ENDED = [124, 130, 137, 143];

/** A command whose program is missing has not run. One that prints results has, whatever is missing. */
function afterAll(outcome: Command["outcome"], lines: string[], said: string): Command["outcome"] {
  if (outcome.kind !== "failed") return outcome;
  if (ENDED.includes(outcome.exit ?? 0)) return { kind: "interrupted" };
  const isMissing = outcome.exit === 126 || outcome.exit === 127 || couldNotRun(said);
  const hasResults = () =>
    readOutput(lines).some(
      ({ runner, result, failures }) => runner !== "generic" && (result !== "unclear" || failures.length > 0),
    );
  return isMissing && !hasResults() ? { kind: "not-run" } : outcome;
}

/** What a client keeps of an output is cut to this; a shorter text is all of it. */
const KEPT = 1_990;

function endedAs(outcome: Command["outcome"], said: string | undefined): Ended {
  const text = said?.replace(/^(?:Error: )?Exit code \d+\n?/, "");
  return {
    ok: outcome.kind === "background" ? undefined : outcome.kind === "ran",
    said: text === undefined ? undefined : { text, isWhole: text.length < KEPT },
  };
}
