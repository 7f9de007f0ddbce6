// Finding what changed in a large repo, in this process, compared with git's own status.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { interleave, rowOf } from "./measure.mjs";
import { makeRepo, settle } from "./repos.mjs";
import { bundled } from "./sources.mjs";

const execute = promisify(execFile);
const MODIFIED = 15;
const UNTRACKED = 5;

/** @param {import("./world.mjs").World} world */
export async function changes(world) {
  const { root, pathOf } = makeRepo(world.place("large"), { files: 50_000, perFolder: 100 });
  for (let n = 0; n < MODIFIED; n++) writeFileSync(pathOf(n * 3_000), "export const value = 'another';\n");
  for (let n = 0; n < UNTRACKED; n++) writeFileSync(join(root, `src/${n}/new.ts`), "export {};\n");
  settle(root);
  const { git } = await bundled(world.place("changes"), 'export { git } from "./src/world/git.ts";');
  const dirty = MODIFIED + UNTRACKED;
  const wrong = (/** @type {number} */ found) =>
    found === dirty ? undefined : `it found ${found} dirty files`;
  const status = (/** @type {string[]} */ ...flags) => ({
    run: () => execute("git", ["status", ...flags], { cwd: root }),
    check: (/** @type {{ stdout: string }} */ { stdout }) =>
      wrong(stdout.split(/[\0\n]/).filter((line) => line !== "").length),
  });
  const ran = await interleave(
    {
      status: status("--porcelain"),
      full: status("--porcelain=v2", "-z", "--untracked-files=all"),
      gate: {
        run: () => git.readTree(root),
        check: (tree) => (tree ? wrong(Object.keys(tree.dirty).length) : "git could not tell"),
      },
    },
    world.rounds(15, 40),
  );
  const toStatus = { base: ran.status, to: "`git status`" };
  return [
    rowOf("50,000 files, 20 dirty: `git status --porcelain`", ran.status),
    rowOf("the same, `--porcelain=v2 -z --untracked-files=all`", ran.full, toStatus),
    rowOf("the same, as gate sees what changed", ran.gate, {
      ...toStatus,
      bar: { most: 1.3, of: "ratio" },
    }),
  ];
}
