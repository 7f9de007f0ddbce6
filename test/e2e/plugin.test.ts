import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { makeScene, program, type Scene, unpack } from "../scene.ts";
import { bash, client, runClaudeCode, statuses, waysOut } from "./claude-code.ts";

const found = inject("claudeCode");

const wantsFixedTxt = `
gates:
  - name: fixed
    run: test -e fixed.txt || { echo "fixed.txt is missing"; exit 1; }
`;
const work = [[bash("echo work >> notes.txt")], ["Done."]];

/** Installs the published package as a plugin, from itself as the marketplace, into the scene's home. */
async function installPlugin(scene: Scene, change: (folder: string) => void = () => {}): Promise<void> {
  const { folder } = await unpack(scene);
  change(folder);
  const added = await plugin(scene, "marketplace", "add", folder);
  const installed = await plugin(scene, "install", "stopgate@stopgate");
  expect([added.exitCode, installed.exitCode], installed.stderr).toEqual([0, 0]);
}

const plugin = (scene: Scene, ...args: string[]) =>
  scene.run(client(), ["plugin", ...args], { env: offline });
const offline = { CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1", DISABLE_AUTOUPDATER: "1" };

const withoutDist = (folder: string) => rmSync(join(folder, "dist"), { recursive: true });

async function giveConfig(scene: Scene): Promise<void> {
  scene.config(wantsFixedTxt);
  await scene.commitAll();
  await scene.trust();
}

function gateOnPath(scene: Scene) {
  mkdirSync(join(scene.folder, "bin"));
  symlinkSync(program, join(scene.folder, "bin/gate"));
  return { PATH: `${join(scene.folder, "bin")}:${scene.env.PATH}` };
}

describe.skipIf("why" in found)("gate as a plugin of Claude Code", { timeout: 300_000 }, () => {
  test("the client finds nothing to object to in plugin and marketplace", async () => {
    const scene = makeScene();
    const { folder } = await unpack(scene);
    for (const path of [folder, join(folder, ".claude-plugin/plugin.json")]) {
      const ended = await plugin(scene, "validate", "--strict", path);
      expect(ended).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Validation passed") });
    }
  });

  test("a false 'done' is blocked by the plugin's own program, and the fix is verified", async () => {
    const scene = makeScene();
    await installPlugin(scene);
    await giveConfig(scene);
    const session = await runClaudeCode(scene, [...work, [bash("touch fixed.txt")], ["Now it is done."]], {
      comesFrom: "plugin",
    });

    expect(await statuses(scene)).toEqual(["failed", "passed"]);
    expect(session.toAgent[2]).toMatch(/^Stop hook feedback:\n/);
    expect(session.toAgent[2]).toContain("1. fixed failed");
    expect(session.toUser).toEqual([waysOut]);
  });

  test("a plugin that was not built takes the gate of the PATH", async () => {
    const scene = makeScene();
    await installPlugin(scene, withoutDist);
    await giveConfig(scene);
    const env = gateOnPath(scene);
    await runClaudeCode(scene, [...work, [bash("touch fixed.txt")]], { comesFrom: "plugin", env });
    expect(await statuses(scene)).toEqual(["failed", "passed"]);
  });

  test("without any gate the agent stops as if there were no hook", async () => {
    const scene = makeScene();
    await installPlugin(scene, withoutDist);
    await giveConfig(scene);
    const session = await runClaudeCode(scene, work, { comesFrom: "plugin" });
    expect([session.exit, session.replies, session.toUser]).toEqual([0, [], []]);
    expect(session.stops).toHaveLength(1);
  });

  const packages = [
    { name: "the plugin's own program", change: () => {} },
    { name: "the gate of the PATH", change: withoutDist },
  ];

  test.each(packages)("/gate hands the agent the last decision, by $name", async ({ change }) => {
    const scene = makeScene();
    await installPlugin(scene, change);
    await giveConfig(scene);
    await scene.stop();
    const session = await runClaudeCode(scene, [["It was blocked."]], {
      comesFrom: "plugin",
      prompt: "/stopgate:gate",
      // A permission that had to be asked for would be refused here.
      permissions: ["--permission-mode", "default"],
      env: gateOnPath(scene),
    });
    expect(session.toAgent[0]).toContain('"status":"failed","decision":"block"');
    expect(session.toAgent[0]).toContain("Explain it to the user in plain words");
  });

  test("/gate says it where there is no decision to explain", async () => {
    const scene = makeScene();
    await installPlugin(scene);
    const session = await runClaudeCode(scene, [["There is none."]], {
      comesFrom: "plugin",
      prompt: "/stopgate:gate",
      permissions: ["--permission-mode", "default"],
    });
    expect(session.toAgent[0]).toContain("gate: no .gate/config.yml here or further up in this repo.");
  });
});
