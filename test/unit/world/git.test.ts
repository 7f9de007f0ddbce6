import { describe, expect, test } from "vitest";
import { matching } from "../../../src/text/globs.ts";
import { git, parseStatus } from "../../../src/world/git.ts";
import { changesSince } from "../../../src/world/trees.ts";
import { makeScene } from "../../scene.ts";

describe("git status", () => {
  test("is read with odd names, conflicts and submodules", () => {
    const status = [
      "# branch.oid 1234",
      "# branch.head main",
      "1 .M N... 100644 100644 100644 aaaa bbbb a file with spaces.txt",
      "u UU N... 100644 100644 100644 100644 h1 h2 h3 in conflict.txt",
      "1 .M S.M. 160000 160000 160000 cccc cccc module",
      "? new\nline.txt",
      "",
    ].join("\0");
    const read = () => parseStatus(status, (path) => `stamp of ${path}`);
    expect(read()).toMatchObject({
      commit: "1234",
      dirty: {
        "a file with spaces.txt": ".M 100644 bbbb stamp of a file with spaces.txt",
        "in conflict.txt": expect.stringContaining("h3 stamp of in conflict.txt"),
        "new\nline.txt": "stamp of new\nline.txt",
      },
    });
    // What changed within a submodule is not known, so it never equals what was seen before.
    expect(read().dirty.module).not.toBe(read().dirty.module);
  });

  test("a repo within the repo may always have changed", async () => {
    const scene = makeScene();
    await scene.commitAll();
    await scene.run("git", ["init", "-q", "inner"]);
    const [first, second] = [await git.readTree(scene.repo), await git.readTree(scene.repo)];
    expect(await changesSince(first, second, async () => [])).toEqual(["inner/"]);
  });

  test("is not known outside a repo", async () => {
    expect(await git.readTree("/proc")).toBeUndefined();
    expect(await changesSince(undefined, { commit: "a", dirty: {} }, async () => [])).toBeUndefined();
  });

  test("a commit that git has lost makes the changes unknown", async () => {
    const scene = makeScene();
    await scene.commitAll();
    const now = await git.readTree(scene.repo);
    const lost = { commit: "1".repeat(40), dirty: {} };
    expect(await changesSince(lost, now, (a, b) => git.changedBetween(scene.repo, a, b))).toBeUndefined();
  });
});

test.each([
  [["src/**"], ["src/a/b.ts", "src/.hidden"]],
  [["**/*.ts"], ["src/a/b.ts", "top.ts"]],
  [["!src/**"], ["top.ts", "README.md"]],
  [
    ["**/*.{ts,md}", "!top.*"],
    ["src/a/b.ts", "README.md"],
  ],
])("the globs %j match", async (globs, matches) => {
  const paths = ["src/a/b.ts", "src/.hidden", "top.ts", "README.md"];
  expect((await matching(globs, paths)).sort()).toEqual(matches.toSorted());
});
