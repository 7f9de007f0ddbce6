import { isEnglish, says } from "../language/says.ts";
import { sentencesOf } from "../language/sentences.ts";
import { headOf } from "../text/cut.ts";
import { type Command, checkResult } from "./commands.ts";
import type { State } from "./state.ts";
import { type Statement, statementsIn } from "./statements.ts";

/** A statement that the agent made between its calls in this turn; cited by its own line. */
export type Remark = { line: number; id: string; kind: "known-failure" | "gap"; text: string };

const MAX_REMARKS = 20;
const MAX_LENGTH = 240;

/**
 * The agent's remarks of the turn, before the message that it stops with: the newest ones. What it claimed, asked or
 * announced halfway may have been settled since; why a check fails is said right after the run.
 */
export function remarksOf({ said, message, commands, end }: State): Remark[] {
  const last = end === "said" ? message : undefined;
  const halfway = said.filter(({ line, text }) => !(last && line >= last.line) && !last?.text.includes(text));
  return halfway
    .flatMap(({ line, id, text }) => {
      const stated = statementsIn(text).flatMap(toRemark);
      const isAboutFailure = stated.length === 0 && hasJustFailed(commands, line);
      return [...stated, ...(isAboutFailure ? knownFailures(text) : [])].map((remark) => ({
        ...remark,
        line,
        id,
      }));
    })
    .slice(-MAX_REMARKS);
}

type Said = Pick<Remark, "kind" | "text">;

const toRemark = ({ kind, text }: Statement): Said[] =>
  kind === "known-failure" || kind === "gap" ? [{ kind, text }] : [];

/** Whether the newest command before a line is a check that failed: then "pre-existing" speaks of that failure. */
function hasJustFailed(commands: Command[], line: number): boolean {
  const run = commands.findLast((command) => command.line < line);
  return run?.purpose === "check" && checkResult(run) === "failed";
}

function knownFailures(text: string): Said[] {
  const english = isEnglish(text);
  return sentencesOf(text).flatMap((sentence) =>
    says("knownFailure", sentence.text, english)
      ? [{ kind: "known-failure" as const, text: headOf(sentence.text, MAX_LENGTH) }]
      : [],
  );
}
