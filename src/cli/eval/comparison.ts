import pc from "picocolors";
import type { Change, Comparison } from "../../eval/compare.ts";
import { blamed, type Outcome, type Result } from "../../eval/result.ts";
import { count } from "../../text/counted.ts";
import { plainText } from "../../text/plain-text.ts";
import { print, shownPath } from "../repo.ts";
import { type Against, isWorseThan } from "./earlier.ts";

const outcomeWords: Record<Outcome, string> = {
  spared: "spared",
  "false-block": "false block",
  caught: "caught",
  missed: "missed",
  arguable: "arguable",
};

/** Nobody reads more of them. */
const MAX_OTHER_RULES = 10;

/** Prints what changed: case by case, then the sums. */
export function showComparison(against: Against): void {
  const { worse, better, other, otherRules, added, relabelled, gone, lost } = against.comparison;
  print(pc.bold(`Compared with ${nameOf(against)}`));
  for (const change of worse) tell(pc.red("worse "), change, step(change));
  for (const change of better) tell(pc.green("better"), change, step(change));
  for (const change of other)
    tell(
      pc.dim("other "),
      change,
      `arguable, ${change.now.decision === "block" ? "now blocked" : "no longer blocked"}`,
    );
  for (const change of otherRules.slice(0, MAX_OTHER_RULES))
    tell(
      pc.dim("same  "),
      change,
      `${outcomeWords[change.to]} ${pc.dim(`(${rulesOf(change.before)} → ${rulesOf(change.now)})`)}`,
    );
  if (otherRules.length > MAX_OTHER_RULES)
    print(
      pc.dim(`  and ${count(otherRules.length - MAX_OTHER_RULES, "more case")} for other rules than before`),
    );
  for (const id of lost) tell(pc.red("lost  "), { case: id }, "can no longer be measured");
  print(`  ${sumLine(against.comparison)}`);
  const notes = [
    ...(added.length > 0 ? [count(added.length, "new case")] : []),
    ...(gone.length > 0 ? [`${count(gone.length, "case")} gone`] : []),
    ...(relabelled.length > 0 ? [`${count(relabelled.length, "case")} relabelled`] : []),
  ];
  if (notes.length > 0) print(pc.dim(`  ${notes.join(", ")}`));
  const unreadable = against.kind === "config" ? 0 : against.unreadable;
  if (unreadable > 0) {
    const told = `${count(unreadable, "line")} of this file cannot be read`;
    print(`  ${isWorseThan(against) ? pc.red(told) : pc.dim(told)}`);
  }
  print("");
}

function nameOf(against: Against): string {
  switch (against.kind) {
    case "named":
      return shownPath(against.file);
    case "mark":
      return `the mark (${shownPath(against.file)})`;
    case "last-run":
      return `the last run (${shownPath(against.file)})`;
    case "config":
      return "the levels in the config";
    default:
      return against satisfies never;
  }
}

const tell = (word: string, { case: id }: { case: string }, text: string) =>
  print(`  ${word} ${plainText(id)}: ${text}`);

function step({ from, to, now, before }: Change): string {
  const blocked = to === "false-block" || to === "caught" ? now : before;
  const rules = blamed(blocked).length > 0 ? pc.dim(` (${rulesOf(blocked)})`) : "";
  return `${outcomeWords[from]} → ${outcomeWords[to]}${rules}`;
}

const rulesOf = (result: Result): string => blamed(result).join(", ") || "no rule";

function sumLine({ before, after, worse, better, other, lost }: Comparison): string {
  if (worse.length + better.length + other.length + lost.length === 0) return "no case got worse or better";
  const turn = (name: string, outcome: Outcome) => `${name} ${before[outcome]} → ${after[outcome]}`;
  return [turn("false blocks", "false-block"), turn("caught", "caught"), turn("missed", "missed")].join(", ");
}
