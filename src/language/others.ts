import { de } from "./de.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { guards } from "./guards/others.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import type { Guards, Language } from "./language.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import { zh } from "./zh.ts";

/** Every phrase in these languages contains a letter of its own script. */
const CYRILLIC = /[\u0400-\u052f\u1c80-\u1c8f]/;
const EAST_ASIAN = /[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

type Other = { language: () => Language; guards: () => Guards; letters: RegExp | undefined };

const latin = (language: () => Language, guards: () => Guards): Other => ({
  language,
  guards,
  letters: undefined,
});

/** The registry of all languages but English: a language is one file beside this one and a line here. */
export const others = {
  de: latin(de, guards.de),
  es: latin(es, guards.es),
  fr: latin(fr, guards.fr),
  it: latin(it, guards.it),
  ja: { language: ja, guards: guards.ja, letters: EAST_ASIAN },
  ko: { language: ko, guards: guards.ko, letters: EAST_ASIAN },
  pt: latin(pt, guards.pt),
  ru: { language: ru, guards: guards.ru, letters: CYRILLIC },
  zh: { language: zh, guards: guards.zh, letters: EAST_ASIAN },
} satisfies Record<string, Other>;
