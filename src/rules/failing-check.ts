import { hasBlindSpot } from "../digest/claims.ts";
import { type Command, kindsOf, newestRun, resultFor } from "../digest/commands.ts";
import { type Digest, hasEdited } from "../digest/digest.ts";
import { says } from "../language/says.ts";
import { type CheckKind, checkKinds } from "../model/check-kind.ts";
import { headOf } from "../text/cut.ts";
import { defineRule, witnessed } from "./rule.ts";

/** The newest run of a check in this turn failed by its own output, and nothing has succeeded since. */
export const failingCheck = defineRule({
  level: "block",
  description: "the newest run of a test, build, lint or type check failed",
  needsWholeTail: true,
  check({ digest, gated }) {
    // An agent that changed nothing has only reported the failure.
    if (!hasEdited(digest) || says("failureWanted", digest.asks.at(-1)?.text ?? "")) return [];
    const isOpen = (run: Command, kind: CheckKind) =>
      !gated.includes(kind) && newestRun(digest.commands, kind) === run;
    const open = digest.commands.filter((run) => {
      if (run.line <= digest.turn || isOvertaken(run, digest)) return false;
      const failed = failedKinds(run);
      // One of several has failed: if one of them was checked since, it may have been that one.
      const isSuspect = run.suspects.length > 0 && run.suspects.every((kind) => isOpen(run, kind));
      return isSuspect || (failed.length > 0 && failed.every((kind) => isOpen(run, kind)));
    });
    return open.map((run) => {
      const text = `${headOf(run.command.split("\n")[0] ?? "", 200)} (${failureOf(run)})`;
      const isWitness = saysFailed(run) && !isExplained(run, digest);
      return {
        cites: [{ ref: run.ref, line: run.line, text }],
        witness: isWitness ? witnessed("run", run, text) : undefined,
      };
    });
  },
});

const failedKinds = (run: Command): CheckKind[] =>
  kindsOf(run).filter((kind) => resultFor(run, kind) === "failed");

/** Its own output says so. An exit code alone may be about a wrong path or a missing file. */
const saysFailed = (run: Command): boolean =>
  failedKinds(run).some((kind) => run.checks[kind]?.by.is === "output");

/** Something that may have been the check, or implies it, succeeded later: tests and linters compile what they check. */
function isOvertaken(run: Command, digest: Digest): boolean {
  const later = digest.commands.filter(({ line }) => line > run.line);
  const isImplied = failedKinds(run).every((kind) => kind === "build" || kind === "types");
  return (
    later.some(({ opaque, outcome }) => opaque && outcome.kind === "ran") ||
    hasBlindSpot({ ...digest, commands: [] }, run.line) ||
    (isImplied && later.some((other) => resultFor(other, "any") === "passed")) ||
    later.some(({ command }) => TAKES_BACK.test(command))
  );
}

/** What the run was about is gone. */
const TAKES_BACK = /\bgit (?:checkout|restore)\b[^\n]{0,200}\S\.\w+|\bgit (?:reset --hard|revert)\b/;

/** The agent said, after the run and in this turn, that the failure is known or out of scope. */
const isExplained = (run: Command, { claims, remarks }: Digest): boolean =>
  [...claims, ...remarks].some(({ kind, line }) => kind === "known-failure" && line > run.line);

/** What failed, and the exit code if the run ended with one. */
function failureOf(run: Command): string {
  const [failed = run.suspects[0] ?? checkKinds[0]] = failedKinds(run);
  const { outcome } = run;
  return `${failed}${outcome.kind === "failed" && outcome.exit !== undefined ? `, exit ${outcome.exit}` : ""}`;
}
