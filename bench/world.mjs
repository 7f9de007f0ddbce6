// Where everything is measured: a temporary folder, a clean environment, and the program.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { parse } from "ndjson";
import { writeTranscript } from "./transcripts.mjs";

/** @typedef {ReturnType<typeof makeWorld>} World */
/** @typedef {{ stdout: string, exit: number | null }} Ended */

/** The repo that the bench is in. */
export const project = join(dirname(fileURLToPath(import.meta.url)), "..");
export const gate = join(project, "dist/gate.cjs");
export const MB = 1_000_000;

/** Node 20 does not cache compiled code: its bars are higher. @param {number} newer @param {number} node20 */
export const barFor = (newer, node20) => (Number(process.versions.node.split(".")[0]) < 22 ? node20 : newer);

/** @param {boolean} quick */
export function makeWorld(quick) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "gate-bench-")));
  /** @type {(() => void)[]} */
  const ends = [];
  process.on("exit", () => {
    for (const end of ends) end();
    // A hook that outlived this process would recreate its folders.
    for (const child of running) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));
  const place = (/** @type {string} */ name) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  clearEnvironment(place("home"));

  /** @type {Map<number, ReturnType<typeof writeTranscript>>} */
  const sessions = new Map();
  return {
    /** A folder of that name. */
    place,
    /** Runs at the end, whatever causes it. @param {() => void} end */
    atEnd: (end) => ends.push(end),
    /** How many rounds; a quick run also has a time limit. @param {number} quickly @param {number} fully */
    rounds: (quickly, fully) => (quick ? { rounds: quickly, within: 6_000 } : { rounds: fully }),
    /** A session of that size, written on first use: 500 MB take seconds. @param {number} size in MB */
    session(size) {
      const found =
        sessions.get(size) ?? writeTranscript(join(place("sessions"), `${size}.jsonl`), size * MB);
      sessions.set(size, found);
      return found;
    },
  };
}

/**
 * Inherits only PATH and TMPDIR: NODE_EXTRA_CA_CERTS alone triples Node's start-up, and many affect git.
 * @param {string} home
 */
function clearEnvironment(home) {
  for (const name of Object.keys(process.env))
    if (name !== "PATH" && name !== "TMPDIR") delete process.env[name];
  process.env.HOME = home;
}

/** Processes that are still running. @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Runs a program to its end. @param {string} program @param {string[]} args @param {{ input?: string, cwd?: string, env?: NodeJS.ProcessEnv }} [how] @returns {Promise<Ended>} */
export function start(program, args, { input = "", cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: env ? { ...process.env, ...env } : process.env,
      stdio: ["pipe", "pipe", "ignore"],
    });
    running.add(child);
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.on("error", reject);
    child.on("close", (exit) => {
      running.delete(child);
      resolve({ stdout, exit });
    });
  });
}

/** The base of every process's ratio: Node with nothing to do. */
export const bareNode = { run: () => start(process.execPath, ["-e", "0"]), check: exits };

/** Sends a stop to the hook, as the client does. @param {{ cwd: string, session_id: string, [field: string]: unknown }} event @param {NodeJS.ProcessEnv} [env] */
export const hook = (event, env) =>
  start(process.execPath, [gate, "hook"], { input: stopEvent(event), ...(env && { env }) });

/** @param {object} event */
export const stopEvent = (event) =>
  `${JSON.stringify({
    hook_event_name: "Stop",
    prompt_id: "p",
    stop_hook_active: false,
    last_assistant_message: "Done. ".repeat(100),
    ...event,
  })}\n`;

/** A problem unless the stop got that status. @param {string} status */
export const answers =
  (status) =>
  (/** @type {Ended} */ { stdout, exit }) =>
    exit === 0 && statusIn(stdout) === status
      ? undefined
      : `expected ${status}, got ${stdout || `exit ${exit}`}`;

/** @param {string} stdout @returns {unknown} */
function statusIn(stdout) {
  try {
    return JSON.parse(stdout).status;
  } catch {
    return undefined;
  }
}

/**
 * The measurement, with a problem unless that many gates ran and passed in each of a repo's last stops: the
 * answer alone does not show it.
 * @param {import("./measure.mjs").Measured} measured @param {string} cwd @param {number} gates
 */
export async function havingRun(measured, cwd, gates) {
  const stops = measured.amounts.length;
  const log = await start(process.execPath, [gate, "log", "--json", "-n", String(stops)], { cwd });
  const logged = [];
  for await (const line of Readable.from([log.stdout]).pipe(parse())) logged.push(line);
  const full = logged.filter(
    ({ status, verdicts = [] }) => status === "passed" && passesIn(verdicts) === gates,
  );
  if (measured.problem !== undefined || full.length === stops) return measured;
  return { ...measured, problem: `not every gate of ${gates} ran at every stop` };
}

/** @param {{ kind: string }[]} verdicts */
const passesIn = (verdicts) => verdicts.filter(({ kind }) => kind === "pass").length;

/** A problem unless it exited with 0. @param {Ended} ended */
export function exits({ exit }) {
  return exit === 0 ? undefined : `it ended with ${exit}`;
}

/** Why nothing can be measured with a program; undefined if it is installed. @param {string} program */
export const lacks = (program) =>
  spawnSync(program, ["--version"], { stdio: "ignore" }).error ? `${program} is not installed` : undefined;
