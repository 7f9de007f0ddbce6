import { shownLines } from "../text/plain-text.ts";
import { saysFailures } from "./failing-words.ts";
import { readOutput } from "./index.ts";

/** Whether a tool reported failures. An error of a tool that we do not know may be about the command alone. */
export function countsFailures(output: string): boolean {
  const lines = shownLines(output);
  const known = readOutput(lines).filter(({ runner }) => runner !== "generic");
  return known.some(({ result }) => result === "failed") || saysFailures(lines);
}
