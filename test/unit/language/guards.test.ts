import { expect, test } from "vitest";
import { en } from "../../../src/language/en.ts";
import { LACKING, type Language } from "../../../src/language/language.ts";
import { others } from "../../../src/language/others.ts";
import { requiredParts } from "./required-parts.ts";

// The guards are derived from the patterns. After changing a phrase, write them anew:
// npx vitest run --project unit test/unit/language/guards.test.ts -u

const HEAD = `import type { Guards } from "../language.ts";

// Made from the patterns by test/unit/language/guards.test.ts, which also says how to renew it.

/** What spares compiling a pattern: a text without these parts cannot match it. */
`;

test("the guards are those that the patterns require", async () => {
  const english = `${HEAD}export const english = (): Guards => (${textOf(en(), "")});\n`;
  await expect(english).toMatchFileSnapshot("../../../src/language/guards/english.ts");
  const lists = Object.entries(others).map(
    ([name, { language }]) => `  ${name}: (): Guards => (${textOf(language(), "  ")}),\n`,
  );
  const all = `${HEAD}export const guards = {\n${lists.join("")}};\n`;
  await expect(all).toMatchFileSnapshot("../../../src/language/guards/others.ts");
});

/** A language's guards as source, indented. */
function textOf(language: Language, indent: string): string {
  const lists = Object.entries(language).flatMap(([meaning, phrases]) =>
    phrases === LACKING ? [] : [[meaning, phrases.map(({ source }) => guardOf(source))]],
  );
  const json = JSON.stringify(Object.fromEntries(lists), undefined, 2);
  return json.replaceAll(/^(\s*)"(\w+)":/gm, "$1$2:").replaceAll("\n", `\n${indent}`);
}

const guardOf = (source: string): string =>
  requiredParts(source)
    .map((parts) => parts.join("|"))
    .join(" & ");
