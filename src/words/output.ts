import { failureName, failureNames, type GateFinding } from "../model/finding.ts";
import type { Failure, Place, ToolOutput } from "../model/tool-output.ts";
import { count } from "../text/counted.ts";

// How to show a gate's output in little space: all names and places first, then as many of the telling lines as fit,
// shared among the failures.

type Output = Pick<GateFinding, "tools" | "more" | "output">;

/** What a line costs in a reason: its margin and its end count too. */
export const costOf = (line: string): number => line.length + 6;

/** The lines of an output to show; failures that are new to the agent come first. */
export function outputLines(
  { tools = [], more = 0, output }: Output,
  room: number,
  toldBefore: string[] = [],
): string[] {
  const failures = tools.flatMap((tool) => tool.failures);
  const summaries = tools.flatMap(summaryOf);
  const left = room - summaries.reduce((sum, line) => sum + costOf(line), 0);
  if (failures.length === 0) return [...summaries, ...fromBothEnds(output, left)];
  const known = new Set(toldBefore);
  const isNews = (failure: Failure) => !known.has(failureName(failure));
  const sorted = [...failures.filter(isNews), ...failures.filter((failure) => !isNews(failure))];
  const groups = likeOnes(known.size > 0 ? sorted : failures);
  const counted = unnamedIn(tools);
  // Only the ends of a very long output were read.
  const unnamed = { number: Math.max(more, counted), words: more > counted ? "at least " : "" };
  const told = inRoom(groups, unnamed, Math.max(output.length > 0 ? left / 2 : left, 0));
  return [...(left > 0 ? summaries : []), ...told, ...restOf(output, told, left)];
}

/** What the end of an output says that the failures do not, as far as there is room for it. */
function restOf(output: string[], told: string[], room: number): string[] {
  const known = told.map((line) => line.trim());
  const rest = output.filter((line) => !known.some((each) => each.startsWith(line.trim())));
  const left = told.reduce((sum, line) => sum - costOf(line), room) - costOf("…");
  const last = fitting([...rest].reverse(), left).reverse();
  return last.length > 0 ? ["…", ...last] : [];
}

/** `jest: 2 failed, 5 passed, 1 skipped`. */
function summaryOf({ runner, counts }: ToolOutput): string[] {
  if (!counts) return [];
  const { failed, passed, skipped } = counts;
  const parts = [`${failed} failed`, `${passed} passed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return [`${runner === "generic" ? "" : `${runner}: `}${parts.join(", ")}`];
}

/** Failures that a tool counts but its output, perhaps cut off, does not name. */
const unnamedIn = (tools: ToolOutput[]): number =>
  tools.reduce((sum, { counts, failures }) => sum + Math.max(0, (counts?.failed ?? 0) - failures.length), 0);

/** Failures with the same message, which is shown once, after all their names. */
type Group = { heads: string[]; isError: boolean; lines: string[] };

function likeOnes(failures: Failure[]): Group[] {
  const groups = new Map<string, { failures: Failure[]; lines: string[] }>();
  for (const [index, failure] of failures.entries()) {
    const lines = failure.lines.filter((line) => !isAt(line, failure.place));
    // Without a message, nothing shows that two failures are alike. Errors must have the same name, too.
    const isOwn = lines.length === 0 && failure.kind === "test";
    const key = JSON.stringify([
      failure.kind,
      failure.kind === "error" && failure.name,
      isOwn && index,
      lines,
    ]);
    const group = groups.get(key);
    if (group) group.failures.push(failure);
    else groups.set(key, { failures: [failure], lines });
  }
  return [...groups.values()].map(({ failures: alike, lines }) => {
    const isError = alike[0]?.kind === "error";
    return { heads: isError ? [errorHead(alike)] : alike.map(testHead), isError, lines };
  });
}

/** A line that only says where the failure is, which its head already shows. */
const isAt = (line: string, place: Place | undefined): boolean =>
  place?.line !== undefined &&
  /^(?:at|❯|›) /.test(line) &&
  line.replace(/\)$/, "").endsWith(placeWords(place));

const testHead = ({ name, place }: Failure): string => (place ? `${name} (${placeWords(place)})` : name);

const SHOWN_PLACES = 5;

/** An error and where it is: `TS2322 (src/a.ts:3:5, src/b.ts:9:1 and 4 more)`. */
function errorHead(alike: Failure[]): string {
  const places = [...new Set(alike.flatMap(({ place }) => (place ? [placeWords(place)] : [])))];
  const shown = places.slice(0, SHOWN_PLACES).join(", ");
  const others = alike.length - Math.min(places.length, SHOWN_PLACES);
  const more = others > 0 && alike.length > 1 ? ` and ${others} more like it` : "";
  return `${alike[0]?.name}${shown ? ` (${shown}${more})` : more}`;
}

const placeWords = ({ file, line, column }: Place): string =>
  [file, line, column].filter((part) => part !== undefined).join(":");

/** The heads, then the telling lines: the first of each failure, the second of each, and so on. */
function inRoom(groups: Group[], unnamed: { number: number; words: string }, room: number): string[] {
  const all = groups.flatMap(({ heads }) => heads);
  const last = (missing: number) =>
    missing > 0 ? [`… and ${unnamed.words}${count(missing, "more failure")}`] : [];
  const isAll = unnamed.number === 0 && fitting(all, room).length === all.length;
  const heads = isAll ? all : fitting(all, room - costOf(last(99_999)[0] ?? ""));
  const missing = all.length - heads.length + unnamed.number;
  let left = room - [...heads, ...last(missing)].reduce((sum, line) => sum + costOf(line), 0);
  const shownHeads = new Set(heads);
  const open = groups
    .map((group) => ({ ...group, heads: group.heads.filter((head) => shownHeads.has(head)), taken: 0 }))
    .filter((group) => group.heads.length > 0);
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
  return [...first, "…", ...last];
}

const SHOWN_NAMES = 3;

/** How a gate's failures differ from those that the agent was last sent back with; undefined if nobody can tell. */
export function changeSince(toldBefore: string[], finding: GateFinding): string | undefined {
  const now = failureNames(finding);
  if (!now) return undefined;
  const fixed = without(toldBefore, now);
  const fresh = without(now, toldBefore);
  const same = now.length - fresh.length;
  if (fixed.length === 0 && fresh.length === 0)
    return same === 1
      ? "It is the same failure as before."
      : `These are the same ${same} failures as before.`;
  const parts = [
    ...(fixed.length > 0 ? [`fixed: ${some(fixed)}`] : []),
    ...(fresh.length > 0 ? [`new: ${some(fresh)}`] : []),
    ...(same > 0 ? [`${same} still ${same === 1 ? "fails" : "fail"}`] : []),
  ];
  return `Since the last block: ${parts.join("; ")}.`;
}

/** One list minus another; a name that occurs twice must occur twice in the other. */
function without(names: string[], others: string[]): string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function some(names: string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).join(", ");
  return names.length > SHOWN_NAMES ? `${shown} and ${names.length - SHOWN_NAMES} more` : shown;
}
