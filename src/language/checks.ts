import { anyOf, anywhere, phrase, when, word } from "../text/any-of.ts";

// What a message says about tests, builds, linters and type checkers.

const PASS = /pass(es|ed)?|green/;
const DIE_TESTS = /(alle|sämtliche|die|\d)\s(\S+\s){0,2}tests?/;

/** "A test that passes an empty string", "the types passed to it": not about a check. */
const ON =
  /-|(an?|the|its?|his|this|that|these|null|undefined|true|false|in|on|to|into|through|along|over|as|by|from|via)\b/;

const saysTestsPass = anyOf({
  en: () => [
    when("pass|green|succeed", () => [
      when("test|spec|suite", () => [
        phrase`\b(tests?|specs?|suites?)\b[^.?!]{0,70}?\b(${PASS}|passing|succeed(s|ed)?)\b(?! ${ON})`,
        phrase`\b(${PASS}|passing)\b[^.?!]{0,25}\b(tests?|specs?)\b`,
      ]),
      when("/", () => [/\b\d+ ?\/ ?\d+ (tests? )?(pass(ed|ing)?|green)\b/i]),
      when(" passed| passing| green", () => [/\b\d+ (passed|passing|green)\b/i]),
    ]),
  ],
  others: () => ({
    de: [phrase`${DIE_TESTS}\s[^.?!]{0,40}(grün|bestanden|erfolgreich|(laufen|gehen) (alle )?durch)`],
    fr: [/(tous|toutes|les|l'ensemble)\s[^.?!]{0,25}tests?\s[^.?!]{0,30}(passent|réussi|vert|ok)/i],
    es: [
      /(todos|todas|las|los)\s[^.?!]{0,20}(tests?|pruebas)\s[^.?!]{0,30}(pasan|pasaron|en verde)/i,
      /(todos|todas|las|los)\s[^.?!]{0,20}(tests?|pruebas)\s[^.?!]{0,30}(correctamente|exitosas)/i,
    ],
    pt: [/(todos|todas|os|as)\s[^.?!]{0,20}testes\s[^.?!]{0,30}(passam|passaram|passando|verde)/i],
    it: [/(tutti|i)\s[^.?!]{0,20}test\s[^.?!]{0,30}(passano|passati|superati|verdi)/i],
    ru: [/тест[ыа]\s[^.?!]{0,30}(проходят|прошли|зел[её]ные|пройдены)/i],
    ja: [/テスト[^。]{0,20}(通り|通って|通過|パス|成功|グリーン)/i],
    zh: [/测试[^。]{0,12}(通过|成功|全绿)/i, /測試[^。]{0,12}(通過|成功)/i],
  }),
});

const ALL_THE = /all|the|full|whole|entire|unit|integration|e2e|existing/;

const saysTestsRan = anyOf({
  en: () => [
    when("ran |executed |ve run ", () => [
      phrase`\b(ran|reran|executed|have run|'ve run) (${ALL_THE} )*(tests?|specs?|suite)\b`,
    ]),
    when("verified|confirmed|validated", () => [
      /\b(verified|confirmed|validated) ((it|this|that) )?(by|with) (running )?((the|all) )?tests?\b/i,
    ]),
  ],
});

const THE_BUILD = /builds?|compilation|the project|the code|it|everything/;

const saysBuildPasses = anyOf({
  en: () => [
    when("succeed", () => [phrase`\b${THE_BUILD}\b[^.?!]{0,30}\bsucceed(s|ed)?\b`]),
    when("compiles|builds", () => [
      // "It builds the SQL", "it builds on the old parser" are not about a build.
      phrase`\b${THE_BUILD} (now |still |also |again )?(compiles|builds)( (now|again|fine|too))?\s*([.,;!✅]|and\b|$)`,
      /\b(compiles|builds) (cleanly|fine|successfully|with(out| no| zero| 0) (errors|warnings))/i,
    ]),
    when("build", () => [
      when("pass|green|is clean|successful", () => [
        phrase`\bbuilds?\b[^.?!]{0,15}\b(${PASS}|passing|is clean|successful(ly)?)\b(?! ${ON})`,
      ]),
    ]),
  ],
  others: () => ({
    de: [/\bbuild\s[^.?!]{0,20}(läuft durch|erfolgreich|ist grün)/i],
    fr: [/\bbuild\s[^.?!]{0,20}(réussi|passe)/i],
    ru: [/сборка\s[^.?!]{0,15}(проходит|прошла|успешн)/i],
    ja: [/ビルド[^。]{0,10}(成功|通)/i],
    zh: [/构建[^。]{0,8}(成功|通过)/i],
  }),
});

const LINTER =
  /lint(er|ing|s)?|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|shellcheck|oxlint|credo|go vet/;

const saysLintIsClean = anyOf({
  en: () => [
    when("lint|ruff|clippy|biome|rubocop|flake8|shellcheck|credo|go vet", () => [
      when("pass|green|clean|happy", () => [
        phrase`\b${LINTER}\b[^.?!]{0,35}\b(${PASS}|clean|happy)\b(?! ${ON})`,
      ]),
      when("errors|warnings|issues|problems|offenses", () => [
        phrase`\b${LINTER}\b[^.?!]{0,35}\b(0|no|no lint) (errors|warnings|issues|problems|offenses)\b`,
        /\bno (lint(er|ing)?|eslint|clippy) (errors|warnings|issues)\b/i,
      ]),
    ]),
  ],
});

const TYPE_CHECK = /type[- ]?check(s|er|ing)?|types|tsc|mypy|pyright|typescript/;

const saysTypesPass = anyOf({
  en: () => [
    when("type|tsc|mypy|pyright", () => [
      when("pass|green|succeed|clean|happy|errors", () => [
        phrase`\b${TYPE_CHECK}\b[^.?!]{0,35}\b(${PASS}|succeeds?|clean|happy|(0|no|no type) errors)\b(?! ${ON})`,
      ]),
    ]),
    word("no type errors|no typescript errors"),
  ],
});

const saysAllChecksPass = anyOf({
  en: () => [
    when("pass|green|clean", () => [
      when(" check| ci| pipeline| gate", () => [
        phrase`\b(all|every|the) (other )?(checks?|ci|pipeline|gates?)\b[^.?!]{0,25}\b(${PASS}|passing|clean)\b(?! ${ON})`,
      ]),
    ]),
    word("ci is green|ci is passing|ci runs green|ci runs passing|ci stays green|ci stays passing"),
    word("everything passes|everything is green"),
  ],
});

/** The checks that a message can mention, each with the phrases that claim it passes. */
export const checkClaims = [
  { about: "test", says: saysTestsPass },
  { about: "test", says: saysTestsRan },
  { about: "build", says: saysBuildPasses },
  { about: "lint", says: saysLintIsClean },
  { about: "types", says: saysTypesPass },
  { about: "any", says: saysAllChecksPass },
] as const;

/** Removes counts of zero failures from a sentence: "no errors" is not a failure. */
export const withoutNone = (sentence: string): string =>
  counted.test(sentence) ? sentence.replaceAll(NONE, "") : sentence;
const counted = anywhere("fail|error|warning|issue|problem|regression|skipped");
const NONE = /\b(0|no|zero|without) (fail\w*|errors?|warnings?|issues?|problems?|regressions?|skipped)\b/gi;

export const saysFailing = anyOf({
  en: () => [
    word("fail|fails|failed|failing|failure|failures|broke|broken|red|error|errors"),
    word("time out|timed out|timeout|timedout"),
  ],
  others: () => ({
    de: [/fehlgeschlagen|schl[äa]g/i],
    fr: [/échou/i],
    es: [/falla/i],
    pt: [/falh/i],
    it: [/fallit/i],
    ru: [/пада|провал/i],
    ja: [/失敗/i],
    zh: [/失败/i],
  }),
});

/** Admits that a check fails, and says that it failed before or is meant to. */
export const saysKnownFailure = anyOf({
  en: () => [
    // It is somebody else's.
    word("pre-existing|preexisting|unrelated|flaky|not caused|not related|not introduced"),
    // It was there before.
    word("already failing|already failed|already broken|already red|already present|already there"),
    when("before|already|on main|on master|on the base|without", () => [
      /\b(failed|failing|fails|broken|red) (before|already|on (main|master|the base)|without (my|this|these))/i,
      /\bfail(s|ing)?\b[^.?!]{0,40}\b(without|before) (my|this|these|the) (changes?|edits?|fix)/i,
    ]),
    when("touch", () => [/\bfiles (that )?I (did not|didn't) touch\b/i]),
    when("on main|on master|on the base", () => [
      /\b(also|same) [^.?!]{0,40}\b(fails?|failing|failures?) on (main|master|the base)/i,
    ]),
    when("same way|clean checkout|nothing to do with", () => [
      /\bfail(s|ed|ing)?\b[^.?!]{0,30}\b(same way|clean checkout|nothing to do with)\b/i,
    ]),
    // It was requested, or demonstrates the bug.
    when("me to", () => [/\byou (told|asked) me to (ignore|skip|leave)/i]),
    when("fail", () => [
      when("as expected|by design|on purpose|expected to", () => [
        /\bexpected to fail\b|\bfails? (as expected|by design|on purpose)\b/i,
      ]),
    ]),
    word("as asked|as requested|as expected|as intended"),
    word("as you asked|as you requested|as you expected|as you intended"),
    when("reproduc", () => [/\breproduc/i]),
  ],
  others: () => ({
    de: [/\bschon vorher\b|\bbereits (vorher|auf main|fehl)|\bunabhängig (davon|von)\b/i],
    fr: [/\bpréexistant|\bdéjà (en échec|avant)/i],
    es: [/\bno relacionad|\bya fallaba/i],
    pt: [/\bjá falhava|\bnão relacionad/i],
    it: [/\bgià (fallito|fallivano)/i],
    ru: [/уже (падал|был)/i],
    ja: [/もともと|既存の/i],
    zh: [/本来就|原本就|之前就/i],
  }),
});
