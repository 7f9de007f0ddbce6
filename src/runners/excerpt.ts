import type { CheckKind } from "../model/check-kind.ts";
import { headOf } from "../text/cut.ts";
import { plainText, shownLines } from "../text/plain-text.ts";
import { readOutput } from "./index.ts";
import type { Failure, ToolOutput } from "./runner.ts";
import { lastWordsOf, wordsOf } from "./unknown-output.ts";

/** What matters in a gate's output. */
export type Excerpt = {
  /** The tools that object to something. */
  tools: ToolOutput[];
  /** At least so many failures were not kept. */
  more: number;
  /**
   * If no tool names a failure: the lines that look like errors, and the end. If the failures were found by general
   * words alone: the end, which may tell more.
   */
  output: string[];
};

const MAX_FAILURES = 100;
const MAX_LINES = 12;
const MAX_LENGTH = 300;
/** Names are remembered, and their start is enough to tell them apart. */
const MAX_NAME = 200;
/** All telling lines together: more than a reason has room for. */
const MAX_CHARS = 12_000;

/** What matters in an output, small enough to remember and to log. */
export function excerpt(output: string): Excerpt {
  const lines = shownLines(output);
  const objecting = toolsIn(lines).filter(({ result }) => result !== "passed");
  const named = objecting.reduce((sum, { failures }) => sum + failures.length, 0);
  return {
    tools: kept(objecting.sort((a, b) => order.indexOf(a.checks) - order.indexOf(b.checks))),
    more: Math.max(0, named - MAX_FAILURES),
    output: named === 0 ? wordsOf(lines) : objecting.some(isKnown) ? [] : lastWordsOf(lines),
  };
}

const isKnown = ({ runner, failures }: ToolOutput) => runner !== "generic" && failures.length > 0;

/** The ends of an output that are read first. */
const END = 2_000;

/** Failures at the ends of a long output are enough if they are more than we keep. */
function toolsIn(lines: string[]): ToolOutput[] {
  if (lines.length <= 8 * END) return readOutput(lines);
  const atEnds = readOutput([...lines.slice(0, END), "[…]", ...lines.slice(-END)]);
  const named = atEnds.reduce((sum, { failures }) => sum + failures.length, 0);
  return named >= MAX_FAILURES ? atEnds : readOutput(lines);
}

/** What does not compile makes tests fail, not the other way round. */
const order: CheckKind[] = ["build", "types", "test", "lint"];

function kept(tools: ToolOutput[]): ToolOutput[] {
  let left = MAX_FAILURES;
  let chars = MAX_CHARS;
  return tools.map((tool) => {
    const failures = someOf(tool.failures, left).map((failure): Failure => {
      const lines = failure.lines.slice(0, MAX_LINES).map((line) => shown(line, MAX_LENGTH));
      const room = chars;
      chars -= lines.reduce((sum, line) => sum + line.length, 0);
      return {
        ...failure,
        name: shown(failure.name, MAX_NAME),
        ...placeOf(failure),
        lines: room > 0 ? lines : [],
      };
    });
    left -= failures.length;
    return { ...tool, failures };
  });
}

/** As many failures as may be kept, in their order: one of each kind rather than more of the same. */
function someOf(failures: Failure[], most: number): Failure[] {
  if (failures.length <= most) return failures;
  const seen = new Set<string>();
  const isFirst = failures.map(({ kind, name, lines }) => {
    const before = seen.size;
    return seen.add(JSON.stringify([kind, name, lines])).size > before;
  });
  let firsts = Math.min(seen.size, most);
  let others = most - firsts;
  return failures.filter((_, index) => (isFirst[index] ? firsts-- > 0 : others-- > 0));
}

const placeOf = ({ place }: Failure) => place && { place: { ...place, file: shown(place.file, MAX_NAME) } };

function shown(text: string, longest: number): string {
  const plain = plainText(text).trimEnd();
  return plain.length > longest ? `${headOf(plain, longest)}…` : plain;
}
