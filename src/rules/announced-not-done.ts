import type { CheckRun } from "../digest/check-runs.ts";
import type { Claim } from "../digest/claims.ts";
import { type Digest, isBusy } from "../digest/digest.ts";
import type { Witness } from "../model/witness.ts";
import { isTouched } from "./acts.ts";
import { witnessInAsk } from "./in-ask.ts";
import { defineRule, type Objection } from "./rule.ts";

/** The message ends by announcing the next step, which the agent did not take. */
export const announcedNotDone = defineRule({
  level: "block",
  description: "the last message announces the next step instead of doing it",
  needsWholeTail: false,
  check({ digest }) {
    if (isBusy(digest)) return [];
    return digest.claims.flatMap((claim): Objection[] =>
      claim.kind === "announced"
        ? [
            {
              cites: [{ ref: claim.ref, line: claim.line, text: `"${claim.text}"` }],
              witness: witnessOf(claim, digest),
            },
          ]
        : [],
    );
  },
});

/** No call of this turn took the step: the file was not touched, the check not run; or it is what the request asks. */
function witnessOf(
  { files, checks, text }: Extract<Claim, { kind: "announced" }>,
  digest: Digest,
): Witness | undefined {
  const { edits, commands, turn } = digest;
  const untouched = files.find((path) => !isTouched(path, digest));
  if (untouched)
    return { is: "calls", ref: "", line: turn, text: `no call of this turn touches ${untouched}` };
  if (files.length > 0) return undefined;
  const newest = edits.findLast(({ line }) => line > turn)?.line ?? turn;
  const isRun = (kind: (typeof checks)[number]) =>
    commands.some((run) => run.line > newest && (run.opaque || isGood(run.checks[kind])));
  const notRun = checks.find((kind) => !isRun(kind));
  if (notRun)
    return {
      is: "calls",
      ref: "",
      line: newest,
      text: `no ${notRun} was run after the last edit of this turn`,
    };
  return checks.length > 0 ? undefined : witnessInAsk(text, digest);
}

/** A run that failed is not the one that was announced. */
const isGood = (run: CheckRun | undefined): boolean => run !== undefined && run.result !== "failed";
