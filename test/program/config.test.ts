import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeScene, program } from "../scene.ts";

// `gate config`: errors that name file, line, key and what was expected; precedence; the schema.

type Case = { name: string; repo?: string; user?: string; env?: Record<string, string>; says: string[] };

const wrong: Case[] = [
  {
    name: "an unknown key names the nearest one",
    repo: "gates: []\nin_oder: true\n",
    says: ['.gate/config.yml:2: in_oder: unknown key; did you mean "in_order"?'],
  },
  {
    name: "an unknown key deep within names the nearest there",
    repo: "review:\n  budget: { usd: 1, tokns: 5000 }\n",
    says: [
      ".gate/config.yml:2: review.budget.usd: unknown key; known keys: tokens, usd_per_day, usd_per_session, tokens_per_day, tokens_per_session",
      '.gate/config.yml:2: review.budget.tokns: unknown key; did you mean "tokens"?',
    ],
  },
  {
    name: "an unknown key far from any other lists what there is",
    repo: "gates: []\nzzzzzzzzz: true\n",
    says: [
      ".gate/config.yml:2: zzzzzzzzz: unknown key; known keys: enabled, loop, interval, reason, rules, review, in_order, gates, announce, context, plans",
    ],
  },
  {
    name: "every problem is named, with the gate's name and the line of the key",
    repo: `gates:
  - name: test
    run: npm test
    timeout: sixty
  - name: lint
    run: 5
    on_fail: blok
    retries: -1
    max_retires: 2
`,
    says: [
      ':4: gate "test": timeout: expected a number, not "sixty"',
      ':6: gate "lint": run: expected a string, not the number 5',
      ':7: gate "lint": on_fail: expected one of block, warn, not "blok"',
      ':8: gate "lint": retries: expected a number of at least 0',
      ':9: gate "lint": max_retires: unknown key; did you mean "max_retries"?',
    ],
  },
  {
    name: "a missing key",
    repo: "gates:\n  - name: test\n",
    says: [':2: gate "test": run: is missing: expected a string'],
  },
  {
    name: "a missing name",
    repo: "gates:\n  - run: x\n",
    says: [":2: gate 1: name: is missing: expected a string"],
  },
  {
    name: "an empty list of globs",
    repo: "gates:\n  - { name: a, run: x, changed: [] }\n",
    says: ["changed: expected at least one entry"],
  },
  {
    name: "a name that could be a path",
    repo: "gates:\n  - { name: ../a, run: x }\n",
    says: ["gate 1: name: expected letters, digits", 'not "../a"'],
  },
  {
    name: "a name that is there twice",
    repo: "gates:\n  - { name: a, run: x }\n  - { name: A, run: y }\n",
    says: [':3: gate 2: name: expected a unique name; "A" is taken'],
  },
  {
    name: "an absolute folder",
    repo: "gates:\n  - { name: a, run: x, cwd: /etc }\n",
    says: ['gate "a": cwd: expected a path relative to the folder'],
  },
  {
    name: "a number where text must be",
    repo: "gates:\n  - { name: a, run: x, env: { CI: 1 } }\n",
    says: ['gate "a": env.CI: expected a string, not the number 1 (put it in quotes)'],
  },
  {
    name: "a list where keys must be",
    repo: "- a\n- b\n",
    says: ["the file: expected a mapping, not a list"],
  },
  { name: "broken YAML", repo: "gates:\n  - name: [\n", says: [".gate/config.yml:", "expected valid YAML"] },
  {
    name: "a key twice",
    repo: "gates: []\ngates: []\n",
    says: [":2: expected valid YAML: Map keys must be unique"],
  },
  { name: "a huge file", repo: `# ${"x".repeat(300 * 1024)}\n`, says: ["at most 256 KiB"] },
  { name: "an alias bomb", repo: bomb(), says: ["expected plain YAML"] },
  {
    name: "gates in the user's config",
    repo: "",
    user: "gates: []\n",
    says: ["gate/config.yml:1: gates: belongs in the repo's .gate/config.yml"],
  },
  {
    name: "a wrong variable",
    repo: "",
    env: { GATE_INTERVAL: "soon" },
    says: ['environment: GATE_INTERVAL: expected a number of minutes, at least 0, not "soon"'],
  },
  {
    name: "a broken budget in a variable",
    repo: "",
    env: { GATE_MAX_BLOCKS: "1.5" },
    says: ["GATE_MAX_BLOCKS: expected a whole number of at least 0"],
  },
];

function bomb(): string {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(", ")}]`,
  );
  return ["l0: &l0 [x]", ...levels, ""].join("\n");
}

test.concurrent.each(wrong)("says what is wrong: $name", async ({ repo, user, env, says }) => {
  const scene = makeScene();
  scene.config(repo ?? "");
  if (user !== undefined) scene.writeHome(".config/gate/config.yml", user);
  const ended = await scene.gate(["config"], { ...(env && { env }) });
  expect(ended).toMatchObject({ exitCode: 2, stdout: "" });
  for (const part of says) expect(ended.stderr).toContain(part);
  expect(ended.stderr).not.toContain("    at ");

  const answer = await scene.stop({}, { ...(env && { env }) });
  expect(answer).toMatchObject({ status: "invalid_config", decision: "approve" });
  expect(answer.systemMessage).toContain("gate checked nothing because its configuration is wrong");
});

test("a repo without config gets one sentence", async () => {
  const scene = makeScene();
  for (const verb of ["config", "run", "log", "reset"]) {
    expect(await scene.gate([verb])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("Write one with: gate init"),
    });
  }
});

const settings = async (repo: string, user: string, env: Record<string, string> = {}) => {
  const scene = makeScene();
  scene.config(repo);
  scene.writeHome(".config/gate/config.yml", user);
  const { config, origins } = JSON.parse((await scene.gate(["config", "--json"], { env })).stdout);
  return { config, origins };
};

test("the repo outranks the user, and the environment outranks both", async () => {
  const both = await settings("interval: 5\n", "interval: 9\nreason: { max_chars: 500 }\n");
  expect(both).toMatchObject({
    config: { interval: 5, reason: { max_chars: 500 }, in_order: false },
    origins: { interval: "repo", "reason.max_chars": "user", in_order: "default" },
  });
  expect(await settings("interval: 5\n", "interval: 9\n", { GATE_INTERVAL: "1" })).toMatchObject({
    config: { interval: 1 },
    origins: { interval: "environment" },
  });
});

const budgets = [
  { repo: "2", user: "5", wins: 2, origin: "repo" },
  { repo: "5", user: "2", wins: 2, origin: "user" },
  { repo: "0", user: "4", wins: 4, origin: "user" },
  { repo: "4", user: "0", wins: 4, origin: "repo" },
  { repo: "4", user: "2", env: "9", wins: 9, origin: "environment" },
];

test.each(budgets)(
  "of two budgets the lower wins: repo $repo, user $user",
  async ({ repo, user, env, wins, origin }) => {
    const variables: Record<string, string> = env ? { GATE_MAX_BLOCKS: env } : {};
    const { config, origins } = await settings(
      `loop: { max_blocks: ${repo} }\n`,
      `loop: { max_blocks: ${user} }\n`,
      variables,
    );
    expect([config.loop.max_blocks, origins["loop.max_blocks"]]).toEqual([wins, origin]);
  },
);

test("a person sees each value and where it came from", async () => {
  const scene = makeScene();
  scene.config('interval: 2\ngates:\n  - name: test\n    run: npm test\n    changed: ["src/**"]\n');
  const { stdout } = await scene.gate(["config"]);
  expect(stdout).toMatch(/interval: 2 +# \.gate\/config\.yml/);
  expect(stdout).toMatch(/loop\.max_blocks: 3 +# default/);
  expect(stdout).toMatch(/ - name: test +# \.gate\/config\.yml/);
  expect(stdout).toMatch(/changed: \["?src\/\*\*"?\] +# \.gate\/config\.yml/);
  expect(stdout).toMatch(/timeout: 60 +# default/);
});

test("a config that changed is read anew", async () => {
  const scene = makeScene();
  scene.config("enabled: false\n");
  await scene.commitAll();
  expect(await scene.stop()).toMatchObject({ status: "disabled" });
  scene.config("gates: [{ name: a, run: 'exit 1' }]\n");
  expect(await scene.stop()).toMatchObject({ status: "failed" });
  scene.writeHome(".config/gate/config.yml", "enabled: false\n");
  expect(await scene.stop({ session_id: "next" })).toMatchObject({ status: "disabled" });
});

test("the schema describes every key and is shipped as a file", async () => {
  const scene = makeScene();
  const schema = JSON.parse((await scene.gate(["config", "--schema"])).stdout);
  expect(Object.keys(schema.properties).sort()).toEqual([
    "announce",
    "context",
    "enabled",
    "gates",
    "in_order",
    "interval",
    "loop",
    "plans",
    "reason",
    "review",
    "rules",
  ]);
  const gate = schema.properties.gates.items.anyOf?.[0] ?? schema.properties.gates.items;
  expect(gate.required).toEqual(expect.arrayContaining(["name", "run"]));
  expect(gate.additionalProperties).toBe(false);
  for (const [key, value] of Object.entries<{ description?: string }>(gate.properties))
    expect(value.description, key).toBeTruthy();
  expect(JSON.parse(readFileSync(join(dirname(program), "config.schema.json"), "utf8"))).toEqual(schema);
});
