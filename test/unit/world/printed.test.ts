import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printedBy } from "../../../src/world/printed.ts";
import { makeScene } from "../../scene.ts";

const scene = makeScene();
const run = (line: string, timeoutMs = 60_000) =>
  printedBy("/bin/sh", ["-c", line], { cwd: scene.repo, env: scene.env, timeoutMs });

test("it is what the program prints to stdout, and nothing else", async () => {
  expect(await run("echo 1.2.3; echo warning >&2")).toBe("1.2.3\n");
});

test.each([
  ["fails", "echo 1.2.3; exit 3"],
  ["is killed", "echo 1.2.3; kill -9 $$"],
])("a program that %s says nothing", async (_, line) => {
  expect(await run(line)).toBeUndefined();
});

test("a program that cannot be started says nothing", async () => {
  const options = { cwd: scene.repo, env: scene.env, timeoutMs: 60_000 };
  expect(await printedBy(join(scene.repo, "missing"), [], options)).toBeUndefined();
  expect(await printedBy("/bin/sh", ["-c", "a\0b"], options)).toBeUndefined();
});

test("a program that is too slow is killed with all that it started", async () => {
  const late = join(scene.folder, "late");
  expect(await run(`(sleep 2; touch '${late}') & wait`, 100)).toBeUndefined();
  expect(await run("sleep 3; echo later")).toBe("later\n");
  expect(existsSync(late)).toBe(false);
});

test("an orphan that holds stdout is not waited for", async () => {
  expect(await run("sleep 600 & echo 1.2.3")).toBe("1.2.3\n");
});
