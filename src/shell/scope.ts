/** Whether a check looked at everything, or was narrowed to some files or names. If in doubt, everything. */
export type Scope = "whole" | "part";

/** The scope of a check called with these words. Without a program, the words are a script's arguments. */
export function scopeOf(program: string, words: string[]): Scope {
  if (words.some((word, at) => narrows(word, words[at + 1], program))) return "part";
  if (goals.has(program)) return "whole";
  return words.some((word, at) => isPlace(word, at, words, program)) ? "part" : "whole";
}

/** Flags that pick tests by name, by package or by what changed, whatever the tool. */
const NARROWING =
  /^(--testNamePattern|--testPathPatterns?|--grep|--filter|-run|--test-name-pattern|--onlyChanged|--only-changed|--changedSince|--related|--findRelatedTests|--lf|--last-failed|--sw|--stepwise|--tests|-Dtest|-Dit\.test|--example|--only-failures|--failed|--stale|--shard|--package|-pl|--testcase|--focus|-only-testing|--staged)$/;

/** Short ones, which mean other things elsewhere. */
const narrowing = new Map(
  Object.entries({
    "": "-k -t -g",
    pytest: "-k",
    jest: "-t -o",
    vitest: "-t --changed --project",
    bun: "-t",
    mocha: "-g -f",
    playwright: "-g --project --last-failed",
    cargo: "-p --test --lib --bin --example",
    rspec: "-e -t",
    minitest: "-n",
    mix: "--only",
    biome: "--changed",
    unittest: "-k",
    cypress: "--spec",
  }).map(([tool, flags]): [string, string[]] => [tool, flags.split(" ")]),
);

function narrows(word: string, next: string | undefined, program: string): boolean {
  if (!word.startsWith("-")) return false;
  const flag = word.replace(/=.*$/, "");
  // pytest's marks: `-m "not slow"` leaves most of them.
  if (flag === "-m" && program === "pytest") return !/^not /.test(next ?? "");
  return NARROWING.test(flag) || (narrowing.get(program)?.includes(flag) ?? false);
}

/** Tools whose plain words are tasks or projects. */
const goals = new Set(
  `mvn mvnw gradle gradlew dotnet xcodebuild make gmake ninja cmake docker docker-compose podman pre-commit tox nox sbt
 webpack rollup esbuild tsup vite next nix terraform tofu lein clj clojure rtk`.split(/\s+/),
);

/** Verbs that stand before the files. */
const VERB =
  /^(test|t|run|check|lint|ci|analyze|vet|build|b|clippy|nextest|install|spec|watch|all|miri|insta|\+.+)$/;

/** A word that is a file, a folder or a name to look for. */
function isPlace(word: string, at: number, words: string[], program: string): boolean {
  if (word === "" || word.startsWith("-")) return false;
  if (word.includes("::")) return true;
  if (isValue(words[at - 1]) || word.includes("$") || EVERYWHERE.test(word)) return false;
  const isVerb = VERB.test(word) && words.slice(0, at).every((before) => VERB.test(before));
  if (isVerb) return false;
  // A bare word is a test's name, if the tool takes any.
  return /[./]/.test(word) || byName.has(program);
}

/** Whether a word is the value of the flag before it. A flag that is known to take none may be followed by a place. */
const isValue = (before: string | undefined): boolean =>
  before?.startsWith("-") === true && !before.includes("=") && !VALUELESS.test(before);

const VALUELESS =
  /^(-[qvsxuwl]+|-race|-short|-json|-i|-b|-a|--|--(run|quiet|verbose|fix|write|noEmit|no-coverage|no-cov|coverage|silent|bail|watch|ci|exitfirst|passWithNoTests|runInBand|strict|test|check|unsafe|bun|all|color|no-color|cache|no-cache|release|workspace|locked|offline)|--experimental-\S+)$/;

/** Where the whole of something usually is. */
const EVERYWHERE =
  /^((\.\/)?(\.\.\.)?|\.|all|(\.\/)?(src|lib|app|apps|packages|tests?|specs?|__tests__|e2e|cmd|internal|pkg|server|client|frontend|backend|web|api)\/?(\.\.\.)?|(\.\/)?(\w+\/)?\*.*)$/;

const byName = new Set(
  "vitest jest mocha ava cargo pytest bun rspec phpunit pest bats unittest manage.py artisan playwright".split(
    " ",
  ),
);
