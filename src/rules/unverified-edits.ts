import { isAfter } from "../digest/subagents.ts";
import { defineRule } from "./rule.ts";

/** Source was changed in this turn after the last check, and no gate checked it. */
export const unverifiedEdits = defineRule({
  level: "warn",
  description: "source was changed after the last check, and no gate ran",
  needsWholeTail: true,
  check({ digest, isGated }) {
    if (isGated) return [];
    const checked = digest.commands.findLast(({ purpose, opaque }) => opaque || purpose === "check");
    const edits = digest.edits.filter(
      (edit) => edit.kind !== "other" && edit.line > digest.turn && !(checked && !isAfter(edit, checked)),
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
