import { type Digest, standingAsks } from "../digest/digest.ts";
import { keywordsOf, sharedKeywords } from "../language/keywords.ts";
import type { IntegrityFact } from "../model/integrity.ts";
import { doneBy, isWanted, placeOf, spaced } from "./integrity.ts";
import { defineRule } from "./rule.ts";

/** A test that fails as it was passes as this turn left it; or a new one passes without the change. */
export const testsMadeToFit = defineRule({
  level: "block",
  description:
    "a changed test fails as it was and passes as it is, or an added one proves nothing (`old_tests`)",
  needsWholeTail: true,
  check({ digest }) {
    return digest.integrity.flatMap((fact) => {
      const isBent = fact.kind === "made-to-fit";
      const by = isBent || fact.kind === "proves-nothing" ? doneBy(fact, digest) : undefined;
      if (!by) return [];
      const { ref, line } = by;
      const told = isBent ? `passes now; as it was, it ${fact.was}` : fact.is;
      const text = `${placeOf(fact)} "${fact.name}" ${told}`;
      const isUnwanted = isBent && isWanted(fact, digest) === "no" && !isAbout(fact, digest);
      return [
        { cites: [{ ref, line, text }], witness: isUnwanted ? { is: "run", ref, line, text } : undefined },
      ];
    });
  },
});

/** Whether a standing request speaks of what the test is about: then it may want other behaviour. */
function isAbout({ name }: IntegrityFact, digest: Digest): boolean {
  const about = keywordsOf(spaced(name).replace(/\b(?:tests?|specs?)\b/gi, " "));
  return standingAsks(digest).some(({ text }) => sharedKeywords(about, keywordsOf(spaced(text))).length > 0);
}
