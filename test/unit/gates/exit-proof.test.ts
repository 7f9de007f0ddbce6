import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { proofOfFault } from "../../../src/gates/exit-proof.ts";
import { countsFailures } from "../../../src/runners/test-counts.ts";

const Exit = z.strictObject({
  run: z.string(),
  exit: z.number(),
  fault: z.enum(["not-found", "not-executable", "killed", "none"]),
  output: z.string(),
});
const file = join(import.meta.dirname, "../../../fixtures/exits.yml");
const exits = z.array(Exit).parse(parse(readFileSync(file, "utf8")));
const isThere = () => false;

describe("a code above 125 is a fault only with proof", () => {
  test.each(exits)("$run exits with $exit: $fault", ({ exit, output, fault }) => {
    expect(proofOfFault(exit, () => output, isThere)?.code ?? "none").toBe(fault);
  });

  test("a first word that PATH does not resolve is proof, but not beside a runner's counts", () => {
    const isMissing = () => true;
    expect(proofOfFault(127, () => "", isMissing)?.code).toBe("not-found");
    expect(proofOfFault(127, () => "127 failing", isMissing)).toBeUndefined();
    expect(proofOfFault(137, () => "", isMissing)).toBeUndefined();
  });

  test("the shell's own words are in the detail", () => {
    const output = "$ tool\nsh: 1: tool: not found\n[ELIFECYCLE] Command failed with exit code 127.";
    expect(proofOfFault(127, () => output, isThere)?.detail).toBe(
      "a command was not found: sh: 1: tool: not found",
    );
  });
});

describe("a test runner's count of failures", () => {
  test.each([
    "  127 failing",
    "Tests:       1 failed, 2 passed, 3 total",
    "      Tests  1 failed | 2 passed (3)",
    "=== 1 failed, 2 passed in 0.12s ===",
    "# fail 3",
    "ℹ fail 3",
    "not ok 2 - punctuation is dropped",
    "FAILED (failures=2)",
    "test result: FAILED. 1 passed; 1 failed; 0 ignored",
    "--- FAIL: TestAdd (0.00s)",
    "FAIL\tgithub.com/acme/app\t0.012s",
    "3 examples, 1 failure",
    "Tests run: 4, Failures: 1, Errors: 0, Skipped: 0",
    "Ran 3 tests containing 5 assertions.\n1 failures, 0 errors.",
    " 3 pass\n 1 fail",
  ])("%j", (output) => {
    expect(countsFailures(output)).toBe(true);
  });

  test.each([
    "  12 passing (40ms)",
    "# pass 12\n# fail 0",
    "Ran 4 tests in 0.001s\n\nOK",
    "test result: ok. 5 passed; 0 failed; 0 ignored",
    "3 examples, 0 failures",
    "Tests run: 4, Failures: 0, Errors: 0, Skipped: 0",
    "ok  \tgithub.com/acme/app\t0.012s",
    "sh: 1: vitest: not found",
    "working\nKilled",
    "> app@1.0.0 test\n> playwright test --max-failures=3",
    "$ jest --bail=1 --fail=2",
    "fail-fast: on",
    "npm error code 127\nnpm error command sh -c jest",
  ])("is not in %j", (output) => {
    expect(countsFailures(output)).toBe(false);
  });
});
