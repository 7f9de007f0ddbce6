import { expect, test } from "vitest";
import { LACKING, type Language, type Meaning } from "../../../src/language/language.ts";
import { languages } from "../../../src/language/says.ts";
import { requiredParts } from "./required-parts.ts";

// The guards are derived from the patterns. After changing a phrase, write them anew:
// npx vitest run --project unit test/unit/language/guards.test.ts -u

const HEAD = `import type { Meaning } from "./language.ts";
import type { Spoken } from "./says.ts";

// Made from the patterns of each language by test/unit/language/guards.test.ts, which also says how to renew it. For
// each phrase what a text must contain: "test|spec & pass|green" is one of the first two and one of the last two.

/** What spares compiling a pattern: a text without these parts cannot match it. */
export const guards: Record<Spoken, Partial<Record<Meaning, string[]>>> = `;

function guardsOf(language: Language) {
  const lists = Object.entries(language).flatMap(([meaning, phrases]) =>
    phrases === LACKING
      ? []
      : [
          [
            meaning as Meaning,
            phrases.map(({ source }) =>
              requiredParts(source)
                .map((parts) => parts.join("|"))
                .join(" & "),
            ),
          ],
        ],
  );
  return Object.fromEntries(lists);
}

test("the guards are those that the patterns require", async () => {
  const all = Object.fromEntries(
    Object.entries(languages).map(([name, language]) => [name, guardsOf(language())]),
  );
  const json = JSON.stringify(all, undefined, 2).replaceAll(/^(\s*)"(\w+)":/gm, "$1$2:");
  await expect(`${HEAD}${json};\n`).toMatchFileSnapshot("../../../src/language/guards.ts");
});
