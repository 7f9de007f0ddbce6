// Reading the output of a failing gate: what a runner's reader costs beside a plain search for words.
import { writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { interleave, rowOf } from "./measure.mjs";
import { bundled } from "./sources.mjs";
import { exits, MB, start } from "./world.mjs";

const SIZE = 50 * MB;

/** Outputs of 50 MB: what stands in them again and again, and how they end. */
const kinds = {
  "TAP, one of its tests fails": {
    start: "TAP version 13\n",
    each: (/** @type {number} */ n) =>
      `# Subtest: adds price ${n}\nok ${n} - adds price ${n}\n  ---\n  duration_ms: 0.${n}\n  type: 'test'\n  ...\n`,
    end: "not ok 9 - takes ten percent off\n  ---\n  location: '/repo/test/cart.test.js:14:1'\n  error: '0 !== 180'\n  ...\n1..9\n# tests 9\n# pass 8\n# fail 1\n",
  },
  "a server's log, then Jest fails": {
    start: "",
    each: (/** @type {number} */ n) =>
      `2026-01-01T00:00:00Z INFO request ${n} answered with 200 in ${n % 90} ms\n`,
    end: "FAIL test/cart.test.js\n  ● takes ten percent off\n\n    Expected: 180\n    Received: 0\n\n      at Object.toEqual (test/cart.test.js:13:29)\n\nTests:       1 failed, 3 passed, 4 total\n",
  },
  "coloured, Vitest fails": {
    start: " RUN  v4.0.0 /repo\n",
    each: (/** @type {number} */ n) =>
      `   \u001b[32m✓\u001b[39m adds price ${n}\u001b[32m 0\u001b[2mms\u001b[22m\u001b[39m\n`,
    end: " FAIL  test/cart.test.js > takes ten percent off\nAssertionError: expected +0 to deeply equal 180\n\n ❯ test/cart.test.js:14:29\n\n      Tests  1 failed | 3 passed (4)\n",
  },
};

/** @param {import("./world.mjs").World} world */
export async function output(world) {
  const folder = world.place("output");
  const code = await bundled(
    folder,
    `import { excerpt } from "./src/runners/excerpt.ts";
     import { outputLines } from "./src/words/output.ts";
     export { plainText } from "./src/text/plain-text.ts";
     export { logs } from "./src/world/logs.ts";
     export const read = (text) => outputLines(excerpt(text), 4_000);`,
  );
  const rows = [];
  for (const [kind, parts] of Object.entries(kinds)) {
    const log = code.logs.openFolder(folder, folder, folder, "run")(kind.replaceAll(/\W+/g, "-"));
    fill(log.fd, parts);
    const ran = await interleave(
      {
        words: { run: () => searchWords(log.read(), code.plainText) },
        gate: {
          run: () => code.read(log.read()),
          check: (/** @type {string[]} */ lines) =>
            lines.join("\n").includes("takes ten percent off (") ? undefined : "it did not name the failure",
        },
      },
      world.rounds(9, 15),
    );
    rows.push(
      rowOf(`50 MB of output: ${kind}`, ran.gate, {
        base: ran.words,
        to: "a search for words",
        bar: { most: 1.5, of: "ratio" },
      }),
    );
    if (rows.length === 1) rows.push(await memoryRow(world, folder, log.read()));
    log.close();
  }
  return rows;
}

/** The most that a process holds that does nothing else. @param {import("./world.mjs").World} world @param {string} folder @param {string} text */
async function memoryRow(world, folder, text) {
  const file = join(folder, "both-ends.txt");
  writeFileSync(file, text);
  const peak = (/** @type {string} */ read) => ({
    run: () =>
      start(process.execPath, [
        "-e",
        `const { plainText, read } = require(${JSON.stringify(join(folder, "bundle.cjs"))});
         ${searchWords}
         const TAIL = ${TAIL}, ERRORS = ${ERRORS}, LINE = ${LINE}, looksLikeError = ${looksLikeError}, saysNone = ${saysNone};
         const text = require("node:fs").readFileSync(${JSON.stringify(file)}, "utf8");
         ${read};
         console.log(process.resourceUsage().maxRSS)`,
      ]),
    check: exits,
    amount: (/** @type {{ stdout: string }} */ { stdout }) => (Number(stdout) * 1024) / 1_000_000,
  });
  const held = await interleave(
    { words: peak("searchWords(text, plainText)"), gate: peak("read(text)") },
    world.rounds(3, 9),
  );
  return rowOf("50 MB of output, peak memory", held.gate, {
    unit: "MB",
    base: held.words,
    to: "a search for words",
    bar: { most: 1.1, of: "ratio" },
  });
}

const [TAIL, ERRORS, LINE] = [20, 12, 300];
const looksLikeError =
  /\b(errors?|failed|failures?|fail|panic(ked)?|exception|traceback|assert(ion)?(error)?|expected|undefined reference|not ok|cannot find|fatal)\b|^\s*[✗✘×✖]|Error:|Exception:|^\s*actual:/i;
const saysNone =
  /\b(0|no|zero) (errors?|failed|failures?|failing|problems?)\b|\b(errors?|failed|failures?|fail):? 0\b/i;

/**
 * What was read of an output before there were runners: the first lines that look like errors, and the last lines.
 * @param {string} output @param {(text: string) => string} plainText
 */
function searchWords(output, plainText) {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const tail = Math.max(0, lines.length - TAIL);
  const seen = new Set();
  const found = [];
  for (const line of lines.slice(0, tail)) {
    if (found.length === ERRORS) break;
    const start = (/[\u001b\r]/.test(line) ? plainText(line) : line).slice(0, LINE);
    if (seen.has(start) || !looksLikeError.test(start) || saysNone.test(start)) continue;
    seen.add(start);
    found.push(line);
  }
  return [...found, ...lines.slice(tail)].map((line) => plainText(line).trimEnd());
}

/** @param {number} fd @param {{ start: string, each: (n: number) => string, end: string }} parts */
function fill(fd, { start: first, each, end }) {
  writeSync(fd, first);
  let chunk = "";
  for (let size = 0, n = 1; size < SIZE; n++) {
    const text = each(n);
    size += text.length;
    chunk += text;
    if (chunk.length < MB) continue;
    writeSync(fd, chunk);
    chunk = "";
  }
  writeSync(fd, chunk + end);
}
