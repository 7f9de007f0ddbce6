import pc from "picocolors";
import wrapAnsi from "wrap-ansi";
import { print, shownPath } from "../repo.ts";
import type { Item, Mark } from "./sections.ts";
import type { StopView } from "./stop-view.ts";

/** Prints the story of one stop for a person. */
export function show({ where, caveats, sections, omissions, conclusion }: StopView, path: string): void {
  print(pc.bold(`${shownPath(path)}: ${where}`));
  for (const caveat of caveats) print(pc.yellow(caveat));
  for (const { title, items } of sections) print(`\n${pc.bold(title)}\n${items.map(itemText).join("\n")}`);
  for (const omission of omissions) print(pc.dim(omission));
  showDecision(conclusion);
}

function itemText(item: Item): string {
  const { mark, label, text, lines, note } = item;
  const words = [
    ...(label ? [pc.dim(label)] : []),
    ...(mark ? [marks[mark]] : []),
    ...(text ? [text] : []),
    ...(lines ? [pc.green(`+${lines.added}`), pc.red(`-${lines.removed}`)] : []),
    ...(note ? [pc.dim(note)] : []),
  ].join(" ");
  return item.kind === "fact" ? row(item.ref, item.line, words) : `  ${words}`;
}

const marks = {
  good: pc.green("✓"),
  bad: pc.red("✗"),
  open: pc.yellow("○"),
  warning: pc.yellow("!"),
  unchecked: pc.yellow("?"),
  neutral: pc.dim("·"),
} satisfies Record<Mark, string>;

/** An id, a line number and a text, wrapped below itself. */
function row(ref: string, line: number | undefined, text: string): string {
  const head = `  ${ref.padEnd(4)} ${line === undefined ? "" : `line ${line}`}`.padEnd(18);
  const indent = " ".repeat(head.length);
  const body = wrapAnsi(text, width() - head.length - 1, { trim: true, hard: true });
  return `${pc.dim(head)}${body.split("\n").join(`\n${indent}`)}`;
}

const width = () => Math.max(80, process.stdout.columns || 80);

function showDecision({ decision, status, said, hints, taken }: StopView["conclusion"]): void {
  const paint = decision === "block" ? pc.red : pc.green;
  print(`\n${pc.bold("Decision")}\n  ${paint(`${decision} (${status})`)}`);
  for (const line of said) for (const part of wrapped(line)) print(`  ${pc.dim("│")} ${part}`);
  for (const hint of hints) print(pc.dim(`  ${hint}`));
  if (taken)
    print(
      `  ${pc.dim(`taken then, ${new Date(taken.at).toLocaleString("sv")}:`)} ${taken.decision} (${taken.status})`,
    );
  print("");
}

/** Wraps a line of a reason and keeps its indentation. */
function wrapped(line: string): string[] {
  const indent = /^ */.exec(line)?.[0] ?? "";
  const body = wrapAnsi(line.trim(), width() - 5 - indent.length, { hard: true });
  return body.split("\n").map((part) => `${indent}${part}`);
}
