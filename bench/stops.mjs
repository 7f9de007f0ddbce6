// What a stop costs, as ratios to starting Node for nothing.
import { chmodSync, copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interleave, minus, rowOf } from "./measure.mjs";
import { makeRepo } from "./repos.mjs";
import { writeTranscript } from "./transcripts.mjs";
import { answers, bareNode, exits, hook, lacks, MB, start, stopEvent } from "./world.mjs";

const trivial = { most: 1.15, of: /** @type {const} */ ("ratio") };
const unchanged = { most: 2.2, of: /** @type {const} */ ("ratio") };
const oneGate = { most: 3, of: /** @type {const} */ ("ratio") };

/** @param {import("./world.mjs").World} world */
export async function stops(world) {
  const bare = world.place("bare");
  const { root } = makeRepo(world.place("steady"), { files: 5_000 });
  const { root: cwd, pathOf } = makeRepo(world.place("edited"), { files: 5_000 });
  const sessions = world.place("stops");
  const [talk, rest, edits] = [
    writeTranscript(join(sessions, "talk.jsonl"), 10 * MB, root),
    join(sessions, "rest.jsonl"),
    writeTranscript(join(sessions, "edits.jsonl"), 10 * MB, cwd),
  ];
  copyFileSync(talk.path, rest);
  const repeated = { session_id: "rest", cwd: root, ...talk.event(), transcript_path: rest };
  const stopOf = { talk: () => ({ session_id: "talk", cwd: root, ...talk.event() }) };
  const passedFirst = answers("passed");
  const problem =
    passedFirst(await hook(stopOf.talk())) ??
    passedFirst(await hook(repeated)) ??
    passedFirst(await hook({ session_id: "edits", cwd, ...edits.event() }));
  if (problem !== undefined) throw new Error(`the first stop of a session: ${problem}`);
  const { script, input } = bashHook(sessions, repeated);
  let edit = 0;

  const ran = await interleave(
    {
      node: bareNode,
      bash: { run: () => start(script, [], { input }), check: exits, skip: lacks("bash") ?? lacks("jq") },
      active: {
        run: () => hook({ session_id: "a", cwd: root }, { GATE_ACTIVE: "1" }),
        check: answers("stop_hook_active"),
      },
      off: { run: () => hook({ session_id: "off", cwd: root }, { GATE: "off" }), check: answers("disabled") },
      noConfig: { run: () => hook({ session_id: "a", cwd: bare }), check: answers("no_config") },
      again: {
        run: () => hook({ ...repeated, session_id: "unknown", stop_hook_active: true }),
        check: answers("stop_hook_active"),
      },
      status: { run: () => start("git", ["status", "--porcelain"], { cwd: root }), check: exits },
      talk: { before: talk.chat, run: () => hook(stopOf.talk()), check: answers("no_changes") },
      rest: { run: () => hook(repeated), check: answers("no_changes") },
      shell: { run: () => start("sh", ["-c", "true"]), check: exits },
      gate: {
        before: () => {
          const file = pathOf(7);
          writeFileSync(file, `export const value = ${1_000 + edit++};\n`);
          edits.edit(file);
        },
        run: () => hook({ session_id: "edits", cwd, ...edits.event() }),
        check: answers("passed"),
      },
    },
    world.rounds(15, 60),
  );

  const toNode = { base: ran.node, to: "`node -e 0`" };
  return [
    rowOf("`node -e 0`", ran.node),
    rowOf("a stop hook of bash + jq", ran.bash, toNode),
    rowOf("trivial: `GATE_ACTIVE` is set", ran.active, { ...toNode, bar: trivial }),
    rowOf("trivial: `GATE=off`, told before", ran.off, { ...toNode, bar: trivial }),
    rowOf("trivial: no config", ran.noConfig, { ...toNode, bar: trivial }),
    rowOf("trivial: continuing, nothing remembered", ran.again, { ...toNode, bar: trivial }),
    rowOf("`git status`, 5,000 files", ran.status, toNode),
    rowOf("no changes, a turn of talk, 10 MB", ran.talk, { ...toNode, bar: unchanged }),
    rowOf("no changes, the same stop again, 10 MB", ran.rest, { ...toNode, bar: unchanged }),
    rowOf("one gate `true`, 10 MB, without `sh -c true`", minus(ran.gate, ran.shell), {
      ...toNode,
      bar: oneGate,
    }),
  ];
}

/** A stop hook as people write them, and what it is told. @param {string} folder @param {object} event */
function bashHook(folder, event) {
  const script = join(folder, "stop.sh");
  writeFileSync(
    script,
    `#!/usr/bin/env bash
set -euo pipefail
IFS=$'\\t' read -r active transcript < <(jq -r '[.stop_hook_active, .transcript_path] | @tsv')
if [ "$active" = true ]; then exit 0; fi
if [ ! -f "$transcript" ]; then exit 0; fi
exit 0
`,
  );
  chmodSync(script, 0o755);
  return { script, input: stopEvent(event) };
}
