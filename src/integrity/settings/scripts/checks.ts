import type { CheckKind } from "../../../model/check-kind.ts";
import { endingOf } from "../../../shell/ending.ts";
import { type Leaf, readLine } from "../../../shell/read-line.ts";
import type { Scripts } from "../../../shell/script-runners.ts";
import { leavesOf } from "../../../shell/syntax.ts";
import { type Ending, waysOf } from "../../../shell/ways.ts";
import { loosenedFlags } from "./flags.ts";

/** A check that a line runs. */
export type Check = {
  kinds: CheckKind[];
  tool: string;
  words: string[];
  isPart: boolean;
  /** Whether the line fails when the check does. */
  counts: "always" | "sometimes" | "never";
};

/** What a line checks. `unknown`: what it starts besides, and what could check anything. */
export type Checked = { checks: Check[]; unknown: string[] };

export function checksOf(line: string, scripts: Scripts): Checked {
  const { flow, isWhole } = readLine(line, scripts);
  const leaves = leavesOf(flow);
  const ways = waysOf(flow, endingOfCheck);
  const checks = leaves.flatMap((leaf): Check[] => {
    const kinds = kindsOf(leaf);
    if (kinds.length === 0) return [];
    const tool =
      leaf.part.is === "check"
        ? leaf.part.tool
        : (leaf.words.find((word) => !/^(npx|bunx|pnpm|yarn)$/.test(word)) ?? "");
    // Several projects may be all of them.
    const projects = leaf.words.filter((word) => /^--project\b/.test(word));
    const isPart = leaf.part.is === "check" && leaf.part.scope === "part" && projects.length < 2;
    return [{ kinds, tool, words: leaf.words, isPart, counts: countsIn(leaf, ways) }];
  });
  const opaque = leaves.filter(({ part }) => part.is === "opaque").map(({ words }) => words.join(" "));
  return { checks, unknown: isWhole ? opaque : [...opaque, line] };
}

/** To build something is no check of it. */
function kindsOf({ part, words }: Leaf): CheckKind[] {
  if (part.is === "check") return part.kinds.filter((kind) => kind !== "build");
  return (part.is === "format" && onlyLooks(words)) || looksForHoles(words) ? ["lint"] : [];
}

/** Checks of what the work depends on, and of secrets in it. They are none of the work itself. */
const looksForHoles = (words: string[]): boolean =>
  /^((npm|pnpm|yarn|cargo|bundle|composer) audit\b|pip-audit|safety check|osv-scanner|trivy|gitleaks|cargo deny)/.test(
    words.slice(0, 2).join(" "),
  ) && words[2] !== "fix";

/** A formatter that reports, and changes nothing. */
const onlyLooks = (words: string[]): boolean =>
  words.some((word) =>
    /^(--check|-c|--list-different|--diff|--dry-run|--test|--fail-if-changes?)$/.test(word),
  ) && !words.some((word) => /^(--write|--fix)$/.test(word));

const endingOfCheck = (leaf: Leaf): Ending =>
  leaf.part.is !== "check" && kindsOf(leaf).length > 0 ? "check" : endingOf(leaf);

function countsIn(leaf: Leaf, ways: ReturnType<typeof waysOf<Leaf>>): Check["counts"] {
  if (!ways) return "always";
  // What its own failure does is seen where no other check fails.
  const fails = (end: string | undefined) => end === "failed";
  const alone = ways.filter(({ ends: all }) =>
    [...all].every(([other, end]) => other === leaf || !fails(end)),
  );
  const ends = alone.flatMap(({ ok, ends: all }) => {
    const end = all.get(leaf);
    return end === "hidden" || end === "failed" ? [end === "failed" && !ok] : [];
  });
  if (ends.every((isSeen) => !isSeen)) return "never";
  return ends.every((isSeen) => isSeen) ? "always" : "sometimes";
}

/** A check that is not run any more, or not in earnest. */
export function lostChecks(before: Checked, after: Checked): Check[] {
  const [then, now] = [inEarnest(before), inEarnest(after)];
  const isOpen = after.unknown.some((line) => !before.unknown.includes(line));
  return then.filter((check) => {
    if (isHidden(check, after.checks, now)) return true;
    if (isOpen) return false;
    return isGone(check, then, now) || isNarrowed(check, then, now) || isLoosened(check, then, now);
  });
}

export const inEarnest = ({ checks }: Checked): Check[] => checks.filter(({ counts }) => counts !== "never");

/** The same check is still there, but its failure is lost. */
function isHidden(check: Check, all: Check[], now: Check[]): boolean {
  const same = all.filter(({ tool }) => tool === check.tool);
  if (same.length === 0) return false;
  const isSeen = now.some(({ tool, kinds }) => tool === check.tool || isLike(kinds, check.kinds));
  const exact = same.filter(({ words }) => words.join(" ") === check.words.join(" "));
  return !isSeen || (exact.length > 0 && exact.every(({ counts }) => WEIGHT[counts] < WEIGHT[check.counts]));
}

const WEIGHT = { always: 2, sometimes: 1, never: 0 };

/** Neither it nor anything that takes its place. */
export function isGone(check: Check, then: Check[], now: Check[]): boolean {
  if (demandsCoverage(check)) return !now.some(measuresCoverage);
  if (now.some(({ tool, kinds }) => tool === check.tool && isLike(kinds, check.kinds))) return false;
  const alike = now.filter(({ kinds }) => isLike(kinds, check.kinds));
  return alike.every(({ tool }) => then.some((old) => old.tool === tool));
}

const demandsCoverage = ({ tool, words }: Check): boolean =>
  /^(c8|nyc)$/.test(tool) &&
  words.some((word) => /^--(check-coverage|100|lines|branches|functions)\b/.test(word));

const measuresCoverage = ({ words }: Check): boolean =>
  words.some((word) => /^(c8|nyc|--coverage.*|--experimental-test-coverage)$/.test(word));

const isLike = (one: CheckKind[], other: CheckKind[]): boolean => other.some((kind) => one.includes(kind));

function isNarrowed(check: Check, then: Check[], now: Check[]): boolean {
  const [was, is] = [callsOf(check.tool, then), callsOf(check.tool, now)];
  const texts = is.map(({ words }) => words.join(" "));
  if (is.length === 0 || texts.includes(check.words.join(" "))) return false;
  // Some of its calls are gone, and the others are as they were.
  if (is.length < was.length && texts.every((text) => was.some(({ words }) => words.join(" ") === text)))
    return true;
  // Several parts may be the whole.
  if (!check.isPart && is.length <= was.length && is.every(({ isPart }) => isPart)) return true;
  const places = placesOf(check);
  return is.length === 1 && was.length === 1 && is.every((call) => isFewer(placesOf(call), places));
}

const callsOf = (tool: string, checks: Check[]): Check[] => checks.filter((check) => check.tool === tool);

/** Files and folders. The first word may be a verb. */
const placesOf = ({ words }: Check): string[] =>
  words
    .slice(1)
    .filter(
      (word, at) =>
        /^[^-].*[./]/.test(word) ||
        (/^(src|lib|tests?|specs?|app|e2e)$/.test(word) && (at > 0 || word !== "test")),
    );

const isFewer = (is: string[], was: string[]): boolean =>
  is.length > 0 && is.length < was.length && is.every((place) => was.includes(place));

function isLoosened(check: Check, then: Check[], now: Check[]): boolean {
  const [was, is] = [callsOf(check.tool, then), callsOf(check.tool, now)];
  if (is.some(({ words }) => words.join(" ") === check.words.join(" "))) return false;
  // Which call became which is not known if there are several: all of them must be laxer.
  return (
    is.length > 0 &&
    was.length > 0 &&
    is.every((call) => loosenedFlags(check.tool, check.words, call.words) !== undefined)
  );
}
