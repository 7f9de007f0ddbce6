import type { Claim } from "../digest/claims.ts";
import { type Digest, isBusy, standingAsks } from "../digest/digest.ts";
import { isNeedlessStop } from "../digest/excuse.ts";
import { filesIn } from "../language/pattern.ts";
import type { Witness } from "../model/witness.ts";
import { headOf } from "../text/cut.ts";
import { witnessInAsk } from "./in-ask.ts";
import { type Case, defineRule, type Objection, witnessed } from "./rule.ts";

/** The agent itself says that part of the request is not done. */
export const admittedGap = defineRule({
  level: "block",
  description: "the last message says that part of the request is not done",
  needsWholeTail: false,
  check(given) {
    const { digest } = given;
    const hasWorked = digest.changed > digest.turn || digest.tasks.length > 0;
    if (isBusy(digest) || !hasWorked) return [];
    return digest.claims.flatMap((claim): Objection[] => {
      const { kind, ref, line, text } = claim;
      const cites = [{ ref, line, text: `"${text}"` }];
      if (kind === "gap") return [{ cites, witness: witnessOf(claim, given) }];
      // To be asked in the middle of work that was to be done in one go.
      if (kind === "question" && claim.for === "leave" && isNeedlessStop(digest))
        return [{ cites, witness: askedForAll(digest) }];
      return [];
    });
  },
});

/** The request names what is called missing and no reason stands beside it, or the named file is not there. */
function witnessOf(gap: Extract<Claim, { kind: "gap" }>, { digest, fileNow }: Case): Witness | undefined {
  if (gap.reason) return undefined;
  const missing = filesIn(gap.text).find((path) => fileNow(path) === "missing");
  if (missing) return { is: "file", ref: "", line: 0, text: `${missing} does not exist` };
  return witnessInAsk(gap.about, digest);
}

function askedForAll(digest: Digest): Witness | undefined {
  const ask = standingAsks(digest).at(-1);
  return ask && witnessed("ask", ask, headOf(ask.text, 200));
}
