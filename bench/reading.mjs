// Reading a whole transcript of 100 MB: in this process, except for the programs that others would call.
import { closeSync, openSync, readSync } from "node:fs";
import { interleave, rowOf } from "./measure.mjs";
import { bundled } from "./sources.mjs";
import { exits, lacks, MB, start } from "./world.mjs";

/** `jq` reads a tenth of it: otherwise it would take longer than everything else. */
const TENTH = 10;

/** @param {import("./world.mjs").World} world */
export async function reading(world) {
  const { readOn, transcript, openLines } = await bundled(
    world.place("reading"),
    `export { readOn } from "./src/transcript/reading.ts";
     export { transcript } from "./src/agents/claude-code/transcript/format.ts";
     export { openLines } from "./src/world/lines.ts";`,
  );
  const { path, event } = world.session(100);
  const tenth = world.session(10).path;
  const announced = event().last_assistant_message;
  const ran = await interleave(
    {
      parse: { run: () => parseEveryLine(path, openLines) },
      gate: {
        run: () => readOn({ path, format: transcript, own: false }, undefined),
        check: ({ state }) =>
          state.message?.text === announced ? undefined : "it did not find the last message",
      },
      bytes: { run: () => readBytes(path) },
      cat: { run: () => start("sh", ["-c", 'cat "$1" > /dev/null', "sh", path]), check: exits },
      jq: {
        run: () => start("sh", ["-c", 'jq -c .type "$1" > /dev/null', "sh", tenth]),
        check: exits,
        skip: lacks("jq"),
      },
    },
    world.rounds(9, 15),
  );
  const jq = { ...ran.jq, amounts: ran.jq.amounts.map((ms) => ms * TENTH) };
  const toParse = { base: ran.parse, faster: true, to: "as fast as `JSON.parse`" };
  return [
    rowOf("cold read of 100 MB: `JSON.parse` on every line", ran.parse),
    rowOf("cold read of 100 MB: gate", ran.gate, { ...toParse, bar: { least: 3, of: "ratio" } }),
    rowOf("cold read of 100 MB: gate", ran.gate, {
      base: ran.bytes,
      to: "only the bytes",
      bar: { most: 10, of: "ratio" },
    }),
    rowOf("cold read of 100 MB: only the bytes", ran.bytes, toParse),
    rowOf("cold read of 100 MB: `cat`", ran.cat, toParse),
    rowOf("cold read of 100 MB: `jq -c .type` (10 MB, times 10)", jq, toParse),
  ];
}

/** @param {string} path @param {(path: string) => any} openLines */
function parseEveryLine(path, openLines) {
  const reader = openLines(path);
  reader.lines(0, (/** @type {Buffer} */ bytes) => JSON.parse(bytes.toString("utf8")));
  reader.close();
}

/** @param {string} path */
function readBytes(path) {
  const fd = openSync(path, "r");
  const chunk = Buffer.allocUnsafe(MB);
  while (readSync(fd, chunk) > 0);
  closeSync(fd);
}
