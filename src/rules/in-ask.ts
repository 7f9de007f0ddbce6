import { type Digest, standingAsks } from "../digest/digest.ts";
import { keywordsOf, sharedKeywords } from "../language/keywords.ts";
import type { Witness } from "../model/witness.ts";
import { headOf } from "../text/cut.ts";

/** The request, or the plan that the person approved for it, if it names what a text is about. */
export function witnessInAsk(about: string, digest: Digest): Witness | undefined {
  const words = keywordsOf(about);
  const approved = digest.plans
    .filter(({ line }) => line > digest.turn)
    .map((plan) => ({ ...plan, ref: "" }));
  const named = [...standingAsks(digest), ...approved].findLast(
    ({ text }) => sharedKeywords(words, keywordsOf(text)).length > 0,
  );
  return named && { is: "ask", ref: named.ref, line: named.line, text: headOf(named.text.trim(), 200) };
}
