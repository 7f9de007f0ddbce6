import { isBusy } from "../digest/digest.ts";
import { defineRule } from "./rule.ts";

/** The agent itself says that part of the request is not done. */
export const admittedGap = defineRule({
  level: "block",
  description: "the last message says that part of the request is not done",
  needsWholeTail: false,
  check({ digest }) {
    const hasWorked = digest.changed > digest.turn || digest.tasks.length > 0;
    if (isBusy(digest) || !hasWorked) return [];
    const gaps = digest.claims.filter(({ kind }) => kind === "gap");
    if (gaps.length === 0) return [];
    return [{ weak: false, cites: gaps.map(({ ref, line, text }) => ({ ref, line, text: `"${text}"` })) }];
  },
});
