import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { proofOfFault } from "../../src/gates/exit-proof.ts";
import { testCounts } from "../../src/gates/test-counts.ts";

const Exit = z.strictObject({
  run: z.string(),
  exit: z.number(),
  fault: z.enum(["not-found", "not-executable", "killed", "none"]),
  output: z.string(),
});
const file = join(import.meta.dirname, "../../fixtures/exits.yml");
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

describe("a test runner's counts", () => {
  test.each([
    ["  127 failing", "failed"],
    ["Tests:       1 failed, 2 passed, 3 total", "failed"],
    ["      Tests  1 failed | 2 passed (3)", "failed"],
    ["=== 1 failed, 2 passed in 0.12s ===", "failed"],
    ["# fail 3", "failed"],
    ["ℹ fail 3", "failed"],
    ["not ok 2 - punctuation is dropped", "failed"],
    ["FAILED (failures=2)", "failed"],
    ["test result: FAILED. 1 passed; 1 failed; 0 ignored", "failed"],
    ["--- FAIL: TestAdd (0.00s)", "failed"],
    ["3 examples, 1 failure", "failed"],
    ["Tests run: 4, Failures: 1, Errors: 0, Skipped: 0", "failed"],
    ["Ran 3 tests containing 5 assertions.\n1 failures, 0 errors.", "failed"],
    [" 3 pass\n 1 fail", "failed"],
    ["  12 passing (40ms)", "passed"],
    ["# pass 12\n# fail 0", "passed"],
    ["Ran 4 tests in 0.001s\n\nOK", "passed"],
    ["test result: ok. 5 passed; 0 failed; 0 ignored", "passed"],
    ["3 examples, 0 failures", "passed"],
    ["ok  \tgithub.com/acme/app\t0.012s", "passed"],
    ["sh: 1: vitest: not found", undefined],
    ["working\nKilled", undefined],
    ["> app@1.0.0 test\n> jest --ci", undefined],
    ["npm error code 127\nnpm error command sh -c jest", undefined],
  ])("%j: %s", (output, said) => {
    expect(testCounts(output)).toBe(said);
  });
});
