import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { detectGates } from "../../../src/cli/init/detect.ts";
import { makeScene, program, type Scene } from "../../scene.ts";

/** Runs `gate init` in a terminal, which `script` makes, and presses a key at each of its questions. */
function inTerminal(scene: Scene, keys: Record<string, string>): Promise<string> {
  const line = `stty cols 100; '${process.execPath}' '${program}' init`;
  const child = spawn("script", ["-qec", line, "/dev/null"], {
    cwd: scene.repo,
    env: { ...scene.env, TERM: "xterm" },
  });
  let screen = "";
  child.stdout.on("data", (chunk) => {
    const before = screen;
    screen += chunk;
    for (const [question, key] of Object.entries(keys))
      if (!before.includes(question) && screen.includes(question)) child.stdin.write(key);
  });
  return new Promise((resolve) => child.on("close", () => resolve(screen)));
}

describe.concurrent("gate init", () => {
  test("writes gates that were tried, and the hook", async () => {
    const scene = makeScene();
    scene.write(
      "package.json",
      JSON.stringify({
        scripts: { test: "node -e 0", lint: "node -e 'process.exit(3)'", types: "no-such-command" },
      }),
    );
    await scene.commitAll();
    const { exitCode, stdout } = await scene.gate(["init", "--yes", "--review"]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/test +npm test: passed \(\d+\.\d s\)/);
    expect(stdout).toMatch(/lint +npm run lint: failed \(exited with 3\)/);
    expect(stdout).toMatch(/types +npm run types: could not be tried: a command was not found/);

    const text = scene.read(".gate/config.yml");
    expect(text.split("\n")[0]).toBe("# yaml-language-server: $schema=./config.schema.json");
    expect(parse(text)).toEqual({
      gates: [
        { name: "test", run: "npm test", env: { CI: "1" }, timeout: 60 },
        { name: "lint", run: "npm run lint", timeout: 60, on_fail: "warn" },
      ],
      review: { reviewer: "auto", budget: { usd_per_day: 1 } },
    });
    expect(stdout).toContain("sent:  your asks, the agent's tasks, edits, commands and last message, and");
    expect(stdout).toContain("whom:  nobody yet (there is no key, and no claude program on the PATH)");
    expect(stdout).toContain("gate will ask a model");
    expect(text).toContain("  # - name: types");
    expect(stdout).toContain(
      "test will send the agent back on failure; lint did not pass just now and will only warn",
    );
    expect(JSON.parse(scene.read(".gate/config.schema.json")).title).toContain(".gate/config.yml");
    expect(await scene.gate(["config"])).toMatchObject({ exitCode: 0 });

    const settings = JSON.parse(scene.read(".claude/settings.local.json"));
    expect(settings.hooks.Stop).toHaveLength(1);
    const { command, timeout, type } = settings.hooks.Stop[0].hooks[0];
    expect([type, timeout]).toEqual(["command", 300]);
    expect(command).not.toContain("npx");
    const event = { session_id: "s", cwd: scene.repo, hook_event_name: "Stop" };
    const hooked = await scene.run("/bin/sh", ["-c", command], { input: JSON.stringify(event) });
    expect(JSON.parse(hooked.stdout)).toMatchObject({ status: "passed_with_warnings" });
  });

  test("has no model asked unless somebody says so", async () => {
    const scene = makeScene();
    scene.write("Makefile", "test:\n\ttrue\n");
    expect((await scene.gate(["init", "--yes"])).stdout).toContain("No model is asked.");
    expect(parse(scene.read(".gate/config.yml")).review).toBeUndefined();
  });

  test("a second time changes nothing", async () => {
    const scene = makeScene();
    scene.write("Makefile", "test:\n\ttrue\n");
    await scene.commitAll();
    await scene.gate(["init", "--yes"]);
    const before = [scene.read(".gate/config.yml"), scene.read(".claude/settings.local.json")];
    const { exitCode, stdout } = await scene.gate(["init", "--yes"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(".gate/config.yml already exists and stays as it is.");
    expect(stdout).toContain("has the hook already");
    expect([scene.read(".gate/config.yml"), scene.read(".claude/settings.local.json")]).toEqual(before);
  });

  test("asks in a terminal before it touches the settings", async () => {
    const scene = makeScene();
    const [review, hook] = ["Ask a model?", "Add the hook"];
    expect(await inTerminal(scene, { [review]: "n", [hook]: "n" })).toContain("The hook is not installed");
    expect(() => scene.read(".claude/settings.local.json")).toThrow();
    expect(parse(scene.read(".gate/config.yml"))).toBeNull();
    expect(await inTerminal(scene, { [hook]: "y" })).toContain("Added the hook");
    expect(scene.read(".claude/settings.local.json")).toContain("hook");
  });

  test("asks in a terminal before a model is", async () => {
    const scene = makeScene();
    const screen = await inTerminal(scene, { "Ask a model?": "y", "Add the hook": "n" });
    expect(screen).toContain("gate will ask a model");
    expect(parse(scene.read(".gate/config.yml"))).toEqual({
      review: { reviewer: "auto", budget: { usd_per_day: 1 } },
    });
  });

  test("a hook of ours that is older is brought up to date, and stays what it was asked to be", async () => {
    const scene = makeScene();
    scene.config("gates: [{ name: unit, run: 'true' }]");
    await scene.gate(["install", "--background", "--subagents"]);
    const current = scene.read(".claude/settings.local.json");
    scene.write(".claude/settings.local.json", current.replaceAll("300", "60"));
    expect((await scene.person(["init"])).stdout).toContain("The hook stays as it is");
    const { stdout } = await scene.person(["init", "--yes"]);
    expect(stdout).toContain("Updated the hook in .claude/settings.local.json.");
    expect(scene.read(".claude/settings.local.json")).toBe(current);
  });

  test("says what can be done next", async () => {
    const { stdout } = await makeScene().gate(["init", "--yes"]);
    for (const next of [
      "gate run",
      "gate log",
      "gate explain",
      "GATE=off claude",
      "gate skip",
      "gate uninstall",
    ])
      expect(stdout).toContain(next);
  });

  test("a config that is there stays, and the hook is added", async () => {
    const scene = makeScene();
    scene.config("gates: [] # mine\n");
    await scene.gate(["init", "--yes"]);
    expect(scene.read(".gate/config.yml")).toBe("gates: [] # mine\n");
    expect(scene.read(".claude/settings.local.json")).toContain("hook");
  });

  test("without a terminal and without --yes the settings are left alone", async () => {
    const scene = makeScene();
    await scene.commitAll();
    const { exitCode, stdout } = await scene.gate(["init"]);
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining("(no terminal to ask in). To install it: gate install"),
    ]);
    expect(() => scene.read(".claude/settings.local.json")).toThrow();
    expect(parse(scene.read(".gate/config.yml"))).toBeNull();
    const example = /# gates:(\n# {3}.*)+/.exec(scene.read(".gate/config.yml"))?.[0] ?? "";
    expect(parse(example.replaceAll(/^# /gm, ""))).toEqual({
      gates: [{ name: "test", run: "npm test", timeout: 300 }],
    });
    expect(scene.read(".gate/config.yml")).toContain("on_fail: warn");
  });

  test("--no-install writes the config alone", async () => {
    const scene = makeScene();
    await scene.gate(["init", "--yes", "--no-install"]);
    expect(() => scene.read(".claude/settings.local.json")).toThrow();
  });

  test("broken settings are refused, with the line, and not touched", async () => {
    const scene = makeScene();
    const broken = '{\n  "permissions": {},\n  "hooks": {,}\n}\n';
    scene.write(".claude/settings.local.json", broken);
    const { exitCode, stderr } = await scene.gate(["init", "--yes"]);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining("was not touched: line 3 is not valid JSON"),
    ]);
    expect(scene.read(".claude/settings.local.json")).toBe(broken);
  });

  test("ends what it tries when it is ended, and writes nothing", async () => {
    const scene = makeScene();
    scene.write("Makefile", "test:\n\ttouch ../trying; sleep 60; touch tried\n");
    const child = spawn(process.execPath, [program, "init", "--yes"], { cwd: scene.repo, env: scene.env });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    await vi.waitFor(() => expect(existsSync(join(scene.folder, "trying"))).toBe(true), 100_000);
    child.kill("SIGTERM");
    expect(await ended).toBe(4);
    expect(readdirSync(scene.repo)).toEqual(["Makefile"]);
  });

  test("a .gate that is a file gets one sentence", async () => {
    const scene = makeScene();
    scene.write(".gate", "");
    expect(await scene.gate(["init", "--yes"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(".gate is a file"),
    });
  });

  test("settings that cannot be read are not touched", async () => {
    const scene = makeScene();
    mkdirSync(join(scene.repo, ".claude/settings.local.json"), { recursive: true });
    expect(await scene.gate(["init", "--yes"])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("was not touched: it is not a regular file"),
    });
  });

  test("a settings file that is a link stays one", async () => {
    const scene = makeScene();
    scene.write("dotfiles/settings.json", '{"model":"opus"}');
    mkdirSync(join(scene.repo, ".claude"));
    symlinkSync("../dotfiles/settings.json", join(scene.repo, ".claude/settings.local.json"));
    await scene.gate(["init", "--yes"]);
    expect(JSON.parse(scene.read("dotfiles/settings.json"))).toMatchObject({
      model: "opus",
      hooks: { Stop: [{}] },
    });
  });

  test("a hook in the project's shared settings is enough", async () => {
    const scene = makeScene();
    scene.write(
      ".claude/settings.json",
      JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: "command", command: "gate hook" }] }] } }),
    );
    expect((await scene.gate(["init", "--yes"])).stdout).toContain(
      ".claude/settings.json has the hook already. It is an older version",
    );
    expect(() => scene.read(".claude/settings.local.json")).toThrow();
  });

  test("a repo that has gate as a dependency gets its own copy called", async () => {
    const scene = makeScene();
    mkdirSync(join(scene.repo, "node_modules/.bin"), { recursive: true });
    symlinkSync(program, join(scene.repo, "node_modules/.bin/gate"));
    await scene.gate(["init", "--yes"]);
    const [entry] = JSON.parse(scene.read(".claude/settings.local.json")).hooks.Stop;
    expect(entry.hooks[0].command).toContain('"$CLAUDE_PROJECT_DIR"/node_modules/.bin/gate');
    const env = { CLAUDE_PROJECT_DIR: scene.repo };
    const event = JSON.stringify({ session_id: "s", cwd: scene.repo, hook_event_name: "Stop" });
    expect(
      (await scene.run("/bin/sh", ["-c", entry.hooks[0].command], { env, input: event })).stdout,
    ).toContain('"status"');
    scene.remove("node_modules");
    expect(await scene.run("/bin/sh", ["-c", entry.hooks[0].command], { env, input: event })).toMatchObject({
      exitCode: 0,
      stdout: "",
      stderr: "",
    });
  });

  test("a program on the PATH is called by its name", async () => {
    const scene = makeScene();
    const bin = join(scene.folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "gate"), `#!/bin/sh\nexec ${process.execPath} ${program} "$@"\n`, {
      mode: 0o755,
    });
    await scene.gate(["init", "--yes"], { env: { PATH: `${bin}:${scene.env.PATH}` } });
    const [entry] = JSON.parse(scene.read(".claude/settings.local.json")).hooks.Stop;
    expect(entry.hooks[0].command).toBe(
      "command -v gate >/dev/null || exit 0; exec gate hook --deadline 285",
    );
  });
});

const stacks: { name: string; files: Record<string, string>; gates: string[] }[] = [
  {
    name: "npm",
    files: { "package.json": '{"scripts":{"test":"x","lint":"x","typecheck":"x"}}' },
    gates: ["test: npm test", "lint: npm run lint", "typecheck: npm run typecheck"],
  },
  {
    name: "npm's placeholder",
    files: { "package.json": '{"scripts":{"test":"echo \\"Error: no test specified\\" && exit 1"}}' },
    gates: [],
  },
  {
    name: "pnpm",
    files: { "package.json": '{"scripts":{"test":"x"}}', "pnpm-lock.yaml": "x" },
    gates: ["test: pnpm test"],
  },
  {
    name: "bun",
    files: { "package.json": '{"scripts":{"test":"x"}}', "bun.lock": "x" },
    gates: ["test: bun run test"],
  },
  { name: "broken package.json", files: { "package.json": "{" }, gates: [] },
  {
    name: "pytest and ruff",
    files: { "pyproject.toml": "[tool.pytest.ini_options]\n[tool.ruff]\n" },
    gates: ["test: python3 -m pytest -q", "lint: ruff check ."],
  },
  {
    name: "uv",
    files: { "pyproject.toml": 'dependencies = ["pytest", "mypy"]', "uv.lock": "x" },
    gates: ["test: uv run pytest -q", "types: uv run mypy ."],
  },
  { name: "Cargo", files: { "Cargo.toml": "[package]" }, gates: ["test: cargo test --quiet"] },
  { name: "go", files: { "go.mod": "module x" }, gates: ["test: go test ./...", "vet: go vet ./..."] },
  { name: "Maven", files: { "pom.xml": "<project/>" }, gates: ["test: mvn -q test"] },
  {
    name: "Gradle with its wrapper",
    files: { "build.gradle.kts": "x", gradlew: "x" },
    gates: ["test: ./gradlew -q test"],
  },
  { name: "deps.edn", files: { "deps.edn": "{:aliases {:test {}}}" }, gates: ["test: clojure -M:test"] },
  {
    name: "make",
    files: { Makefile: "CHECK := 1\nbuild:\n\ttrue\ntest: build\n\ttrue\nlint:\n\ttrue\n" },
    gates: ["test: make test", "lint: make lint"],
  },
  {
    name: "npm before make",
    files: { "package.json": '{"scripts":{"test":"x"}}', Makefile: "test:\ncheck:\n" },
    gates: ["test: npm test", "check: make check"],
  },
  { name: "nothing", files: {}, gates: [] },
];

test.concurrent.each(stacks)("detects $name", ({ files, gates }) => {
  expect(detectGates((path) => files[path]).map(({ name, run }) => `${name}: ${run}`)).toEqual(gates);
});
