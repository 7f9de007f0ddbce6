import { isBusy } from "../digest/digest.ts";
import { defineRule } from "./rule.ts";

/** The message ends by announcing the next step, which the agent did not take. */
export const announcedNotDone = defineRule({
  level: "block",
  description: "the last message announces the next step instead of doing it",
  needsWholeTail: false,
  check({ digest }) {
    if (isBusy(digest)) return [];
    const last = digest.claims.filter(({ kind }) => kind === "announced");
    if (last.length === 0) return [];
    return [{ weak: false, cites: last.map(({ ref, line, text }) => ({ ref, line, text: `"${text}"` })) }];
  },
});
