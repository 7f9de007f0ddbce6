// The peak memory of the hook while it reads a session that it has not seen before.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interleave, rowOf } from "./measure.mjs";
import { makeRepo } from "./repos.mjs";
import { answers, exits, hook, start } from "./world.mjs";

/** @param {import("./world.mjs").World} world */
export async function memory(world) {
  const { root: cwd } = makeRepo(world.place("memory"), { files: 500 });
  const { env, peak } = witness(world.place("witness"));
  let stops = 0;
  const coldStop = (/** @type {number} */ size) => ({
    run: () => hook({ session_id: `memory-${stops++}`, cwd, ...world.session(size).event() }, env),
    check: answers("passed"),
    amount: peak,
  });
  const held = await interleave(
    {
      node: { run: () => start(process.execPath, ["-e", "0"], { env }), check: exits, amount: peak },
      small: coldStop(10),
      large: coldStop(500),
    },
    { ...world.rounds(3, 9), warm: false },
  );
  const toSmall = { base: held.small, to: "10 MB" };
  return [
    rowOf("peak memory: `node -e 0`", held.node, { unit: "MB" }),
    rowOf("peak memory: cold stop, 10 MB", held.small, { unit: "MB" }),
    rowOf("peak memory: cold stop, 500 MB", held.large, { unit: "MB", bar: { most: 120, of: "amount" } }),
    rowOf("peak memory: cold stop, 500 MB", held.large, {
      unit: "MB",
      ...toSmall,
      bar: { most: 1.2, of: "ratio" },
    }),
  ];
}

/** Makes every Node record its peak memory on exit. @param {string} folder */
function witness(folder) {
  const [script, file] = [join(folder, "witness.cjs"), join(folder, "peak")];
  writeFileSync(
    script,
    `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(file)}, String(process.resourceUsage().maxRSS)));\n`,
  );
  // maxRSS is in units of 1,024 bytes.
  const peak = () => (Number(readFileSync(file, "utf8")) * 1024) / 1_000_000;
  return { env: { NODE_OPTIONS: `--require=${script}` }, peak };
}
