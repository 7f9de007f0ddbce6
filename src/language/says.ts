import { lazy } from "../model/lazy.ts";
import { en } from "./en.ts";
import { english } from "./guards/english.ts";
import { type Guards, LACKING, type Language, type Meaning } from "./language.ts";
import { anywhere, type Pattern, word } from "./pattern.ts";

/** Whether a text says this. A word or two do not reveal the language; if the context does, pass it on. */
export function says(meaning: Meaning, text: string, isInEnglish = isEnglish(text)): boolean {
  return speakers.some(
    ({ isOurs, letters, guarded }) =>
      (isOurs || !isInEnglish) &&
      (letters?.test(text) ?? true) &&
      guarded(meaning).some(
        ({ guard, pattern }) => guard.every((set) => set.test(text)) && pattern.test(text),
      ),
  );
}

/** Loads the other languages if one of these texts may be in one: most sessions are in English throughout. */
export async function hear(texts: string[]): Promise<void> {
  if (speakers.length > 1 || texts.every((text) => isEnglish(text) || !HAS_LETTERS.test(text))) return;
  const { others } = await import("./others.ts");
  if (speakers.length > 1) return;
  for (const { language, guards, letters } of Object.values(others))
    speakers.push(speaker(language, guards, letters));
}

/** A pattern, and what a text must contain for it to match. */
type Guarded = { guard: Pattern[]; pattern: Pattern };

const HAS_LETTERS = /\p{L}/u;

type Speaker = {
  isOurs: boolean;
  letters: RegExp | undefined;
  guarded: (meaning: Meaning) => Guarded[];
};

function speaker(make: () => Language, guards: () => Guards, letters: RegExp | undefined): Speaker {
  const language = lazy(make);
  const guardsOf = lazy(guards);
  const made: Partial<Record<Meaning, Guarded[]>> = {};
  const guarded = (meaning: Meaning): Guarded[] => {
    made[meaning] ??= guardedPhrases(language()[meaning], guardsOf()[meaning] ?? []);
    return made[meaning];
  };
  return { isOurs: make === en, letters, guarded };
}

function guardedPhrases(phrases: Language[Meaning], guards: string[]): Guarded[] {
  if (phrases === LACKING) return [];
  return phrases.map((pattern, index) => ({
    guard: guards[index] ? guards[index].split(" & ").map(anywhere) : [],
    pattern,
  }));
}

const speakers: Speaker[] = [speaker(en, english, undefined)];

/** Has English words and no foreign letters. A text without either may be in any language. */
export const isEnglish = (text: string): boolean => !FOREIGN.test(text) && englishWord.test(text);
const FOREIGN = /[\u00c0-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** Words of no other language here. "Has" is Spanish too. */
const englishWord = word(
  "the|and|are|with|for|now|not|have|this|that|to|it|of|you|your|please|what|why|how|should|from|be|we|i'll|don't|is|by|if|been|were|which|when|where|there|then|them|they|into",
);
