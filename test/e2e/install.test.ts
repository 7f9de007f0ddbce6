import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test, vi } from "vitest";
import { makeScene, type Scene } from "../scene.ts";
import { bash, runClaudeCode, statuses, talkToClaudeCode } from "./claude-code.ts";

const client = inject("claudeCode");
const SETTINGS = ".claude/settings.local.json";

// A gate that a scripted agent can break and mend.
const breaks = [[bash("touch broken")], ["Done."]];
const mends = [[bash("rm broken")], ["Now it is done."]];

async function makeRepo(): Promise<Scene> {
  const scene = makeScene();
  scene.write("Makefile", "test:\n\t@test ! -e broken || { echo broken is there; exit 1; }\n");
  await scene.commitAll();
  return scene;
}

describe.skipIf("why" in client)("Claude Code with what gate has installed", { timeout: 300_000 }, () => {
  test("after gate init a false 'done' is blocked, and after gate uninstall nothing is left in the settings", async () => {
    const scene = await makeRepo();
    await scene.gate(["init", "--yes"]);
    const session = await runClaudeCode(scene, [...breaks, ...mends], { comesFrom: "install" });

    expect(await statuses(scene)).toEqual(["failed", "passed"]);
    expect(session.toAgent[2]).toContain("Stop hook feedback:\n1 check failed");
    expect((await scene.person(["uninstall"])).exitCode).toBe(0);
    expect(existsSync(join(scene.repo, ".claude"))).toBe(false);
  });

  test("hooks of others are called beside it, and the file is as it was when it is taken out", async () => {
    const scene = await makeRepo();
    const settings = `{ "hooks": {\r\n  "Stop": [{"hooks": [{"type": "command", "command": "touch '${scene.folder}/foreign'"}]}] }\r\n}`;
    scene.write(SETTINGS, settings);
    await scene.gate(["init", "--yes"]);
    await runClaudeCode(scene, [...breaks, ...mends], { comesFrom: "install" });

    expect(await statuses(scene)).toEqual(["failed", "passed"]);
    expect(existsSync(join(scene.folder, "foreign"))).toBe(true);
    await scene.person(["uninstall"]);
    expect(scene.read(SETTINGS)).toBe(settings);
  });

  test("in the background the person has the result at once, and the agent is woken by what is wrong", async () => {
    const scene = await makeRepo();
    await scene.gate(["init", "--yes"]);
    await scene.person(["install", "--background"]);
    const session = await talkToClaudeCode(scene, [...breaks, ...mends], { comesFrom: "install" });
    session.type("Fix it.");
    await vi.waitFor(async () => expect(await statuses(scene)).toEqual(["failed", "passed"]), patience);
    await session.leave();

    expect(session.toAgent[2]).toContain("<task-notification>");
    expect(session.toAgent[2]).toContain("1 check failed (block 1 of 3): test.");
    expect(session.toAgent).toHaveLength(4);
  });

  test("in the background of print mode it is a block like any other", async () => {
    const scene = await makeRepo();
    await scene.gate(["init", "--yes"]);
    await scene.person(["install", "--background"]);
    const session = await runClaudeCode(scene, [...breaks, ...mends], { comesFrom: "install" });

    expect(await statuses(scene)).toEqual(["failed", "passed"]);
    expect(session.toAgent[2]).toContain("Stop hook feedback:\n");
    expect(session.toAgent[2]).toContain("1 check failed (block 1 of 3): test.");
  });
});

const patience = { timeout: 100_000, interval: 200 };
