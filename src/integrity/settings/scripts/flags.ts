import { isNobodysWork } from "../lists.ts";

// What the flags of a check say about how much it lets pass.

type Flag = { name: string; value: string | undefined; word: string };

/** The flag that makes a call laxer than it was; undefined if there is none. */
export function loosenedFlags(tool: string, before: string[], after: string[]): string | undefined {
  const [then, now] = [flagsOf(before), flagsOf(after)];
  const isNew = ({ name, value }: Flag) => !then.some((flag) => flag.name === name && flag.value === value);
  const wasThere = ({ name }: Flag) => then.some((flag) => flag.name === name);
  const loosening = now.find(
    (flag) =>
      isNew(flag) &&
      ((LOOSENING.test(flag.name) && !wasThere(flag) && flag.value !== "false") ||
        (EXCLUDING.test(flag.name) && !isNobodysWork(flag.value ?? "")) ||
        (loosening_(tool)?.test(`${flag.name} ${flag.value ?? ""}`) ?? false)),
  );
  if (loosening) return loosening.word;
  for (const flag of then) {
    const same = now.find(({ name }) => name === flag.name);
    const [was, is] = [Number(flag.value), Number(same?.value)];
    if (!same && (DEMANDING.test(flag.name) || FLOOR.test(flag.name) || demands(tool, flag))) {
      const isStillThere = now.some(
        ({ word, value }) => word === flag.word || (value === flag.value && flag.name === "-D"),
      );
      if (!isStillThere) return flag.word;
    }
    if (!same && flag.name === "--max-warnings") return flag.word;
    if (same && FLOOR.test(flag.name) && is < was) return same.word;
    if (same && CEILING.test(flag.name) && (is > was || is === -1) && is !== was) return same.word;
  }
  return now.find((flag) => RETRYING.test(flag.name) && !wasThere(flag) && Number(flag.value) > 0)?.word;
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
  /^(--strict-markers|--strict-config|--strict|--check-coverage|--error-on-warnings|--fail-on-warnings?|--fail-on-risky|--forbid-only|--forbidOnly|--forbid-pending|--fail-on-flaky-tests|--report-unused-disable-directives|--coverage|--noEmitOnError|-Werror|--deny-warnings|--warnings-as-errors|--check-untyped-defs|--disallow-\S+|--noImplicitAny|--strictNullChecks|--fatal-warnings|--fatal-infos|--100)$/;

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
const loosening_ = (tool: string): RegExp | undefined => byTool[tool];

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
