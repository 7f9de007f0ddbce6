/** A gate that a repo's files suggest. */
export type Proposal = { name: string; run: string; changed?: string[]; env?: Record<string, string> };

/** A file's text, from the repo's root; nothing when there is none. */
type Read = (path: string) => string | undefined;

/** The checks that the usual files of the usual languages name; the first of a name wins. */
export function detectGates(read: Read): Proposal[] {
  const found = [fromPackageJson, fromPython, fromCargo, fromGo, fromJvm, fromClojure, fromMakefile].flatMap(
    (detect) => detect(read),
  );
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
}

function fromPackageJson(read: Read): Proposal[] {
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

function fromPython(read: Read): Proposal[] {
  const project = read("pyproject.toml") ?? "";
  const uses = (tool: string) =>
    project.includes(tool) || (read("requirements-dev.txt") ?? read("requirements.txt") ?? "").includes(tool);
  const prefix = read("uv.lock") ? "uv run " : read("poetry.lock") ? "poetry run " : "";
  const changed = ["**/*.py", "pyproject.toml"];
  const gates: Proposal[] = [];
  if (uses("pytest") || read("pytest.ini") !== undefined)
    gates.push({ name: "test", run: prefix ? `${prefix}pytest -q` : "python3 -m pytest -q", changed });
  if (uses("ruff")) gates.push({ name: "lint", run: `${prefix}ruff check .`, changed });
  if (uses("mypy")) gates.push({ name: "types", run: `${prefix}mypy .`, changed });
  return gates;
}

function fromCargo(read: Read): Proposal[] {
  if (!read("Cargo.toml")) return [];
  return [{ name: "test", run: "cargo test --quiet", changed: ["**/*.rs", "**/Cargo.toml", "Cargo.lock"] }];
}

function fromGo(read: Read): Proposal[] {
  if (!read("go.mod")) return [];
  const changed = ["**/*.go", "go.mod", "go.sum"];
  return [
    { name: "test", run: "go test ./...", changed },
    { name: "vet", run: "go vet ./...", changed },
  ];
}

function fromJvm(read: Read): Proposal[] {
  if (read("pom.xml")) return [{ name: "test", run: `${read("mvnw") ? "./mvnw" : "mvn"} -q test` }];
  if (read("build.gradle") || read("build.gradle.kts"))
    return [{ name: "test", run: `${read("gradlew") ? "./gradlew" : "gradle"} -q test` }];
  return [];
}

function fromClojure(read: Read): Proposal[] {
  return /:test\b/.test(read("deps.edn") ?? "")
    ? [{ name: "test", run: "clojure -M:test", changed: ["**/*.clj*", "deps.edn"] }]
    : [];
}

function fromMakefile(read: Read): Proposal[] {
  const makefile = read("Makefile") ?? read("makefile") ?? "";
  const targets = ["test", "lint", "typecheck", "check"].filter((target) =>
    new RegExp(`^${target}\\s*:(?!=)`, "m").test(makefile),
  );
  return targets.map((target) => ({ name: target, run: `make ${target}` }));
}
