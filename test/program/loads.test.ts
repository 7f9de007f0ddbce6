import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { makeScene, program, type Scene } from "../scene.ts";

// What a stop loads is paid at every turn of every session. Not timed: machines are noisy, a list is not. Where a
// change makes one of these grow, `npx vitest run --project program loads -u` takes the new list over, and the review
// of the change sees it.

/** Notes every file and every module of Node's that the program asks for. */
const recorder = `
const fs = require("node:fs");
const Module = require("node:module");
const noted = new Set();
const note = (name) => noted.add(name);
const { readFileSync } = fs;
fs.readFileSync = (path, ...rest) => {
  if (String(path).startsWith(process.env.DIST)) note(String(path));
  return readFileSync(path, ...rest);
};
const { _load } = Module;
Module._load = function (name, parent, ...rest) {
  if (Module.isBuiltin(name)) note(name.replace(/^(node:)?/, "node:"));
  else if (parent === null || parent?.filename.startsWith(process.env.DIST)) note(Module._resolveFilename(name, parent));
  return _load.call(this, name, parent, ...rest);
};
const { getBuiltinModule } = process;
process.getBuiltinModule = (name) => { note(name); return getBuiltinModule.call(process, name); };
process.on("exit", () => fs.writeFileSync(process.env.NOTED, JSON.stringify([...noted])));
`;

/** What one stop loads: each file of ours, then Node's modules. */
async function loads(scene: Scene, event: object, env: Record<string, string> = {}) {
  const dist = dirname(program);
  const [file, noted] = [join(scene.folder, "recorder.cjs"), join(scene.folder, "noted.json")];
  writeFileSync(file, recorder);
  const input = JSON.stringify({ session_id: "s", cwd: scene.repo, hook_event_name: "Stop", ...event });
  const { stdout } = await scene.run(process.execPath, ["--require", file, program, "hook"], {
    input,
    env: { DIST: dist, NOTED: noted, ...env },
  });
  const names: string[] = JSON.parse(readFileSync(noted, "utf8"));
  const nodes = names.filter((name) => name.startsWith("node:")).sort();
  const own = names.filter((name) => !name.startsWith("node:")).map((path) => relative(dist, path));
  return { status: JSON.parse(stdout).status, loaded: [...own.sort(), ...nodes] };
}

/** A file's size, rounded up: a renamed variable does not matter, another kilobyte does. */
const stepsOf = (file: string, step: number) =>
  Math.ceil(statSync(join(dirname(program), file)).size / step) * step;

test("a trivial stop loads the entry alone", async () => {
  const scene = makeScene();
  const bare = await loads(scene, {});
  const active = await loads(scene, {}, { GATE_ACTIVE: "1" });
  scene.config("gates: [{ name: test, run: 'true' }]\n");
  const continued = await loads(scene, { stop_hook_active: true });
  await scene.stop({ session_id: "s" }, { env: { GATE: "off" } });
  const off = await loads(scene, {}, { GATE: "off" });
  expect([bare, active, continued, off].map(({ status }) => status)).toEqual([
    "no_config",
    "stop_hook_active",
    "stop_hook_active",
    "disabled",
  ]);
  const all = new Set([bare, active, continued, off].flatMap(({ loaded }) => loaded));
  expect([...all]).toMatchInlineSnapshot(`
    [
      "gate.cjs",
      "node:fs",
      "node:path",
      "node:tty",
    ]
  `);
  expect(stepsOf("gate.cjs", 1_000)).toMatchInlineSnapshot(`19000`);
});

test("a stop without changes loads the entry and what decides", async () => {
  const scene = makeScene();
  scene.config("gates: [{ name: test, run: 'true' }]\n");
  await scene.commitAll();
  expect(await scene.stop({ session_id: "s" })).toMatchObject({ status: "passed" });
  const { status, loaded } = await loads(scene, {});
  expect(status).toBe("no_changes");
  expect(loaded).toMatchInlineSnapshot(`
    [
      "fault.cjs",
      "gate.cjs",
      "hook.cjs",
      "node:child_process",
      "node:fs",
      "node:module",
      "node:os",
      "node:path",
      "node:timers/promises",
      "node:tty",
      "node:util",
    ]
  `);
  expect(stepsOf("hook.cjs", 20_000)).toMatchInlineSnapshot(`640000`);
});

test("a stop that runs a gate also loads execa", async () => {
  const scene = makeScene();
  scene.config("gates: [{ name: test, run: 'true' }]\n");
  await scene.commitAll();
  expect(await scene.stop({ session_id: "s" })).toMatchObject({ status: "passed" });
  scene.write("a.txt", "a");
  const { status, loaded } = await loads(scene, {});
  expect(status).toBe("passed");
  expect(loaded).toMatchInlineSnapshot(`
    [
      "exec.cjs",
      "fault.cjs",
      "gate.cjs",
      "hook.cjs",
      "node:buffer",
      "node:child_process",
      "node:events",
      "node:fs",
      "node:module",
      "node:os",
      "node:path",
      "node:process",
      "node:stream",
      "node:stream/promises",
      "node:string_decoder",
      "node:timers/promises",
      "node:tty",
      "node:url",
      "node:util",
      "node:v8",
    ]
  `);
  expect(stepsOf("exec.cjs", 20_000)).toMatchInlineSnapshot(`200000`);
});
