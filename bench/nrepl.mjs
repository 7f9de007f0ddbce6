// What an nREPL gate adds to the evaluation itself, as a ratio to starting Clojure for the same form.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const jars = ["clojure", "spec.alpha", "core.specs.alpha", "nrepl"].map(
  (name) => `/usr/share/java/${name}.jar`,
);
const server = ["nrepl.cmdline", "--bind", "127.0.0.1", "--port", "0"];
/** How long the evaluation itself takes, in ms. */
const EVALUATION = 50;
const form = `(Thread/sleep ${EVALUATION})`;

/** @param {boolean} quick @param {string} folder @param {string} gate @param {NodeJS.ProcessEnv} env */
export async function benchNrepl(quick, folder, gate, env) {
  if (!jars.every((jar) => existsSync(jar)) || spawnSync("java", ["-version"]).error) {
    console.log("\nan nREPL gate was not measured: clojure, libnrepl-clojure or java is not installed");
    return;
  }
  const repo = join(folder, "clojure");
  mkdirSync(join(repo, ".gate"), { recursive: true });
  const config = { gates: [{ name: "unit", nrepl: form, required: true }] };
  writeFileSync(join(repo, ".gate/config.yml"), JSON.stringify(config));
  const java = (/** @type {string[]} */ ...args) => ["-cp", jars.join(":"), "clojure.main", ...args];
  const repl = spawn("java", java("-m", ...server), { cwd: repo, stdio: "ignore" });
  try {
    await appears(join(repo, ".nrepl-port"));
    const ratios = Array.from({ length: quick ? 3 : 9 }, () => {
      const run = spawnSync(process.execPath, [gate, "run", "--all", "--json"], { cwd: repo, env });
      const { ms, kind } = verdictIn(JSON.parse(String(run.stdout)));
      if (kind !== "pass") throw new Error(`the nREPL gate did not pass: ${run.stdout}`);
      const before = process.hrtime.bigint();
      spawnSync("java", java("-e", form), { cwd: repo });
      return (ms - EVALUATION) / (Number(process.hrtime.bigint() - before) / 1e6);
    });
    const middle = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? Number.NaN;
    console.log(`\nan nREPL gate adds ${middle.toFixed(2)} of a Clojure start to the evaluation itself`);
  } finally {
    repl.kill("SIGKILL");
  }
}

/** @param {any} printed @returns {{ ms: number, kind: string }} */
const verdictIn = (printed) => (printed.verdicts ?? printed)[0];

/** @param {string} file */
async function appears(file) {
  for (let tries = 0; tries < 600; tries++) {
    if (existsSync(file) && readFileSync(file, "utf8") !== "") return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the nREPL server did not start");
}
