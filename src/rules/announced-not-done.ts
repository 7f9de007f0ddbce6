import { isQuestion, isReview } from "../digest/asks.ts";
import type { CheckRun } from "../digest/check-runs.ts";
import type { Claim } from "../digest/claims.ts";
import { type Digest, isBusy, standingAsks } from "../digest/digest.ts";
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
    if (isBusy(digest) || standingAsks(digest).some(({ text }) => WORDS_WANTED.test(text))) return [];
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
  if (checks.length > 0 || digest.changed <= turn) return undefined;
  return nothingDone(text, digest) ?? witnessInAsk(text, digest);
}

/** Work was asked for, and since then or since the last block nothing was done; or a run was announced and not made. */
function nothingDone(
  text: string,
  { asks, edits, commands, blocks, changed, turn }: Digest,
): Witness | undefined {
  const since = Math.max(turn, blocks.at(-1)?.line ?? 0);
  const ask = asks.at(-1);
  // An agent that made no call may only have agreed.
  const isWork = ask !== undefined && changed > turn && !isQuestion(ask) && !isReview(ask);
  const hasDone =
    edits.some(({ line }) => line > since) || commands.some((run) => run.line > since && run.opaque);
  if (isWork && !hasDone)
    return { is: "calls", ref: "", line: since, text: "nothing was changed since then" };
  const newest = edits.findLast(({ line }) => line > turn)?.line;
  const isCutOff = /[:：]$/.test(text) && newest !== undefined && !commands.some(({ line }) => line > newest);
  return isCutOff
    ? { is: "calls", ref: "", line: newest, text: "nothing was run after the last edit of this turn" }
    : undefined;
}

/** A run that failed is not the one that was announced. */
const isGood = (run: CheckRun | undefined): boolean => run !== undefined && run.result !== "failed";

/** The person wants words, a plan or a habit: then what the agent will do is the answer. */
const WORDS_WANTED =
  /\b(?:always|from now on|going forward|in future|remember|never|outline|how would you|what would you|draft|no code|write (?:me )?an? (?:reply|answer|comment|note|mail|email|message|plan)|immer|ab jetzt|künftig|toujours|désormais|siempre|a partir de ahora|sempre|a partir de agora)\b|今後|必ず|これから|以后|從現在|从现在|总是|앞으로|항상|всегда|отныне/i;
