import type { Claim } from "../digest/claims.ts";
import { type Digest, isBusy, standingAsks } from "../digest/digest.ts";
import { keywordsOf, sharedKeywords } from "../language/keywords.ts";
import type { Witness } from "../model/witness.ts";
import { headOf } from "../text/cut.ts";
import { isTouched } from "./acts.ts";
import { defineRule, type Objection, witnessed } from "./rule.ts";

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

/** No call of this turn took the step: the file was not touched, the check not run, or the request not begun. */
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
    commands.some((run) => run.line > newest && (run.opaque || run.checks[kind]));
  const notRun = checks.find((kind) => !isRun(kind));
  if (notRun)
    return {
      is: "calls",
      ref: "",
      line: newest,
      text: `no ${notRun} was run after the last edit of this turn`,
    };
  if (checks.length > 0 || edits.some(({ line }) => line > turn)) return undefined;
  const words = keywordsOf(text);
  const ask = standingAsks(digest).findLast(
    (each) => sharedKeywords(words, keywordsOf(each.text)).length > 0,
  );
  return ask && witnessed("ask", ask, `${headOf(ask.text, 200)} (nothing was edited in this turn)`);
}
