import { lazy } from "../model/lazy.ts";

type Pattern = Pick<RegExp, "test">;

/** Patterns that can only match a text with one of these parts in it: `when("left|rest", () => […])`. */
export function when(parts: string, patterns: () => Pattern[]): Pattern {
  const { test } = anywhere(parts);
  const made = lazy(patterns);
  return { test: (text) => test(text) && made().some((pattern) => pattern.test(text)) };
}

/** One of these parts, even inside a word: `anywhere("follow-up|later")`. */
function anywhere(parts: string): Pattern {
  const list = lazy(() => parts.split("|"));
  return { test: (text) => list().some((part) => text.toLowerCase().includes(part)) };
}
