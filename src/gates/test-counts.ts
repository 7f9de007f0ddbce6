/** What test runners print of their own results: mocha, jest, vitest, node, TAP, pytest, cargo, go, RSpec and the like. */
const FAILING =
  /(^|[^\w.])[1-9]\d* (tests? |specs? |examples? |suites? )?(failing|failed|fail|failures?|errored)\b|\b(failures|failed|fail|errors)[:=]\s*[1-9]|^\s*[#ℹ] fail [1-9]|^not ok \d|^test result: FAILED|^--- FAIL|^FAIL\b|^FAILURES!/i;
const PASSING =
  /(^|[^\w.])\d+ (tests? |specs? |examples? |suites? )?(passing|passed|pass)\b|\b\d+ (tests?|examples?|runs|specs), \d+ |^\s*[#ℹ] (pass|tests) \d|^ok \d|^test result: ok|^Ran \d+ tests?\b|\bTests run: \d|^ok\s+\S+\s+[\d.]+s$/i;

/** What a test runner's own counts say in an output; nothing where there are none. */
export function testCounts(output: string): "failed" | "passed" | undefined {
  const lines = output.split("\n");
  if (lines.some((line) => FAILING.test(line))) return "failed";
  return lines.some((line) => PASSING.test(line)) ? "passed" : undefined;
}
