import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openScratch, removeScratch, scratchFolder } from "../../../src/world/scratch-folder.ts";
import { copyFiles, linkInstalled } from "../../../src/world/scratch-tree.ts";

const never = () => false;

function trees() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "gate-trees-")));
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  mkdirSync(from);
  mkdirSync(to);
  const write = (path: string) => {
    mkdirSync(dirname(join(from, path)), { recursive: true });
    writeFileSync(join(from, path), path);
  };
  return { folder, from, to, write };
}

test("what is written to a copy does not reach the original", async () => {
  const { from, to, write } = trees();
  write("src/a.js");
  symlinkSync("a.js", join(from, "src/link.js"));
  expect(await copyFiles(from, to, ["src/a.js", "src/link.js", "gone.js"], never)).toBe(true);
  writeFileSync(join(to, "src/link.js"), "changed");
  expect(readFileSync(join(to, "src/a.js"), "utf8")).toBe("changed");
  expect(readFileSync(join(from, "src/a.js"), "utf8")).toBe("src/a.js");
});

test("a copy that has no time left is given up", async () => {
  const { from, to, write } = trees();
  write("a.js");
  expect(await copyFiles(from, to, ["a.js"], () => true)).toBe(false);
});

test("packages are linked, those of the repo itself into the copy, and caches stay apart", async () => {
  const { from, to, write } = trees();
  write("node_modules/left-pad/index.js");
  write("node_modules/@acme/other/index.js");
  write("node_modules/.vite/cache");
  write("packages/own/index.js");
  symlinkSync("../../packages/own", join(from, "node_modules/@acme/own"));
  await copyFiles(from, to, ["packages/own/index.js"], never);
  expect(await linkInstalled(from, to, ["node_modules/"])).toBe(true);
  expect(lstatSync(join(to, "node_modules")).isSymbolicLink()).toBe(false);
  expect(existsSync(join(to, "node_modules/.vite"))).toBe(false);
  const real = (path: string) => realpathSync(join(to, "node_modules", path));
  expect(real("left-pad")).toBe(join(from, "node_modules/left-pad"));
  expect(real("@acme/other")).toBe(join(from, "node_modules/@acme/other"));
  expect(real("@acme/own")).toBe(join(to, "packages/own"));
});

test("only a scratch of ours is removed", () => {
  const { folder } = trees();
  removeScratch(folder);
  expect(existsSync(folder)).toBe(true);
  const scratch = openScratch(scratchFolder());
  expect(lstatSync(scratch.folder).mode & 0o777).toBe(0o700);
  mkdirSync(join(scratch.folder, "locked/inside"), { recursive: true, mode: 0o500 });
  scratch.close();
  expect(existsSync(scratch.folder)).toBe(false);
});
