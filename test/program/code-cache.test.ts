import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeScene, program, type Scene } from "../scene.ts";

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

test("code behind a link, or a pipe in its place, is not run, and made anew", async () => {
  const { scene, file } = await stopped();
  renameSync(file, `${file}.other`);
  symlinkSync(`${file}.other`, file);
  expect(await scene.stop()).toMatchObject({ status: "no_changes" });
  expect(lstatSync(file).isFile()).toBe(true);
  rmSync(file);
  await scene.run("mkfifo", [file]);
  expect(await scene.stop()).toMatchObject({ status: "no_changes" });
  expect(lstatSync(file).isFile()).toBe(true);
});

test("code in a state folder that others can write is not run", async () => {
  const { scene, file } = await stopped();
  const { ino } = statSync(file);
  chmodSync(scene.state, 0o770);
  expect(await scene.stop()).toMatchObject({ status: "no_changes" });
  // It was made anew, in a folder that is private again.
  expect(statSync(file).ino).not.toBe(ino);
  expect(statSync(scene.state).mode & 0o777).toBe(0o700);
});

test("code of another text of the same length is not run", async () => {
  const scene = makeScene();
  scene.config("gates: [{ name: test, run: 'true' }]\n");
  const copy = join(scene.folder, "dist");
  cpSync(dirname(program), copy, { recursive: true });
  const input = JSON.stringify({ session_id: "s", cwd: scene.repo, hook_event_name: "Stop" });
  const stop = async () =>
    (await scene.run(process.execPath, [join(copy, "gate.cjs"), "hook"], { input })).stdout;
  expect(await stop()).toContain('"passed"');
  const bundle = join(copy, "hook/cli-hook.cjs");
  writeFileSync(bundle, readFileSync(bundle, "utf8").replaceAll("no_changes", "NO_CHANGES"));
  expect(await stop()).not.toContain("no_changes");
});

test("each set of Node's options has code of its own, and none undoes another's", async () => {
  const { scene, file } = await stopped();
  const { ino } = statSync(file);
  const env = { NODE_OPTIONS: "--max-old-space-size=300" };
  expect(await scene.stop({}, { env })).toMatchObject({ status: "no_changes" });
  expect(await scene.stop()).toMatchObject({ status: "no_changes" });
  expect(statSync(file).ino).toBe(ino);
  expect(readdirSync(join(scene.state, "code"))).toHaveLength(2);
});

test("a stop that is not judged leaves nothing behind", async () => {
  const scene = makeScene();
  expect(await scene.stop({ session_id: "not plain" })).toMatchObject({ status: "no_config" });
  expect(existsSync(scene.state)).toBe(false);
});

test("a dry run keeps none", async () => {
  const scene = makeScene();
  scene.config("gates: [{ name: test, run: 'true' }]\n");
  await scene.stop({}, { flags: ["--dry-run"] });
  expect(existsSync(join(scene.state, "code"))).toBe(false);
});
