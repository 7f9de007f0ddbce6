import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeScene, type Scene } from "./scene.ts";

/** A repo whose first stop has passed, and the file that holds its compiled code. */
async function stopped() {
  const scene = makeScene();
  scene.config("gates: [{ name: test, run: 'true' }]\n");
  await scene.commitAll();
  expect(await scene.stop()).toMatchObject({ status: "passed" });
  return { scene, file: codeIn(scene) };
}

function codeIn({ state }: Scene): string {
  const [build = ""] = readdirSync(join(state, "code"));
  return join(state, "code", build, "hook/cli-hook.cjs");
}

test("compiled code is kept by the first stop, private, and left as it is by the next", async () => {
  const { scene, file } = await stopped();
  const before = statSync(file);
  expect(before.mode & 0o777).toBe(0o600);
  expect(await scene.stop()).toMatchObject({ status: "no_changes" });
  expect(statSync(file)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
});

test.each([0.1, 0.3, 0.5, 0.7, 0.9])(
  "code that is damaged at %d of it is not run, and made anew",
  async (part) => {
    const { scene, file } = await stopped();
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length * part);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at);
    writeFileSync(file, bytes);
    expect(await scene.stop()).toMatchObject({ status: "no_changes", stderr: "" });
    expect(readFileSync(file).equals(bytes)).toBe(false);
  },
);

test.each([0, 3, 1000])("code that was cut to %d bytes is not run, and made anew", async (length) => {
  const { scene, file } = await stopped();
  writeFileSync(file, readFileSync(file).subarray(0, length));
  expect(await scene.stop()).toMatchObject({ status: "no_changes", stderr: "" });
  expect(statSync(file).size).toBeGreaterThan(1000);
});

test("code that others could have written is not run, and made anew", async () => {
  const { scene, file } = await stopped();
  chmodSync(file, 0o666);
  expect(await scene.stop()).toMatchObject({ status: "no_changes" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a dry run keeps none", async () => {
  const scene = makeScene();
  scene.config("gates: [{ name: test, run: 'true' }]\n");
  await scene.stop({}, { flags: ["--dry-run"] });
  expect(existsSync(join(scene.state, "code"))).toBe(false);
});
