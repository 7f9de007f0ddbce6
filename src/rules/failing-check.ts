import { type Command, kindsOf, newestRun, resultFor } from "../digest/commands.ts";
import { hasEdited } from "../digest/digest.ts";
import { says } from "../language/says.ts";
import { type CheckKind, checkKinds } from "../model/check-kind.ts";
import { headOf } from "../text/cut.ts";
import { defineRule } from "./rule.ts";

/** The newest run of a check in this turn failed, and nothing of its kind has passed since. */
export const failingCheck = defineRule({
  level: "block",
  description: "the newest run of a test, build, lint or type check failed",
  needsWholeTail: true,
  check({ digest, gated }) {
    const isNewest = (run: Command, kind: CheckKind) =>
      run.line > digest.turn && !gated.includes(kind) && newestRun(digest.commands, kind) === run;
    const open = digest.commands.filter((run) => {
      const failed = kindsOf(run).filter((kind) => resultFor(run, kind) === "failed");
      // One of several has failed: if one of them was checked since, it may have been that one.
      const isSuspect = run.suspects.length > 0 && run.suspects.every((kind) => isNewest(run, kind));
      return isSuspect || (failed.length > 0 && failed.every((kind) => isNewest(run, kind)));
    });
    // An agent that changed nothing has only reported the failure.
    if (open.length === 0 || !hasEdited(digest) || says("failureWanted", digest.asks.at(-1)?.text ?? ""))
      return [];
    const isReported = (run: Command) =>
      [...digest.claims, ...digest.remarks].some(
        ({ kind, line }) => kind === "known-failure" && line > run.line,
      );
    const cites = open.map((run) => ({
      ref: run.ref,
      line: run.line,
      text: `${headOf(run.command.split("\n")[0] ?? "", 200)} (${failureOf(run)})`,
    }));
    return [{ weak: open.every(isReported), cites }];
  },
});

/** What failed, and the exit code if the run ended with one. */
function failureOf(run: Command): string {
  const [failed = run.suspects[0] ?? checkKinds[0]] = kindsOf(run).filter(
    (kind) => resultFor(run, kind) === "failed",
  );
  const { outcome } = run;
  return `${failed}${outcome.kind === "failed" && outcome.exit !== undefined ? `, exit ${outcome.exit}` : ""}`;
}
