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
    ({ text }) => sharedKeywords(words, keywordsOf(wantedIn(text))).length > 0,
  );
  return named && { is: "ask", ref: named.ref, line: named.line, text: headOf(named.text.trim(), 200) };
}

/** A request without the clauses that leave something out, or to somebody else. */
const wantedIn = (text: string): string =>
  text
    .split(/[.;,\n–—。、，；]|\b(?:but|aber|mais|pero|mas)\b/)
    .filter((clause) => !LEFT_OUT.test(clause))
    .join("\n");

const LEFT_OUT =
  /\b(?:later|next (?:sprint|week|time|release)|tomorrow|myself|don'?t|do not|leave|skip|without|not now|ignore|except|I'll|we'll|später|morgen|selbst|nicht|ohne|plus tard|sans|ne pas|moi-même|después|sin|depois|sem|não)\b|先不|之后|以後|暂时不|不要|不用|後で|今回は|不要です|나중에|말고|하지 마|не (?:трогай|надо|нужно)|позже|потом/i;
