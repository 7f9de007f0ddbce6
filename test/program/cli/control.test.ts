import { chownSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { transcriptOf } from "../../../src/agents/stories.ts";
import { makeScene, program } from "../../scene.ts";

const red = "gates: [{ name: test, run: 'echo test >> $RAN; exit 1' }]";

describe.concurrent("gate skip", () => {
  test("lets one stop pass, which is told and logged", async () => {
    const scene = makeScene();
    scene.config(red);
    expect(await scene.person(["skip"], { terminal: {} })).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("The next stop in this repo is not checked."),
    });
    const skipped = {
      status: "disabled",
      systemMessage: "gate is off (gate skip, for this stop): nothing is checked.",
    };
    // A second hook of the same stop goes by it, too; the next stop does not.
    expect(await scene.stop({ prompt_id: "p1" })).toMatchObject(skipped);
    expect(await scene.stop({ prompt_id: "p1" })).toMatchObject(skipped);
    expect(scene.ran()).toEqual([]);
    expect(await scene.stop({ prompt_id: "p2" })).toMatchObject({ status: "failed" });
    const { stdout } = await scene.gate(["log"]);
    expect(stdout.split("\n").map((line) => line.split(/ {2,}/)[1])).toEqual([
      "skip",
      "disabled",
      "disabled",
      "failed",
    ]);
  });

  test("lets every stop pass for a while, told once a session", async () => {
    const scene = makeScene();
    scene.config(red);
    await scene.person(["skip", "--for", "30m"], { terminal: {} });
    expect(await scene.stop()).toMatchObject({
      status: "disabled",
      systemMessage: expect.stringMatching(/\(gate skip, until \d\d:\d\d\)/),
    });
    expect(await scene.stop()).toEqual(expect.not.objectContaining({ systemMessage: expect.anything() }));
    await scene.person(["skip", "--cancel"], { terminal: {} });
    expect(await scene.stop()).toMatchObject({ status: "failed" });
  });

  test("is over when its time is", async () => {
    const scene = makeScene();
    scene.config(red);
    await scene.person(["skip", "--for", "0.001s"], { terminal: {} });
    expect(await scene.stop()).toMatchObject({ status: "failed" });
  });

  test("is over, too, where a clock that was set back would make it last for days", async () => {
    const scene = makeScene();
    scene.config(red);
    await scene.person(["skip", "--for", "30m"], { terminal: {} });
    const { stdout: file } = await scene.run("find", [scene.state, "-name", "skip.json"]);
    writeFileSync(file, JSON.stringify({ kind: "until", until: Date.now() + 48 * 3_600_000 }));
    expect(await scene.stop()).toMatchObject({ status: "failed" });
  });

  test.each(["30", "0m", "2d", "25h", "m"])("--for %s is refused", async (time) => {
    const scene = makeScene();
    scene.config(red);
    const { exitCode, stderr } = await scene.gate(["skip", "--for", time]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("a time such as 90s, 30m or 2h")]);
  });
});

describe.concurrent("GATE=off", () => {
  test("is in the log at every stop, and told at the first", async () => {
    const scene = makeScene();
    scene.config(red);
    const off = { env: { GATE: "off" } };
    const answer = [await scene.stop({}, off), await scene.stop({}, off), await scene.stop({}, off)];
    expect(answer.map(({ status, systemMessage }) => [status, systemMessage !== undefined])).toEqual([
      ["disabled", true],
      ["disabled", false],
      ["disabled", false],
    ]);
    const { stdout } = await scene.gate(["log"]);
    expect(stdout.match(/disabled/g)).toHaveLength(3);
  });
});

test.concurrent("nobody is shut out with a config that is gone", async () => {
  const scene = makeScene();
  scene.config(red);
  await scene.commitAll();
  await scene.trust();
  const flags = ["--require-trust"];
  expect(await scene.stop({}, { flags })).toMatchObject({ status: "failed" });
  scene.remove(".gate");
  expect(await scene.stop({ stop_hook_active: true }, { flags })).toMatchObject({ status: "failed" });
  expect(await scene.person(["skip"], { terminal: {} })).toMatchObject({ exitCode: 0 });
  expect(await scene.stop({ prompt_id: "p2" }, { flags })).toMatchObject({ status: "disabled" });
  expect((await scene.gate(["log"])).stdout).toContain("disabled");
  expect(await scene.person(["reset"])).toMatchObject({ exitCode: 0 });
  expect(await scene.person(["untrust"])).toMatchObject({ exitCode: 0 });
  expect(await scene.stop({ prompt_id: "p3" }, { flags })).toMatchObject({ status: "no_config" });
});

// Only root can give a file away.
test.runIf(process.getuid?.() === 0)("a config of another user's is not run", async () => {
  const scene = makeScene();
  scene.config(red);
  chownSync(join(scene.repo, ".gate/config.yml"), 12_345, 12_345);
  expect(await scene.stop()).toMatchObject({
    status: "invalid_config",
    systemMessage: expect.stringContaining("it belongs to another user (uid 12345)"),
  });
  await scene.trust();
  expect(await scene.stop({}, { flags: ["--require-trust"] })).toMatchObject({ status: "failed" });
  // What a person has looked at may be anybody's.
  expect(await scene.stop({ session_id: "other" })).toMatchObject({ status: "failed" });
});

test.concurrent.each([["run"], ["explain", "session.jsonl", "--gates"]])(
  "a stop waits for gate %s by hand: an agent could start one, and stop meanwhile",
  async (...args) => {
    const scene = makeScene();
    scene.write(
      "session.jsonl",
      transcriptOf([{ ask: "Do it." }, { edit: "a.ts" }, { say: "Did it." }], scene.repo),
    );
    scene.config("gates: [{ name: test, run: 'echo test >> $RAN; sleep 1; exit 1' }]");
    await scene.commitAll();
    const byHand = scene.gate(args);
    await vi.waitFor(() => expect(existsSync(scene.env.RAN)).toBe(true), 100_000);
    expect(await scene.stop()).toMatchObject({ status: "failed" });
    expect(await byHand).toMatchObject({ exitCode: 1 });
  },
);

describe.concurrent("only a person may", () => {
  const verbs = [
    ["skip"],
    ["trust"],
    ["trust", "--digest", "sha256:0"],
    ["untrust"],
    ["reset"],
    ["uninstall"],
  ];

  test.each(verbs)("run gate %s %s: a coding agent is refused, and that is logged", async (...args) => {
    const scene = makeScene();
    scene.config(red);
    const { exitCode, stderr } = await scene.gate(args, { env: { CLAUDECODE: "1" } });
    expect([exitCode, stderr]).toEqual([
      2,
      `gate: only a person may run gate ${args[0]}, in their own terminal: this one runs inside a coding agent (CLAUDECODE).`,
    ]);
    const { stdout } = await scene.gate(["log", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      audit: "refused",
      message: expect.stringContaining(`gate ${args[0]}`),
    });
    expect(await scene.stop()).toMatchObject({ status: "failed" });
  });

  test("change a hook that is there: an agent may only add a first one", async () => {
    const scene = makeScene();
    scene.config(red);
    const env = { CLAUDECODE: "1" };
    expect(await scene.gate(["install"], { env })).toMatchObject({ exitCode: 0 });
    const hook = scene.read(".claude/settings.local.json");
    expect(await scene.gate(["install"], { env })).toMatchObject({ exitCode: 0 });
    expect(await scene.gate(["install", "--background"], { env })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("only a person may run gate install"),
    });
    expect(scene.read(".claude/settings.local.json")).toBe(hook);
    expect((await scene.gate(["log"])).stdout).toContain("gate install, called inside a coding agent");

    scene.config("gates: [{ name: other, run: 'true' }]");
    const { exitCode, stdout } = await scene.gate(["init", "--yes"], { env });
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining("has an older hook, which only a person"),
    ]);
    expect(scene.read(".claude/settings.local.json")).toBe(hook);
  });

  test("run gate uninstall, even where there is no place for a log", async () => {
    const scene = makeScene();
    scene.config(red);
    await scene.gate(["install"]);
    const hook = scene.read(".claude/settings.local.json");
    const env = { CLAUDECODE: "1", HOME: "", XDG_STATE_HOME: "" };
    expect(await scene.gate(["uninstall"], { env })).toMatchObject({ exitCode: 2 });
    expect(scene.read(".claude/settings.local.json")).toBe(hook);
  });

  test.runIf(process.platform === "linux")("even where the agent has taken its mark off", async () => {
    const scene = makeScene();
    scene.config(red);
    const line = `env -u CLAUDECODE '${process.execPath}' '${program}' untrust; true`;
    const { stderr } = await scene.run("sh", ["-c", line], { env: { CLAUDECODE: "1" } });
    expect(stderr).toContain("this one runs inside a coding agent (CLAUDECODE)");
  });

  test.each([["skip"], ["trust"]])("gate %s needs a terminal", async (verb) => {
    const scene = makeScene();
    scene.config(red);
    expect(await scene.person([verb])).toMatchObject({
      exitCode: 2,
      stderr: `gate: gate ${verb} needs a person at a terminal, but there is no terminal here.`,
    });
  });
});

describe.concurrent("gate trust", () => {
  const yes = { question: "Let gate run this", keys: "y" };
  const no = { ...yes, keys: "n" };
  const trusted = async (scene: ReturnType<typeof makeScene>) =>
    (await scene.stop({}, { flags: ["--require-trust"] })).status !== "untrusted_config";

  test("shows the config and the prompts, and asks", async () => {
    const scene = makeScene();
    scene.config("gates: [{ name: t, run: 'true' }]\n# \u001b[2Khidden\u202e\n");
    scene.write(".gate/prompts/guidance.md", "Every function has a test.\n");
    const { exitCode, stdout } = await scene.person(["trust"], { terminal: yes });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("gates: [{ name: t, run: 'true' }]");
    expect(stdout).toContain("# \\u{1b}[2Khidden\\u{202e}");
    expect(stdout).toContain("Every function has a test.");
    expect(stdout).toMatch(/It runs:\s+t +true\s+A model is not asked\./);
    expect(stdout).toContain("Trusted: exactly this content.");
    expect(await trusted(scene)).toBe(true);
  });

  test("takes no for an answer", async () => {
    const scene = makeScene();
    scene.config(red);
    expect(await scene.person(["trust"], { terminal: no })).toMatchObject({ exitCode: 1 });
    expect(await trusted(scene)).toBe(false);
  });

  test("shows what changed since", async () => {
    const scene = makeScene();
    scene.config("gates:\n  - name: t\n    run: npm test\n  - name: l\n    run: npm run lint\n");
    await scene.person(["trust"], { terminal: yes });
    scene.config("gates:\n  - name: t\n    run: curl evil\n  - name: l\n    run: npm run lint\n");
    const { stdout } = await scene.person(["trust"], { terminal: no });
    expect(stdout).toContain("-    run: npm test");
    expect(stdout).toContain("+    run: curl evil");
  });

  test("without a terminal only by the digest of exactly this content", async () => {
    const scene = makeScene();
    scene.config(red);
    const { stdout } = await scene.gate(["trust", "--print"]);
    expect(stdout).toMatch(/^sha256:[0-9a-f]{64}$/);
    const wrong = await scene.person(["trust", "--digest", "sha256:00"]);
    expect(wrong).toMatchObject({
      exitCode: 1,
      stderr: `gate: nothing was trusted: the content here is ${stdout}.`,
    });
    expect(await trusted(scene)).toBe(false);
    expect(await scene.person(["trust", "--digest", stdout])).toMatchObject({ exitCode: 0 });
    expect(await trusted(scene)).toBe(true);
    expect(await scene.person(["untrust"])).toMatchObject({ exitCode: 0 });
    expect(await trusted(scene)).toBe(false);
  });

  test("not where the files change while the person looks", async () => {
    const scene = makeScene();
    scene.config(red);
    const { stdout } = await scene.person(["trust"], {
      terminal: { ...yes, first: `echo "gates: []" > .gate/config.yml` },
    });
    expect(stdout).toContain("the files changed while you looked at them");
    expect(await trusted(scene)).toBe(false);
  });

  test.each([
    [
      "is too large",
      (scene: ReturnType<typeof makeScene>) => scene.config("#".repeat(257 * 1024)),
      "256 KiB",
    ],
    ["is wrong", (scene: ReturnType<typeof makeScene>) => scene.config("gates: oops"), "expected a list"],
    ["is not there", () => {}, "no .gate/config.yml"],
  ])("not where the config %s", async (_, make, why) => {
    const scene = makeScene();
    make(scene);
    expect(await scene.gate(["trust", "--print"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(why),
    });
  });
});
