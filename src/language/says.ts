import { lazy } from "../model/lazy.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { guards } from "./guards.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import { LACKING, type Language, type Meaning } from "./language.ts";
import { anywhere, type Pattern, word } from "./pattern.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { zh } from "./zh.ts";

/** The registry: a language is one file beside this one and a line here. */
export const languages = { de, en, es, fr, it, ja, ko, pt, ru, zh } satisfies Record<string, () => Language>;
export type Spoken = keyof typeof languages;

/** Whether a text says this. A word or two do not reveal the language; if the context does, pass it on. */
export function says(meaning: Meaning, text: string, english = isEnglish(text)): boolean {
  return speakers.some(
    ({ name, letters, guarded }) =>
      (name === "en" || !english) &&
      (letters?.test(text) ?? true) &&
      guarded(meaning).some(
        ({ guard, pattern }) => guard.every((set) => set.test(text)) && pattern.test(text),
      ),
  );
}

/** A pattern, and what a text must contain for it to match. */
type Guarded = { guard: Pattern[]; pattern: Pattern };

/** Every phrase in these languages contains a letter of its own script. */
const CYRILLIC = /[\u0400-\u052f\u1c80-\u1c8f]/;
const EAST_ASIAN = /[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const scripts: Partial<Record<Spoken, RegExp>> = {
  ru: CYRILLIC,
  ja: EAST_ASIAN,
  zh: EAST_ASIAN,
  ko: EAST_ASIAN,
};

const speakers = (Object.keys(languages) as Spoken[]).map((name) => {
  const language = lazy(languages[name]);
  const made: Partial<Record<Meaning, Guarded[]>> = {};
  const guarded = (meaning: Meaning): Guarded[] => {
    made[meaning] ??= guardedPhrases(name, meaning, language());
    return made[meaning];
  };
  return { name, letters: scripts[name], guarded };
});

function guardedPhrases(name: Spoken, meaning: Meaning, language: Language): Guarded[] {
  const phrases = language[meaning];
  if (phrases === LACKING) return [];
  return phrases.map((pattern, index) => {
    const sets = guards[name][meaning]?.[index] || undefined;
    return { guard: sets?.split(" & ").map(anywhere) ?? [], pattern };
  });
}

/** Has English words and no foreign letters. A text without either may be in any language. */
export const isEnglish = (text: string): boolean => !FOREIGN.test(text) && englishWord.test(text);
const FOREIGN = /[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** Words of no other language here. "Has" is Spanish too. */
const englishWord = word(
  "the|and|are|with|for|now|not|have|this|that|to|it|of|you|your|please|what|why|how|should|from|be|we|i'll|don't",
);
