import { chmodSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { makeScene, program } from "../../scene.ts";

// The Nodes that people have. Newer ones keep what they compile.

describe.each(inject("nodes"))("on Node $version", ({ version, node }) => {
  const works = test.skipIf("why" in node);
  const path = "program" in node ? node.program : "";

  function begin(config: string) {
    const scene = makeScene();
    scene.config(config);
    const stop = async (event: object = {}, env: Record<string, string> = {}) => {
      const sent = { session_id: "s", cwd: scene.repo, hook_event_name: "Stop", ...event };
      const input = JSON.stringify(sent);
      const { stdout, stderr, exitCode } = await scene.run(path, [program, "hook"], { input, env });
      return { ...JSON.parse(stdout), stderr, exitCode };
    };
    return { scene, stop };
  }

  works("it is that Node", async () => {
    const { stdout } = await makeScene().run(path, ["--version"]);
    expect(stdout).toBe(`v${version}`);
  });

  works("a stop passes, the next one finds no change, and nothing is on stderr", async () => {
    const { scene, stop } = begin("gates: [{ name: test, run: 'echo fine; test $GATE_ACTIVE = 1' }]\n");
    await scene.commitAll();
    expect(await stop()).toEqual({ decision: "approve", status: "passed", stderr: "", exitCode: 0 });
    expect(await stop()).toEqual({ decision: "approve", status: "no_changes", stderr: "", exitCode: 0 });
    scene.write("new.txt", "new");
    expect(await stop()).toMatchObject({ status: "passed" });
  });

  works("what Node has compiled is kept, privately, and garbage in its place does no harm", async () => {
    const { scene, stop } = begin("gates: [{ name: test, run: 'true' }]\n");
    await scene.commitAll();
    await stop();
    await stop();
    const kept = readdirSync(join(scene.state, "compiled"), { recursive: true, encoding: "utf8" })
      .map((name) => join(scene.state, "compiled", name))
      .filter((path) => statSync(path).isFile());
    expect(kept.length).toBeGreaterThan(0);
    for (const path of kept) writeFileSync(path, "garbage");
    expect(await stop()).toMatchObject({ status: "no_changes", stderr: "" });
    for (const path of kept) rmSync(path, { force: true });
    chmodSync(scene.state, 0o777);
    expect(await stop()).toMatchObject({ status: "no_changes" });
    expect(kept.filter((path) => existsSync(path))).toEqual([]);
  });

  works(
    "gates fail, run out of time with all that they started, are killed, and cannot be started",
    async () => {
      // As nobody else's on this machine.
      const nap = `sleep 60.${process.pid}`;
      const { scene, stop } = begin(`gates:
  - { name: bad, run: 'echo oops; exit 3' }
  - { name: slow, run: '${nap} & ${nap}', timeout: 0.5 }
  - { name: killed, run: 'kill -9 $$' }
  - { name: nowhere, run: 'true', cwd: gone }
`);
      const { reason, stderr } = await stop();
      expect(stderr).toBe("");
      expect(reason).toContain("bad failed: `echo oops; exit 3` exited with 3");
      expect(reason).toContain(
        `slow failed: \`${nap} & ${nap}\` was still running after 0.5 s, so gate stopped it`,
      );
      expect(reason).toContain("killed: it was ended by SIGKILL");
      expect(reason).toContain("nowhere: its folder gone does not exist");
      const { stdout } = await scene.run("sh", ["-c", `ps -eo args | grep '^${nap}' || echo none`]);
      expect(stdout).toBe("none");
    },
  );

  works("trivial stops are answered", async () => {
    const { stop } = begin("gates: []\n");
    expect(await stop({}, { GATE_ACTIVE: "1" })).toMatchObject({ status: "stop_hook_active", stderr: "" });
    expect(await stop({ cwd: "/" })).toMatchObject({ status: "no_config", stderr: "" });
  });

  works("verbs run", async () => {
    const { scene } = begin("gates: [{ name: test, run: 'true' }]\n");
    expect(await scene.run(path, [program, "run"])).toMatchObject({ exitCode: 0, stderr: "" });
    expect(await scene.run(path, [program, "config"])).toMatchObject({ exitCode: 0, stderr: "" });
  });
});
