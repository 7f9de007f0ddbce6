/** A gate that a repo's files suggest. */
export type Proposal = Command | Evaluation;

type Command = { name: string; run: string; changed?: string[]; env?: Record<string, string> };
type Evaluation = { name: string; nrepl: string; changed?: string[] };

/** A file's text, by its path from the repo's root; undefined if it does not exist. */
type Read = (path: string) => string | undefined;

/** The checks defined in the usual files of the usual languages; the first of a name wins. */
export function detectGates(read: Read): Command[] {
  const found = [fromPackageJson, fromPython, fromCargo, fromGo, fromJvm, fromClojure, fromMakefile].flatMap(
    (detect) => detect(read),
  );
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
}

function fromPackageJson(read: Read): Command[] {
  const scripts = scriptsOf(read("package.json"));
  const manager = read("pnpm-lock.yaml")
    ? "pnpm"
    : read("yarn.lock")
      ? "yarn"
      : read("bun.lock") || read("bun.lockb")
        ? "bun"
        : "npm";
  const wanted = ["test", "lint", "typecheck", "type-check", "types"];
  return wanted
    .filter((script) => scripts[script] && !scripts[script].includes("no test specified"))
    .map((script) => ({
      name: script,
      run: script === "test" && manager !== "bun" ? `${manager} test` : `${manager} run ${script}`,
      // Test runners that watch in a terminal run once when CI is set.
      ...(script === "test" && { env: { CI: "1" } }),
    }));
}

function scriptsOf(packageJson: string | undefined): Record<string, string> {
  try {
    return JSON.parse(packageJson ?? "{}").scripts ?? {};
  } catch {
    return {};
  }
}

function fromPython(read: Read): Command[] {
  const project = read("pyproject.toml") ?? "";
  const uses = (tool: string) =>
    project.includes(tool) || (read("requirements-dev.txt") ?? read("requirements.txt") ?? "").includes(tool);
  const prefix = read("uv.lock") ? "uv run " : read("poetry.lock") ? "poetry run " : "";
  const changed = ["**/*.py", "pyproject.toml"];
  const gates: Command[] = [];
  if (uses("pytest") || read("pytest.ini") !== undefined)
    gates.push({ name: "test", run: prefix ? `${prefix}pytest -q` : "python3 -m pytest -q", changed });
  if (uses("ruff")) gates.push({ name: "lint", run: `${prefix}ruff check .`, changed });
  if (uses("mypy")) gates.push({ name: "types", run: `${prefix}mypy .`, changed });
  return gates;
}

function fromCargo(read: Read): Command[] {
  if (!read("Cargo.toml")) return [];
  return [{ name: "test", run: "cargo test --quiet", changed: ["**/*.rs", "**/Cargo.toml", "Cargo.lock"] }];
}

function fromGo(read: Read): Command[] {
  if (!read("go.mod")) return [];
  const changed = ["**/*.go", "go.mod", "go.sum"];
  return [
    { name: "test", run: "go test ./...", changed },
    { name: "vet", run: "go vet ./...", changed },
  ];
}

function fromJvm(read: Read): Command[] {
  if (read("pom.xml")) return [{ name: "test", run: `${read("mvnw") ? "./mvnw" : "mvn"} -q test` }];
  if (read("build.gradle") || read("build.gradle.kts"))
    return [{ name: "test", run: `${read("gradlew") ? "./gradlew" : "gradle"} -q test` }];
  return [];
}

function fromClojure(read: Read): Command[] {
  return /:test\b/.test(read("deps.edn") ?? "")
    ? [{ name: "test", run: "clojure -M:test", changed: ["**/*.clj*", "deps.edn"] }]
    : [];
}

const CLOJURE = ["deps.edn", "project.clj", "bb.edn", "shadow-cljs.edn"];
/** A form with more namespaces would be too long to read. */
const MAX_NAMESPACES = 12;

/** What a running REPL can check in a Clojure project: the test namespaces found, else all loaded ones. */
export function detectInRepl(read: Read, testFiles: string[]): Evaluation[] {
  if (!CLOJURE.some((file) => read(file) !== undefined)) return [];
  const names = testFiles
    .filter((path) => /_test\.cljc?$/.test(path))
    .map(
      (path) =>
        `'${path
          .replace(/\.cljc?$/, "")
          .replaceAll("/", ".")
          .replaceAll("_", "-")}`,
    )
    .sort();
  const all = names.join(" ");
  const nrepl =
    names.length > 0 && names.length <= MAX_NAMESPACES
      ? `(do (require ${all} :reload-all) (clojure.test/run-tests ${all}))`
      : "(do (require 'clojure.test) (clojure.test/run-all-tests))";
  return [{ name: "repl", nrepl, changed: ["**/*.clj*", "**/*.edn"] }];
}

function fromMakefile(read: Read): Command[] {
  const makefile = read("Makefile") ?? read("makefile") ?? "";
  const targets = ["test", "lint", "typecheck", "check"].filter((target) =>
    new RegExp(`^${target}\\s*:(?!=)`, "m").test(makefile),
  );
  return targets.map((target) => ({ name: target, run: `make ${target}` }));
}
