import type { Place } from "./runner.ts";

/** The ways in which tools write a place, each with its file, line and column. */
const forms = [
  /(?:^|[\s('"`:])((?:[A-Za-z]:)?[\w@./\\+-]*[\w@/\\+-]\.[A-Za-z]\w{0,9}):(\d+)(?::(\d+))?(?![\w.])/,
  /(?:^|[\s('"`])([\w@./\\+-]+\.[A-Za-z]\w{0,9})\((\d+)(?:,(\d+))?\)/,
  /\bFile "([^"]+)", line (\d+)/,
  /\b(?:at|in|In|on) (\S+\.\w+),? (?:on )?line (\d+)/,
];

/** The first place that a line names. */
export function placeIn(line: string): Place | undefined {
  for (const form of forms) {
    const match = form.exec(line);
    if (match?.[1]) return placeOf(match[1], match[2], match[3]);
  }
  return undefined;
}

export function placeOf(file: string, line?: string, column?: string): Place {
  return { file, ...(line && { line: Number(line) }), ...(column && { column: Number(column) }) };
}

const FOREIGN =
  /^<|\bnode:|\/(?:usr|opt|rustc)\/|\b(?:site-packages|dist-packages|node_modules|importlib|unittest|_pytest|pluggy)\/|\/lib\/(?:python|ruby|node)|\/(?:gems|pkg\/mod|\.cargo|\.rustup|vendor|deps)\/|_testmain\.go|\/src\/(?:testing|runtime)\//;

/** Whether a file belongs to a language, a library or the tool itself. Told by its path alone. */
export const isForeign = (file: string): boolean => FOREIGN.test(file);
