// What test runners print as results: mocha, jest, vitest, node, TAP, pytest, cargo, go, RSpec and the like.

const FAILING = [
  /(?:^|[^\w.-])[1-9]\d* (?:tests? |specs? |examples? |suites? )?(?:failing|failed|fail|failures?|errored)\b/i,
  /(?:^|[\s(,])(?:failures|failed|fail|errors)[:=]\s*[1-9]/i,
  /^\s*[#ℹ] fail [1-9]/,
  /^not ok \d|^test result: FAILED|^--- FAIL|^FAIL(?:\s|$)|^FAILURES!/,
];

/** A package manager prints the command first: words in it like `--max-failures=3` are not counts. */
const isCommand = (line: string): boolean => /^(?:>|\$|\+) /.test(line);

/** Whether a test runner reported failures. */
export function countsFailures(output: string): boolean {
  const lines = output.split("\n").filter((line) => !isCommand(line));
  return lines.some((line) => FAILING.some((pattern) => pattern.test(line)));
}
