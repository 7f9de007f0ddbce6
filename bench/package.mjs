// What an install contains.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rowOf } from "./measure.mjs";
import { lacks, MB, project, start } from "./world.mjs";

/** @typedef {import("./measure.mjs").Measured} Measured */

/** @param {import("./world.mjs").World} world */
export async function packed(world) {
  const folder = world.place("package");
  const skipped = lacks("npm");
  // `--ignore-scripts`: it is already built.
  const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const [{ filename, unpackedSize }] = skipped
    ? [{ filename: "", unpackedSize: Number.NaN }]
    : JSON.parse((await start("npm", pack, { cwd: project })).stdout);
  const missing = skipped === undefined ? {} : { skipped };
  const installed = skipped === undefined ? await install(folder, filename) : { amounts: [], ...missing };
  return [
    rowOf(
      "package, unpacked",
      { amounts: [unpackedSize / MB], ...missing },
      {
        unit: "MB",
        bar: { most: 3, of: "amount" },
      },
    ),
    rowOf("package, packages that an install brings", installed, {
      unit: "packages",
      bar: { most: 12, of: "amount" },
    }),
  ];
}

/** Counts the installed packages; uses no network. @param {string} folder @param {string} file @returns {Promise<Measured>} */
async function install(folder, file) {
  writeFileSync(join(folder, "package.json"), "{}");
  const quiet = ["--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"];
  const { exit } = await start("npm", ["install", ...quiet, `./${file}`], { cwd: folder });
  if (exit !== 0) return { amounts: [], skipped: "npm cannot install it offline" };
  const lock = JSON.parse(readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8"));
  return { amounts: [Object.keys(lock.packages).length] };
}
