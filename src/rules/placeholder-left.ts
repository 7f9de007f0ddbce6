import { defineRule } from "./rule.ts";

/** Lines added in this turn leave something to be done. */
export const placeholderLeft = defineRule({
  level: "warn",
  description: 'added lines contain TODO, FIXME, "not implemented" or a stub',
  needsWholeTail: true,
  check({ digest }) {
    const left = digest.edits.flatMap(({ ref, line, path, placeholders }) =>
      line > digest.turn ? placeholders.map((text) => ({ ref, line, text: `${path}: ${text}` })) : [],
    );
    return left.length === 0 ? [] : [{ weak: false, cites: left }];
  },
});
