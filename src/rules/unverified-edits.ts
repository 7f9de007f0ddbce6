import { isCheck } from "../shell/check-kinds.ts";
import { defineRule } from "./rule.ts";

/** Source was changed in this turn after the last check, and no gate checked it. */
export const unverifiedEdits = defineRule({
  level: "warn",
  says: "source was changed after the last check, and no gate ran",
  needsWholeTail: true,
  check({ digest, isGated }) {
    if (isGated) return [];
    const checked = digest.commands.findLast(({ kinds, opaque }) => opaque || kinds.some(isCheck))?.line ?? 0;
    const edits = digest.edits.filter(
      ({ kind, line }) => kind !== "other" && line > checked && line > digest.turn,
    );
    if (edits.length === 0) return [];
    return [
      {
        weak: false,
        cites: edits.map(({ ref, line, path }) => ({ ref, line, text: path })),
      },
    ];
  },
});
