import { bestTold } from "./failures.ts";
import { defineRunner } from "./runner.ts";

/** make's own lines. What its recipes run is told by the runners of those tools. */
export const make = defineRunner({
  checks: "build",
  mark: /^g?make(?:\[\d+\])?: \*\*\* /,
  read: (lines) => {
    const failures = bestTold(
      lines.flatMap((line) => {
        const name = /\*\*\* (No rule to make target .+, needed by .+?)\. +Stop\.$/.exec(line)?.[1];
        return name ? [{ kind: "error", name, lines: [] }] : [];
      }),
    );
    // A target that does not exist, or no makefile, says nothing about the work.
    const hasFailed =
      failures.length > 0 || lines.some((line) => /\*\*\* \[.*\] (?:Error|Segm|Abort|Kill)/.test(line));
    return { failures, result: hasFailed ? "failed" : "unclear" };
  },
});
