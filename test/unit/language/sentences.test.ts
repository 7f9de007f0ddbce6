import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { en } from "../../../src/language/en.ts";
import type { Meaning } from "../../../src/language/language.ts";
import { hear, says } from "../../../src/language/says.ts";

// Sentences as agents and people write them, by language and meaning: those that say it, and look-alikes that do not.

await hear(["é"]);
const meanings = Object.keys(en()) as [Meaning, ...Meaning[]];
const Sentences = z.partialRecord(
  z.enum(meanings),
  z.strictObject({ says: z.array(z.string()), not: z.array(z.string()) }),
);

const folder = join(import.meta.dirname, "../../../fixtures/language");
const files = readdirSync(folder).map((file) => ({
  language: file.replace(".yml", ""),
  sentences: Sentences.parse(parse(readFileSync(join(folder, file), "utf8"))),
}));

/** What is said in a request or a heading is played without its context: a few words must reveal their language. */
const spokenAlone: Meaning[] = [
  ...(["goOn", "stop", "stopSomething", "onlyPart", "startsAsQuestion", "work", "review"] as const),
  ...(["failureWanted", "takeBack", "plan", "planPart", "pauseRequest", "wantsAll"] as const),
  ...(["laterHeading", "forPeople"] as const),
];

describe.each(files)("$language", ({ language, sentences }) => {
  test.each(Object.entries(sentences) as [Meaning, z.infer<typeof Sentences>[Meaning]][])(
    "%s",
    (meaning, given) => {
      const english = spokenAlone.includes(meaning) ? undefined : language === "en";
      const found = (texts: string[] = []) => texts.filter((text) => says(meaning, text, english));
      expect({ says: found(given?.says), not: found(given?.not) }).toEqual({ says: given?.says, not: [] });
    },
  );
});
