import { expect, test } from "vitest";
import { narrowed } from "../../../../src/gates/old-tests/narrow.ts";

const scripts: Record<string, string> = {
  test: "vitest run",
  both: "tsc && vitest run",
  go: "go test ./...",
};
const inPackage = (_: string, name: string) => scripts[name];

test.each([
  ["npx vitest run", "npx vitest run 'test/a.js'"],
  ["CI=1 node_modules/.bin/jest --ci", "CI=1 node_modules/.bin/jest --ci 'test/a.js'"],
  ["node --import=tsx --test", "node --import=tsx --test 'test/a.js'"],
  ["python3 -m pytest -q", "python3 -m pytest -q 'test/a.js'"],
  ["bundle exec rspec", "bundle exec rspec 'test/a.js'"],
  ["vendor/bin/phpunit", "vendor/bin/phpunit 'test/a.js'"],
  ["go test -race ./...", "go test -race './test'"],
  ["npm test", "npm test -- 'test/a.js'"],
  ["pnpm run test", "pnpm run test 'test/a.js'"],
])("%s can be told which files to run", (run, told) => {
  expect(narrowed(run, ["test/a.js"], inPackage)).toBe(told);
});

test.each([
  "npm run both",
  "npm run go",
  "npm run unknown",
  "vitest",
  "vitest run src",
  "node --test test/*.js",
  "pytest -k add",
  "pytest | tee log",
  "make test",
  "cargo test",
])("%s is run as it is", (run) => {
  expect(narrowed(run, ["test/a.js"], inPackage)).toBeUndefined();
});

test("a name cannot break out of its quotes", () => {
  expect(narrowed("jest", ["-a'b.js"], inPackage)).toBe("jest './-a'\\''b.js'");
  expect(narrowed("phpunit", ["a.php", "b.php"], inPackage)).toBeUndefined();
  expect(narrowed("go test ./...", ["a_test.go", "b/b_test.go"], inPackage)).toBe("go test '.' './b'");
});
