// A summary in the words of many runners, for those that the table does not know and for what is left of one.
const FAILING = [
  /(?:^|[^\w.-])[1-9]\d* (?:tests? |specs? |examples? |suites? )?(?:failing|failed|fail|failures?|errored)\b/i,
  /(?:^|[\s(,])(?:failures|failed|fail|errors)[:=]\s*[1-9]/i,
  /^\s*[#ℹ] fail [1-9]/,
  /^not ok \d|^test result: FAILED|^--- FAIL|^FAIL(?:\s|$)|^FAILURES!/,
];

/** A package manager prints the command first: words in it like `--max-failures=3` are not counts. */
export const isCommand = (line: string): boolean => /^(?:>|\$|\+) /.test(line);

/** Whether a summary among the lines counts failures. */
export const saysFailures = (lines: string[]): boolean =>
  lines.some((line) => !isCommand(line) && FAILING.some((pattern) => pattern.test(line)));
