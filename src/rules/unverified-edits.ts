import type { Command } from "../digest/commands.ts";
import { isAfter } from "../digest/subagents.ts";
import { defineRule, witnessed } from "./rule.ts";

/** Source was changed in this turn after the last check, and no gate checked it. */
export const unverifiedEdits = defineRule({
  level: "warn",
  description: "source was changed after the last check, and no gate ran",
  needsWholeTail: true,
  check({ digest, isGated }) {
    if (isGated) return [];
    const checked = digest.commands.findLast(
      ({ purpose, opaque, outcome }) => (opaque || purpose === "check") && hasRun(outcome),
    );
    const edits = digest.edits.filter(
      (edit) => edit.kind !== "other" && edit.line > digest.turn && !(checked && !isAfter(edit, checked)),
    );
    return edits.map((edit) => {
      const { ref, line, path } = edit;
      return { cites: [{ ref, line, text: path }], witness: witnessed("edit", edit, path) };
    });
  },
});

const hasRun = ({ kind }: Command["outcome"]): boolean => kind !== "not-run" && kind !== "interrupted";
