import type { CheckKind } from "../model/check-kind.ts";
import { lazy } from "../model/lazy.ts";

// The usual tools of the usual languages, as data: what each is for, or what it is for when called that way.

/** What a command of a line is for. */
export type Purpose = CheckKind[] | "format" | "vcs" | "nothing";

type Use = { when: RegExp; is: Purpose | "unknown" };

/** A tool that this table lists for some of its uses may do anything in the others. */
export function purposeOf(program: string, words: string[]): Purpose | "unknown" {
  const known = tools().get(program);
  if (!known) return "unknown";
  const text = words.join(" ");
  return known.find(({ when }) => when.test(text))?.is ?? "unknown";
}

/** Whether a program is one that the table lists. */
export const isTool = (program: string): boolean => tools().has(program);

/** Programs that check nothing. Any unknown program may check anything. */
export const isIdle = (program: string): boolean => idle().has(program);

/** Idle programs whose exit code is an answer: `grep` found nothing, `diff` found something. */
export const answers = (program: string): boolean => answering.has(program);

const answering = new Set(
  "[ [[ test grep egrep fgrep rg ag diff cmp pgrep pkill kill which type command ls cat find read".split(" "),
);

const idle = lazy(
  () =>
    new Set(
      `. : [ [[ ag alias apt apt-get awk base64 basename bat bc bg brew break cal case cat cd chmod chown clear cmp
 code column comm continue cp cut date dd declare df diff dig dirname done du echo egrep env esac exit expr export
 eza false fd fg fgrep fi file find fold for free fuser function gem getopts grep gunzip gzip hash head help hexdump
 history host hostname iconv id ifconfig info install jobs jq json.tool kill killall less let ln local locate ls lsof
 man md5 md5sum mdfind mkdir mkfifo mktemp more mv nc netstat nl nslookup od open osascript paste patch pbcopy
 pbpaste pg_isready pgrep ping pip pip3 pipx pkill popd printenv printf ps pushd pwd read readlink realpath
 return rev rg rm rmdir rsync say scp sed seq set sha1sum sha256sum shasum shift shopt shuf sips sleep sort
 source split ss stat strings sw_vers sync tac tail tar tee test tmux top touch tr trap tree true truncate ts
 type tput ulimit umask unalias uname uniq unset unzip uptime vim vi nano wait wc where whereis which who whoami
 xclip xdg-open xxd xz yes yq zcat zip venv http.server ensurepip site nvm fnm corepack tldr mcp-cli asdf rustup pyenv rbenv jenv sdk volta gpg ssh-add ssh-keygen openssl
 systemctl service journalctl launchctl crontab screen watchman ffmpeg convert identify pandoc`.split(/\s+/),
    ),
);

const always = /(?:)/;
const use = (when: RegExp, ...kinds: CheckKind[]): Use => ({ when, is: kinds });
const formats = (when = always): Use => ({ when, is: "format" });
const nothing = (when = always): Use => ({ when, is: "nothing" });
const unknown = (when: RegExp): Use => ({ when, is: "unknown" });
const vcs: Use = { when: always, is: "vcs" };

const rows = (): [names: string, purpose: CheckKind | Use[]][] => [
  ["git hg jj svn git-lfs", [vcs]],
  // What the host's machines check is not seen here.
  [
    "gh glab",
    [
      unknown(/^(pr checks|run (watch|view|rerun)|workflow run|ci )|\b(check-runs|actions\/(runs|jobs))\b/),
      vcs,
    ],
  ],
  // JavaScript, TypeScript
  [
    "npm pnpm yarn bun",
    [use(/^test\b/, "test"), use(/^build\b/, "build"), unknown(/^(run|exec|dlx|x) .|^start\b/), nothing()],
  ],
  ["vitest", [nothing(/^(list|init|bench)\b/), use(always, "test")]],
  ["jest mocha ava tap tape jasmine karma uvu c8 nyc wdio cypress jest-cli", "test"],
  ["playwright", [use(/^test\b/, "test"), nothing()]],
  ["node", [use(/(^| )--test\b/, "test")]],
  ["tsc vue-tsc svelte-check glint tsgo attw publint flow", "types"],
  [
    "eslint oxlint stylelint standard xo tslint knip htmlhint markdownlint markdownlint-cli2 depcheck madge",
    "lint",
  ],
  [
    "biome",
    [
      formats(/^format/),
      nothing(/^(explain|rage|init|migrate|start|stop|lsp-proxy|version)\b/),
      use(always, "lint"),
    ],
  ],
  ["prettier dprint", [formats()]],
  [
    "vite next nuxt astro ng expo react-scripts rspack rsbuild vue-cli-service",
    [
      use(/^(build|bundle|export)/, "build"),
      use(/^test/, "test"),
      use(/^lint/, "lint"),
      use(/^check/, "types"),
      nothing(/^(dev|start|serve|preview|info|$)/),
    ],
  ],
  ["webpack rollup esbuild tsup parcel swc unbuild tsdown ncc", "build"],
  [
    "deno",
    [
      use(/^test/, "test"),
      use(/^lint/, "lint"),
      formats(/^fmt/),
      use(/^check/, "types"),
      use(/^(build|compile)/, "build"),
      nothing(/^(add|install|cache|info|upgrade|doc)\b/),
    ],
  ],
  // Python
  ["pytest py.test unittest nose nose2 tox nox behave doctest trial robot ward", "test"],
  ["manage.py django-admin", [use(/^test/, "test"), use(/^check/, "lint")]],
  [
    "python python3 py",
    [use(/manage\.py test/, "test"), use(/setup\.py test/, "test"), use(/setup\.py build/, "build")],
  ],
  [
    "ruff",
    [
      formats(/^format/),
      nothing(/^(rule|config|linter|clean|version|server|analyze)\b/),
      use(always, "lint"),
    ],
  ],
  ["flake8 pylint pyflakes bandit pycodestyle pydocstyle sqlfluff vulture", "lint"],
  ["pre-commit prek", [use(/^(run|try-repo)\b/, "lint"), nothing()]],
  ["mypy pyright basedpyright pyre pytype ty dmypy pyrefly", "types"],
  ["black isort autopep8 yapf", [formats()]],
  ["py_compile compileall maturin build", "build"],
  [
    "uv poetry pdm hatch rye pipenv pixi conda mamba micromamba",
    [use(/^test\b/, "test"), use(/^build\b/, "build"), use(/^check\b|^lint\b/, "lint"), nothing()],
  ],
  // Rust, Go, C and C++, Zig
  [
    "cargo",
    [
      use(/^(\+\S+ )?test\b.* --no-run\b/, "build"),
      use(/^(\+\S+ )?(test|nextest run|t|miri test|insta test|tarpaulin|llvm-cov)\b/, "test"),
      use(/^(\+\S+ )?clippy/, "lint"),
      use(/^(\+\S+ )?(check|c)\b/, "types", "build"),
      formats(/^(\+\S+ )?fmt/),
      use(/^(\+\S+ )?(build|b|rustc)\b/, "build"),
      unknown(/^(\+\S+ )?(run|r|xtask|make|bench|hack)\b/),
      nothing(),
    ],
  ],
  ["rustfmt gofmt goimports gofumpt clang-format shfmt stylua nixfmt alejandra", [formats()]],
  [
    "go",
    [
      use(/^test\b.* -c\b/, "build"),
      nothing(/^test\b.* -list\b/),
      use(/^test\b/, "test"),
      use(/^vet\b/, "lint"),
      formats(/^fmt\b/),
      use(/^(build|install)\b/, "build"),
      unknown(/^(run|generate|tool)\b/),
      nothing(),
    ],
  ],
  ["gotestsum ginkgo bats prove busted", "test"],
  ["ctest", [nothing(/(^| )(-N|--show-only)\b/), use(always, "test")]],
  ["golangci-lint", [formats(/^fmt/), nothing(/^(linters|config|cache|migrate)\b/), use(always, "lint")]],
  ["staticcheck revive golint govulncheck clang-tidy cppcheck cpplint", "lint"],
  ["cmake", [use(/--target (test|check)/, "test"), use(/--build/, "build"), nothing()]],
  ["meson nimble dub zig", [use(/test/, "test"), use(/^(compile|build|c\b)/, "build")]],
  ["make gmake ninja", [nothing(/(^| )(-n|-p|--just-print)\b|^(clean|help)$/), use(/^(-\S+ ?)*$/, "build")]],
  ["rustc gcc g++ clang clang++ cc xmake wasm-pack", "build"],
  [
    "shellcheck hadolint actionlint yamllint tflint ansible-lint vale luacheck selene kubeconform zizmor typos codespell",
    "lint",
  ],
  // JVM
  [
    "mvn mvnw gradle gradlew",
    [
      nothing(
        /(^| )(-m|tasks|projects|properties|dependencies|dependency:\S+|help:\S+|wrapper|--stop|clean$)( |$)/,
      ),
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
  ["scalafmt cljfmt google-java-format ktfmt", [formats()]],
  // Ruby, PHP, Elixir, Erlang
  ["rspec minitest cucumber", "test"],
  ["rails", [use(/^(test|spec)/, "test")]],
  ["rake", [use(/^$/, "test"), nothing(/^(-T|--tasks)/)]],
  ["bundle", [nothing()]],
  ["rubocop standardrb reek brakeman erb_lint", "lint"],
  ["srb steep sorbet", "types"],
  ["phpunit pest codecept behat paratest phpspec", "test"],
  ["php", [use(/artisan test|phpunit|pest\b/, "test"), use(/^-l\b/, "lint"), use(/phpstan/, "types")]],
  ["artisan", [use(/^test/, "test")]],
  ["composer", [use(/^(test)\b/, "test"), use(/^validate\b/, "lint"), nothing()]],
  ["phpcs phpmd parallel-lint", "lint"],
  ["phpstan psalm", "types"],
  ["php-cs-fixer pint phpcbf", [formats()]],
  [
    "mix rebar3 gleam",
    [
      use(/^(test|eunit|ct|proper)/, "test"),
      use(/^(credo|sobelow)/, "lint"),
      use(/^dialyzer/, "types"),
      use(/^(compile|build)/, "build"),
      formats(/^format/),
      nothing(/^(deps|hex|local|archive|new|help)\b/),
    ],
  ],
  // .NET, Swift, Dart, Haskell, OCaml, R, Julia
  [
    "dotnet",
    [
      nothing(/^(--info|--list-sdks|--list-runtimes|new|add|remove|list|restore|nuget|sln|tool|clean)\b/),
      use(/^(test|vstest)/, "test"),
      use(/^(build|publish|msbuild|pack)/, "build"),
      formats(/^format/),
    ],
  ],
  ["msbuild", "build"],
  ["invoke-pester", "test"],
  ["invoke-scriptanalyzer", "lint"],
  ["xcodebuild", [nothing(/(^| )-(list|showsdks|version)\b/), use(/\btest\b/, "test"), use(always, "build")]],
  [
    "swift flutter dart",
    [
      use(/^test/, "test"),
      use(/^analyze/, "lint"),
      formats(/^format/),
      use(/^(build|compile)/, "build"),
      nothing(/^(pub|doctor|devices|clean|gen-l10n|fix|create|package|upgrade|config|emulators)\b/),
    ],
  ],
  ["swiftlint hlint", "lint"],
  ["swiftformat", [formats()]],
  ["stack cabal dune", [use(/\b(test|runtest)\b/, "test"), use(/\bbuild\b/, "build")]],
  ["ghc ocamlfind", "build"],
  ["Rscript julia", [use(/test/i, "test")]],
  // Infrastructure
  [
    "terraform tofu",
    [formats(/^fmt/), use(/^(validate|plan)/, "lint"), use(/^test/, "test"), unknown(/^apply/), nothing()],
  ],
  ["helm buf", [use(/^lint/, "lint"), use(/^build/, "build"), nothing()]],
  ["bazel bazelisk", [use(/^test/, "test"), use(/^build/, "build"), unknown(/^run/), nothing()]],
  [
    "docker docker-compose podman",
    [
      use(/^(compose |buildx )?(-\S+ \S+ )*build\b/, "build"),
      unknown(/\b(run|exec|up|start|restart)\b/),
      nothing(),
    ],
  ],
  [
    "nix nix-build nix-shell",
    [use(/^flake check/, "test"), use(/^(build|$)/, "build"), unknown(/^(run|develop|shell)/), nothing()],
  ],
  ["just", [unknown(/^$/), nothing()]],
  ["nx turbo lage lerna moon task go-task devbox poe", [nothing()]],
  ["mise", [unknown(/^(run|r|x|exec|watch)\b/), nothing()]],
  // Cuts other tools' output short: alone, its verbs are tools of its own.
  [
    "rtk",
    [use(/^lint\b/, "lint"), use(/^(test|vitest|playwright)\b/, "test"), use(/^tsc\b/, "types"), nothing()],
  ],
];

const named = ([names, what]: [string, CheckKind | Use[]]): [string, Use[]][] =>
  names.split(" ").map((name) => [name, typeof what === "string" ? [use(always, what)] : what]);
const tools = lazy(() => new Map(rows().flatMap(named)));
