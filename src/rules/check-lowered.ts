import { doneBy, isWanted, placeOf } from "./integrity.ts";
import { defineRule } from "./rule.ts";

/** Settings or scripts of a check were lowered in this turn, and nobody asked for it. */
export const checkLowered = defineRule({
  level: "block",
  description: "settings or scripts of a check were lowered",
  needsWholeTail: true,
  check({ digest }) {
    return digest.integrity.flatMap((fact) => {
      const by = fact.kind === "lowered" || fact.kind === "hollowed" ? doneBy(fact, digest) : undefined;
      const wanted = isWanted(fact, digest);
      if (!by || wanted === "yes") return [];
      const text = `${placeOf(fact)} ${fact.name}: ${fact.was || "(not there)"} → ${fact.is || "(gone)"}`;
      const { ref, line } = by;
      return [
        {
          cites: [{ ref, line, text }],
          witness: wanted === "no" ? { is: "edit", ref, line, text } : undefined,
        },
      ];
    });
  },
});
