import type { Meaning } from "../language/language.ts";
import { filesIn } from "../language/pattern.ts";
import { isEnglish, says } from "../language/says.ts";
import { QUOTED, type Sentence, sentencesOf } from "../language/sentences.ts";
import { type CheckKind, checkKinds } from "../model/check-kind.ts";
import { headOf } from "../text/cut.ts";

/** What one of the agent's sentences says about the work. */
export type Statement = { text: string } & (
  | { kind: "check"; about: CheckKind | "any"; ofAll: boolean }
  /** `about`: the words that say what is missing; `reason`: why it is not done stands beside it. */
  | { kind: "gap"; about: string; reason: boolean }
  /** What it names: files, and checks to be run. */
  | { kind: "announced"; files: string[]; checks: CheckKind[] }
  /** Something that only a person can decide; leave to go on; something extra that nobody asked for. */
  | { kind: "question"; for: "decision" | "leave" | "offer" }
  | { kind: "waits"; for: "run" | "person" }
  | { kind: "known-failure" }
  | { kind: "written"; files: string[] }
  | { kind: "committed" | "pushed" | "by-hand" }
  | { kind: "done" }
);

const MAX_LENGTH = 240;

/** The statements of a message. */
export function statementsIn(message: string): Statement[] {
  const english = isEnglish(message);
  const sentences = sentencesOf(message);
  return sentences.flatMap((sentence, at) => {
    const before = sentences[at - 1]?.text ?? "";
    const after = sentences[at + 1]?.text ?? "";
    return statementsOf(sentence, { before, after, isLast: at === sentences.length - 1, english });
  });
}

/** What stands around a sentence. */
type Around = { before: string; after: string; isLast: boolean; english: boolean };

function statementsOf(sentence: Sentence, { before, after, isLast, english }: Around): Statement[] {
  const { text, under, closing, asks } = sentence;
  const said = { text: headOf(text, MAX_LENGTH) };
  const is = (meaning: Meaning, words = text) => says(meaning, words, english);
  const found: Statement[] = [];
  // Quoted text is somebody else's words.
  const unquoted = OPENING_QUOTE.test(text) ? text.replaceAll(QUOTED, "").replace(UNCLOSED, "") : text;
  if (closing && is("goOnQuestion", asks ? text : unquoted))
    found.push({ ...said, kind: "question", for: "leave" });
  else if (closing && asks)
    found.push({ ...said, kind: "question", for: is("offer") ? "offer" : "decision" });
  if (closing && is("waitsForPerson")) found.push({ ...said, kind: "waits", for: "person" });
  if (asks) return found;
  if (closing && is("waitsForRun")) found.push({ ...said, kind: "waits", for: "run" });
  if ((is("failing") || is("failing", before) || CHECKS.test(text)) && is("knownFailure"))
    found.push({ ...said, kind: "known-failure" });
  const isAside = under !== "" && (is("laterHeading", under) || is("backgroundHeading", under));
  const isGap = (under !== "" && is("gapHeading", under)) || (!isAside && is("gap", unquoted));
  if (isGap && !is("noGap", unquoted)) {
    const reason = [before, text, after].some((words) => is("givesReason", words));
    const about = [under, ...(REFERS_BACK.test(text) ? [before] : []), text].join("\n");
    found.push({ ...said, kind: "gap", about: headOf(about, MAX_ABOUT), reason });
  }
  if (isLast && !sentence.isItem && is("nextStep") && !is("noStep"))
    found.push({ ...said, kind: "announced", files: filesNamed(text, before), checks: checksIn(text) });
  if (!isAside) found.push(...aboutChecks(text, english).map((claim) => ({ ...said, ...claim })));
  if (!isAside) found.push(...actsIn(text, is).map((act) => ({ ...said, ...act })));
  if (found.length === 0 && is("done") && !is("hedged")) found.push({ ...said, kind: "done" });
  return found;
}

type Act = Statement extends infer Each
  ? Each extends { kind: ActKind }
    ? Omit<Each, "text">
    : never
  : never;
type ActKind = "written" | "committed" | "pushed" | "by-hand";

/** What the agent says it did, besides checks. */
function actsIn(text: string, is: (meaning: Meaning) => boolean): Act[] {
  const files = is("saysWritten") ? filesIn(text) : [];
  return [
    ...(files.length > 0 ? [{ kind: "written" as const, files }] : []),
    ...(is("saysCommitted") ? [{ kind: "committed" as const }] : []),
    ...(is("saysPushed") ? [{ kind: "pushed" as const }] : []),
    ...(is("saysCheckedByHand") ? [{ kind: "by-hand" as const }] : []),
  ];
}

/** The checks that a sentence names as something to do: "now I'll run the tests". */
const checkWords: Record<CheckKind, RegExp> = {
  test: /\b(tests?|testes|pruebas|specs?|suite|pytest|vitest|jest|rspec)\b|тест|テスト|测试|測試|테스트/i,
  build: /\b(build|compile|compilation)\b|сборк|ビルド|构建|編譯|编译|빌드/i,
  lint: /\b(lint(er|ing)?|eslint|ruff|clippy|biome)\b|линтер|린트/i,
  types: /\b(type[- ]?check\w*|tsc|mypy|pyright|types)\b|型チェック|类型检查|타입/i,
};

const checksIn = (text: string): CheckKind[] => checkKinds.filter((kind) => checkWords[kind].test(text));

/** The files of a sentence; one that names none may speak of those before it: "I'll change these two next." */
function filesNamed(text: string, before: string): string[] {
  const own = filesIn(text);
  return own.length > 0 || !POINTS_BACK.test(text) ? own : filesIn(before);
}

const POINTS_BACK =
  /\b(these|those|both|them|diese|beide|ces|les deux|estos|estas|ambos|esses|essas|queste|questi)\b|эти|これら|这些|這些|이 두|이들/i;

/** Speaks of what was run. */
const CHECKS = /\b(tests?|suites?|checks?|build|lint(er)?|types?|specs?)\b|テスト|测试|測試|테스트|тест/i;

const MAX_ABOUT = 600;

/** Speaks of what the sentence before it names. */
const REFERS_BACK = /^(this|that|it|they|these|those|the (real|actual|rest|remaining))\b/i;

/** A quotation that goes on in the next sentence. */
const UNCLOSED = /[「『“„][^」』”]*$/;
const OPENING_QUOTE = /["“„«「『]|(?<![a-z\d])'/i;

/** The checks that a message can mention. */
const checkClaims: { about: CheckKind | "any"; meaning: Meaning }[] = [
  { about: "test", meaning: "testsPass" },
  { about: "test", meaning: "testsRan" },
  { about: "build", meaning: "buildPasses" },
  { about: "lint", meaning: "lintIsClean" },
  { about: "types", meaning: "typesPass" },
  { about: "any", meaning: "allChecksPass" },
];

/** The checks that a sentence says pass. */
function aboutChecks(
  text: string,
  english: boolean,
): { kind: "check"; about: CheckKind | "any"; ofAll: boolean }[] {
  const words = text.replaceAll(DOTTED, "it");
  const found = checkClaims.filter(({ meaning }) => says(meaning, words, english)).map(({ about }) => about);
  if (found.length === 0) return [];
  const stated = words.replaceAll(NONE, "");
  if (says("hedged", stated, english) || says("failing", stated, english)) return [];
  const ofAll = says("wholeSuite", text, english);
  return [...new Set(found)].map((about) => ({ kind: "check", about, ofAll }));
}

/** A path or a pattern of packages: its dots end no clause. */
const DOTTED = /\.\/\.\.\.|\S*(?:\w\.\w|\.\/)\S*[^\s.,;:!?)]/g;

/** "No errors" is not a failure. */
const NONE = /\b(0|no|zero|without) (fail\w*|errors?|warnings?|issues?|problems?|regressions?|skipped)\b/gi;
