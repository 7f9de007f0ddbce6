// The one answer to "is this a test?", for the rules, the integrity check and the reviewer.

export type FileKind = "source" | "test" | "other";

export function kindOfFile(path: string): FileKind {
  if (isTestFile(path)) return "test";
  const ending = /\.([a-z]+)$/i.exec(path)?.[1] ?? "";
  return sourceEndings.has(ending.toLowerCase()) ? "source" : "other";
}

export const isTestFile = (path: string): boolean => TEST_FILE.test(path) || TEST_CLASS.test(path);

/** Settings of linters, type checkers and test runners: changing one changes what a check reports. */
export const isCheckSetting = (path: string): boolean => CHECK_SETTING.test(path);

const TEST_FILE =
  /(^|[/.])(tests?|specs?|__tests__|testdata|e2e|cypress|features)\/|[._-](tests?|specs?|e2e|cy)\.[a-z0-9]+$|(^|\/)test_[^/]*\.py$|(^|\/)conftest\.py$/i;

/** Case-sensitive: `AuditIT.java` is a test, `audit.java` is not. */
const TEST_CLASS = /(Test|Tests|Spec|IT)\.(java|kt|scala|groovy|cs|swift|php)$/;

const sourceEndings = new Set(
  `c cc cpp cxx h hpp cs clj cljs cljc edn css scss dart elm erl ex exs fs go gleam gradle groovy hs html ipynb java js
 jsx mjs cjs kt kts lua m ml mli mm nim nix php pl pm proto py pyi r rb rs sass scala sh bash sol sql svelte swift tf
 ts tsx mts cts vue zig`.split(/\s+/),
);

const CHECK_SETTING =
  /(^|\/)(\.?eslint(rc|\.config)[^/]*|biome\.jsonc?|\.prettierrc[^/]*|tsconfig[^/]*\.json|\.?ruff\.toml|mypy\.ini|\.flake8|\.pylintrc|\.rubocop\.yml|\.golangci\.ya?ml|clippy\.toml|\.clj-kondo\/config\.edn|(jest|vitest|vite|playwright)\.config\.[a-z]+|pytest\.ini|tox\.ini)$/i;
