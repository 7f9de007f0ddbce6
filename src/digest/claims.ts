import type { CheckKind } from "../model/check-kind.ts";
import { partsOf, readLine } from "../shell/read-line.ts";
import { type Command, checkResult, newestRun, resultFor } from "./commands.ts";
import type { Edit } from "./edits.ts";
import type { State } from "./state.ts";
import { type Statement, statementsIn } from "./statements.ts";
import { isAfter } from "./subagents.ts";

/** How the newest evidence bears on a claim that a check passes. */
export type Evidence =
  | { is: "verified" | "contradicted" | "unclear"; by: Command }
  /** It passed, and source was edited since. */
  | { is: "stale"; by: Command; edit: Edit }
  /** It was started in the background, and its result never looked at. */
  | { is: "unread"; by: Command }
  /** Only a part of what is claimed was run. */
  | { is: "partial"; by: Command }
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
    statement.kind === "check"
      ? { ...statement, evidence: evidenceFor(statement.about, statement.ofAll, state) }
      : statement,
  );
}

/** What there is for a claim; a run in the background whose result nobody saw is no evidence. */
function evidenceFor(about: CheckKind | "any", ofAll: boolean, state: State): Evidence {
  const seen = evidenceSeen(about, ofAll, state);
  if (seen.is === "verified" || seen.is === "partial") return seen;
  const unread = state.commands.findLast((command) => isUnreadRun(command, about));
  return unread && !("by" in seen && seen.by && isAfter(seen.by, unread))
    ? { is: "unread", by: unread }
    : seen;
}

const isUnreadRun = ({ outcome, purpose, checks, command }: Command, about: CheckKind | "any"): boolean =>
  outcome.kind === "background" &&
  purpose === "check" &&
  Object.keys(checks).length === 0 &&
  partsOf(readLine(command)).some(
    (part) => part.is === "check" && (about === "any" || part.kinds.includes(about)),
  );

/** The newest run that supports or contradicts a claim, and whether anything was edited since. */
function evidenceSeen(about: CheckKind | "any", ofAll: boolean, state: State): Evidence {
  const run = newestRun(state.commands, about);
  const isBlind = hasBlindSpot(state, Math.max(run?.line ?? 0, turnOf(state)));
  if (!run)
    return isBlind || isImplied(about, state) ? { is: "unclear", by: undefined } : { is: "unsupported" };
  switch (resultFor(run, about)) {
    case "unclear":
      return { is: "unclear", by: run };
    case "failed":
      return { is: isBlind ? "unclear" : "contradicted", by: run };
    case "passed": {
      const edit = editedSince(state.edits, run);
      if (!edit) return { is: isPartOnly(about, ofAll, state) ? "partial" : "verified", by: run };
      const isLater = hasBlindSpot(state, edit.line) || isImplied(about, state, edit.line);
      return isLater ? { is: "unclear", by: run } : { is: "stale", by: run, edit };
    }
  }
}

/** The whole suite is claimed, and since the last edit only parts of it were run. */
function isPartOnly(about: CheckKind | "any", ofAll: boolean, { commands, edits }: State): boolean {
  if (!ofAll || about === "any") return false;
  const runs = commands.filter((run) => run.checks[about] && !editedSince(edits, run));
  return runs.length > 0 && runs.every((run) => run.checks[about]?.scope === "part");
}

/** Tests of a compiled language compile it, and a script may check anything along the way: only tests prove tests. */
function isImplied(about: CheckKind | "any", { commands }: State, after = 0): boolean {
  const run = newestRun(commands, "any");
  if (about === "test" || !run || run.line <= after || checkResult(run) === "failed") return false;
  const tools = Object.values(run.checks).map(({ tool }) => tool);
  if (about !== "any" && tools.every((tool) => TESTS_ALONE.test(tool))) return false;
  return about !== "lint" || !tools.every((tool) => COMPILES.test(tool));
}

/** Test runners that neither build nor check types, and tools that compile what they check. */
const TESTS_ALONE =
  /^(?:vitest|jest|mocha|ava|tap|node|pytest|py\.test|unittest|rspec|minitest|phpunit|pest|playwright|cypress|busted|bats)$/;
const COMPILES = /^(?:cargo|dotnet|mvn|gradle|gradlew|sbt|mix|swift|tsc|ctest|zig|stack|cabal)$/;

/** Whether something ran after a line that may have been a check `gate` cannot recognize. */
export function hasBlindSpot(
  { commands, delegations, unknown }: Pick<State, "commands" | "delegations" | "unknown">,
  line: number,
): boolean {
  return (
    commands.some((command) => command.opaque && command.line > line) ||
    delegations.some((delegation) => delegation.line > line) ||
    unknown.some((call) => call.line > line)
  );
}

/** The line of the prompt that started the turn. */
export const turnOf = ({ asks }: State): number => asks.findLast(({ queued }) => !queued)?.line ?? 0;

/** The newest edit of source after a run that did more than lay the text out anew. */
const editedSince = (edits: Edit[], run: Command): Edit | undefined =>
  edits
    .filter(({ kind, path, reworked }) => {
      const isOurs = kind !== "other" && !path.startsWith("/") && !LOOSE.test(path) && concerns(run, path);
      return isOurs && reworked !== undefined && isAfter(reworked, run);
    })
    .reduce<Edit | undefined>((newest, edit) => (newest && isAfter(newest, edit) ? newest : edit), undefined);

/** Styles, markup, scripts and infrastructure: a test run before such an edit is as good as after it. */
const LOOSE = /\.(?:css|scss|sass|less|html?|sql|sh|bash|tf|proto|svg)$/i;

/** What each tool looks at. A tool that is not listed may look at anything. */
const looksAt: [RegExp, RegExp][] = [
  [/^(?:pytest|py\.test|unittest|ruff|mypy|pyright|flake8|pylint|tox|nox)$/, /\.(?:pyi?|ipynb|toml|cfg)$/i],
  [/^(?:go|gotestsum|golangci-lint)$/, /\.go$/i],
  [/^(?:cargo|clippy|rustc)$/, /\.rs$/i],
  [
    /^(?:vitest|jest|mocha|ava|tap|tsc|eslint|biome|playwright|cypress)$/,
    /\.(?:[cm]?[jt]sx?|vue|svelte|astro|json)$/i,
  ],
  [/^(?:rspec|minitest|rubocop)$/, /\.(?:rb|erb|rake)$/i],
  [/^(?:phpunit|pest|phpstan|psalm)$/, /\.php$/i],
  [/^(?:mvn|gradle|gradlew|javac|sbt)$/, /\.(?:java|kts?|scala|groovy)$/i],
  [/^dotnet$/, /\.(?:cs|fs|vb|razor|cshtml)$/i],
  [/^mix$/, /\.(?:exs?|eex|heex)$/i],
];

/** Whether a run of these tools may come out otherwise after a change of this file. */
function concerns({ checks }: Command, path: string): boolean {
  return Object.values(checks).some(({ tool }) => {
    const known = looksAt.find(([tools]) => tools.test(tool));
    return !known || known[1].test(path);
  });
}
