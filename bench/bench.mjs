// What a stop costs, as ratios to bare `node -e 0` in one interleaved run: noise hits all alike.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchNrepl } from "./nrepl.mjs";
import { benchReading } from "./reading.mjs";
import { startReviewer } from "./reviewer.mjs";

const gate = join(dirname(fileURLToPath(import.meta.url)), "../dist/gate.cjs");
const quick = process.argv.includes("--quick");
const rounds = quick ? 15 : 60;
const folder = mkdtempSync(join(tmpdir(), "gate-bench-"));
const home = join(folder, "home");
const repo = join(folder, "repo");
const bare = join(folder, "bare");
// Nothing inherited but the PATH: NODE_EXTRA_CA_CERTS alone triples Node's start-up.
const env = { PATH: process.env.PATH ?? "", HOME: home };

makeRepo();
let session = 0;
const reviewer = await startReviewer(folder, repo);
/** @type {Record<string, { run: () => Promise<string>, expect: string, bar?: number }>} */
const cases = {
  "node -e 0": { run: () => start(["-e", "0"], ""), expect: "" },
  "GATE_ACTIVE is set": {
    run: () => hook(repo, "a", {}, { GATE_ACTIVE: "1" }),
    expect: "stop_hook_active",
    bar: 1.25,
  },
  "GATE=off, told before": {
    run: () => hook(repo, "off", {}, { GATE: "off" }),
    expect: "disabled",
    bar: 1.25,
  },
  "no config": { run: () => hook(bare, "a"), expect: "no_config", bar: 1.25 },
  "continuing, nothing remembered": {
    run: () => hook(repo, "unknown", { stop_hook_active: true }),
    expect: "stop_hook_active",
    bar: 1.25,
  },
  "no changes since the pass": { run: () => hook(repo, "steady"), expect: "no_changes", bar: 3 },
  "one passing gate `true`": { run: () => hook(repo, `new-${session++}`), expect: "passed" },
  "nothing changed, work is claimed": {
    run: () => hook(repo, `claims-${session++}`, reviewer.event),
    expect: "no_changes",
  },
  "the same, reviewed at once": {
    run: () => hook(repo, `reviewed-${session++}`, reviewer.event, reviewer.env),
    expect: "no_changes",
  },
};

try {
  for (const { run } of Object.values(cases)) await run();
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, { run, expect }] of Object.entries(cases)) {
      const before = process.hrtime.bigint();
      const stdout = await run();
      times[name]?.push(Number(process.hrtime.bigint() - before) / 1e6);
      if (!stdout.includes(expect)) throw new Error(`${name}: expected ${expect}, got ${stdout}`);
    }
  }
  report(times);
  await benchReading(quick, (event, ownHome) => hook(repo, "reading", event, { HOME: ownHome }));
  await benchNrepl(quick, folder, gate, env);
} finally {
  reviewer.close();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {Record<string, number[]>} times */
function report(times) {
  const base = times["node -e 0"] ?? [];
  console.log(`${rounds} interleaved rounds, Node ${process.version}\n`);
  console.log(`${"path".padEnd(34)}${"ms".padStart(8)}${"ratio".padStart(8)}${"bar".padStart(8)}`);
  for (const [name, { bar }] of Object.entries(cases)) {
    const own = times[name] ?? [];
    const ratio = median(own.map((time, round) => time / (base[round] ?? time)));
    const verdict = bar === undefined ? "" : ratio <= bar ? "  met" : "  MISSED";
    console.log(
      `${name.padEnd(34)}${median(own).toFixed(1).padStart(8)}${ratio.toFixed(2).padStart(8)}${(bar?.toFixed(2) ?? "").padStart(8)}${verdict}`,
    );
  }
  const [plain, reviewed] = ["nothing changed, work is claimed", "the same, reviewed at once"].map(
    (name) => times[name] ?? [],
  );
  const added = median(
    (reviewed ?? []).map((time, round) => (time - (plain?.[round] ?? 0)) / (base[round] ?? time)),
  );
  console.log(`\na review adds ${added.toFixed(2)} node starts around the model's answer`);
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** @param {string} cwd @param {string} id @param {object} [event] @param {Record<string, string>} [extra] */
function hook(cwd, id, event = {}, extra = {}) {
  const sent = {
    session_id: id,
    cwd,
    prompt_id: "p",
    hook_event_name: "Stop",
    stop_hook_active: false,
    last_assistant_message: "Done. ".repeat(100),
    ...event,
  };
  return start([gate, "hook"], `${JSON.stringify(sent)}\n`, extra);
}

/** @param {string[]} args @param {string} input @param {Record<string, string>} [extra] @returns {Promise<string>} */
function start(args, input, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...env, ...extra },
      stdio: ["pipe", "pipe", "inherit"],
    });
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.on("close", () => resolve(stdout));
  });
}

function makeRepo() {
  for (const path of [home, bare, join(repo, ".gate"), join(repo, "src")])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(repo, ".gate/config.yml"), 'gates:\n  - name: test\n    run: "true"\n');
  writeFileSync(join(repo, ".gate/.gitignore"), "logs/\n");
  for (let file = 0; file < 500; file++)
    writeFileSync(join(repo, `src/${file}.ts`), `export const value = ${file};\n`);
  const author = {
    GIT_AUTHOR_NAME: "dev",
    GIT_AUTHOR_EMAIL: "d@example.com",
    GIT_COMMITTER_NAME: "dev",
    GIT_COMMITTER_EMAIL: "d@example.com",
  };
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: repo, env: { ...env, ...author } });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "all");
  // An index as old as its files is racy: every status would read them all again.
  execFileSync("sleep", ["1.1"]);
  git("status");
}
