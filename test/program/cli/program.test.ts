import { describe, expect, test } from "vitest";
import { commandLine } from "../../../src/cli/program.ts";
import { groups, verbs } from "../../../src/cli/verbs/index.ts";
import { makeScene } from "../../scene.ts";

// The command line as a newcomer meets it: its help, its examples, its typing errors.

const WIDTH = 80;
const HEIGHT = 24;

const widest = (text: string) => Math.max(...text.split("\n").map((line) => line.length));

describe("the help", () => {
  test("of gate itself fits a small terminal, with room for the next prompt, and names every verb", async () => {
    const scene = makeScene();
    const { exitCode, stdout } = await scene.gate(["--help"]);
    expect(exitCode).toBe(0);
    expect(widest(stdout)).toBeLessThanOrEqual(WIDTH);
    expect(stdout.split("\n").length).toBeLessThan(HEIGHT);
    for (const { name, summary } of verbs)
      expect(stdout).toMatch(new RegExp(`^ {2}gate ${name}\\b.* {2}${summary}$`, "m"));
    for (const group of Object.keys(groups)) expect(stdout).toContain(`\n${group}\n`);
  });

  test("is what gate alone says, as an error", async () => {
    const scene = makeScene();
    const { stdout } = await scene.gate(["--help"]);
    expect(await scene.gate([])).toMatchObject({ exitCode: 2, stdout: "", stderr: stdout });
  });

  test.each(verbs)(
    "of gate $name fits, and has its flags and examples",
    async ({ name, flags, examples }) => {
      const scene = makeScene();
      const { exitCode, stdout } = await scene.gate([name, "--help"]);
      expect([exitCode, stdout.startsWith(`Usage: gate ${name}`)]).toEqual([0, true]);
      expect(widest(stdout)).toBeLessThanOrEqual(WIDTH);
      for (const example of examples) expect(stdout).toContain(`\n  ${example}`);
      for (const flag of flags ?? []) expect(stdout).toContain(flag.flags);
    },
  );
});

const examples = verbs.flatMap(({ name, examples }) => examples.map((example) => ({ name, example })));

test.each(examples)("'$example' can be called", async ({ name, example }) => {
  const called: string[] = [];
  const table = verbs.map((verb) => ({
    ...verb,
    act: async () => {
      called.push(verb.name);
      return 0;
    },
  }));
  const [gate, ...words] = (example.split(/ [<>] /)[0] ?? "").split(" ");
  await commandLine(table, () => {}).parseAsync(words, { from: "user" });
  expect([gate, called]).toEqual(["gate", [name]]);
});

const slips = [
  { typed: ["rnu"], says: "gate: unknown command 'rnu'\n(Did you mean run?)" },
  { typed: ["run", "--lst"], says: "gate: unknown option '--lst'\n(Did you mean --list?)" },
  { typed: ["explain", "--modle"], says: "gate: unknown option '--modle'\n(Did you mean --model?)" },
];

test.each(slips)("$typed suggests the nearest", async ({ typed, says }) => {
  const scene = makeScene();
  expect(await scene.gate(typed)).toMatchObject({ exitCode: 2, stdout: "", stderr: says });
});

test("an unknown flag of the hook lets the agent stop and names the nearest", async () => {
  const scene = makeScene();
  scene.config("");
  expect(await scene.stop({}, { flags: ["--exitcodes"] })).toMatchObject({
    decision: "approve",
    systemMessage:
      "gate hook was called with wrong flags: Unknown option '--exitcodes'. Did you mean --exit-codes?",
  });
});
