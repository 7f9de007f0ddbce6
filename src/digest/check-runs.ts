import { type CheckKind, checkKinds } from "../model/check-kind.ts";
import type { ToolOutput } from "../runners/runner.ts";
import { endingOf } from "../shell/ending.ts";
import type { Leaf, LineReading } from "../shell/read-line.ts";
import type { Scope } from "../shell/scope.ts";
import { leavesOf } from "../shell/syntax.ts";
import { type Way, waysOf } from "../shell/ways.ts";
import { type Printed, type Said, type Section, sectionsOf } from "./output-sections.ts";
import { couldNotRun, shownBy } from "./output-words.ts";

export type Result = "passed" | "failed" | "unclear";

/** How one kind of check went in a command. */
export type CheckRun = {
  result: Result;
  scope: Scope;
  /** The program, or the script by its name. */
  tool: string;
  by: Basis;
};

/** What a result rests on. */
type Basis =
  | { is: "exit" }
  /** What was printed, as a runner reads it or by its words; `line` is the telling one. */
  | { is: "output"; runner: string; line: string }
  /** A linter or a type checker that prints nothing has passed. */
  | { is: "silence" }
  | { is: "nothing" };

/** The checks of one command. */
export type CheckRuns = {
  checks: Partial<Record<CheckKind, CheckRun>>;
  /** One of these failed, and nothing tells which. */
  suspects: CheckKind[];
};

/** How a command ended, as far as anybody saw: whether it exited with 0, and what it printed. */
export type Ended = { ok: boolean | undefined; said: Said | undefined };

/** The result of each kind of check: from the exit code if that decides, else from the output. */
export function checkRunsOf(reading: LineReading, ended: Ended): CheckRuns {
  const leaves = leavesOf(reading.flow);
  if (!leaves.some(mayCheck)) return { checks: {}, suspects: [] };
  const sections = ended.said && sectionsOf(leaves, ended.said);
  const possible = waysThatAgree(reading, ended, sections?.printed ?? new Map());
  const runs = leaves.flatMap((leaf): Run[] => {
    const { part } = leaf;
    const section = sections?.of(leaf);
    if (part.is !== "check") return [];
    const evidence = section ? evidenceFor(part.kinds, leaf, section, reading.isWhole) : new Map();
    return [{ ...part, leaf, section, evidence, ends: endsOf(leaf, possible) }];
  });
  const likely = waysThatFit(possible, runs);
  const isWhole = ended.said?.isWhole ?? false;
  const judged = runs.flatMap((run) => resultsOf(run, likely, isWhole));
  const seen = leaves.flatMap((leaf) => runsSeen(leaf, sections?.of(leaf)));
  const checks = together([...judged, ...seen]);
  return { checks, suspects: suspectsAmong(runs, likely, checks) };
}

type OutputResult = { result: "passed" | "failed"; by: Basis };

/** A check of the line, with what its part of the output says of each kind. */
type Run = {
  leaf: Leaf;
  kinds: CheckKind[];
  tool: string;
  scope: Scope;
  section: Section | undefined;
  evidence: Map<CheckKind, OutputResult>;
  ends: Set<End>;
};
type End = "passed" | "failed" | "hidden" | "not run";

/** The ways the line can have gone, given its exit code and what it printed itself. Empty if nothing is known. */
function waysThatAgree(reading: LineReading, { ok }: Ended, printed: Map<Leaf, Printed>): Way<Leaf>[] {
  if (!reading.isWhole) return [];
  const ways = waysOf(reading.flow, endingOf) ?? [];
  const byExit = ways.filter((way) => ok === undefined || way.ok === ok);
  const byAll = byExit.filter((way) => [...printed].every(([leaf, print]) => hasPrinted(way, leaf, print)));
  return byAll.length > 0 ? byAll : byExit;
}

function hasPrinted({ ran, prints }: Way<Leaf>, leaf: Leaf, print: Printed): boolean {
  if (print.was === "absent") return !ran.has(leaf);
  const code = prints.get(leaf);
  return ran.has(leaf) && (code === undefined || print.code === undefined || code === print.code);
}

const endsOf = (leaf: Leaf, ways: Way<Leaf>[]): Set<End> =>
  new Set(ways.map(({ ends }) => ends.get(leaf) ?? "not run"));

const isOnly = (ends: Set<End>, end: End): boolean => ends.size === 1 && ends.has(end);

/** Those of the ways in which every check went as its output says. */
function waysThatFit(possible: Way<Leaf>[], runs: Run[]): Way<Leaf>[] {
  const told = runs.flatMap(({ leaf, kinds, evidence, ends }) => {
    const results = kinds.map((kind) => evidence.get(kind)?.result);
    const result = results.includes("failed") ? "failed" : results.includes(undefined) ? undefined : "passed";
    return result !== undefined && !isOnly(ends, "passed") && !isOnly(ends, "failed")
      ? [{ leaf, result }]
      : [];
  });
  const fitting = possible.filter(({ ends }) =>
    told.every(({ leaf, result }) => ends.get(leaf) === result || ends.get(leaf) === "hidden"),
  );
  return fitting.length > 0 ? fitting : possible;
}

type KindRun = CheckRun & { kind: CheckKind };

function resultsOf(run: Run, likely: Way<Leaf>[], isWhole: boolean): KindRun[] {
  const { kinds, tool, scope, ends, evidence, leaf, section } = run;
  const all = (result: Result, by: Basis) => kinds.map((kind) => ({ kind, tool, scope, result, by }));
  const byEvidence = () =>
    kinds.map((kind) => {
      const { result, by } = evidence.get(kind) ?? { result: "unclear" as const, by: NOTHING };
      return { kind, tool, scope, result, by };
    });
  if (isOnly(ends, "not run")) return [];
  if (isOnly(ends, "passed")) return all("passed", EXIT);
  if (isOnly(ends, "failed")) return failedAs(run);
  if (evidence.size > 0) return byEvidence();
  const now = endsOf(leaf, likely);
  if (isOnly(now, "not run")) return [];
  if (isOnly(now, "passed")) return all("passed", EXIT);
  if (isOnly(now, "failed")) return failedAs(run);
  if (section?.tools.some(isNamed) === false && couldNotRun(section.lines.join("\n"))) return [];
  return isContent(run, isWhole) ? all("passed", SILENCE) : all("unclear", NOTHING);
}

const EXIT: Basis = { is: "exit" };
const SILENCE: Basis = { is: "silence" };
const NOTHING: Basis = { is: "nothing" };

/** How many kinds a tool really checks at once; a script that is said to check more is only guessed at. */
const AT_ONCE = 2;

/** A check that failed, by kind: what its output says, or all that it checks. */
function failedAs({ kinds, tool, scope, evidence }: Run): KindRun[] {
  const hasFailed = kinds.some((kind) => evidence.get(kind)?.result === "failed");
  const open = kinds.filter((kind) => !evidence.has(kind));
  const isTold = hasFailed || (open.length > AT_ONCE && kinds.length > 1);
  return kinds.map((kind) => {
    const found = evidence.get(kind);
    if (kinds.length > 1 && found) return { kind, tool, scope, ...found };
    return { kind, tool, scope, result: isTold && !found ? "unclear" : "failed", by: found?.by ?? EXIT };
  });
}

/** Linters, type checkers and some compilers print nothing when all is well. */
function isContent({ kinds, leaf, section, ends, tool }: Run, isWhole: boolean): boolean {
  const isQuiet = kinds.every(
    (kind) => kind === "types" || kind === "lint" || (kind === "build" && QUIET.test(tool)),
  );
  const isSilent = section?.lines.every((line) => ECHO.test(line)) === true && section.leaves.length === 1;
  return isWhole && isQuiet && isSilent && leaf.shown && !ends.has("not run");
}

const QUIET = /^(go|gcc|g\+\+|cc|clang|clang\+\+|javac|py_compile|compileall)$/;

/** A line that package managers and task runners print before they run something, or none. */
const ECHO = /^$|^(\[[\w:./-]{1,40}\] )?[$>] /;

/** What the output says of each kind that a command checks. */
function evidenceFor(
  kinds: CheckKind[],
  leaf: Leaf,
  section: Section,
  isWhole: boolean,
): Map<CheckKind, OutputResult> {
  const found = new Map<CheckKind, OutputResult>();
  const tools = section.tools.filter(isNamed);
  const claimed = section.leaves.flatMap(({ part }) => (part.is === "check" ? part.kinds : []));
  for (const kind of kinds) {
    const evidence = evidenceIn(tools.filter(({ checks }) => checks === kind));
    // Of two runs of one kind, the output does not tell which has failed.
    const isShared = claimed.filter((each) => each === kind).length > 1;
    if (evidence && !(isShared && evidence.result === "failed")) found.set(kind, evidence);
  }
  if (!isWhole || section.leaves.some((other) => other !== leaf)) return found;
  // Tests that do not compile have failed, too.
  const foreign = evidenceIn(tools.filter(({ checks }) => !claimed.includes(checks)));
  const [first] = kinds;
  if (foreign?.result === "failed" && first && ![...found.values()].some(isFailure))
    found.set(first, foreign);
  if (found.size > 0 || kinds.length > AT_ONCE || section.isMixed) return found;
  const words = wordsIn(section);
  return words ? new Map(kinds.map((kind) => [kind, words])) : found;
}

/** What an output says that no runner knows: by its summary, else by its errors. */
function wordsIn({ lines, tools }: Section): OutputResult | undefined {
  const shown = shownBy(lines);
  const by: Basis = { is: "output", runner: "words", line: shown?.line.slice(0, MAX_LINE) ?? "" };
  if (shown) return { result: shown.is, by };
  return couldNotRun(lines.join("\n")) ? undefined : evidenceIn(tools.filter((tool) => !isNamed(tool)));
}

/** The kind that the generic runner gives is only a guess. */
const isNamed = ({ runner }: ToolOutput): boolean => runner !== "generic";

const isFailure = ({ result }: OutputResult): boolean => result === "failed";

const MAX_LINE = 160;

function evidenceIn(tools: ToolOutput[]): OutputResult | undefined {
  const failed = tools.find(
    ({ result, failures }) => result === "failed" || (result === "unclear" && failures.length > 0),
  );
  if (failed) return { result: "failed", by: basisOf(failed) };
  const [first] = tools;
  return first && tools.every(({ result }) => result === "passed")
    ? { result: "passed", by: basisOf(first) }
    : undefined;
}

const basisOf = ({ runner, failures, counts }: ToolOutput): Basis => {
  const [first] = failures;
  const summary = counts ? `${counts.passed} passed, ${counts.failed} failed` : "";
  return {
    is: "output",
    runner,
    line: (first ? (first.lines[0] ?? first.name) : summary).slice(0, MAX_LINE),
  };
};

/** The checks that a script or git's hook ran, by what a runner reads in its output. */
function runsSeen(leaf: Leaf, section: Section | undefined): KindRun[] {
  if (leaf.part.is === "check" || !mayCheck(leaf)) return [];
  if (!section || section.leaves.some((other) => other !== leaf)) return [];
  return checkKinds.flatMap((kind) => {
    const tools = section.tools.filter((tool) => tool.checks === kind && isNamed(tool));
    const evidence = evidenceIn(tools);
    return evidence ? [{ kind, tool: tools[0]?.runner ?? "", scope: "whole" as const, ...evidence }] : [];
  });
}

/** A check, or something that could run one. */
const mayCheck = ({ part, words }: Leaf): boolean =>
  part.is === "check" || part.is === "opaque" || (part.is === "vcs" && HOOKED.test(words.join(" ")));

/** What makes git run a hook of the repo's. */
const HOOKED = /\bgit\b.{0,200}? (commit|push|merge|rebase)\b/;

/** One result per kind. A later run of everything replaces what came before it. */
function together(judged: KindRun[]): CheckRuns["checks"] {
  const checks: CheckRuns["checks"] = {};
  for (const { kind, ...run } of judged) {
    const before = checks[kind];
    const replaces = !before || (run.result === "passed" && run.scope === "whole") || run.result === "failed";
    if (replaces || (run.result === "unclear" && before.result === "passed")) checks[kind] = run;
  }
  return checks;
}

/** The kinds of which one has failed, if nothing tells which. */
function suspectsAmong(runs: Run[], likely: Way<Leaf>[], checks: CheckRuns["checks"]): CheckKind[] {
  if (likely.length === 0 || Object.values(checks).some(({ result }) => result === "failed")) return [];
  if (!likely.every(({ ends }) => [...ends.values()].includes("failed"))) return [];
  const suspected = runs.filter(({ leaf }) => likely.some(({ ends }) => ends.get(leaf) === "failed"));
  return checkKinds.filter(
    (kind) => checks[kind]?.result === "unclear" && suspected.some(({ kinds }) => kinds.includes(kind)),
  );
}
