// Stops in a long session and a medium-sized repo, as ratios to starting Node with nothing to do.
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interleave, minus, rowOf } from "./measure.mjs";
import { makeRepo } from "./repos.mjs";
import { writeTranscript } from "./transcripts.mjs";
import { answers, bareNode, barFor, exits, havingRun, hook, MB, start } from "./world.mjs";

const FILES = 5_000;

/** @param {import("./world.mjs").World} world */
export async function stops(world) {
  const { root } = makeRepo(world.place("steady"), { files: FILES });
  const { root: cwd, pathOf } = makeRepo(world.place("edited"), { files: FILES });
  const sessions = world.place("stops");
  const talk = writeTranscript(join(sessions, "talk.jsonl"), 10 * MB, root);
  const edits = writeTranscript(join(sessions, "edits.jsonl"), 10 * MB, cwd);
  const rest = join(sessions, "rest.jsonl");
  copyFileSync(talk.path, rest);
  const repeated = { session_id: "rest", cwd: root, ...talk.event(), transcript_path: rest };
  const stopAfter = {
    talk: () => hook({ session_id: "talk", cwd: root, ...talk.event() }),
    nothing: () => hook(repeated),
    edit: () => hook({ session_id: "edits", cwd, ...edits.event() }),
  };
  // The first stop of a session reads all of it, and runs its gate.
  for (const stop of Object.values(stopAfter)) {
    const problem = answers("passed")(await stop());
    if (problem !== undefined) throw new Error(`the first stop of a session: ${problem}`);
  }
  let value = 1_000;
  const ran = await interleave(
    {
      node: bareNode,
      status: { run: () => start("git", ["status", "--porcelain"], { cwd: root }), check: exits },
      talk: { before: talk.chat, run: stopAfter.talk, check: answers("no_changes") },
      rest: { run: stopAfter.nothing, check: answers("no_changes") },
      shell: { run: () => start("sh", ["-c", "true"]), check: exits },
      gate: {
        before: () => {
          writeFileSync(pathOf(7), `export const value = ${value++};\n`);
          edits.edit(pathOf(7));
        },
        run: stopAfter.edit,
        check: answers("passed"),
      },
    },
    world.rounds(15, 60),
  );
  const gate = await havingRun(ran.gate, cwd, 1);
  const toNode = { base: ran.node, to: "`node -e 0`" };
  const held = (/** @type {number} */ most) => ({
    ...toNode,
    bar: { most, of: /** @type {const} */ ("ratio") },
  });
  return [
    rowOf("`git status`, 5,000 files", ran.status, toNode),
    rowOf("no changes, a turn of talk, 10 MB", ran.talk, held(barFor(2.8, 3.7))),
    rowOf("no changes, the same stop again, 10 MB", ran.rest, held(barFor(2.8, 3.7))),
    rowOf("one gate `true`, 10 MB, without `sh -c true`", minus(gate, ran.shell), held(barFor(4.3, 5.6))),
  ];
}
