import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { statementsIn } from "../../../src/digest/statements.ts";
import { en } from "../../../src/language/en.ts";
import { english as englishGuards } from "../../../src/language/guards/english.ts";
import { LACKING, type Language, type Meaning } from "../../../src/language/language.ts";
import { others } from "../../../src/language/others.ts";
import { hear, says } from "../../../src/language/says.ts";
import { shareOf } from "../../share.ts";
import { alwaysHas, exampleOf, treeOf } from "../pattern-tree.ts";

// What spares the patterns (guards, `word`, `anywhere`, the letters of a language) must not change what is found.

await hear(["é"]);
const spoken = [{ language: en, guards: englishGuards }, ...Object.values(others)].map(
  ({ language, guards }) => ({ language: language(), guards: guards() }),
);
const meanings = Object.keys(en()) as Meaning[];

const sourcesOf = (language: Language, meaning: Meaning): string[] => {
  const phrases = language[meaning];
  return phrases === LACKING ? [] : phrases.map(({ source }) => source);
};

const folder = join(import.meta.dirname, "../../../fixtures/labelled");
const sets = readdirSync(folder).filter((file) => file.endsWith(".yml"));
const lines = sets.flatMap((file) => linesIn(parse(readFileSync(join(folder, file), "utf8"))));

function linesIn(value: unknown): string[] {
  if (typeof value === "string") return value.split("\n");
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(linesIn) : [];
}

describe.each(meanings)("%s", (meaning) => {
  const english = sourcesOf(en(), meaning).map((source) => new RegExp(source, "i"));
  const all = spoken
    .flatMap(({ language }) => sourcesOf(language, meaning))
    .map((source) => new RegExp(source, "i"));

  test("is found where its patterns match", () => {
    // To a pattern, the sign for kelvin and the dotted I are not letters.
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
        expect(says(meaning, text, true)).toBe(english.some((pattern) => pattern.test(text)));
        expect(says(meaning, text, false)).toBe(all.some((pattern) => pattern.test(text)));
      }),
      { numRuns: shareOf(500) },
    );
  });
});

test("what matches a pattern has one of the parts of its guard", () => {
  const guarded = spoken.flatMap(({ language, guards }) =>
    meanings.flatMap((meaning) =>
      sourcesOf(language, meaning).map((source, at) => ({
        source,
        guard: guards[meaning]?.[at] ?? "",
      })),
    ),
  );
  expect(guarded.filter(({ guard }) => guard !== "").length).toBeGreaterThan(200);
  for (const { source, guard } of guarded.filter(({ guard }) => guard !== "")) {
    for (const set of guard.split(" & ")) {
      const hasPart = (text: string) => set.split("|").some((part) => text.toLowerCase().includes(part));
      expect({ source, set, isProven: alwaysHas(treeOf(source), hasPart) }).toMatchObject({ isProven: true });
    }
  }
});

test("only a word of its own is a word", () => {
  expect(statementsIn("Updating what you need to know.")).toEqual([]);
  expect(statementsIn("Updating the docs next.")).toMatchObject([{ kind: "announced" }]);
});
