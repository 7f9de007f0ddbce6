import type { Leftover } from "../digest/leftovers.ts";
import { leftIn } from "./left-behind.ts";
import { defineRule, witnessed } from "./rule.ts";

const marks: Partial<Record<Leftover["is"], string>> = {
  conflict: "a conflict marker",
  focus: "a focused test: the others do not run",
  debugger: "a debugger statement",
};

/** This turn added conflict markers, focused tests or debugger statements and left them there. */
export const unfinishedMarks = defineRule({
  level: "block",
  description: "added lines contain conflict markers, focused tests or debugger statements",
  needsWholeTail: true,
  check(given) {
    const asked = given.digest.asks.at(-1)?.text ?? "";
    return leftIn(given.digest).flatMap(({ edit, left }) => {
      const what = marks[left.is];
      if (!what || ASKED_FOR[left.is]?.test(asked)) return [];
      const text = `${edit.path}: ${left.text} (${what})`;
      const { ref, line } = edit;
      const isGone = given.fileNow(edit.path) === "missing" || edit.isTouchedSince;
      return [{ cites: [{ ref, line, text }], witness: isGone ? undefined : witnessed("edit", edit, text) }];
    });
  },
});

/** A person who speaks of it wants it there. */
const ASKED_FOR: Partial<Record<Leftover["is"], RegExp>> = {
  conflict: /conflict marker/i,
  focus: /\bonly\b.{0,40}\btest|\.only|focus/i,
  debugger: /debugger|breakpoint|pdb|pry|byebug/i,
};
