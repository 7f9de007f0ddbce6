import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeScene, type Scene } from "../scene.ts";

// git looks at a repo while the hook is still being loaded. What git runs there is said by the repo's own settings:
// so it may look only where the config is in force.

const config = "gates: [{ name: test, run: 'true' }]\n";

/** Makes a folder a repo with a config, whose git runs a program of the repo's own at every status. */
async function plant(scene: Scene, folder = "."): Promise<void> {
  const at = join(scene.repo, folder);
  mkdirSync(join(at, ".gate"), { recursive: true });
  writeFileSync(join(at, ".gate/config.yml"), config);
  await scene.run("git", ["init", "-q"], { cwd: at });
  await scene.run("git", ["add", "-A"], { cwd: at });
  await scene.run("git", ["commit", "-qm", "all"], { cwd: at });
  const monitor = join(at, ".git/monitor");
  writeFileSync(monitor, `#!/bin/sh\necho ran > ${mark(scene)}\nprintf 'tok\\0/\\0'\n`);
  chmodSync(monitor, 0o755);
  await scene.run("git", ["config", "core.fsmonitor", monitor], { cwd: at });
}

const mark = ({ folder }: Scene) => join(folder, "mark");

/** Whether the repo's program has run since the last look. */
function hasRun(scene: Scene): boolean {
  const has = existsSync(mark(scene));
  rmSync(mark(scene), { force: true });
  return has;
}

describe("where only what is trusted may run", () => {
  const flags = ["--require-trust"];

  test("a stranger's git program does not, at any stop", async () => {
    const scene = makeScene();
    await plant(scene);
    for (const _ of [1, 2, 3]) {
      expect(await scene.stop({}, { flags })).toMatchObject({ status: "untrusted_config" });
      expect(hasRun(scene)).toBe(false);
    }
  });

  test("that of a trusted repo runs, and no longer when the trust is taken back", async () => {
    const scene = makeScene();
    await plant(scene);
    await scene.trust();
    for (const status of ["passed", "no_changes"]) {
      expect(await scene.stop({}, { flags })).toMatchObject({ status });
      expect(hasRun(scene)).toBe(true);
    }
    await scene.person(["untrust"]);
    hasRun(scene);
    expect(await scene.stop({}, { flags })).toMatchObject({ status: "untrusted_config" });
    expect(hasRun(scene)).toBe(false);
  });

  test("that of a stranger's repo inside a trusted project does not", async () => {
    const scene = makeScene();
    scene.config(config);
    await scene.commitAll();
    await scene.trust();
    const env = { CLAUDE_PROJECT_DIR: scene.repo };
    await scene.stop({}, { flags, env });
    await plant(scene, "vendor/x");
    await scene.stop({ cwd: join(scene.repo, "vendor/x") }, { flags, env });
    expect(hasRun(scene)).toBe(false);
  });

  test("that of a repo where another folder is trusted does not", async () => {
    const scene = makeScene();
    scene.write("sub/.gate/config.yml", config);
    await plant(scene);
    const at = { cwd: join(scene.repo, "sub") };
    const { stdout } = await scene.gate(["trust", "--print"], at);
    await scene.person(["trust", "--digest", stdout], at);
    hasRun(scene);
    expect(await scene.stop({}, { flags })).toMatchObject({ status: "untrusted_config" });
    expect(hasRun(scene)).toBe(false);
  });
});

test("a repo that an agent puts into the pinned one does not have its git program run", async () => {
  const scene = makeScene();
  scene.config(config);
  await scene.commitAll();
  expect(await scene.stop()).toMatchObject({ status: "passed" });
  await plant(scene, "vendor/x");
  hasRun(scene);
  await scene.stop({ cwd: join(scene.repo, "vendor/x") });
  expect(hasRun(scene)).toBe(false);
});

test.each([
  ["GATE=off", config, { GATE: "off" }],
  ["enabled: false", `enabled: false\n${config}`, {}],
])("git is not asked where gate is off, by %s", async (_, text, env) => {
  const scene = makeScene();
  await plant(scene);
  scene.config(text);
  for (const __ of [1, 2]) expect(await scene.stop({}, { env })).toMatchObject({ status: "disabled" });
  expect(hasRun(scene)).toBe(false);
});
