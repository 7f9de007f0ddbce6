import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readNdjson } from "../../read-ndjson.ts";
import { makeScene, program } from "../../scene.ts";

const gates = `gates:
  - { name: test, run: "echo test >> $RAN; test ! -e broken", changed: ["src/**"] }
  - { name: lint, run: "echo lint >> $RAN", changed: ["docs/**"] }
`;

async function repoWith(config: string) {
  const scene = makeScene();
  scene.config(config);
  scene.write("src/a.ts", "a");
  scene.write("docs/x.md", "x");
  await scene.commitAll();
  return scene;
}

describe.concurrent("gate run", () => {
  test("runs every gate the first time, then only what changed since it passed", async () => {
    const scene = await repoWith(gates);
    expect(await scene.gate(["run"])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("2 passed in"),
    });
    expect(scene.ran().sort()).toEqual(["lint", "test"]);
    expect(await scene.gate(["run"])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("nothing changed since it passed"),
    });
    expect(scene.ran()).toEqual([]);
    scene.write("docs/x.md", "y");
    await scene.gate(["run"]);
    expect(scene.ran()).toEqual(["lint"]);
  });

  test("--all and names run what has passed", async () => {
    const scene = await repoWith(gates);
    await scene.gate(["run"]);
    scene.ran();
    await scene.gate(["run", "--all"]);
    expect(scene.ran().sort()).toEqual(["lint", "test"]);
    await scene.gate(["run", "test"]);
    expect(scene.ran()).toEqual(["test"]);
  });

  test("--list prints the names and runs nothing, even within a gate", async () => {
    const scene = await repoWith(gates);
    const env = { GATE_ACTIVE: "1" };
    expect(await scene.gate(["run", "--list"], { env })).toMatchObject({ exitCode: 0, stdout: "test\nlint" });
    expect(await scene.gate(["run", "--list", "--json"])).toMatchObject({ stdout: '["test","lint"]' });
    expect(scene.ran()).toEqual([]);
  });

  test("--all gives {files} every file that matches", async () => {
    const scene = await repoWith(
      "gates: [{ name: lint, run: 'echo {files} >> $RAN', changed: ['**/*.ts', '!src/gen/**'] }]\n",
    );
    scene.write("src/b.ts", "b");
    scene.write("src/gen/c.ts", "c");
    await scene.gate(["run", "--all"]);
    expect(scene.ran()).toEqual(["src/a.ts src/b.ts"]);
  });

  test("shows what failed, with the lines that matter and the log, and exits with 1", async () => {
    const scene = await repoWith(
      "gates: [{ name: test, run: 'echo the cause; exit 1', fix: Do it right. }]\n",
    );
    const { exitCode, stdout } = await scene.gate(["run"]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/✗ test {2}failed after \d+\.\d s: exited with 1/);
    expect(stdout).toContain("  the cause");
    expect(stdout).toMatch(/full output: \.gate\/logs\/.+\/test\.log/);
    expect(stdout).toContain("fix: Do it right.");
    expect(stdout).toContain("1 failed in");
  });

  const exits = [
    { name: "0 for a warning", config: "gates: [{ name: a, run: 'exit 1', on_fail: warn }]", exit: 0 },
    {
      name: "1 for a failure beside a fault",
      config: "gates: [{ name: a, run: 'exit 1' }, { name: b, run: no-such-command }]",
      exit: 1,
    },
    { name: "2 for a wrong config", config: "gate: []", exit: 2 },
    {
      name: "4 for a fault",
      config: "gates: [{ name: a, run: 'true' }, { name: b, run: no-such-command }]",
      exit: 4,
    },
    { name: "4 for no gates: could not check is not passed", config: "gates: []", exit: 4 },
  ];
  test.each(exits)("exits with $name", async ({ config, exit }) => {
    const scene = await repoWith(config);
    expect(await scene.gate(["run"])).toMatchObject({ exitCode: exit });
  });

  test("a name that is not there gets the nearest one", async () => {
    const scene = await repoWith(gates);
    expect(await scene.gate(["run", "tset"])).toMatchObject({
      exitCode: 2,
      stderr: 'gate: there is no gate "tset". Did you mean "test"? The gates are: test, lint.',
    });
    expect(scene.ran()).toEqual([]);
  });

  test("--json prints the verdicts and nothing else", async () => {
    const scene = await repoWith(gates);
    scene.write("broken", "");
    const { stdout, exitCode } = await scene.gate(["run", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      exit: 1,
      verdicts: [
        { gate: "test", kind: "fail" },
        { gate: "lint", kind: "pass" },
      ],
    });
    expect(exitCode).toBe(1);
  });

  test("ignores the interval, and does not touch any session's budget", async () => {
    const scene = await repoWith(`interval: 10\n${gates}`);
    scene.write("src/a.ts", "b");
    await scene.stop();
    scene.write("broken", "");
    scene.ran();
    await scene.gate(["run", "test"]);
    expect(scene.ran()).toEqual(["test"]);
    expect(await scene.stop()).toMatchObject({ status: "interval_not_elapsed" });
  });

  test("remembers no more trees than its gates need", async () => {
    const scene = await repoWith(gates);
    for (let run = 0; run < 4; run++) {
      scene.write("src/a.ts", String(run));
      await scene.gate(["run"]);
    }
    const [file] = readdirSync(join(scene.state, "sessions"));
    const { trees } = JSON.parse(readFileSync(join(scene.state, "sessions", file ?? ""), "utf8"));
    expect(Object.keys(trees).length).toBeLessThanOrEqual(2);
  });

  test("runs what an agent's session has given up", async () => {
    const scene = await repoWith(
      "loop: { max_blocks: 2 }\ngates: [{ name: test, run: 'echo test >> $RAN; exit 1' }]\n",
    );
    for (const isContinuation of [false, true, true])
      await scene.stop({ prompt_id: "p", stop_hook_active: isContinuation });
    expect(await scene.stop({ prompt_id: "p2" })).toMatchObject({ status: "retry_limit_exceeded" });
    scene.ran();
    expect(await scene.gate(["run"])).toMatchObject({ exitCode: 1 });
    expect(scene.ran()).toEqual(["test"]);
  });

  test("a gate that calls gate run does not recurse", async () => {
    const scene = await repoWith(`gates: [{ name: again, run: '${process.execPath} ${program} run' }]\n`);
    expect(await scene.gate(["run"])).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining("cannot run gate again"),
    });
  });

  test("Ctrl-C ends the gates and exits with 4", async () => {
    const scene = await repoWith("gates: [{ name: slow, run: 'echo slow >> $RAN; sleep 60' }]\n");
    const child = spawn(process.execPath, [program, "run"], { cwd: scene.repo, env: scene.env });
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    const wait = setInterval(() => scene.ran().length > 0 && child.kill("SIGINT"), 50);
    expect(await ended).toBe(4);
    clearInterval(wait);
    expect(stdout).toContain("could not be checked: it was interrupted");
  });
});

describe.concurrent("gate log and gate reset", () => {
  test("list the decisions, and forget the counters", async () => {
    const scene = await repoWith("gates: [{ name: test, run: 'exit 1', on: [stop, subagent_stop] }]\n");
    expect((await scene.gate(["log"])).stdout).toContain("no decisions yet");
    await scene.stop({ prompt_id: "p1" });
    await scene.stop({ prompt_id: "p1", stop_hook_active: true });
    const { stdout } = await scene.gate(["log"]);
    expect(stdout.split("\n")).toHaveLength(2);
    expect(stdout).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}failed +\d+\.\d s {2}1 check failed \(block 1 of 3\)/,
    );
    expect((await scene.gate(["log", "-n", "1"])).stdout).toContain("block 2 of 3");

    expect(await readNdjson((await scene.gate(["log", "--json"])).stdout)).toMatchObject([
      {
        status: "failed",
        decision: "block",
        blocks: { count: 1, limit: 3 },
        session: "session-1",
        verdicts: [{ gate: "test", kind: "fail" }],
      },
      { status: "failed", blocks: { count: 2, limit: 3 } },
    ]);

    await scene.stop({ hook_event_name: "SubagentStop", agent_id: "a1" });
    expect(JSON.parse((await scene.gate(["log", "--json", "-n", "1"])).stdout)).toMatchObject({
      event: "subagent_stop",
      subagent: "a1",
    });

    expect((await scene.person(["reset"])).stdout).toContain("the counters of 2 sessions and all debts");
    expect(await scene.stop({ prompt_id: "p1" })).toMatchObject({
      reason: expect.stringContaining("block 1 of 3"),
    });
    // The reset is in the log, too.
    expect((await scene.gate(["log"])).stdout.split("\n")).toHaveLength(5);
  });

  test("reset forgets debts, of this repo alone", async () => {
    const config = "loop: { max_blocks: 2 }\ngates: [{ name: test, run: 'exit 1' }]\n";
    const scene = await repoWith(config);
    const spend = async (cwd: string) => {
      for (const isContinuation of [false, true, true])
        await scene.stop({ cwd, session_id: "s", prompt_id: "p", stop_hook_active: isContinuation });
    };
    scene.write("nested/.gate/config.yml", config);
    await scene.commitAll();
    await spend(scene.repo);
    expect(await scene.stop({ prompt_id: "p2" })).toMatchObject({ status: "retry_limit_exceeded" });
    await scene.person(["reset"], { cwd: `${scene.repo}/nested` });
    expect(await scene.stop({ prompt_id: "p3" })).toMatchObject({ status: "retry_limit_exceeded" });
    await scene.person(["reset"]);
    expect((await scene.person(["reset"])).stdout).toBe(`nothing to forget in ${scene.repo}.`);
    expect(await scene.stop({ prompt_id: "p4" })).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("block 1 of 2"),
    });
  });
});

describe.concurrent("gate run --against", () => {
  const script = (test: string) => `{\n  "scripts": {\n    "test": "${test}"\n  }\n}\n`;

  async function branchWith(test: string) {
    const scene = await repoWith("gates: [{ name: ok, run: 'true' }]\n");
    scene.write("package.json", script("vitest run"));
    await scene.commitAll();
    await scene.git("branch", "-M", "main");
    await scene.git("checkout", "-q", "-b", "work");
    scene.write("package.json", script(test));
    await scene.commitAll();
    return scene;
  }

  test("a hollowed script is a warning, and a failure with --strict", async () => {
    const scene = await branchWith("echo ok");
    const told =
      /Tests and checks: 1 thing weakened since main:\n {2}package\.json:3 hollowed: .*vitest run → echo ok/;
    const warned = await scene.gate(["run", "--against", "main"]);
    expect([warned.exitCode, warned.stdout]).toEqual([0, expect.stringMatching(told)]);
    const strict = await scene.gate(["run", "--against", "main", "--strict"]);
    expect([strict.exitCode, strict.stdout]).toEqual([1, expect.stringMatching(told)]);
    const { stdout } = await scene.gate(["run", "--against", "main", "--strict", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      exit: 1,
      integrity: [{ kind: "hollowed", file: "package.json" }],
    });
  });

  test("a branch that weakens nothing passes", async () => {
    const scene = await branchWith("vitest run --coverage");
    const { exitCode, stdout } = await scene.gate(["run", "--against", "main", "--strict"]);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("nothing was weakened since main")]);
  });

  test.each([
    [["--against", "nowhere"], 'gate: there is no commit "nowhere" here. Name a branch, a tag or a commit.'],
    [["--strict"], "gate: --strict is about --against <ref>: name what to compare with."],
  ])("%j is refused in one sentence", async (flags, sentence) => {
    const scene = await branchWith("vitest run");
    const { exitCode, stderr } = await scene.gate(["run", ...flags]);
    expect([exitCode, stderr]).toEqual([2, sentence]);
  });

  test("without git there is nothing to compare with", async () => {
    const scene = makeScene();
    scene.config("gates: [{ name: ok, run: 'true' }]\n");
    const { exitCode, stderr } = await scene.gate(["run", "--against", "main"]);
    expect([exitCode, stderr]).toEqual([
      2,
      "gate: --against compares with git, and this folder is not in a git repo.",
    ]);
  });
});
