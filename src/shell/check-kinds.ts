import { lazy } from "../model/lazy.ts";
import { anywhere } from "../text/any-of.ts";
import { segmentsOf } from "./split.ts";
import { unwrapped } from "./unwrap.ts";

/** What a command is for. The first four are checks. */
const commandKinds = ["test", "build", "lint", "types", "format", "vcs", "other"] as const;
export type CommandKind = (typeof commandKinds)[number];
export type CheckKind = "test" | "build" | "lint" | "types";

const everything: CommandKind[] = ["test", "build", "lint", "types"];
export const isCheck = (kind: CommandKind): kind is CheckKind => everything.includes(kind);

/** What a command line does, as far as its words say. */
export type Purpose = {
  /** Its kinds, the checks first; never empty. */
  kinds: CommandKind[];
  /** A check in it may have failed without the exit code showing it. */
  masked: boolean;
  /** Something else follows a check: neither exit code nor output is necessarily the check's. */
  mixed: boolean;
  /** It runs something whose name says nothing about it: it may have checked anything. */
  opaque: boolean;
};

/** Reads a command line. `lines` limits how many nested lines are read. */
export function readCommand(command: string, lines = { left: MAX_LINES }): Purpose {
  const read = segmentsOf(command).map(({ words, masked }) => {
    const segment = readSegment(words, lines);
    return { ...segment, masked: masked || segment.masked, filters: FILTERS.has(words[0] ?? "") };
  });
  const check = read.findIndex(({ kinds }) => kinds.some(isCheck));
  const found = read.flatMap(({ kinds }) => kinds);
  const kinds = commandKinds.filter((kind) => found.includes(kind));
  const checks = kinds.filter(isCheck);
  return {
    kinds: checks.length > 0 ? checks : kinds.length > 0 ? kinds.slice(0, 1) : ["other"],
    masked: read.some(({ kinds, masked }) => masked && kinds.some(isCheck)),
    mixed: check >= 0 && read.slice(check).some(({ kinds, filters }) => !filters && !kinds.some(isCheck)),
    opaque: read.some(({ opaque }) => opaque),
  };
}

/** A line may contain others, and those may nest further: `sh -c "$(sh -c "…")"`. */
const MAX_LINES = 20;

/** Programs that only pass a check's output on. */
const FILTERS = new Set("tail head tee echo true sed awk".split(" "));

/** A quick test: starts with a program that checks nothing, and contains no word that suggests a check. */
export const checksNothing = (command: string): boolean =>
  idle.has(/^\S*/.exec(command)?.[0] ?? "") &&
  !/test|spec|lint|check|build|tsc|mypy|vet|compile/i.test(command);

type Segment = Omit<Purpose, "mixed">;

function readSegment(given: string[], lines: { left: number }): Segment {
  const [name = "", ...words] = unwrapped(given);
  const program = name.replace(/^.*\//, "");
  // Whatever the host runs may check anything.
  if (program === "gh" || program === "glab") return { kinds: ["vcs"], masked: false, opaque: true };
  if (idle.has(program) && !words.includes("-exec"))
    return { kinds: ["other"], masked: false, opaque: false };
  const inner = innerCommand(program, words);
  if (inner !== undefined && lines.left-- > 0) return readCommand(inner, lines);
  const kinds = kindsOf(program, words) ?? namedForATest(program, words);
  return { kinds: kinds ?? ["other"], masked: false, opaque: kinds === undefined };
}

/** `bash -c '…'` and the like. */
function innerCommand(program: string, [flag = "", script]: string[]): string | undefined {
  return shells.has(program) && /^-\w*c$/.test(flag) ? script : undefined;
}

const shells = new Set("sh bash zsh dash ksh".split(" "));

function kindsOf(program: string, words: string[]): CommandKind[] | undefined {
  if (scriptRunners.has(program)) return scriptKinds(scriptOf(words)) ?? own(program, words);
  if (targetRunners.has(program)) {
    const targets = words.filter((word) => !word.startsWith("-") && !word.includes("="));
    const kinds = targets.flatMap((target) => scriptKinds(target) ?? []);
    if (kinds.length > 0) return kinds;
  }
  return own(program, words);
}

function own(program: string, words: string[]): CommandKind[] | undefined {
  const known = tools().get(program);
  if (!known) return undefined;
  const text = words.join(" ");
  return known.find(([pattern]) => pattern.test(text))?.[1];
}

/** Run what package.json, a Makefile and the like define under a name. */
const scriptRunners = new Set("npm pnpm yarn bun nx turbo ni nr".split(" "));
const targetRunners = new Set(
  "make gmake just task rake ninja invoke inv mage grunt gulp composer bb lein earthly moon pants mise bazel bazelisk".split(
    " ",
  ),
);

/** The script's name: the first word that is not a flag, a flag's value or a verb of the runner. */
function scriptOf(words: string[]): string {
  const name = words.find(
    (word, at) => !word.startsWith("-") && !runnerVerbs.has(word) && !flagsWithValue.has(words[at - 1] ?? ""),
  );
  return name ?? "";
}

const flagsWithValue = new Set("--filter -F -C --prefix -w --workspace --cwd workspace".split(" "));
const runnerVerbs = new Set("run run-script workspace workspaces run-many".split(" "));

/** What a script is for, judging by its name: `test:unit`, `web:lint`, `type-check`. */
function scriptKinds(name: string): CommandKind[] | undefined {
  const parts = name.toLowerCase().split(/[:._/-]/);
  const has = (...words: string[]) => parts.some((part) => words.includes(part));
  if (has("install", "ci") && parts.length === 1) return name === "ci" ? undefined : ["other"];
  if (typeCheck.test(name) || /^(types|tsc)$/i.test(name)) return ["types"];
  if (has("test", "tests", "spec", "specs", "e2e", "unit", "coverage", "jest", "vitest", "t", "tst"))
    return ["test"];
  if (has("lint", "eslint", "biome", "stylelint", "clippy", "rubocop", "vet", "credo")) return ["lint"];
  if (has("format", "fmt", "prettier")) return ["format"];
  if (has("check", "verify", "validate", "ci", "all", "precommit", "prepush", "qa")) return everything;
  if (has("build", "compile", "bundle", "dist")) return ["build"];
  return undefined;
}

const typeCheck = anywhere("typecheck|type-check|checktypes|check-types|mypy|dialyzer");

/** A script of the repo whose name says what it is: `node slug.test.mjs`, `./scripts/run-tests.sh`. */
function namedForATest(program: string, words: string[]): CommandKind[] | undefined {
  const isInterpreter =
    /^(node|tsx|ts-node|bun|deno|python[\d.]*|py|ruby|php|perl|Rscript|julia|bash|sh|zsh|pwsh)$/.test(
      program,
    );
  const file = isInterpreter ? words.find((word) => !word.startsWith("-") && /[./]/.test(word)) : program;
  if (file === undefined || (!isInterpreter && !/\.\w+$/.test(file))) return undefined;
  const name = file.replace(/^.*\//, "");
  if (
    /(^|[._-])(run)?(tests?|specs?|e2e|runtests)([._-]|$)|_test\.|(^|\/)tests?\//i.test(name) ||
    /(^|\/)tests?\//.test(file)
  )
    return ["test"];
  if (/lint/i.test(name)) return ["lint"];
  return /(^|[._-])build([._-]|$)/i.test(name) ? ["build"] : undefined;
}

type Use = [RegExp, CommandKind[]];
const always = /(?:)/;
const use = (pattern: RegExp, ...kinds: CommandKind[]): Use => [pattern, kinds];

/** The usual tools of the usual languages: what each is for, or what it is for when called that way. */
const uses = (): [string, CommandKind | Use[]][] => [
  ["git gh hg jj svn glab", "vcs"],
  // JavaScript, TypeScript
  ["vitest jest mocha ava tap tape jasmine karma uvu c8 nyc wdio cypress", "test"],
  ["playwright", [use(/^test/, "test")]],
  ["node", [use(/(^| )--test\b/, "test")]],
  ["tsc vue-tsc svelte-check glint tsgo attw publint flow", "types"],
  ["eslint oxlint stylelint standard xo tslint knip htmlhint markdownlint markdownlint-cli2", "lint"],
  ["biome", [use(/^format/, "format"), use(always, "lint")]],
  ["prettier dprint", "format"],
  ["vite next nuxt astro ng expo react-scripts rspack rsbuild", [use(/^(build|bundle|export)/, "build")]],
  ["webpack rollup esbuild tsup parcel swc unbuild tsdown", "build"],
  [
    "bun deno",
    [
      use(/^test/, "test"),
      use(/^lint/, "lint"),
      use(/^fmt/, "format"),
      use(/^check/, "types"),
      use(/^(build|compile)/, "build"),
    ],
  ],
  // Python
  ["pytest py.test unittest nose nose2 tox nox behave doctest trial robot", "test"],
  ["manage.py django-admin", [use(/^test/, "test")]],
  [
    "python python3 py",
    [use(/manage\.py test/, "test"), use(/setup\.py test/, "test"), use(/setup\.py build/, "build")],
  ],
  ["ruff", [use(/^format/, "format"), use(always, "lint")]],
  ["flake8 pylint pyflakes bandit pycodestyle pydocstyle pre-commit sqlfluff", "lint"],
  ["mypy pyright basedpyright pyre pytype ty dmypy", "types"],
  ["black isort autopep8 yapf", "format"],
  ["py_compile compileall maturin", "build"],
  // Rust, Go, C and C++, Zig
  [
    "cargo",
    [
      use(/^(\+\S+ )?(test|nextest|t|miri test)\b/, "test"),
      use(/^(\+\S+ )?clippy/, "lint"),
      use(/^(\+\S+ )?(check|c)\b/, "types", "build"),
      use(/^(\+\S+ )?fmt/, "format"),
      use(/^(\+\S+ )?(build|b)\b/, "build"),
    ],
  ],
  ["rustfmt gofmt goimports gofumpt clang-format shfmt stylua nixfmt", "format"],
  [
    "go",
    [
      use(/^test/, "test"),
      use(/^vet/, "lint"),
      use(/^fmt/, "format"),
      use(/^(build|install|generate)/, "build"),
    ],
  ],
  ["gotestsum ginkgo ctest bats prove busted", "test"],
  ["golangci-lint staticcheck revive golint clang-tidy cppcheck cpplint", "lint"],
  ["cmake", [use(/--target (test|check)/, "test"), use(/--build/, "build")]],
  ["meson nimble dub zig", [use(/test/, "test"), use(/^(compile|build|c\b)/, "build")]],
  ["make gmake ninja", [use(/^(-\S+ ?)*$/, "build")]],
  ["rustc gcc g++ clang clang++ cc xmake wasm-pack", "build"],
  ["shellcheck hadolint actionlint yamllint tflint ansible-lint vale luacheck selene kubeconform", "lint"],
  // JVM
  [
    "mvn mvnw gradle gradlew",
    [
      use(/\b(verify|check|install|package|build)\b/, "test", "build"),
      use(/test\b/i, "test"),
      use(/ktlint|detekt|checkstyle|spotbugs|pmd|lint/i, "lint"),
      use(/compile|assemble|classes|jar\b/i, "build"),
    ],
  ],
  [
    "sbt mill lein clj clojure boot",
    [
      use(/test|kaocha|midje|eftest|runner/, "test"),
      use(/compile|uberjar/, "build"),
      use(/eastwood|kibit|clj-kondo/, "lint"),
    ],
  ],
  ["kaocha", "test"],
  ["javac kotlinc scalac", "build"],
  ["ktlint detekt clj-kondo scalafix", "lint"],
  ["scalafmt cljfmt google-java-format ktfmt", "format"],
  // Ruby, PHP, Elixir, Erlang
  ["rspec minitest cucumber", "test"],
  ["rails", [use(/^(test|spec)/, "test")]],
  ["rake", [use(/^$/, "test")]],
  ["rubocop standardrb reek brakeman erb_lint", "lint"],
  ["srb steep sorbet", "types"],
  ["phpunit pest codecept behat paratest phpspec", "test"],
  ["php", [use(/artisan test|phpunit|pest\b/, "test"), use(/^-l\b/, "lint"), use(/phpstan/, "types")]],
  ["artisan", [use(/^test/, "test")]],
  ["phpcs phpmd parallel-lint", "lint"],
  ["phpstan psalm", "types"],
  ["php-cs-fixer pint phpcbf", "format"],
  [
    "mix rebar3 gleam",
    [
      use(/^(test|eunit|ct|proper)/, "test"),
      use(/^(credo|sobelow)/, "lint"),
      use(/^dialyzer/, "types"),
      use(/^(compile|build)/, "build"),
      use(/^format/, "format"),
    ],
  ],
  // .NET, Swift, Dart, Haskell, OCaml, R, Julia
  ["dotnet", [use(/^test/, "test"), use(/^(build|publish|msbuild)/, "build"), use(/^format/, "format")]],
  ["msbuild", "build"],
  ["xcodebuild", [use(/\btest\b/, "test"), use(always, "build")]],
  [
    "swift flutter dart",
    [
      use(/^test/, "test"),
      use(/^analyze/, "lint"),
      use(/^format/, "format"),
      use(/^(build|compile)/, "build"),
    ],
  ],
  ["swiftlint hlint", "lint"],
  ["swiftformat", "format"],
  ["stack cabal dune", [use(/\b(test|runtest)\b/, "test"), use(/\bbuild\b/, "build")]],
  ["ghc ocamlfind", "build"],
  ["Rscript julia", [use(/test/i, "test")]],
  // Infrastructure
  ["terraform tofu", [use(/^fmt/, "format"), use(/^(validate|plan)/, "lint")]],
  ["helm buf", [use(/^lint/, "lint")]],
  ["bazel bazelisk", [use(/^test/, "test"), use(/^build/, "build")]],
  ["docker", [use(/^(compose )?build/, "build")]],
  ["nix nix-build", [use(/^(build|$)/, "build")]],
];

const named = ([names, what]: [string, CommandKind | Use[]]): [string, Use[]][] =>
  names.split(" ").map((name) => [name, typeof what === "string" ? [use(always, what)] : what]);
const tools = lazy(() => new Map(uses().flatMap(named)));

/** Programs that check nothing. Any unknown program may check anything. */
const idle = new Set(
  `. [ ag alias apt apt-get awk basename brew case cat cd chmod chown clear cmp code column cp cut date declare
 df diff dirname done du echo egrep env esac exit export false fd fi file find for free function gem grep gzip head
 help hexdump history hostname id jq kill less ln local ls lsof man md5sum mkdir mktemp more mv nl open patch
 pip pip3 pkill popd printf ps pushd pwd read readlink realpath redis-cli return rg rm rmdir rsync scp sed seq
 set sha256sum sleep sort source stat strings tail tar tee test top touch tr trap tree true type uname uniq
 unset unzip uptime wait wc which whoami xdg-open xxd yq zip`.split(/\s+/),
);
