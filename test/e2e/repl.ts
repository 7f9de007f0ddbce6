import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "../../src/world/programs.ts";

// A real nREPL server, of Debian's packages clojure, libnrepl-clojure and default-jre-headless.

const jars = ["clojure", "spec.alpha", "core.specs.alpha", "nrepl"].map(
  (name) => `/usr/share/java/${name}.jar`,
);

/** Why there can be none on this machine. */
export const whyNoRepl: string | undefined =
  findProgram("java", process.env) === undefined || !jars.every((jar) => existsSync(jar))
    ? "java, or a jar of Debian's clojure and libnrepl-clojure, is not installed"
    : undefined;
if (whyNoRepl) console.warn(`The tests against a real nREPL server are skipped: ${whyNoRepl}.`);

const classpath = jars.join(":");

export async function startRepl() {
  const folder = mkdtempSync(join(tmpdir(), "gate-repl-"));
  const server = spawn(
    "java",
    ["-cp", classpath, "clojure.main", "-m", "nrepl.cmdline", "--bind", "127.0.0.1", "--port", "0"],
    { cwd: folder, stdio: "ignore" },
  );
  const file = join(folder, ".nrepl-port");
  const giveUp = Date.now() + 60_000;
  while (!existsSync(file) || readFileSync(file, "utf8") === "") {
    if (Date.now() > giveUp || server.exitCode !== null) throw new Error("the nREPL server did not start");
    await sleep(100);
  }
  return {
    port: Number(readFileSync(file, "utf8")),
    stop: () => {
      server.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
