import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readShared, replaceShared, type SharedFile } from "../../../src/world/shared-file.ts";
import { makeScene } from "../../scene.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

function makeFile(text: string) {
  const { repo } = makeScene();
  const path = join(repo, "settings.json");
  writeFileSync(path, text);
  return { folder: repo, path, read: () => readFileSync(path, "utf8") };
}

function reading(path: string): SharedFile {
  const read = readShared(path);
  if ("why" in read) throw new Error(read.why);
  return read;
}

describe("a file that others write too", () => {
  test("is replaced whole, and keeps its mode", () => {
    const file = makeFile("old");
    chmodSync(file.path, 0o640);
    expect(replaceShared(reading(file.path), Buffer.from("new"))).toBeUndefined();
    expect(file.read()).toBe("new");
    expect(statSync(file.path).mode & 0o777).toBe(0o640);
    expect(readdirSync(file.folder)).toEqual(["settings.json"]);
  });

  test("is left alone when somebody has written it since it was read", () => {
    const file = makeFile("old");
    const read = reading(file.path);
    writeFileSync(file.path, "theirs");
    for (const fresh of [Buffer.from("new"), undefined])
      expect(replaceShared(read, fresh)).toEqual({ why: expect.stringContaining("another program") });
    expect(file.read()).toBe("theirs");
    expect(readdirSync(file.folder)).toEqual(["settings.json"]);
  });

  test("is left alone when somebody has made it since we saw that it was not there", () => {
    const file = makeFile("");
    const path = join(file.folder, "other.json");
    const read = reading(path);
    writeFileSync(path, "theirs");
    expect(replaceShared(read, Buffer.from("new"))).toEqual({
      why: expect.stringContaining("another program"),
    });
    expect(readFileSync(path, "utf8")).toBe("theirs");
  });

  test("that is a link stays one", () => {
    const file = makeFile("old");
    const link = join(file.folder, "link.json");
    symlinkSync("settings.json", link);
    expect(replaceShared(reading(link), Buffer.from("new"))).toBeUndefined();
    expect([file.read(), readFileSync(link, "utf8")]).toEqual(["new", "new"]);
  });

  test("is made with its folder, and removed alone", () => {
    const path = join(makeFile("").folder, "a/b/settings.json");
    expect(replaceShared(reading(path), Buffer.from("new"))).toBeUndefined();
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(replaceShared(reading(path), undefined)).toBeUndefined();
    expect(readdirSync(join(path, ".."))).toEqual([]);
  });

  test("is not written through a link that was planted for it", () => {
    const file = makeFile("old");
    const victim = join(file.folder, "victim");
    writeFileSync(victim, "precious");
    vi.spyOn(Math, "random").mockReturnValue(0);
    symlinkSync(victim, `${file.path}.gate-${process.pid}-00000000.tmp`);
    expect(replaceShared(reading(file.path), Buffer.from("new"))).toEqual({
      why: expect.stringContaining("EEXIST"),
    });
    expect([file.read(), readFileSync(victim, "utf8")]).toEqual(["old", "precious"]);
  });

  test("is refused unless it is a regular file", () => {
    const { folder } = makeFile("");
    mkdirSync(join(folder, "folder.json"));
    symlinkSync("nowhere", join(folder, "link.json"));
    expect(readShared(join(folder, "folder.json"))).toEqual({ why: "it is not a regular file" });
    expect(readShared(join(folder, "link.json"))).toEqual({
      why: "it is a link to a file that does not exist",
    });
  });
});
