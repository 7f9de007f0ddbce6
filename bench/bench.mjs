// What gate costs, next to what others cost in the same run. README.md says how to read it.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { changes } from "./changes.mjs";
import { readFlags, usage } from "./flags.mjs";
import { gates } from "./gates.mjs";
import { incremental } from "./incremental.mjs";
import { memory } from "./memory.mjs";
import { nrepl } from "./nrepl.mjs";
import { output } from "./output.mjs";
import { packed } from "./package.mjs";
import { reading } from "./reading.mjs";
import { review } from "./review.mjs";
import { stops } from "./stops.mjs";
import { summary, table, withTable } from "./table.mjs";
import { trivial } from "./trivial.mjs";
import { lacks, makeWorld, project } from "./world.mjs";

/** @typedef {import("./measure.mjs").Row} Row */

/**
 * In the order of the table. `incremental` comes after those that need sessions of a set size: it grows them.
 * @type {Record<string, (world: import("./world.mjs").World) => Promise<Row[]>>}
 */
const subjects = {
  trivial,
  stops,
  reading,
  memory,
  incremental,
  gates,
  changes,
  output,
  review,
  nrepl,
  package: packed,
};

const flags = readFlags(process.argv.slice(2), Object.keys(subjects));
if (flags.kind === "help") console.log(usage(Object.keys(subjects)));
else if (flags.kind === "wrong") {
  console.error(flags.sentence);
  process.exitCode = 2;
} else await bench(flags);

/** @param {import("./flags.mjs").Flags} flags */
async function bench({ quick, json, write, only }) {
  const started = performance.now();
  const load = loadavg()[0] ?? 0;
  const world = makeWorld(quick);
  /** @type {(Row & { subject: string })[]} */
  const rows = [];
  for (const [subject, measure] of Object.entries(subjects)) {
    if (only.length > 0 && !only.includes(subject)) continue;
    const begun = performance.now();
    const found = await measured(subject, () => measure(world));
    rows.push(...found.map((row) => ({ subject, ...row })));
    console.error(`${subject}: ${secondsSince(begun)} s`);
  }
  const run = runOf(quick, secondsSince(started), load);
  const text = `${captionOf(run)}\n\n${table(rows)}\n\n${summary(rows)}`;
  console.log(json ? JSON.stringify({ ...run, rows }, undefined, 2) : `\n${text}`);
  if (write) keep(rows, text);
}

/** A subject that cannot be measured becomes a row that says so, and does not stop the others.
 * @param {string} subject @param {() => Promise<Row[]>} measure @returns {Promise<Row[]>} */
async function measured(subject, measure) {
  const nothing = { path: subject, unit: /** @type {const} */ ("ms"), rounds: 0 };
  const missing = lacks("git");
  if (missing !== undefined && subject !== "package") return [{ ...nothing, skipped: missing }];
  try {
    return await measure();
  } catch (error) {
    return [{ ...nothing, problem: error instanceof Error ? error.message : String(error) }];
  }
}

/** @param {number} since */
function secondsSince(since) {
  return Math.round((performance.now() - since) / 1000);
}

/**
 * What one needs to know about a run to read its figures. The load is the machine's before the run.
 * @param {boolean} quick @param {number} seconds @param {number} load
 */
function runOf(quick, seconds, load) {
  const { platform, arch, version: node } = process;
  const commit = commitOf();
  const date = new Date().toISOString();
  const machine = { node, platform, arch, cores: availableParallelism(), load };
  return { date, ...(commit && { commit }), ...machine, quick, seconds };
}

function commitOf() {
  try {
    const args = ["describe", "--always", "--dirty", "--exclude=*"];
    return execFileSync("git", args, { cwd: project, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return undefined;
  }
}

/** @param {ReturnType<typeof runOf>} run */
function captionOf({ date, commit, node, platform, cores, load, quick, seconds }) {
  const system = { linux: "Linux", darwin: "macOS" }[String(platform)] ?? platform;
  const kind = `${cores} cores, ${system}, Node ${/\d+\.\d+/.exec(node)?.[0]}, load ${load.toFixed(1)} before`;
  const how = `${quick ? "quick" : "full"} run of ${seconds} s`;
  return `${kind}; ${how}, ${date.slice(0, 10)}${commit ? `, commit ${commit}` : ""}.`;
}

/** @param {Row[]} rows @param {string} text */
function keep(rows, text) {
  const page = join(project, "bench/README.md");
  if (rows.some(({ problem }) => problem !== undefined))
    console.error("The table was not written: a row failed.");
  else writeFileSync(page, withTable(readFileSync(page, "utf8"), text));
}
