import { expect, test } from "vitest";
import { commandFacts } from "../../../src/integrity/commands.ts";

const isFact = (command: string) => commandFacts([{ command, line: 7, ref: "c1" }]).length > 0;

test("a fact says where the command stands", () => {
  expect(commandFacts([{ command: "git commit --no-verify -m x", line: 7, ref: "c1" }])).toEqual([
    { ref: "c1", line: 7, text: "git commit --no-verify -m x" },
  ]);
});

test.each([
  "git commit -n -m 'fix'",
  "git commit -anm 'fix'",
  "git add . && git commit -m 'fix' --no-verify",
  "git -C repo push --no-verify",
  "HUSKY=0 git commit -m fix",
  "export HUSKY=0; git commit -m fix",
  "SKIP=eslint,mypy git commit -m fix",
  "git -c core.hooksPath=/dev/null commit -m fix",
  "git config core.hooksPath /dev/null",
  "cat > node_modules/.bin/eslint <<'EOF'\n#!/bin/sh\nexit 0\nEOF",
  "ln -sf /bin/true node_modules/.bin/tsc",
  "echo 'exit 0' | tee ./node_modules/.bin/jest",
])("goes round a check: %s", (command) => {
  expect(isFact(command)).toBe(true);
});

test.each([
  "git commit -m 'do not use --no-verify'",
  "git commit -m '-n'",
  "git log -n 3",
  "git push -n",
  "git commit -m 'HUSKY=0 git commit is forbidden'",
  "HUSKY=0 npm ci",
  "ls node_modules/.bin/",
  "node_modules/.bin/eslint .",
  "node_modules/.bin/vitest run > out.txt",
  "cp node_modules/.bin/eslint /tmp/x",
  "git config core.hooksPath .githooks",
  "grep -rn 'git commit --no-verify' docs",
])("does not: %s", (command) => {
  expect(isFact(command)).toBe(false);
});
