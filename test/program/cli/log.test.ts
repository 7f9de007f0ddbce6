import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeScene } from "../../scene.ts";

test("gate log says how many lines it could not read, and shows the others", async () => {
  const scene = makeScene();
  scene.config("gates: [{ name: ok, run: 'true' }]\n");
  await scene.commitAll();
  await scene.stop();
  const [folder = ""] = readdirSync(join(scene.state, "repos"));
  appendFileSync(join(scene.state, "repos", folder, "log.ndjson"), 'half a li\n{"audit":"dance"}\n');
  const { stdout, stderr, exitCode } = await scene.gate(["log", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ status: "passed" });
  expect([exitCode, stderr]).toEqual([0, "gate: 2 lines of the log could not be read."]);
});
