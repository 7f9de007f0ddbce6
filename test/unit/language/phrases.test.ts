import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { statementsIn } from "../../../src/digest/statements.ts";
import type { Says } from "../../../src/text/any-of.ts";
import "../../../src/digest/fold.ts";
import "../../../src/language/requests.ts";
import { shareOf } from "../../share.ts";
import { alwaysHas, exampleOf, treeOf } from "../pattern-tree.ts";

// What spares the patterns (`when`, `word`, `anywhere`, the letters of a language) must not change what is found.

type Pattern = Pick<RegExp, "test">;
/** What a list is written with, and the pattern or the patterns that it stands for. */
type Group = Pattern & { parts: string[]; patterns: () => Written[] };
type Written = RegExp | (Pattern & { pattern: RegExp }) | Group;
type List = { en: () => Written[]; others?: () => Record<string, Written[]> };

const { lists, groups } = vi.hoisted(() => {
  // Files of this layer share their modules: these must be loaded anew to write their lists down.
  vi.resetModules();
  return { lists: [] as { says: Says; list: List }[], groups: [] as Group[] };
});

vi.mock("../../../src/text/any-of.ts", async (original) => {
  const real = await original<typeof import("../../../src/text/any-of.ts")>();
  return {
    ...real,
    anyOf: (list: List) => {
      const says = real.anyOf(list);
      lists.push({ says, list });
      return says;
    },
    when: (parts: string, patterns: () => Written[]): Group => {
      const group = { ...real.when(parts, patterns), parts: parts.split("|"), patterns };
      groups.push(group);
      return group;
    },
    word: (words: string) => ({ ...real.word(words), pattern: new RegExp(`\\b(${words})\\b`, "i") }),
    anywhere: (parts: string) => ({ ...real.anywhere(parts), pattern: new RegExp(parts, "i") }),
  };
});

function patternsOf(written: Written): RegExp[] {
  if (written instanceof RegExp) return [written];
  return "pattern" in written ? [written.pattern] : written.patterns().flatMap(patternsOf);
}

const folder = join(import.meta.dirname, "../../../fixtures/labelled");
const lines = readdirSync(folder).flatMap((file) => linesIn(parse(readFileSync(join(folder, file), "utf8"))));

function linesIn(value: unknown): string[] {
  if (typeof value === "string") return value.split("\n");
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(linesIn) : [];
}

test("all lists are known", () => {
  expect(lists.length).toBeGreaterThanOrEqual(29);
});

describe.each(lists)("list %#", ({ list, says }) => {
  const english = list.en().flatMap(patternsOf);
  const others = Object.values(list.others?.() ?? {}).flat();
  const all = [...english, ...others.flatMap(patternsOf)];

  test("finds what its patterns find", () => {
    // The sign for kelvin and the dotted I are no letters to a pattern.
    const around = fc.constantFrom("", " ", "_", "x", "\u212a", "\u0130", "(", ".", "é", " not ", "\n");
    const choices = fc.array(fc.nat(1_000), { minLength: 50, maxLength: 50 });
    const example = fc
      .tuple(fc.constantFrom(...all), choices, around, around, fc.boolean())
      .map(([{ source }, numbers, before, after, isLoud]) => {
        let at = 0;
        const text = exampleOf(treeOf(source), (of) => (numbers[at++ % numbers.length] ?? 0) % of);
        return before + (isLoud ? text.toUpperCase() : text) + after;
      });
    fc.assert(
      fc.property(fc.oneof(example, fc.constantFrom(...lines)), (text) => {
        expect(says(text, true)).toBe(english.some((pattern) => pattern.test(text)));
        expect(says(text, false)).toBe(all.some((pattern) => pattern.test(text)));
      }),
      { numRuns: shareOf(500) },
    );
  });
});

test("what matches a pattern has one of the parts that it is kept for", () => {
  expect(groups.length).toBeGreaterThan(70);
  for (const { parts, patterns } of groups) {
    const hasPart = (text: string) => parts.some((part) => text.toLowerCase().includes(part));
    for (const { source } of patterns().flatMap(patternsOf))
      expect({ source, parts, isProven: alwaysHas(treeOf(source), hasPart) }).toMatchObject({
        isProven: true,
      });
  }
});

test("only a word of its own is a word", () => {
  expect(statementsIn("Updating what you need to know.")).toEqual([]);
  expect(statementsIn("Updating the docs next.")).toMatchObject([{ kind: "announced" }]);
});
