import { type CheckKind, isCheck } from "../digest/check-kinds.ts";
import { checkResult, checksOf } from "../digest/commands.ts";
import type { Digest } from "../digest/digest.ts";

import { asksForFailure } from "../digest/phrases/requests.ts";
import { type Case, defineRule } from "./rule.ts";

/** The newest run of a check in this turn failed, and nothing of its kind has passed since. */
export const failingCheck = defineRule({
  level: "block",
  says: "the newest run of a test, build, lint or type check failed",
  needsWholeTail: true,
  check({ digest, gated }: Case) {
    const kinds: CheckKind[] = ["test", "build", "lint", "types"];
    const failed = kinds.flatMap((kind) => {
      const newest = digest.commands.findLast(
        (run) => run.kinds.includes(kind) && checkResult(run) !== "unclear",
      );
      return newest && checkResult(newest) === "failed" ? [newest] : [];
    });
    const open = [...new Set(failed)].filter(
      ({ line, kinds }) =>
        line > digest.turn &&
        !kinds.filter(isCheck).some((kind) => gated.includes(kind) || hasPassedSince(digest, kind, line)),
    );
    // Who changed nothing has only reported what fails.
    const hasWorked = digest.edits.some(({ line }) => line > digest.turn);
    if (open.length === 0 || !hasWorked || asksForFailure(digest.asks.at(-1)?.text ?? "")) return [];
    const isReported = digest.claims.some(({ kind }) => kind === "known-failure");
    const cites = open.map(({ ref, command, line, outcome, kinds }) => ({
      ref,
      line,
      text: `${command.split("\n")[0]} (${kinds[0]}${outcome.kind === "failed" && outcome.exit !== undefined ? `, exit ${outcome.exit}` : ""})`,
    }));
    return [{ weak: isReported, cites }];
  },
});

function hasPassedSince(digest: Digest, kind: CheckKind, line: number): boolean {
  return checksOf(digest.commands, kind).some((run) => run.line > line && checkResult(run) === "passed");
}
