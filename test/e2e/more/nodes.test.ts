import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { makeScene, program } from "../../scene.ts";

// `gate` uses some of what Node's own modules stand on. It is no API: each newer Node must be tried.

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

  works(
    "a stop passes, the next one finds no change, by the code that was kept, and nothing is on stderr",
    async () => {
      const { scene, stop } = begin("gates: [{ name: test, run: 'echo fine; test $GATE_ACTIVE = 1' }]\n");
      await scene.commitAll();
      expect(await stop()).toEqual({ decision: "approve", status: "passed", stderr: "", exitCode: 0 });
      const [build = ""] = readdirSync(join(scene.state, "code"));
      const code = join(scene.state, "code", build, "hook/cli-hook.cjs");
      const { ino } = statSync(code);
      expect(await stop()).toEqual({ decision: "approve", status: "no_changes", stderr: "", exitCode: 0 });
      expect(statSync(code).ino).toBe(ino);
      scene.write("new.txt", "new");
      expect(await stop()).toMatchObject({ status: "passed" });
    },
  );

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
      expect(reason).toContain(`slow failed: \`${nap} & ${nap}\` was not done after 0.5 s and was ended`);
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
