import { standingAsks } from "../digest/digest.ts";
import { says } from "../language/says.ts";
import { leftIn } from "./left-behind.ts";
import { defineRule, witnessed } from "./rule.ts";

/** Lines added in this turn silence a linter or a type checker, and do not say why. */
export const checkSilenced = defineRule({
  level: "warn",
  description: "added lines silence a linter or a type checker without a reason",
  needsWholeTail: true,
  check({ digest }) {
    if (standingAsks(digest).some(({ text }) => says("wantsLess", text))) return [];
    return leftIn(digest).flatMap(({ edit, left }) => {
      if (left.is !== "silencer" || GIVES_REASON.test(left.text)) return [];
      const { ref, line, path } = edit;
      const text = `${path}: ${left.text}`;
      return [{ cites: [{ ref, line, text }], witness: witnessed("edit", edit, text) }];
    });
  },
});

/** Words behind the directive: `// nolint:gosec // the path is fixed`, `biome-ignore lint/x: it is read below`. */
const GIVES_REASON =
  /(?:disable|ignore|nocheck|expect-error|noqa|nolint|allow\([^)]*\)\]?|SuppressWarnings\([^)]*\))[^\n]*?(?:--|\/\/|:|\s-\s|#|\s)\s*(?:\p{L}+[\s,.;:'’()/-]+){2,}\p{L}+/u;
