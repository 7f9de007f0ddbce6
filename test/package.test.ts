import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeScene } from "./scene.ts";

const project = join(import.meta.dirname, "..");

test("the published package holds only what runs, and runs where it is unpacked", async () => {
  const scene = makeScene();
  // `--ignore-scripts`: the tests have built already, and a second build would pull the program away from them.
  const packed = await scene.run(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", scene.folder],
    { cwd: project },
  );
  const [{ filename, files }] = JSON.parse(packed.stdout);
  const paths: string[] = files.map(({ path }: { path: string }) => path);
  expect(paths.filter((path) => !path.startsWith("dist/")).sort()).toEqual([
    "LICENSE",
    "README.md",
    "package.json",
  ]);
  expect(paths.filter((path) => !/\.cjs$|\.json$/.test(path)).sort()).toEqual(["LICENSE", "README.md"]);

  const { version, dependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  expect(dependencies).toBeUndefined();
  await scene.run("tar", ["xzf", join(scene.folder, filename), "-C", scene.folder]);
  const ended = await scene.run(process.execPath, [join(scene.folder, "package/dist/gate.cjs"), "--version"]);
  expect(ended).toMatchObject({ exitCode: 0, stdout: version });
});
