import { resultFor } from "../digest/commands.ts";
import type { Digest } from "../digest/digest.ts";
import { standingAsks } from "../digest/digest.ts";
import { says } from "../language/says.ts";
import { leftIn } from "./left-behind.ts";
import { defineRule, witnessed } from "./rule.ts";

/** Lines added in this turn silence a linter or a type checker. Blocks where that is what made the check pass. */
export const checkSilenced = defineRule({
  level: "block",
  description: "added lines silence a linter or a type checker",
  needsWholeTail: true,
  check({ digest }) {
    if (standingAsks(digest).some(({ text }) => says("wantsLess", text))) return [];
    return leftIn(digest).flatMap(({ edit, left }) => {
      if (left.is !== "silencer") return [];
      const { ref, line, path } = edit;
      const text = `${path}: ${left.text}`;
      return [
        {
          cites: [{ ref, line, text }],
          witness: turnedGreen(edit.line, digest) ? witnessed("edit", edit, text) : undefined,
        },
      ];
    });
  },
});

/** A lint or type check failed before the edit, and the same check passed after it. */
const turnedGreen = (line: number, { commands }: Digest): boolean =>
  (["lint", "types"] as const).some(
    (kind) =>
      commands.some((run) => run.line < line && resultFor(run, kind) === "failed") &&
      commands.some((run) => run.line > line && resultFor(run, kind) === "passed"),
  );
