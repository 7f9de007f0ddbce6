// Where all is measured: a folder that is gone at the end, an environment without surprises, and the program.
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

/** Node 20 keeps nothing that it has compiled: its bars are higher. @param {number} newer @param {number} node20 */
export const barFor = (newer, node20) => (Number(process.versions.node.split(".")[0]) < 22 ? node20 : newer);

/** @param {boolean} quick */
export function makeWorld(quick) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "gate-bench-")));
  /** @type {(() => void)[]} */
  const ends = [];
  process.on("exit", () => {
    for (const end of ends) end();
    // A hook that outlived this would make its folders anew.
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
    /** Done at the end, however that comes. @param {() => void} end */
    atEnd: (end) => ends.push(end),
    /** How many rounds; quickly also means in a few seconds. @param {number} quickly @param {number} fully */
    rounds: (quickly, fully) => (quick ? { rounds: quickly, within: 6_000 } : { rounds: fully }),
    /** A session of that size, written when it is first asked for: 500 MB take seconds. @param {number} size in MB */
    session(size) {
      const found =
        sessions.get(size) ?? writeTranscript(join(place("sessions"), `${size}.jsonl`), size * MB);
      sessions.set(size, found);
      return found;
    },
  };
}

/**
 * Nothing is inherited but the PATH: NODE_EXTRA_CA_CERTS alone triples Node's start-up, and git listens to much.
 * @param {string} home
 */
function clearEnvironment(home) {
  for (const name of Object.keys(process.env))
    if (name !== "PATH" && name !== "TMPDIR") delete process.env[name];
  process.env.HOME = home;
}

/** What has been started and not ended. @type {Set<import("node:child_process").ChildProcess>} */
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

/** What every ratio of a process is to: Node, started for nothing. */
export const bareNode = { run: () => start(process.execPath, ["-e", "0"]), check: exits };

/** A stop, as the client tells it to the hook. @param {{ cwd: string, session_id: string, [field: string]: unknown }} event @param {NodeJS.ProcessEnv} [env] */
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

/** Wrong unless the stop came to that status. @param {string} status */
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
 * What is measured, wrong unless in each of a repo's last stops so many gates ran and passed: the answer alone does
 * not tell.
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

/** Wrong unless it ended well. @param {Ended} ended */
export function exits({ exit }) {
  return exit === 0 ? undefined : `it ended with ${exit}`;
}

/** Why nothing can be measured with a program; nothing where it is there. @param {string} program */
export const lacks = (program) =>
  spawnSync(program, ["--version"], { stdio: "ignore" }).error ? `${program} is not installed` : undefined;
