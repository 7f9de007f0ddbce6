// Stops with nothing to do, as ratios to starting Node with nothing to do.
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interleave, rowOf } from "./measure.mjs";
import { makeRepo } from "./repos.mjs";
import { answers, bareNode, barFor, exits, hook, lacks, start, stopEvent } from "./world.mjs";

/** @param {import("./world.mjs").World} world */
export async function trivial(world) {
  const bare = world.place("bare");
  const { root: cwd } = makeRepo(world.place("trivial"), { files: 500 });
  const event = { session_id: "a", cwd, transcript_path: world.session(1).path };
  const { script, input } = bashHook(world.place("bash"), event);
  const ran = await interleave(
    {
      node: bareNode,
      bash: { run: () => start(script, [], { input }), check: exits, skip: lacks("bash") ?? lacks("jq") },
      active: { run: () => hook(event, { GATE_ACTIVE: "1" }), check: answers("stop_hook_active") },
      // The first stop of a session tells the person; that is the warm-up round.
      off: { run: () => hook({ ...event, session_id: "off" }, { GATE: "off" }), check: answers("disabled") },
      noConfig: { run: () => hook({ ...event, cwd: bare }), check: answers("no_config") },
      again: { run: () => hook({ ...event, stop_hook_active: true }), check: answers("stop_hook_active") },
    },
    world.rounds(25, 100),
  );
  const toNode = { base: ran.node, to: "`node -e 0`" };
  const held = { ...toNode, bar: { most: barFor(1.35, 1.4), of: /** @type {const} */ ("ratio") } };
  return [
    rowOf("`node -e 0`", ran.node),
    rowOf("a stop hook of bash + jq", ran.bash, toNode),
    rowOf("trivial: `GATE_ACTIVE` is set", ran.active, held),
    rowOf("trivial: `GATE=off`, told before", ran.off, held),
    rowOf("trivial: no config", ran.noConfig, held),
    rowOf("trivial: continuing, nothing remembered", ran.again, held),
  ];
}

/** A stop hook as people write them, and its input. @param {string} folder @param {object} event */
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
