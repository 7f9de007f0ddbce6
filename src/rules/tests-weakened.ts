import type { IntegrityFact } from "../model/integrity.ts";
import { doneBy, isWanted, madeItGreen, placeOf } from "./integrity.ts";
import { defineRule } from "./rule.ts";

const words: Partial<Record<IntegrityFact["kind"], string>> = {
  gone: "removed",
  skipped: "no longer runs",
  focused: "keeps the other tests from running",
  weakened: "checks less",
  swallowed: "can no longer fail",
  mocked: "tests a mock instead of the code",
};

/** An existing test was removed, skipped or made to check less in this turn, and nobody asked for it. */
export const testsWeakened = defineRule({
  level: "block",
  description: "existing tests were removed, skipped or weakened",
  needsWholeTail: true,
  check({ digest }) {
    return digest.integrity.flatMap((fact) => {
      const what = words[fact.kind];
      const by = what === undefined ? undefined : doneBy(fact, digest);
      const wanted = isWanted(fact, digest);
      if (!by || wanted === "yes") return [];
      const order = madeItGreen(fact, digest)
        ? "; the run before that edit was red, and no source was edited"
        : "";
      const text = `${placeOf(fact)} "${fact.name}" ${what}${order}`;
      const { ref, line } = by;
      return [
        {
          cites: [{ ref, line, text }],
          witness: wanted === "no" && isPlain(fact) ? { is: "edit", ref, line, text } : undefined,
        },
      ];
    });
  },
});

/**
 * A test that no longer runs is plain. One that is gone or checks less often follows a change of behaviour that was
 * asked for: the lines of 15 such stops in real sessions all looked like that.
 */
const isPlain = ({ kind }: IntegrityFact): boolean => kind === "skipped" || kind === "focused";
