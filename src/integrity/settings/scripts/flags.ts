import { isNobodysWork } from "../lists.ts";

// What the flags of a check say about how much it lets pass.

type Flag = { name: string; value: string | undefined; word: string };

/** The flag that makes a call laxer than it was; undefined if there is none. */
export function loosenedFlags(tool: string, before: string[], after: string[]): string | undefined {
  const [then, now] = [flagsOf(before), flagsOf(after)];
  return (
    now.find((flag) => isLoosening(tool, flag, then)) ??
    then.map((flag) => loosened(tool, flag, now)).find(Boolean)
  )?.word;
}

/** A new flag that lets something pass. */
function isLoosening(tool: string, { name, value }: Flag, then: Flag[]): boolean {
  const known = then.filter((flag) => flag.name === name);
  if (known.some((flag) => flag.value === value)) return false;
  if (EXCLUDING.test(name)) return !isNobodysWork(value ?? "");
  if (byTool[tool]?.test(`${name} ${value ?? ""}`)) return true;
  const isFirst = known.length === 0;
  return (
    isFirst && ((LOOSENING.test(name) && value !== "false") || (RETRYING.test(name) && Number(value) > 0))
  );
}

/** The flag as it is now, or as it was if it is gone, where it demands less. */
function loosened(tool: string, flag: Flag, now: Flag[]): Flag | undefined {
  const same = now.find(({ name }) => name === flag.name);
  const [was, is] = [Number(flag.value), Number(same?.value)];
  if (same) {
    const isLower = FLOOR.test(flag.name) && is < was;
    const isHigher = CEILING.test(flag.name) && is !== was && (is > was || is === -1);
    return isLower || isHigher ? same : undefined;
  }
  const isDemand = DEMANDING.test(flag.name) || FLOOR.test(flag.name) || demands(tool, flag);
  return isDemand ? flag : undefined;
}

function flagsOf(words: string[]): Flag[] {
  return words.flatMap((word, at): Flag[] => {
    if (!/^-{1,2}[A-Za-z]/.test(word)) return [];
    const [, name = word, value] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
    const next = words[at + 1];
    const follows = next !== undefined && !/^-\D/.test(next) ? next : undefined;
    return [{ name, value: (value ?? follows)?.replaceAll(/^["']|["']$/g, ""), word }];
  });
}

/** They let something pass, whatever the tool. */
const LOOSENING =
  /^(--passWithNoTests|--pass-with-no-tests|--no-verify|--exit-zero|--skip-tests|-DskipTests|-Dmaven\.test\.skip|--no-cov|--ignore-errors|--ignore-missing-imports|--skipLibCheck|--noCheck|--no-strict\S*|--warn-only|--updateSnapshot|--update-snapshots|--allowOnly|--allow-only|--cap-lints|--no-lint|--no-tests|--dangerouslyIgnoreUnhandledErrors|--pass-on-failing-test-suite|--no-error-on-warnings|--suppress-all|--no-fail|--allow-failures?|--no-check-coverage|--no-typecheck|--if-present|--lf|--last-failed|--testNamePattern|--test-name-pattern|--onlyChanged)$/;

/** What they name is left out. */
const EXCLUDING =
  /^(--ignore|--ignore-glob|--deselect|--testPathIgnorePatterns|--coveragePathIgnorePatterns|--modulePathIgnorePatterns|--ignore-pattern|--ignore-patterns|--exclude|--extend-exclude|--extend-ignore|--per-file-ignores|--exclude-group|--exclude-testsuite|--test-skip-pattern|--grep-invert|--skip|--disable|--exclude-dir)$/;

/** They demand something: without them less is demanded. */
const DEMANDING =
  /^(--strict-markers|--strict-config|--strict|--check-coverage|--error-on-warnings|--fail-on-warnings?|--fail-on-risky|--forbid-only|--forbidOnly|--forbid-pending|--fail-on-flaky-tests|--report-unused-disable-directives|--coverage|--noEmitOnError|-Werror|--deny-warnings|--warnings-as-errors|--check-untyped-defs|--disallow-\S+|--noImplicitAny|--strictNullChecks|--fatal-warnings|--fatal-infos|--max-warnings|--100)$/;

const FLOOR =
  /^(--cov-fail-under|--fail-under|--lines|--branches|--functions|--statements|--min|--coverage\.thresholds\.\w+)$/;
const CEILING =
  /^(--max-warnings|--retries|--retry|--reruns|--timeout|--testTimeout|--test-timeout|--max-complexity|--max-line-length)$/;
const RETRYING = /^(--retries|--retry|--reruns|--flaky-test-attempts)$/;

/** Short flags mean other things elsewhere. */
const byTool: Record<string, RegExp> = {
  pytest: /^(-k |-m not |-p no:)/,
  jest: /^(-u |-t |--testPathPatterns? )/,
  vitest: /^(-u |--update |-t )/,
  playwright: /^(-u |-gv |-g )/,
  mocha: /^(-i |--invert |-g |--grep )/,
  go: /^(-short |-skip )/,
  cargo: /^-A /,
  gradle: /^-x .*(test|check|lint|detekt)/i,
  gradlew: /^-x .*(test|check|lint|detekt)/i,
  phpstan: /^--generate-baseline/,
};

/** Some demand more only of one tool. */
function demands(tool: string, { name, value }: Flag): boolean {
  if (tool === "go") return name === "-race";
  if (tool === "pytest") return name === "-W" && value === "error";
  if (tool === "cargo")
    return (
      name === "--workspace" ||
      name === "--all-targets" ||
      name === "--all-features" ||
      (name === "-D" && value !== undefined)
    );
  return tool === "tsc" && name === "--strict";
}
