import { readOutput } from "../runners/index.ts";
import type { ToolOutput } from "../runners/runner.ts";
import type { Leaf } from "../shell/read-line.ts";
import { plainText } from "../text/plain-text.ts";

/** What a command printed: its end, or all of it. */
export type Said = { text: string; isWhole: boolean };

/** The output between two texts that the line itself prints: `echo "== lint =="`. */
export type Section = {
  lines: string[];
  /** What the runners read in it. */
  tools: ToolOutput[];
  /** The commands that may have printed it and could be checks. */
  leaves: Leaf[];
  /** Something else has printed into it: a file, git's log. */
  isMixed: boolean;
};

/** Whether an `echo` of the line was seen in the output, and the exit code that it printed. */
export type Printed = { was: "seen"; code: boolean | undefined } | { was: "absent" };

export type Sections = {
  of: (leaf: Leaf) => Section | undefined;
  printed: Map<Leaf, Printed>;
};

/** Divides an output by what the line itself prints, so that each check is judged by its own part of it. */
export function sectionsOf(leaves: Leaf[], { text, isWhole }: Said): Sections {
  const lines = text.split("\n").map(asShown);
  const printed = new Map<Leaf, Printed>();
  const sections = new Map<Leaf, Section>();
  let from = 0;
  let open: Leaf[] = [];
  const close = (to: number) => {
    const section = sectionOf(lines.slice(from, to), open);
    for (const leaf of open) sections.set(leaf, section);
    open = [];
  };
  for (const leaf of leaves) {
    const mark = markOf(leaf);
    if (!mark) {
      open.push(leaf);
      continue;
    }
    const at = mark.isBare
      ? lines.findLastIndex((line, index) => index >= from && mark.pattern.test(line))
      : lines.findIndex((line, index) => index >= from && mark.pattern.test(line));
    if (at >= 0) {
      const code = mark.pattern.exec(lines[at] ?? "")?.[1];
      printed.set(leaf, { was: "seen", code: /^\d+$/.test(code ?? "") ? Number(code) === 0 : undefined });
      close(at);
      from = at + 1;
    } else if (isWhole) printed.set(leaf, { was: "absent" });
  }
  close(lines.length);
  return { of: (leaf) => sections.get(leaf), printed };
}

const MAX_LINE = 400;

/** A line as a person sees it: without colours, and without what a progress bar has overwritten. */
function asShown(line: string): string {
  const written = line.trimEnd();
  const last = written.slice(written.lastIndexOf("\r") + 1).slice(0, MAX_LINE);
  // Stripping every line would be slow, and most do not need it.
  return (last.includes("\u001b") ? plainText(last) : last).trimEnd();
}

function sectionOf(lines: string[], all: Leaf[]): Section {
  const leaves = all.filter(({ part }) => part.is === "check" || part.is === "opaque");
  const isWorthIt = lines.some((line) => line !== "") && all.some(({ part }) => part.is !== "nothing");
  const written = all.flatMap(({ writes, words }) => (words[0] === "tee" ? words : writes));
  const isMixed = all.some((leaf) => printsOther(leaf, written));
  return { lines, leaves, tools: isWorthIt ? readOutput(lines) : [], isMixed };
}

/** Whether a command prints what has nothing to do with a check. `written` are the files that the line wrote itself. */
function printsOther({ words, part, shown, filters }: Leaf, written: string[]): boolean {
  if (!shown || filters || part.is === "check" || part.is === "opaque" || part.is === "format") return false;
  return part.is === "vcs" || (PRINTS.has(words[0] ?? "") && !words.some((word) => written.includes(word)));
}

const PRINTS = new Set(
  "cat ls find grep rg ag sed awk head tail jq diff stat wc tree ps env bat less more nl".split(" "),
);

/** The line that an `echo` prints, if it is printed at all. `isBare`: nothing but a variable. */
function markOf({ words, shown, repeats, part }: Leaf): { pattern: RegExp; isBare: boolean } | undefined {
  if (words[0] !== "echo" || !shown || repeats || part.is !== "nothing") return undefined;
  const given = words.slice(/^-e?$/.test(words[1] ?? "") ? 2 : 1).join(" ");
  const texts = given.split(VARIABLE);
  if (given === "" || given.length > MAX_LINE || texts.length > 3 || /[\\`]|\$\(/.test(given))
    return undefined;
  const pattern = texts
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join("(.{0,80})");
  const isBare = texts.every((text) => text.trim() === "");
  return { pattern: new RegExp(`^${isBare ? "(\\d{1,3})" : pattern.trim()}$`), isBare };
}

const VARIABLE = /\$(?:\?|\w+|\{[^}]{1,40}\})/;
