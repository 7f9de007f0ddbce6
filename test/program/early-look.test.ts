import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeScene } from "../scene.ts";

// Git reads the tree while the hook loads. A repo can tell `git status` which program to run.

/** A committed repo with one gate, whose `git status` runs a program that notes it. */
async function makeWatchedRepo() {
  const scene = makeScene();
  scene.config("gates: [{ name: test, run: 'true' }]\n");
  await scene.commitAll();
  const monitor = join(scene.folder, "monitor");
  writeFileSync(monitor, '#!/bin/sh\necho status >> "$RAN"\nexit 1\n', { mode: 0o755 });
  await scene.git("config", "core.fsmonitor", monitor);
  // Otherwise git calls it a second time, by the older protocol.
  await scene.git("config", "core.fsmonitorHookVersion", "1");
  return scene;
}

test("a stop asks git for its status once", async () => {
  const scene = await makeWatchedRepo();
  expect(await scene.stop({ session_id: "s" })).toMatchObject({ status: "passed" });
  scene.ran();
  expect(await scene.stop({ session_id: "s" })).toMatchObject({ status: "no_changes" });
  expect(scene.ran()).toEqual(["status"]);
});

test("an untrusted repo's git runs nothing, though the session has gone by its config before", async () => {
  const scene = await makeWatchedRepo();
  expect(await scene.stop({ session_id: "s" })).toMatchObject({ status: "passed" });
  scene.ran();
  expect(await scene.stop({ session_id: "s" }, { flags: ["--require-trust"] })).toMatchObject({
    status: "untrusted_config",
  });
  expect(scene.ran()).toEqual([]);
});

test("git is not asked while gate is off", async () => {
  const scene = await makeWatchedRepo();
  expect(await scene.stop({ session_id: "s" })).toMatchObject({ status: "passed" });
  scene.ran();
  expect(await scene.stop({ session_id: "s" }, { env: { GATE: "off" } })).toMatchObject({
    status: "disabled",
  });
  expect(scene.ran()).toEqual([]);
});
