import { failureName, type GateFinding } from "../model/finding.ts";
import type { Failure, ToolOutput } from "../model/tool-output.ts";
import { count } from "../text/counted.ts";
import { headOf } from "../text/cut.ts";
import { type Group, likeOnes } from "./failure-groups.ts";

// How to show a gate's output in little space: all names and places first, then as many of the telling lines as fit,
// shared among the failures.

type Output = Pick<GateFinding, "tools" | "more" | "output">;

/** What a line costs in a reason: its margin and its end count too. */
export const costOf = (line: string): number => line.length + 6;

export const costs = (lines: string[]): number => lines.reduce((sum, line) => sum + costOf(line), 0);

/** How many places of the same error are shown if there is room for everything, and if there is not. */
const PLACES = 30;
const FEW_PLACES = 5;

/** The lines of an output to show; failures that are new to the agent come first. */
export function outputLines(finding: Output, room: number, toldBefore: string[] = []): string[] {
  const whole = laidOutIn(finding, Number.POSITIVE_INFINITY, toldBefore, PLACES);
  // What is given the room that it asked for is shown as it was measured.
  return costs(whole) <= room ? whole : laidOutIn(finding, room, toldBefore, FEW_PLACES);
}

function laidOutIn(
  { tools = [], more = 0, output }: Output,
  room: number,
  toldBefore: string[],
  places: number,
): string[] {
  const failures = tools.flatMap((tool) => tool.failures);
  const all = tools.flatMap(summaryOf);
  // Counts are worth less than any failure.
  const summaries = costs(all) <= room / 2 ? all : [];
  const left = room - costs(summaries);
  if (failures.length === 0) return [...summaries, ...fromBothEnds(output, left)];
  const known = new Set(toldBefore);
  const isNews = (failure: Failure) => !known.has(failureName(failure));
  const sorted = [...failures.filter(isNews), ...failures.filter((failure) => !isNews(failure))];
  const groups = likeOnes(known.size > 0 ? sorted : failures, places);
  const counted = unnamedIn(tools);
  // Only the ends of a very long output were read.
  const unnamed = { number: Math.max(more, counted), words: more > counted ? "at least " : "" };
  const rest = restOf(output, failures);
  // The end of the output gets at most half, and nothing that a name needs.
  const beside = left - costs(groups.flatMap(({ heads }) => heads));
  const kept = Math.max(0, Math.min(costs(["…", ...rest]), left / 2, beside));
  const told = inRoom(groups, unnamed, left - kept);
  return [...summaries, ...told, ...endOf(rest, left - costs(told))];
}

/** What the end of an output says that the failures do not. A linter may say the same about another place. */
function restOf(output: string[], failures: Failure[]): string[] {
  const told = failures.flatMap(({ name, lines }) => [name, ...lines].map((line) => line.trim()));
  const known = new Set<string>();
  return output.filter((line) => {
    const text = line.trim();
    const at = told.findIndex((each) => each.startsWith(text) || isStartOf(each, text));
    if (at >= 0) told.splice(at, 1);
    if (at >= 0) known.add(line);
    return !known.has(line);
  });
}

const isStartOf = (cut: string, line: string) => cut.endsWith("…") && line.startsWith(cut.slice(0, -1));

function endOf(lines: string[], room: number): string[] {
  const last = fitting([...lines].reverse(), room - costOf("…")).reverse();
  return last.length > 0 ? ["…", ...last] : [];
}

/** `jest: 2 failed, 5 passed, 1 skipped`. */
function summaryOf({ runner, counts, failures }: ToolOutput): string[] {
  if (!counts) return [];
  const { failed, passed, skipped } = counts;
  const parts = [
    // If files could not be loaded, none of the tests that ran need have failed.
    ...(failed > 0 || failures.length === 0 ? [`${failed} failed`] : []),
    `${passed} passed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return [`${runner === "generic" ? "" : `${runner}: `}${parts.join(", ")}`];
}

/** Failures that a tool counts but its output, perhaps cut off, does not name. */
const unnamedIn = (tools: ToolOutput[]): number =>
  tools.reduce((sum, { counts, failures }) => sum + Math.max(0, (counts?.failed ?? 0) - failures.length), 0);

/** The heads, then the telling lines: the first of each failure, the second of each, and so on. */
function inRoom(groups: Group[], unnamed: { number: number; words: string }, room: number): string[] {
  const all = groups.flatMap(({ heads }) => heads);
  const last = (missing: number) =>
    missing > 0 ? [`… and ${unnamed.words}${count(missing, "more failure")}`] : [];
  const isAll = costs([...all, ...last(unnamed.number)]) <= room;
  const roomForHeads = room - costs(last(99_999));
  const heads = isAll ? all : fitting(all, roomForHeads);
  const missing = all.length - heads.length + unnamed.number;
  if (heads.length === 0) {
    const cut = cutToFit(all[0] ?? "", roomForHeads);
    return [...cut, ...last(missing - cut.length)];
  }
  let left = room - costs([...heads, ...last(missing)]);
  let untaken = heads.length;
  const open = groups.flatMap((group) => {
    const own = group.heads.slice(0, untaken);
    untaken -= own.length;
    return own.length > 0 ? [{ ...group, heads: own, taken: 0 }] : [];
  });
  let growing = open.filter(({ lines }) => lines.length > 0);
  while (growing.length > 0) {
    growing = growing.filter((group) => {
      const line = group.lines[group.taken] ?? "";
      const cost = group.isError && group.taken === 0 ? line.trim().length + 2 : costOf(line) + 2;
      if (cost > left) return false;
      left -= cost;
      group.taken++;
      return group.taken < group.lines.length;
    });
  }
  return [...open.flatMap(laidOut), ...last(missing)];
}

/** An error's message follows its code in the same line. */
function laidOut({ heads, isError, lines, taken }: Group & { taken: number }): string[] {
  const [first, ...rest] = lines.slice(0, taken);
  if (!isError || first === undefined) return [...heads, ...lines.slice(0, taken).map((line) => `  ${line}`)];
  return [...heads.slice(0, -1), `${heads.at(-1)}: ${first.trim()}`, ...rest.map((line) => `  ${line}`)];
}

/** The start of a line that does not fit; nothing if that would tell nothing. */
function cutToFit(line: string, room: number): string[] {
  const longest = room - costOf("…");
  return line === "" || longest < LEAST ? [] : [`${headOf(line, longest)}…`];
}

const LEAST = 20;

function fitting(lines: string[], room: number): string[] {
  let used = 0;
  const end = lines.findIndex((line) => {
    used += costOf(line);
    return used > room;
  });
  return end < 0 ? lines : lines.slice(0, end);
}

/** As many lines as fit, the most important of which come first. */
export function fromTop(lines: string[], room: number): string[] {
  const shown = fitting(lines, room);
  if (shown.length === lines.length) return lines;
  const few = fitting(lines, room - costOf("… and 999 more"));
  return [...few, `… and ${lines.length - few.length} more`];
}

/** As many lines as fit of an output that names no failure: the first lines show the cause, the last the outcome. */
function fromBothEnds(lines: string[], room: number): string[] {
  if (fitting(lines, room).length === lines.length) return lines;
  const first = fitting(lines, room / 2);
  const last = fitting(lines.slice(first.length).reverse(), room / 2 - costOf("…")).reverse();
  if (![...first, ...last].some(isTelling)) return cutToFit(lines.find(isTelling) ?? "", room);
  return [...first, "…", ...last];
}

const isTelling = (line: string): boolean => line !== "…";
