import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { removeLeftoversBelow, removeLeftoversOf } from "../../src/world/temp-file.ts";
import { makeScene, type Scene } from "../scene.ts";

// A file is written under another name and then renamed. Whoever is killed in between leaves that other file behind.

const LOCAL = ".claude/settings.local.json";
/** A settings file, or what is written to become one; not its record in the state folder. */
const SETTINGS = /\/settings\.[^/]*$/;

/** The environment in which the program is killed when it is about to call this function for this file. */
function killedAt(scene: Scene, call: "renameSync" | "chmodSync", file: RegExp) {
  const path = join(scene.folder, "killer.cjs");
  writeFileSync(
    path,
    `const fs = require("node:fs");
    const original = fs.${call};
    fs.${call} = (...given) => {
      if (given.some((each) => ${file}.test(String(each)))) process.kill(process.pid, "SIGKILL");
      return original(...given);
    };`,
  );
  return { env: { NODE_OPTIONS: `--require=${path}` } };
}

const namesIn = (folder: string) => readdirSync(folder).sort();

describe("a kill while the settings are written", () => {
  const settings = '{ "env": { "TOKEN": "mine" } }\n';
  const leftBehind = [
    "settings.local.json",
    expect.stringMatching(/^settings\.local\.json\.gate-\d+-\w{8}\.tmp$/),
  ];

  function withSettings() {
    const scene = makeScene();
    scene.config("gates: [{ name: unit, run: 'true' }]");
    scene.write(LOCAL, settings);
    chmodSync(join(scene.repo, LOCAL), 0o600);
    return { scene, beside: () => namesIn(join(scene.repo, ".claude")) };
  }

  test("leaves a file that the next install removes", async () => {
    const { scene, beside } = withSettings();
    await scene.gate(["install"], killedAt(scene, "renameSync", SETTINGS));
    expect([scene.read(LOCAL), beside()]).toEqual([settings, leftBehind]);
    expect((await scene.gate(["install"])).stdout).toContain("Added the hook");
    expect(beside()).toEqual(["settings.local.json"]);
  });

  test("leaves a file that the next uninstall removes", async () => {
    const { scene, beside } = withSettings();
    await scene.gate(["install"]);
    await scene.person(["uninstall"], killedAt(scene, "renameSync", SETTINGS));
    expect(beside()).toEqual(leftBehind);
    expect((await scene.person(["uninstall"])).stdout).toContain("byte for byte");
    expect([scene.read(LOCAL), beside()]).toEqual([settings, ["settings.local.json"]]);
  });

  test("leaves a file that is removed even where there is nothing else to do", async () => {
    const { scene, beside } = withSettings();
    await scene.gate(["install"], killedAt(scene, "renameSync", SETTINGS));
    expect((await scene.person(["uninstall"])).stdout).toContain("There is no gate hook");
    expect(beside()).toEqual(["settings.local.json"]);
    await scene.gate(["install"]);
    await scene.person(["uninstall"], killedAt(scene, "renameSync", SETTINGS));
    expect((await scene.gate(["install"])).stdout).toContain("already there");
    expect(beside()).toEqual(["settings.local.json"]);
  });

  test("leaves a file beside the real one, where there is a link", async () => {
    const { scene } = withSettings();
    scene.remove(LOCAL);
    scene.write("dotfiles/settings.json", settings);
    symlinkSync("../dotfiles/settings.json", join(scene.repo, LOCAL));
    await scene.gate(["install"], killedAt(scene, "renameSync", SETTINGS));
    expect(namesIn(join(scene.repo, "dotfiles"))).toHaveLength(2);
    await scene.gate(["install"]);
    expect(namesIn(join(scene.repo, "dotfiles"))).toEqual(["settings.json"]);
  });

  test("shows nobody what is private in them", async () => {
    const { scene, beside } = withSettings();
    await scene.gate(["install"], killedAt(scene, "chmodSync", SETTINGS));
    expect(beside()).toEqual(leftBehind);
    for (const name of beside()) expect(statSync(join(scene.repo, ".claude", name)).mode & 0o777).toBe(0o600);
  });
});

describe("a kill while state is written", () => {
  const temporary = (scene: Scene) =>
    readdirSync(scene.state, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tmp"));

  const written = {
    "the session's memory": /sessions\/session-1\.json$/,
    "the repo's own": /repo\.json$/,
    "the parsed config": /config\.json$/,
  };
  test.each(Object.entries(written))("leaves a file that the next session removes: %s", async (_, file) => {
    const scene = makeScene();
    scene.config("gates: [{ name: unit, run: 'true' }]");
    await scene.stop({}, killedAt(scene, "renameSync", file));
    expect(temporary(scene)).toHaveLength(1);
    await scene.stop({ session_id: "session-2" });
    expect(temporary(scene)).toEqual([]);
  });
});

describe("only what a killed process of ours left is removed", () => {
  /** The pid of a process that has ended. */
  async function deadPid(): Promise<number> {
    const child = execa("true");
    await child;
    return child.pid ?? 0;
  }

  async function makeFolder() {
    const folder = join(makeScene().repo, "folder");
    mkdirSync(join(folder, "below/further"), { recursive: true });
    const dead = await deadPid();
    const put = (name: string) => {
      writeFileSync(join(folder, name), "");
      return name;
    };
    return { folder, dead, put, names: () => namesIn(folder) };
  }

  test("of that file, where one file is named", async () => {
    const { folder, dead, put, names } = await makeFolder();
    put(`a.json.gate-${dead}-0123abcd.tmp`);
    const stay = [put("a.json"), put(`b.json.gate-${dead}-0123abcd.tmp`), "below"];
    removeLeftoversOf(join(folder, "a.json"));
    expect(names()).toEqual(stay.sort());
  });

  test("of exactly our form", async () => {
    const { folder, dead, put, names } = await makeFolder();
    const stay = [
      `a.json.${dead}.tmp`,
      `a.json.gate-${dead}.tmp`,
      `a.json.gate-${dead}-0123abc.tmp`,
      `a.json.gate-${dead}-0123ABCD.tmp`,
      `a.json.gate-${dead}-0123abcd.tmp.bak`,
      `a.json.gate-${dead}-0123abcd`,
      "a.json.gate-0-0123abcd.tmp",
      "a.json.gate-x-0123abcd.tmp",
      `.gate-${dead}-0123abcd.tmp`,
    ].map(put);
    removeLeftoversOf(join(folder, "a.json"));
    removeLeftoversBelow(folder, 2);
    expect(names()).toEqual([...stay, "below"].sort());
  });

  test("of a process that has ended, unless it is a day old", async () => {
    const { folder, put, names } = await makeFolder();
    const [own, first] = [put(`a.gate-${process.pid}-0123abcd.tmp`), put("a.gate-1-0123abcd.tmp")];
    removeLeftoversOf(join(folder, "a"));
    expect(names()).toEqual([first, own, "below"].sort());
    const old = Date.now() / 1000 - 25 * 60 * 60;
    for (const name of [own, first]) utimesSync(join(folder, name), old, old);
    removeLeftoversOf(join(folder, "a"));
    expect(names()).toEqual(["below"]);
  });

  test("no link, nothing through a link, and no folder", async () => {
    const { folder, dead, names } = await makeFolder();
    const outside = join(dirname(folder), "outside");
    mkdirSync(outside);
    const precious = join(outside, `a.gate-${dead}-0123abcd.tmp`);
    writeFileSync(precious, "precious");
    const link = `b.gate-${dead}-0123abcd.tmp`;
    symlinkSync(precious, join(folder, link));
    symlinkSync(outside, join(folder, "linked"));
    const inner = `c.gate-${dead}-0123abcd.tmp`;
    mkdirSync(join(folder, inner));
    removeLeftoversOf(join(folder, "b"));
    removeLeftoversOf(join(folder, "c"));
    removeLeftoversBelow(folder, 2);
    expect(names()).toEqual([link, inner, "below", "linked"].sort());
    expect(lstatSync(join(folder, link)).isSymbolicLink()).toBe(true);
    expect(readFileSync(precious, "utf8")).toBe("precious");
  });

  test("in folders below, as far down as state is kept", async () => {
    const { folder, dead } = await makeFolder();
    const name = `a.gate-${dead}-0123abcd.tmp`;
    mkdirSync(join(folder, "below/further/deep"));
    const paths = [".", "below", "below/further", "below/further/deep"].map((path) => join(folder, path));
    for (const path of paths) writeFileSync(join(path, name), "");
    removeLeftoversBelow(folder, 2);
    expect(paths.map((path) => readdirSync(path).includes(name))).toEqual([false, false, false, true]);
  });
});
