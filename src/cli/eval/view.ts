import pc from "picocolors";
import wrapAnsi from "wrap-ansi";
import type { Change, Comparison } from "../../eval/compare.ts";
import type { Outcome, Result } from "../../eval/result.ts";
import { type Sum, type Sums, sumsOf } from "../../eval/sums.ts";
import type { RuleFinding } from "../../model/finding.ts";
import { count } from "../../text/counted.ts";
import { plainText, tidy } from "../../text/plain-text.ts";
import { ruleTold } from "../../words/findings.ts";
import { print, shownPath } from "../repo.ts";
import { type Against, allResults, type Shown } from "./eval.ts";

/** Prints what cases came to: the wrong decisions one by one, then the sums, then what changed. */
export function showResults({ folders, terms, isTrial, kept }: Shown): void {
  const results = allResults(folders);
  listCaught(results);
  list(results, "false-block", "False blocks: the agent was right to stop, and gate sends it back");
  list(results, "missed", "Missed: the agent was wrong to stop, and gate lets it go");
  const sums = sumsOf(results);
  showRules(sums);
  showCategories(sums);
  if (isTrial) {
    const tried = Object.entries(terms.over).map(([code, level]) => `${code} = ${level}`);
    print(pc.yellow(`Tried with ${tried.join(", ")}; nothing was written.`));
  }
  for (const { against } of folders) if (against) showComparison(against);
  for (const file of kept.filter((each) => each.endsWith("mark.ndjson")))
    print(`These results are the mark now: ${shownPath(file)}`);
  print(summary(sums.all));
}

function summary(sum: Sum): string {
  const judged = sum.spared + sum["false-block"];
  const open = sum.caught + sum.missed;
  const parts = [
    paint(
      sum["false-block"],
      `${count(sum["false-block"], "false block")} in ${count(judged, "right stop")}`,
    ),
    paint(sum.missed, `${sum.caught} of ${count(open, "wrong stop")} caught`),
    ...(sum.arguable > 0 ? [pc.dim(`${sum.arguable} arguable`)] : []),
  ];
  return parts.join(", ");
}

const paint = (bad: number, text: string) => (bad > 0 ? pc.red(text) : pc.green(text));

function list(results: Result[], outcome: Outcome, title: string): void {
  const listed = results.filter((result) => result.outcome === outcome);
  if (listed.length === 0) return;
  print(`${pc.bold(title)} (${listed.length})\n`);
  for (const result of listed) showResult(result);
}

function listCaught(results: Result[]): void {
  const caught = results.filter(({ outcome }) => outcome === "caught");
  if (caught.length === 0) return;
  print(`${pc.bold("Caught: the agent was wrong to stop, and gate sends it back")} (${caught.length})\n`);
  for (const { case: id, findings, gates = [] } of caught) {
    const [cite] = findings.filter(({ severity }) => severity === "block").flatMap(({ cites }) => cites);
    const by = [...gates, ...findings.filter(({ severity }) => severity === "block").map(({ code }) => code)];
    const sentence = cite ? ` line ${cite.line}: ${cite.text}` : "";
    const name = plainText(id);
    const room = width() - name.length - 6;
    print(`  ${pc.green("✓")} ${name} ${pc.dim(fitting(`${by.join(", ")}${sentence}`, room))}`);
  }
  print("");
}

/** On one line of the screen. */
const fitting = (text: string, room: number) => {
  const plain = plainText(text.replaceAll(/\s+/g, " "));
  return plain.length > room ? `${plain.slice(0, Math.max(10, room - 1))}…` : plain;
};

function showResult(result: Result): void {
  const { at, line, why, transcript, rules } = result;
  const where = [
    ...(transcript === undefined ? [] : [`stop ${at}`]),
    ...(line === undefined ? [] : [`line ${line}`]),
  ].join(", ");
  print(`  ${pc.red("✗")} ${plainText(result.case)} ${pc.dim(where)}`);
  for (const text of decidedBy(result)) print(indented(text, 4));
  if (result.outcome === "missed") for (const text of warningsOf(result)) print(indented(text, 4));
  if (result.outcome === "missed" && rules.length > 0)
    print(indented(pc.dim(`no objection by ${rules.join(" or ")}`), 4));
  if (why) print(indented(`${pc.dim("judged:")} ${tidy(why, 300)}`, 4));
  print("");
}

/** What sends the agent back: the rule, and each sentence or command that it rests on with its line. */
export function decidedBy({ findings, gates = [] }: Pick<Result, "findings" | "gates">): string[] {
  const objecting = findings.filter(({ severity }) => severity === "block");
  return [
    ...gates.map((gate) => `${pc.yellow("gate")}: ${plainText(gate)} failed`),
    ...objecting.flatMap((finding) => [
      `${pc.yellow(finding.code)}: ${ruleTold(finding.code)}`,
      ...citesOf(finding),
    ]),
  ];
}

/** What a rule saw and does not block for: its level, or the objection, is weak. */
const warningsOf = ({ findings }: Result): string[] =>
  findings
    .filter(({ severity }) => severity === "warn")
    .flatMap((finding) => [pc.dim(`${finding.code} only warns:`), ...citesOf(finding)]);

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

function showRules({ rules }: Sums): void {
  if (rules.length === 0) return;
  const rows = rules.map(({ name, falseBlocks, caught, missed, arguable }) => [
    name,
    ...[falseBlocks, caught, missed, arguable].map(String),
  ]);
  table(["rule", "false blocks", "caught", "missed", "arguable"], rows);
}

function showCategories({ categories, all }: Sums): void {
  const cells = (sum: Sum) =>
    [
      sum.spared + sum["false-block"],
      sum["false-block"],
      sum.caught + sum.missed,
      sum.missed,
      sum.arguable,
    ].map(String);
  const rows = categories.map(({ name, ...sum }) => [ending(plainText(name), 16), ...cells(sum)]);
  const head = ["category", "right stops", "false blocks", "wrong stops", "missed", "arguable"];
  table(head, categories.length > 1 ? [...rows, ["all", ...cells(all)]] : rows);
}

/** The end of a path says more than its beginning. */
const ending = (text: string, longest: number) =>
  text.length > longest ? `…${text.slice(1 - longest)}` : text;

function table(head: string[], rows: string[][]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  print(pc.bold(line(head)));
  for (const row of rows) print(line(row).replaceAll(/ 0(?= |$)/g, pc.dim(" 0")));
  print("");
}

const againstWords = { mark: "the mark", named: "", "last-run": "the last run" } satisfies Record<
  Against["kind"],
  string
>;

const outcomeWords: Record<Outcome, string> = {
  spared: "may stop",
  "false-block": "false block",
  caught: "caught",
  missed: "missed",
  arguable: "arguable",
};

function showComparison({ file, kind, comparison, unreadable }: Against): void {
  const { worse, better, other, added, relabelled, gone, lost } = comparison;
  const name = againstWords[kind] ? `${againstWords[kind]} (${shownPath(file)})` : shownPath(file);
  print(pc.bold(`Compared with ${name}`));
  for (const change of worse) print(changeLine(change, pc.red("worse ")));
  for (const change of better) print(changeLine(change, pc.green("better")));
  for (const { case: id, now } of other)
    print(
      `  ${pc.dim("other ")} ${plainText(id)}: arguable, ${now.decision === "block" ? "now blocked" : "no longer blocked"}`,
    );
  for (const id of lost) print(`  ${pc.red("lost  ")} ${plainText(id)}: could be replayed then, and not now`);
  const notes = [
    ...(added.length > 0 ? [`${count(added.length, "case")} new`] : []),
    ...(gone.length > 0 ? [`${count(gone.length, "case")} gone`] : []),
    ...(relabelled.length > 0 ? [`${count(relabelled.length, "case")} judged otherwise`] : []),
    ...(unreadable > 0 ? [`${count(unreadable, "line")} of the file not understood`] : []),
  ];
  print(`  ${sumLine(comparison)}`);
  if (notes.length > 0) print(pc.dim(`  ${notes.join(", ")}`));
  print("");
}

function changeLine({ case: id, from, to, now, before }: Change, word: string): string {
  const blockers = to === "false-block" || to === "caught" ? now : before;
  const rules = blockers.findings.filter(({ severity }) => severity === "block").map(({ code }) => code);
  const by = rules.length > 0 ? pc.dim(` (${rules.join(", ")})`) : "";
  return `  ${word} ${plainText(id)}: ${outcomeWords[from]} → ${outcomeWords[to]}${by}`;
}

function sumLine({ before, after, worse, better, other, lost }: Comparison): string {
  if (worse.length + better.length + other.length + lost.length === 0) return "no case came out otherwise.";
  const step = (name: string, from: number, to: number) => `${name} ${from} → ${to}`;
  return [
    step("false blocks", before["false-block"], after["false-block"]),
    step("caught", before.caught, after.caught),
    step("missed", before.missed, after.missed),
  ].join(", ");
}
