import pc from "picocolors";
import wrapAnsi from "wrap-ansi";
import type { Terms } from "../../eval/replay.ts";
import type { Result } from "../../eval/result.ts";
import { type Sum, sumsOf } from "../../eval/sums.ts";
import type { RuleFinding } from "../../model/finding.ts";
import { count } from "../../text/counted.ts";
import { plainText, tidy } from "../../text/plain-text.ts";
import { excuseTold } from "../../words/excuses.ts";
import { ruleTold } from "../../words/findings.ts";
import { print, shownPath } from "../repo.ts";
import { showComparison } from "./comparison.ts";
import type { Folder } from "./measuring.ts";
import { showTables } from "./tables.ts";

type Shown = { folders: Folder[]; terms: Terms; isTrial: boolean; marks: string[] };

/** Prints what cases came to: the blocks and the misses one by one, then the sums, then what changed. */
export function showResults({ folders, terms, isTrial, marks }: Shown): void {
  const results = folders.flatMap((each) => each.results);
  const of = (outcome: Result["outcome"]) => results.filter((result) => result.outcome === outcome);
  list("Caught: the agent was wrong to stop, and gate sends it back", of("caught"), caughtBy, "\n");
  const [sentBack, missed] = [of("false-block"), of("missed")];
  list("False blocks: the agent was right to stop, and gate sends it back", sentBack, mistakeIn, "\n\n");
  list("Missed: the agent was wrong to stop, and gate does not see why", missed, mistakeIn, "\n\n");
  const sums = sumsOf(results);
  showTables(sums);
  if (isTrial) {
    const tried = Object.entries(terms.over).map(([code, level]) => `${code} = ${level}`);
    print(pc.yellow(`Tried ${tried.join(", ")}; nothing was written.`));
  }
  for (const { against } of folders) if (against) showComparison(against);
  for (const file of marks) print(`Saved as the new mark: ${shownPath(file)}`);
  const leftOut = folders.reduce((sum, each) => sum + each.leftOut.length + each.unread.length, 0);
  print(summary(sums.all, leftOut));
}

function summary(sum: Sum, leftOut: number): string {
  const right = sum.spared + sum["false-block"];
  const wrong = sum.caught + sum.missed;
  const blocks = `${count(sum["false-block"], "false block")} in ${count(right, "right stop")}`;
  const parts = [
    ...(right > 0 ? [paint(sum["false-block"], blocks)] : []),
    ...(wrong > 0 ? [paint(sum.missed, `${sum.caught} of ${count(wrong, "wrong stop")} caught`)] : []),
    ...(sum.arguable > 0 ? [pc.dim(`${sum.arguable} arguable`)] : []),
    ...(leftOut > 0 ? [pc.yellow(`${count(leftOut, "case")} left out`)] : []),
  ];
  return parts.join(", ");
}

const paint = (bad: number, text: string) => (bad > 0 ? pc.red(text) : pc.green(text));

function list(title: string, results: Result[], lines: (result: Result) => string[], between: string): void {
  if (results.length === 0) return;
  print(`${pc.bold(title)} (${results.length})\n`);
  print(results.map((result) => lines(result).join("\n")).join(between));
  print("");
}

/** Every rule that objects, with the first thing that it rests on. */
function caughtBy({ case: id, findings, gates = [] }: Result): string[] {
  const objections = findings.filter(({ severity }) => severity === "block");
  const told = ({ code, cites: [cite] }: RuleFinding) =>
    `${code}${cite ? `, line ${cite.line}: ${tidy(cite.text, 160)}` : ""}`;
  const by = [...gates.map((gate) => `gate ${plainText(gate)} failed`), ...objections.map(told)];
  return [`  ${pc.green("✓")} ${plainText(id)}`, ...by.map((text) => indented(pc.dim(text), 4))];
}

function mistakeIn(result: Result): string[] {
  const { at, line, why, transcript } = result;
  const where = [
    ...(transcript === undefined ? [] : [`stop ${at}`]),
    ...(line === undefined ? [] : [`line ${line}`]),
  ].join(", ");
  const texts = [
    ...decidedBy(result),
    ...(result.outcome === "missed" ? missedFor(result) : []),
    ...(why ? [`${pc.dim("judged:")} ${tidy(why, 300)}`] : []),
  ];
  const name = `  ${pc.red("✗")} ${plainText(result.case)} ${pc.dim(where)}`;
  return [name, ...texts.map((text) => indented(text, 4))];
}

/** What sends the agent back: the rule, and each sentence or command that it rests on with its line. */
export function decidedBy({ findings, gates = [] }: Pick<Result, "findings" | "gates">): string[] {
  const objecting = findings.filter(({ severity }) => severity === "block");
  return [
    ...gates.map((gate) => `${pc.yellow("gate")} ${plainText(gate)} failed`),
    ...objecting.flatMap((finding) => [
      `${pc.yellow(finding.code)}: ${ruleTold(finding.code)}`,
      ...citesOf(finding),
    ]),
  ];
}

/** What silenced the rules, else what a rule saw without blocking for it, and the rules that saw nothing. */
function missedFor({ findings, excuse, rules }: Result): string[] {
  if (excuse)
    return [
      pc.dim(`excused (${excuse.by}): ${excuseTold[excuse.by]}`),
      `  ${pc.dim(`line ${excuse.line}`)} ${tidy(excuse.text, 220)}`,
    ];
  const warnings = findings.filter(({ severity }) => severity === "warn");
  const silent = rules.filter((rule) => !findings.some(({ code }) => code === rule));
  return [
    ...warnings.flatMap((finding) => [pc.dim(`${finding.code} only warns:`), ...citesOf(finding)]),
    ...silent.map((rule) => pc.dim(`${rule} does not object`)),
    ...(findings.length + rules.length === 0 ? [pc.dim("no rule objects")] : []),
  ];
}

const MAX_CITES = 4;

function citesOf({ cites, count: all }: RuleFinding): string[] {
  const shown = cites
    .slice(0, MAX_CITES)
    .map(({ line, text }) => `  ${pc.dim(`line ${line}`)} ${tidy(text, 220)}`);
  return all > shown.length ? [...shown, pc.dim(`  and ${all - shown.length} more`)] : shown;
}

/** Wrapped below itself. */
export function indented(text: string, by: number): string {
  const own = /^ */.exec(text)?.[0].length ?? 0;
  const space = " ".repeat(by + own);
  const body = wrapAnsi(text.trim(), width() - space.length - 1, { hard: true });
  return `${space}${body.split("\n").join(`\n${space}`)}`;
}

const width = () => Math.min(100, Math.max(60, process.stdout.columns || 80));
