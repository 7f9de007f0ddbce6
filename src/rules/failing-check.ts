import { checkResult, newestRun } from "../digest/commands.ts";
import { hasEdited } from "../digest/digest.ts";
import { asksForFailure } from "../language/requests.ts";
import { type CheckKind, isCheck } from "../shell/check-kinds.ts";
import { headOf } from "../text/cut.ts";
import { defineRule } from "./rule.ts";

/** The newest run of a check in this turn failed, and nothing of its kind has passed since. */
export const failingCheck = defineRule({
  level: "block",
  says: "the newest run of a test, build, lint or type check failed",
  needsWholeTail: true,
  check({ digest, gated }) {
    const kinds: CheckKind[] = ["test", "build", "lint", "types"];
    const failed = kinds.flatMap((kind) => {
      const run = newestRun(digest.commands, kind);
      return run && run.line > digest.turn && checkResult(run) === "failed" ? [run] : [];
    });
    // A run of several kinds failed in one of them: if one was checked since, it may have been that one.
    const open = [...new Set(failed)].filter(
      (run) =>
        !run.kinds
          .filter(isCheck)
          .some((kind) => gated.includes(kind) || newestRun(digest.commands, kind) !== run),
    );
    // An agent that changed nothing has only reported the failure.
    if (open.length === 0 || !hasEdited(digest) || asksForFailure(digest.asks.at(-1)?.text ?? "")) return [];
    const isReported = digest.claims.some(({ kind }) => kind === "known-failure");
    const cites = open.map(({ ref, command, line, outcome, kinds }) => ({
      ref,
      line,
      text: `${headOf(command.split("\n")[0] ?? "", 200)} (${kinds[0]}${outcome.kind === "failed" && outcome.exit !== undefined ? `, exit ${outcome.exit}` : ""})`,
    }));
    return [{ weak: isReported, cites }];
  },
});
