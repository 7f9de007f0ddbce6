// What an nREPL gate adds to the evaluation itself, as a ratio to starting Clojure for the same form.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interleave, rowOf } from "./measure.mjs";
import { exits, gate, lacks, start } from "./world.mjs";

const jars = ["clojure", "spec.alpha", "core.specs.alpha", "nrepl"].map(
  (name) => `/usr/share/java/${name}.jar`,
);
const server = ["nrepl.cmdline", "--bind", "127.0.0.1", "--port", "0"];
/** How long the evaluation itself takes, in ms. */
const EVALUATION = 50;
const form = `(Thread/sleep ${EVALUATION})`;

/** @param {import("./world.mjs").World} world */
export async function nrepl(world) {
  const path = "an nREPL gate, without the evaluation itself";
  const isThere = jars.every((jar) => existsSync(jar));
  const skipped = lacks("java") ?? (isThere ? undefined : "clojure or libnrepl-clojure is not installed");
  if (skipped !== undefined) return [rowOf(path, { amounts: [], skipped })];
  const cwd = world.place("clojure");
  mkdirSync(join(cwd, ".gate"));
  const config = { gates: [{ name: "unit", nrepl: form, required: true }] };
  writeFileSync(join(cwd, ".gate/config.yml"), JSON.stringify(config));
  const java = (/** @type {string[]} */ ...args) => ["-cp", jars.join(":"), "clojure.main", ...args];
  const repl = spawn("java", java("-m", ...server), { cwd, stdio: "ignore" });
  world.atEnd(() => repl.kill("SIGKILL"));
  try {
    await appears(join(cwd, ".nrepl-port"));
    const ran = await interleave(
      {
        clojure: { run: () => start("java", java("-e", form), { cwd }), check: exits },
        gate: {
          run: () => start(process.execPath, [gate, "run", "--all", "--json"], { cwd }),
          check: ({ stdout }) =>
            verdictIn(stdout).kind === "pass" ? undefined : `it did not pass: ${stdout}`,
          amount: ({ stdout }) => verdictIn(stdout).ms - EVALUATION,
        },
      },
      world.rounds(3, 9),
    );
    return [
      rowOf("a Clojure that starts for one form", ran.clojure),
      rowOf(path, ran.gate, { base: ran.clojure, to: "a Clojure start" }),
    ];
  } finally {
    repl.kill("SIGKILL");
  }
}

/** @param {string} stdout @returns {{ ms: number, kind: string }} */
function verdictIn(stdout) {
  const printed = JSON.parse(stdout);
  return (printed.verdicts ?? printed)[0];
}

/** @param {string} file */
async function appears(file) {
  for (let tries = 0; tries < 600; tries++) {
    if (existsSync(file) && readFileSync(file, "utf8") !== "") return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the nREPL server did not start");
}
