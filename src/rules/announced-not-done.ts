import { defineRule } from "./rule.ts";

/** The message ends with the next step, and the agent did not take it. */
export const announcedNotDone = defineRule({
  level: "block",
  says: "the last message announces the next step instead of doing it",
  needsWholeTail: false,
  check({ digest, isBusy }) {
    if (isBusy) return [];
    const last = digest.claims.filter(({ kind }) => kind === "announced");
    if (last.length === 0) return [];
    return [{ weak: false, cites: last.map(({ ref, line, text }) => ({ ref, line, text: `"${text}"` })) }];
  },
});
