import { lazy } from "../model/lazy.ts";

/** Something to test a text against. `source` is the regular expression that it stands for. */
export type Pattern = { source: string; test: (text: string) => boolean };

/**
 * A pattern, with others in it: p`\bnot yet ${FINISHED}\b`. Conventions:
 * - It is compiled when a text is first tested against it: that takes far longer than testing. `guards.ts` spares
 *   most of it: what a text must contain for a pattern to match is derived from the pattern.
 * - `[^.?!]{0,30}` means "within the same clause". It is always bounded, so that no text takes long.
 * - `\b` and `\w` know only ASCII letters: next to any other letter, use `${NO_LETTER}`.
 * - The flag is `i`, never `iu`, which takes ten times as long (Node 20, measured).
 */
export function p(pattern: TemplateStringsArray, ...parts: Pattern[]): Pattern {
  const source = String.raw(pattern, ...parts.map((part) => `(?:${part.source})`));
  const compiled = lazy(() => new RegExp(source, "i"));
  return { source, test: (text) => compiled().test(text) };
}

/** One of these words, as in `/\b(done|not yet)\b/i`: `word("done|not yet")`. Needs no compiling. */
export function word(words: string): Pattern {
  const list = lazy(() => words.split("|"));
  return {
    source: `\\b(${words})\\b`,
    test: (text) => list().some((each) => standsIn(lowercase(text), each)),
  };
}

/** One of these parts, even inside a word: `anywhere("follow-up|later")`. Needs no compiling. */
export function anywhere(parts: string): Pattern {
  const list = lazy(() => parts.split("|"));
  return { source: parts, test: (text) => list().some((part) => lowercase(text).includes(part)) };
}

function standsIn(text: string, each: string): boolean {
  for (let at = text.indexOf(each); at >= 0; at = text.indexOf(each, at + 1))
    if (!isOfWord(text.charCodeAt(at - 1)) && !isOfWord(text.charCodeAt(at + each.length))) return true;
  return false;
}

/** What `\w` matches, in lowercase. */
const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95;

let lastGiven = "";
let lastLowercase = "";

/** A text in lowercase, cached: one list after another asks for it. */
function lowercase(text: string): string {
  if (text !== lastGiven) {
    lastGiven = text;
    // The kelvin sign and the dotted capital I lowercase to ASCII letters, which no pattern takes them for.
    lastLowercase = text.replaceAll("\u212a", "\u00a0").replaceAll("\u0130", "\u00a0").toLowerCase();
  }
  return lastLowercase;
}

/** The word ends here, in any language that separates words. */
export const NO_LETTER = p`(?![a-z\u00c0-\u024f\u0400-\u04ff\d-])`;

const AFTER_YES = p`((please|now|then|bitte|(ok|okay|yes|yep|sure|ja|oui|sí|sim|да)[,.!]?) )*`;
/** What may follow a request to go on without adding new work: "continue with the rest". */
const AND_HOW = p`please|thanks|then|now|with|until|on|to|by|through|and (finish|do|complete)|bis|mit|avec|con|com|por favor|stp`;
const AFTER_NO = p`((please|bitte|(ok|okay|no|wait|actually|hey|nein|warte|non|attends|espera|não)[,.!]?) )*`;

/** A request to go on, and little else. */
export const goOn = (request: Pattern): Pattern =>
  p`^${AFTER_YES}${request}${NO_LETTER}(\s*[.!…]*|,? ${AND_HOW}${NO_LETTER}[^:]{0,60})$`;

/** A request to stop, and little else. */
export const stop = (request: Pattern): Pattern => p`^${AFTER_NO}${request}${NO_LETTER}[\s\S]{0,80}$`;

/** What the names of files end in, as far as agents write such files. */
const EXTENSION = p`[cm]?[jt]sx?|py|go|rs|rb|java|kts?|swift|[ch]|cc|cpp|hpp|cs|php|vue|svelte|astro|exs?|erl|scala|clj|dart|lua|mdx?|txt|rst|json5?|jsonc|ya?ml|toml|ini|cfg|conf|env|lock|xml|html?|s?css|less|svg|sql|prisma|proto|graphql|sh|bash|ps1|bat|tf|gradle|csv|ipynb|snap|tmpl|ejs|hbs`;

/** A request that starts with these words. */
export const first = (words: Pattern): Pattern => p`^${words}${NO_LETTER}`;

/** A request to look at something, after at most a few words of courtesy. */
export const look = (request: Pattern): Pattern =>
  p`^((please|can you|could you|bitte) )*(do an? )?(code )?${request}\b`;

/** The whole heading has to say so: "Missing values are skipped" is not a gap. */
export const whole = (heading: Pattern): Pattern => p`^\W*${heading}\W*$`;

/** No letter: in Chinese and Japanese `\W` is of no use, since it matches theirs. */
export const SIGN = p`[^a-z_\u3041-\u30fe\u4e00-\u9fff]`;

/** As `whole`, in Chinese and Japanese. How many there are may follow: "未完了（2件）". */
export const wholeEastern = (heading: Pattern): Pattern =>
  p`^${SIGN}{0,8}${heading}([（(][^）)]{0,12}[）)])?${SIGN}{0,8}$`;

/** The name of a file, as one writes it in a sentence. "Node.js" is a product. */
export const FILE = p`(?!(node|next|vue|nuxt|express|three|d3|chart|react|nest|discord|socket|backbone)\.js)[\w@./~-]{0,120}(\.${EXTENSION}|makefile|dockerfile|\.gitignore)(?![\w-])`;

/** The files that a sentence names. */
export const filesIn = (text: string): string[] => [
  ...new Set(text.match(new RegExp(FILE.source, "gi")) ?? []),
];

/** Tools have the same names in every language. */
export const LINTER = p`lint(er|ing|s)?|eslint|ruff|clippy|biome|rubocop|golangci-lint|flake8|phpstan|psalm|pylint|stylelint|ktlint|detekt|swiftlint|checkstyle|shellcheck|oxlint|credo|go vet`;
export const TYPE_CHECKER = p`type[- ]?check(s|er|ing)?|tsc|mypy|pyright|typescript`;
