import type { CheckKind } from "../model/check-kind.ts";
import { type Command, checkResult, newestRun, resultFor } from "./commands.ts";
import type { Edit } from "./edits.ts";
import type { State } from "./state.ts";
import { type Statement, statementsIn } from "./statements.ts";
import { isAfter } from "./subagents.ts";

/** How the newest evidence bears on a claim that a check passes. */
export type Evidence =
  | { is: "verified" | "stale" | "contradicted" | "unclear"; by: Command }
  /** Something that `gate` cannot inspect may have been the check: a script, a subagent, an unknown tool. */
  | { is: "unclear"; by: undefined }
  | { is: "unsupported" };

/** A statement of the last message about the work; a claim that a check passes carries its evidence. */
export type Claim =
  | Exclude<Statement, { kind: "check" }>
  | (Extract<Statement, { kind: "check" }> & { evidence: Evidence });

/** The claims of the agent's last message. */
export function claimsOf(state: State): Claim[] {
  if (!state.message || state.end !== "said") return [];
  return statementsIn(state.message.text).map((statement) =>
    statement.kind === "check" ? { ...statement, evidence: evidenceFor(statement.about, state) } : statement,
  );
}

/** The newest run that supports or contradicts a claim, and whether anything was edited since. */
function evidenceFor(about: CheckKind | "any", state: State): Evidence {
  const run = newestRun(state.commands, about);
  const isBlind = hasBlindSpot(state, Math.max(run?.line ?? 0, turnOf(state)));
  if (!run)
    return isBlind || isImplied(about, state) ? { is: "unclear", by: undefined } : { is: "unsupported" };
  switch (resultFor(run, about)) {
    case "unclear":
      return { is: "unclear", by: run };
    case "failed":
      return { is: isBlind ? "unclear" : "contradicted", by: run };
    case "passed":
      return { is: editedSince(state.edits, run) ? "stale" : "verified", by: run };
  }
}

/** Tests compile the code, and a runner may lint or check types along the way: only tests prove tests. */
function isImplied(about: CheckKind | "any", { commands }: State): boolean {
  const run = newestRun(commands, "any");
  return about !== "test" && run !== undefined && checkResult(run) !== "failed";
}

/** Whether something ran after a line that may have been a check `gate` cannot recognize. */
function hasBlindSpot(state: State, line: number): boolean {
  return (
    state.commands.some((command) => command.opaque && command.line > line) ||
    state.delegations.some((delegation) => delegation.line > line) ||
    state.unknown.some((call) => call.line > line)
  );
}

/** The line of the prompt that started the turn. */
export const turnOf = ({ asks }: State): number => asks.findLast(({ queued }) => !queued)?.line ?? 0;

function editedSince(edits: Edit[], run: Command): boolean {
  return edits.some((edit) => edit.kind !== "other" && isAfter(edit, run));
}
