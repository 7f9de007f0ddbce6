import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { applyTaskReport } from "../../../src/digest/background-commands.ts";
import { addCommand, type Command, kindsOf } from "../../../src/digest/commands.ts";
import { readCommands } from "../../../src/digest/read-commands.ts";
import type { Outcome } from "../../../src/model/entry.ts";
import type { Scripts } from "../../../src/shell/script-runners.ts";

type Run = {
  line: string;
  exit?: number;
  output?: string;
  refused?: boolean;
  interrupted?: boolean;
  background?: boolean;
  is: string;
};

const file = join(import.meta.dirname, "../../../fixtures/command-runs.yml");
const runs: Run[] = parse(readFileSync(file, "utf8"));

function outcomeOf({
  exit = 0,
  output = "",
  refused,
  interrupted,
  background,
}: Omit<Run, "line" | "is">): Outcome {
  if (refused) return { kind: "refused", text: "Permission to use Bash has been denied." };
  if (interrupted) return { kind: "interrupted" };
  if (exit > 0) return { kind: "failed", exit, text: `Exit code ${exit}\n${output}` };
  return { kind: "ok", said: () => output, ...(background && { background: "b1" }) };
}

function read(line: string, how: Omit<Run, "line" | "is"> = {}, scripts?: Scripts): Command {
  const commands: Command[] = [];
  addCommand(commands, line, outcomeOf(how), { line: 1, id: "", at: "" });
  const [command] = readCommands(commands, scripts);
  if (!command) throw new Error("no command");
  return command;
}

function wordsFor(command: Command): string {
  const kinds = kindsOf(command).map((kind) => {
    const { result = "unclear", scope } = command.checks[kind] ?? {};
    return `${scope === "part" ? "part " : ""}${kind} ${result === "unclear" ? "?" : result}`;
  });
  const { suspects } = command;
  return [...kinds, ...(suspects.length > 0 ? [`one of ${suspects.join(" ")}`] : [])].join(", ");
}

describe("how each kind of check went", () => {
  test.each(runs.map((run) => [`${run.line} (${run.exit ?? 0}) ${run.output ?? ""}`, run] as const))(
    "%s",
    (_, { line, is, ...how }) => {
      expect(wordsFor(read(line, how))).toBe(is);
    },
  );
});

describe("scripts are looked through", () => {
  const defined: Record<string, string> = {
    "package verify": "npm run lint && npm run unit",
    "package lint": "biome check",
    "package unit": "vitest run",
    "package test": 'echo "Error: no test specified" && exit 1',
    "package e2e": "node e2e.js",
    "package loop": "npm run loop",
    "package deploy": "node deploy.js",
    "package all": "npm run lint; npm run unit || true",
    "make ci": "{ make fmt\n} && { npm run verify\n}",
    "make fmt": "gofmt -w .",
  };
  const scripts: Scripts = (runner, name) => defined[`${runner} ${name}`];
  const summary = (line: string, how: Omit<Run, "line" | "is"> = {}) => wordsFor(read(line, how, scripts));

  test("the checks behind a name are what was run", () => {
    expect(summary("npm run verify")).toBe("test passed, lint passed");
    expect(summary("make ci")).toBe("test passed, lint passed");
    expect(summary("npm run verify", { exit: 1, output: "Tests  1 failed (1)" })).toBe(
      "test ?, lint ?, one of test lint",
    );
  });
  test("a name promises nothing if nothing is behind it", () => {
    expect(summary("npm test", { exit: 1 })).toBe("");
    expect(read("npm test", {}, scripts)).toMatchObject({ opaque: false, purpose: "other" });
  });
  test("a script that starts something unknown is what its name says", () => {
    expect(summary("npm run e2e")).toBe("test passed");
    expect(read("npm run deploy", {}, scripts)).toMatchObject({ opaque: true, checks: {} });
  });
  test("arguments narrow what is behind the name", () => {
    expect(summary("npm run unit -- src/a.test.ts")).toBe("part test passed");
  });
  test("what the script hides, the exit code does not tell", () => {
    expect(summary("npm run all", { output: "x" })).toBe("test ?, lint ?");
  });
  test("a script that calls itself ends", () => {
    expect(read("npm run loop", {}, scripts)).toMatchObject({ opaque: true, checks: {} });
  });
});

describe("what does not count as a check", () => {
  test("a script is opaque, and git is not", () => {
    expect(read("./deploy.sh")).toMatchObject({ opaque: true, purpose: "other" });
    expect(read("git status")).toMatchObject({ opaque: false, purpose: "vcs" });
    expect(read("ls -la tests")).toMatchObject({ opaque: false, purpose: "other" });
  });
  test("a commit is opaque only if its output shows that a hook checked something", () => {
    expect(read("git commit -m x", { output: "[main ab12] x" }).opaque).toBe(false);
    expect(read("git commit -m x", { output: "All checks passed!\n[main ab12] x" }).opaque).toBe(true);
  });
  test("the tests behind a script show in its output", () => {
    const output =
      " ✓ a.test.ts (3 tests) 2ms\n\n Test Files  1 passed (1)\n      Tests  3 passed (3)\n   Duration  200ms";
    expect(read("./all.sh", { output }).checks.test).toMatchObject({ result: "passed", tool: "vitest" });
  });
  test("the check behind a long document is read", () => {
    const line = `cat > a.md <<'EOF'\n${"text\n".repeat(2_000)}EOF\nnpm test`;
    expect(wordsFor(read(line))).toBe("test passed");
    expect(read(line).opaque).toBe(false);
  });
});

describe("in the background", () => {
  const where = { line: 9, id: "n", at: "" };
  const started = () => [read("npm test", { background: true })];

  test("a run proves nothing before it has ended", () => {
    const [run] = readCommands(started());
    expect(run).toMatchObject({ checks: {}, outcome: { kind: "background", task: "b1" } });
  });
  const told = (commands: Command[], exit?: number, said?: string) =>
    readCommands(applyTaskReport(commands, { task: "b1", exit, said }, where))[0];

  test("it is read when its exit is known, and cited by the notice", () => {
    expect(told(started(), 0)).toMatchObject({ line: 9, checks: { test: { result: "passed" } } });
    expect(told(started(), 1)).toMatchObject({ line: 9, checks: { test: { result: "failed" } } });
  });
  test("a pipe hides the exit there, too, and the output tells", () => {
    const piped = () => [read("npm test | tail", { background: true })];
    expect(told(piped(), 0)?.checks.test?.result).toBe("unclear");
    expect(told(piped(), 0, "Tests: 2 failed, 1 passed, 3 total")?.checks.test?.result).toBe("failed");
  });
  test("what it has printed so far counts before its end", () => {
    const run = told(started(), undefined, "Tests: 2 failed, 1 passed, 3 total");
    expect(run).toMatchObject({ outcome: { kind: "background" }, checks: { test: { result: "failed" } } });
  });
  test("its output may be looked at after the notice", () => {
    const ended = applyTaskReport(
      [read("npm test | tail", { background: true })],
      { task: "b1", exit: 0 },
      where,
    );
    expect(told(ended, undefined, "Tests: 3 passed, 3 total")?.checks.test?.result).toBe("passed");
  });
});

test("any line and any output are read, in time", () => {
  const pieces = fc.constantFrom(
    ..."npm test|npx vitest|pytest|make|mise run x|uv run|docker compose run|bash -c|&&|;|  |\n|(|)|'|\"|$(|`|<<EOF|EOF|if|then|fi|for|do|done|{|}|\\|echo $?|exit 1|set -e|!|&|>|-m|--|sudo|timeout 5|xargs|find . -exec".split(
      "|",
    ),
    "|",
    "||",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), fc.string(), fc.nat(3), (words, output, exit) => {
      const begun = performance.now();
      const command = read(words.join(" "), { output, exit });
      expect(command.unread).toBeUndefined();
      expect(performance.now() - begun).toBeLessThan(10_000);
    }),
    { numRuns: 1_000 },
  );
});
