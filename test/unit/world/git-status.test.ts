import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { askStatus } from "../../../src/world/git-status.ts";
import { makeScene } from "../../scene.ts";

afterEach(() => vi.unstubAllEnvs());

test("a git that prints more than any status is killed, and not read to its end", async () => {
  const scene = makeScene();
  const end = join(scene.folder, "printed-it-all");
  scene.write("bin/git", `#!/bin/sh\nhead -c 200000000 /dev/zero && touch '${end}'\n`);
  chmodSync(join(scene.repo, "bin/git"), 0o755);
  vi.stubEnv("PATH", `${join(scene.repo, "bin")}:${process.env.PATH}`);

  expect(await askStatus(scene.repo)).toBeUndefined();
  expect(existsSync(end)).toBe(false);
});
