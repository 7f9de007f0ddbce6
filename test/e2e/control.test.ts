import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { makeScene, program, type Scene } from "../scene.ts";
import { bash, runClaudeCode, statuses, waysOut, writeFile } from "./claude-code.ts";

// Who stays in control: agents that lower their own bar, and repos of strangers.

const found = inject("claudeCode");
const red = "gates: [{ name: fixed, run: 'test -e fixed.txt' }]\n";
const gate = (args: string) => bash(`node "${program}" ${args}`);
const changed = expect.stringContaining(".gate/config.yml was changed in this session");

async function gated(): Promise<Scene> {
  const scene = makeScene();
  scene.config(red);
  await scene.gate(["install"]);
  return scene;
}

describe.skipIf("why" in found)("who is in control, with Claude Code", { timeout: 300_000 }, () => {
  test("an agent that empties the config is held to the one its session began with, and the user is told", async () => {
    const scene = await gated();
    const config = join(scene.repo, ".gate/config.yml");
    const easy = "gates: [{ name: fixed, run: 'true' }]\n";
    const session = await runClaudeCode(
      scene,
      [
        [bash(`cat ${config}`)],
        [writeFile(config, easy)],
        ["Done."],
        [bash("touch fixed.txt")],
        ["Now it is."],
      ],
      { comesFrom: "install" },
    );
    expect(await statuses(scene)).toEqual(["failed", "passed"]);
    expect(session.toAgent.join("\n")).toContain("1. fixed failed: `test -e fixed.txt` exited with 1");
    const [message] = session.toUser;
    expect([message, session.toUser.length]).toEqual([changed, 1]);
    expect(message).toEqual(waysOut);
  });

  test("a deleted config and gate init --yes in the session change nothing", async () => {
    const scene = await gated();
    const session = await runClaudeCode(
      scene,
      [[bash("rm -r .gate")], [gate("init --yes")], ["Done."], [bash("touch fixed.txt")], ["Now it is."]],
      { comesFrom: "install" },
    );
    expect(await statuses(scene)).toEqual(["failed", "passed"]);
    expect(session.toUser).toEqual([changed]);
  });

  test("an agent that runs gate trust, skip, reset or uninstall is refused, and it is in the log", async () => {
    const scene = await gated();
    const verbs = [
      "trust",
      "trust --digest \"$(node 'PROGRAM' trust --print)\"",
      "skip",
      "reset",
      "uninstall",
    ];
    const calls = verbs.map((verb) => [gate(verb.replace("PROGRAM", program))]);
    const mended = [[bash("touch fixed.txt")], ["Now it is."]];
    const session = await runClaudeCode(scene, [...calls, ["Done."], ...mended], { comesFrom: "install" });
    expect(await statuses(scene)).toEqual(["failed", "passed"]);
    expect(session.toAgent.join("\n").match(/only a person may run gate \w+/g)).toHaveLength(5);
    const { stdout } = await scene.gate(["log"]);
    expect(stdout.match(/refused .*inside a coding agent \(CLAUDECODE\)/g)).toHaveLength(5);
  });

  test("nothing of a stranger's repo is run by a hook at user scope, and the user is told", async () => {
    const scene = makeScene();
    const canary = join(scene.folder, "canary");
    scene.config(`announce: true\ngates: [{ name: canary, run: 'touch ${canary}', baseline: true }]\n`);
    await scene.gate(["install", "--scope", "user"]);
    // The client's own record of stops stands in the repo's settings.
    const session = await runClaudeCode(scene, [["Hello."]], { comesFrom: "plugin" });
    expect(await statuses(scene)).toEqual(["untrusted_config"]);
    expect(existsSync(canary)).toBe(false);
    expect(session.toAgent.join("\n")).not.toContain("canary");
    expect(session.toUser).toEqual([expect.stringContaining("you have not trusted")]);

    await scene.trust();
    await runClaudeCode(scene, [[bash("touch a.txt")], ["Done."]], { comesFrom: "plugin" });
    expect(existsSync(canary)).toBe(true);
  });

  test("a session is told what will be checked, and nothing of it is kept when it ends", async () => {
    const scene = makeScene();
    scene.config(`announce: true\ncontext: [NOTES.md]\n${red}`);
    scene.write("NOTES.md", "Dates are UTC.\n");
    await scene.gate(["install"]);
    const session = await runClaudeCode(scene, [["Hello."]], { comesFrom: "install" });
    expect(session.toAgent[0]).toContain(
      "When you stop, gate checks the work in this repo:\n- fixed: `test -e fixed.txt`",
    );
    expect(session.toAgent[0]).toContain("From NOTES.md:\nDates are UTC.");
    const { stdout } = await scene.run("ls", [join(scene.state, "sessions")]);
    expect(stdout).toBe("");
  });
});
