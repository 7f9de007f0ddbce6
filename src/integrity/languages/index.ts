import { clojure, elixir, kotlin, scala, swift } from "./by-lines.ts";
import { csharp } from "./csharp.ts";
import { go } from "./go.ts";
import { java } from "./java.ts";
import { javascript } from "./javascript.ts";
import type { Language } from "./language.ts";
import { php } from "./php.ts";
import { python } from "./python.ts";
import { ruby } from "./ruby.ts";
import { rust } from "./rust.ts";

/** The registry: a language is one file beside this one and a line here. */
const languages: Language[] = [
  javascript,
  python,
  go,
  rust,
  java,
  csharp,
  ruby,
  php,
  kotlin,
  scala,
  swift,
  elixir,
  clojure,
];

export const languageOf = (path: string): Language | undefined =>
  languages.find(({ endings }) => endings.test(path));
