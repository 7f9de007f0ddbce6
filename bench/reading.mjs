// What reading a transcript costs: all of it in this process, and a stop that reads on, as ratios in one run.
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { writeTranscript } from "./transcripts.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const MB = 1_000_000;

/** @param {boolean} quick @param {(input: object, home: string) => Promise<string>} hook */
export async function benchReading(quick, hook) {
  const folder = mkdtempSync(join(tmpdir(), "gate-bench-reading-"));
  try {
    const sizes = { "1 MB": 1, "10 MB": 10, "100 MB": 100 };
    const sessions = Object.entries(sizes).map(([name, size]) => {
      const path = join(folder, `${size}.jsonl`);
      return { name, path, session: writeTranscript(path, size * MB) };
    });
    const largest = sessions.at(-1);
    if (!largest) throw new Error("no session");
    await readingOn(sessions, folder, quick ? 10 : 30, hook);
    await coldReading(largest.path, folder, quick ? 3 : 9);
    await peakMemory(largest.path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A stop at the end of one more turn: it must cost the same however long the session is.
 * @param {{ name: string, path: string, session: ReturnType<typeof writeTranscript> }[]} sessions
 * @param {string} folder @param {number} rounds @param {(input: object, home: string) => Promise<string>} hook
 */
async function readingOn(sessions, folder, rounds, hook) {
  const home = join(folder, "home");
  mkdirSync(home);
  /** @type {number[][]} */
  const times = sessions.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [index, { path, session }] of sessions.entries()) {
      if (round >= 0) appendFileSync(path, session.turn());
      const event = {
        session_id: `s${index}`,
        prompt_id: session.promptId(),
        transcript_path: path,
        last_assistant_message: session.message(),
      };
      const before = process.hrtime.bigint();
      const stdout = await hook(event, home);
      if (round >= 0) times[index]?.push(Number(process.hrtime.bigint() - before) / 1e6);
      if (!stdout.includes('"approve"')) throw new Error(`expected an approval, got ${stdout}`);
    }
  }
  const base = times[0] ?? [];
  console.log(
    `\n${"a stop that reads on".padEnd(34)}${"ms".padStart(8)}${"ratio".padStart(8)}${"bar".padStart(8)}`,
  );
  for (const [index, { name }] of sessions.entries()) {
    const own = times[index] ?? [];
    const ratio = median(own.map((time, round) => time / (base[round] ?? time)));
    line(`in a session of ${name}`, median(own), ratio, index === 0 ? undefined : 1.3, ratio <= 1.3);
  }
}

/** @param {string} path @param {string} folder @param {number} rounds */
async function coldReading(path, folder, rounds) {
  const { readOn, transcript, openLines } = await bundled(folder);
  const source = { path, format: transcript, own: false };
  /** @type {Record<string, () => void>} */
  const ways = {
    "JSON.parse on every line": () => {
      const reader = openLines(path);
      reader.lines(0, (/** @type {Buffer} */ bytes) => JSON.parse(bytes.toString("utf8")));
      reader.close();
    },
    "gate, from the beginning": () => readOn(source, undefined),
    "only the bytes": () => {
      const fd = openSync(path, "r");
      const chunk = Buffer.allocUnsafe(MB);
      while (readSync(fd, chunk) > 0);
    },
  };
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, read] of Object.entries(ways)) {
      const before = process.hrtime.bigint();
      read();
      times[name]?.push(Number(process.hrtime.bigint() - before) / 1e6);
    }
  }
  const base = times["JSON.parse on every line"] ?? [];
  console.log(
    `\n${"a cold read of 100 MB".padEnd(34)}${"ms".padStart(8)}${"faster".padStart(8)}${"bar".padStart(8)}`,
  );
  for (const [name, own] of Object.entries(times)) {
    const ratio = median(own.map((time, round) => (base[round] ?? time) / time));
    const isOurs = name.startsWith("gate");
    line(name, median(own), ratio, isOurs ? 3 : undefined, ratio >= 3);
  }
}

/** The memory of a process that reads 100 MB from the beginning, beside one that does nothing. @param {string} path @param {string} folder */
async function peakMemory(path, folder) {
  await bundled(folder);
  const script = (/** @type {string} */ work) =>
    `const { readOn, transcript } = require(${JSON.stringify(join(folder, "reader.cjs"))}); ${work}; console.log(process.resourceUsage().maxRSS / 1024)`;
  const read = `readOn({ path: ${JSON.stringify(path)}, format: transcript, own: false }, undefined)`;
  const [idle, reading] = [Number(await node(script(""))), Number(await node(script(read)))];
  console.log(
    `\npeak memory, 100 MB: ${reading.toFixed(0)} MB (${idle.toFixed(0)} MB without reading), bar 150 MB  ${reading < 150 ? "met" : "MISSED"}`,
  );
}

/** @param {string} folder */
async function bundled(folder) {
  const outfile = join(folder, "reader.cjs");
  const contents = `
    export { readOn } from "./src/reading.ts";
    export { transcript } from "./src/agents/claude-code/transcript.ts";
    export { openLines } from "./src/world/lines.ts";`;
  await esbuild.build({
    stdin: { contents, resolveDir: join(here, "..") },
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile,
    define: { BUILD: '"bench"' },
    logLevel: "error",
  });
  return createRequire(import.meta.url)(outfile);
}

/** @param {string} script @returns {Promise<string>} */
function node(script) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.on("close", () => resolve(stdout));
  });
}

/** @param {string} name @param {number} ms @param {number} ratio @param {number | undefined} bar @param {boolean} isMet */
function line(name, ms, ratio, bar, isMet) {
  const verdict = bar === undefined ? "" : isMet ? "  met" : "  MISSED";
  console.log(
    `${name.padEnd(34)}${ms.toFixed(1).padStart(8)}${ratio.toFixed(2).padStart(8)}${(bar?.toFixed(2) ?? "").padStart(8)}${verdict}`,
  );
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
