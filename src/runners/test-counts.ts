// What test runners print of their own results: mocha, jest, vitest, node, TAP, pytest, cargo, go, RSpec and the like.

const FAILING = [
  /(?:^|[^\w.-])[1-9]\d* (?:tests? |specs? |examples? |suites? )?(?:failing|failed|fail|failures?|errored)\b/i,
  /(?:^|[\s(,])(?:failures|failed|fail|errors)[:=]\s*[1-9]/i,
  /^\s*[#ℹ] fail [1-9]/,
  /^not ok \d|^test result: FAILED|^--- FAIL|^FAIL(?:\s|$)|^FAILURES!/,
];

/** A package manager says first which command it runs: words like `--max-failures=3` count nothing. */
const isCommand = (line: string): boolean => /^(?:>|\$|\+) /.test(line);

/** Whether a test runner has counted failures. */
export function countsFailures(output: string): boolean {
  const lines = output.split("\n").filter((line) => !isCommand(line));
  return lines.some((line) => FAILING.some((pattern) => pattern.test(line)));
}
