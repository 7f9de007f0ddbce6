import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeScene, unpack } from "../scene.ts";

const project = join(import.meta.dirname, "../..");

const readJson = (path: string) => JSON.parse(readFileSync(join(project, path), "utf8"));

test("the published package holds only what runs, and runs where it is unpacked", async () => {
  const scene = makeScene();
  const { folder, paths } = await unpack(scene);
  expect(paths.filter((path) => !path.startsWith("dist/")).sort()).toEqual([
    ".claude-plugin/marketplace.json",
    ".claude-plugin/plugin.json",
    "LICENSE",
    "README.md",
    "commands/gate.md",
    "hooks/hooks.json",
    "package.json",
  ]);
  expect(
    paths.filter(
      (path) => path.startsWith("dist/") && !/\.cjs$|\.json$|^dist\/grammars\/[\w-]+\.wasm$/.test(path),
    ),
  ).toEqual([]);

  const { version, dependencies } = readJson("package.json");
  expect(dependencies).toBeUndefined();
  const ended = await scene.run(process.execPath, [join(folder, "dist/gate.cjs"), "--version"]);
  expect(ended).toMatchObject({ exitCode: 0, stdout: version });
});

test("the plugin has the version of the package, and its words", () => {
  const { name, version, description } = readJson("package.json");
  expect(readJson(".claude-plugin/plugin.json")).toMatchObject({ name, version, description });
  expect(readJson(".claude-plugin/marketplace.json").plugins).toMatchObject([{ name, description }]);
});

test("what has an identity is in one file: a fault of one bundle is a fault in all", () => {
  const dist = join(project, "dist");
  const holders = readdirSync(dist).filter(
    (name) => name.endsWith(".cjs") && /\.name\s*=\s*"Fault"/.test(readFileSync(join(dist, name), "utf8")),
  );
  expect(holders).toEqual(["fault.cjs"]);
});
