import pc from "picocolors";
import type { Label } from "../../eval/labels.ts";
import { count } from "../../text/counted.ts";
import { headOf } from "../../text/cut.ts";
import { plainText } from "../../text/plain-text.ts";
import { print } from "../repo.ts";
import { type Item, labelFor } from "./unlabelled.ts";
import { decidedBy, indented } from "./view.ts";

/** Prints every block for people who read a list. */
export function listBlocks(items: Item[]): void {
  for (const item of items) show(item, "");
}

type Key = "r" | "f" | "a" | "w" | "s" | "b" | "q";

const keys: { value: Key; label: string; hint?: string }[] = [
  { value: "r", label: "right", hint: "the agent should have been sent back" },
  { value: "f", label: "false", hint: "the agent was right to stop" },
  { value: "a", label: "arguable", hint: "readers may disagree; counted apart" },
  { value: "w", label: "why", hint: "write down a reason first" },
  { value: "s", label: "skip", hint: "leave it for later" },
  { value: "b", label: "back", hint: "to the one before" },
  { value: "q", label: "quit", hint: "keeps your judgements" },
];

/** What @clack/prompts 1.9 shows as chosen after Enter or Ctrl-C is its first option, so that must not be a judgement. */
const heading = { value: "" as const, label: "press one key:", disabled: true };

const judgements: Partial<Record<Key, Label["judgement"]>> = { r: "right", f: "false", a: "arguable" };

/** Lets a person judge one block after the other with one key each; returns how many were judged. */
export async function judgeByKeys(items: Item[], keep: (label: Label) => void): Promise<number> {
  const prompts = await import("@clack/prompts");
  const given = new Map<number, string>();
  const reasons = new Map<number, string>();
  let at = 0;
  let shown = -1;
  while (at < items.length) {
    const item = items[at] as Item;
    const before = given.get(at);
    if (shown !== at) show(item, `${at + 1} of ${items.length}`);
    shown = at;
    const key = await prompts.selectKey<Key | "">({
      message: `Is it right to send the agent back here?${before ? pc.dim(` (judged: ${before})`) : ""}`,
      options: [heading, ...keys],
    });
    if (prompts.isCancel(key) || key === "q") break;
    // Enter chooses nothing.
    if (!key) continue;
    const judgement = judgements[key];
    if (judgement) {
      keep(labelFor(item, judgement, reasons.get(at) ?? ""));
      given.set(at, judgement);
    }
    if (key === "w") {
      const why = await prompts.text({ message: "Why?" });
      if (!prompts.isCancel(why) && why) reasons.set(at, why.trim());
    } else at = key === "b" ? Math.max(0, at - 1) : at + 1;
    if (key === "b") shown = -1;
  }
  print(ended(items.length, given));
  return given.size;
}

function ended(all: number, given: Map<number, string>): string {
  if (given.size === 0) return "Nothing was judged.";
  const of = (judgement: string) => [...given.values()].filter((each) => each === judgement).length;
  return `Judged ${count(given.size, "block")}: ${of("right")} right, ${of("false")} false, ${of("arguable")} arguable; ${all - given.size} left.`;
}

const MAX_NEXT_LINES = 8;
const MAX_END_LINES = 14;

function show(item: Item, place: string): void {
  const { session, at, of, line, ends, next } = item;
  print(`\n${pc.bold([...(place ? [place] : []), plainText(session)].join("  "))}`);
  print(pc.dim(`stop ${at} of ${of}, line ${line ?? "?"}`));
  for (const text of decidedBy(item)) print(indented(text, 2));
  quote("The agent ended with", plainText(ends).trim().split("\n").slice(-MAX_END_LINES));
  if (next)
    quote(
      `The person said next (line ${next.line})`,
      plainText(headOf(next.text, 600)).trim().split("\n").slice(0, MAX_NEXT_LINES),
    );
  else print(pc.dim("  The person said nothing more."));
}

function quote(title: string, lines: string[]): void {
  print(pc.dim(`  ${title}:`));
  for (const line of lines.filter((each) => each.trim() !== ""))
    for (const part of indented(line.trim(), 4).split("\n")) print(`  ${pc.dim("│")} ${part.trim()}`);
}
