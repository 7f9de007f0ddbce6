// What a review adds to a stop, apart from the time that the model itself takes.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interleave, minus, rowOf } from "./measure.mjs";
import { makeRepo } from "./repos.mjs";
import { startReviewer } from "./reviewer.mjs";
import { writeTranscript } from "./transcripts.mjs";
import { answers, bareNode, barFor, hook } from "./world.mjs";

/** @param {import("./world.mjs").World} world */
export async function review(world) {
  const { root: cwd, pathOf } = makeRepo(world.place("reviewed"), { files: 500 });
  const home = world.place("home-reviewed");
  mkdirSync(join(home, ".config/gate"), { recursive: true });
  writeFileSync(join(home, ".config/gate/config.yml"), "review: { budget: { tokens_per_day: 0 } }\n");
  const reviewer = await startReviewer();
  const session = writeTranscript(join(world.place("review"), "session.jsonl"), 1, cwd);
  let stops = 0;
  let askedBefore = 0;
  const stop = (/** @type {NodeJS.ProcessEnv} */ env) =>
    hook({ session_id: `review-${stops++}`, cwd, ...session.event() }, env);
  const passed = answers("passed");
  const askedTimes = (/** @type {number} */ times) => {
    const asked = reviewer.asked() - askedBefore;
    askedBefore = reviewer.asked();
    return asked === times ? undefined : `the reviewer was asked ${asked} times`;
  };
  try {
    const ran = await interleave(
      {
        node: bareNode,
        plain: {
          // Both stops of a round come after the same work.
          before: () => {
            writeFileSync(pathOf(7), `export const value = ${1_000 + stops};\n`);
            session.edit(pathOf(7));
          },
          run: () => stop(reviewer.env),
          check: (ended) => passed(ended) ?? askedTimes(0),
        },
        reviewed: {
          run: () => stop({ ...reviewer.env, HOME: home }),
          check: (ended) => passed(ended) ?? askedTimes(1),
        },
      },
      world.rounds(15, 40),
    );
    const toNode = { base: ran.node, to: "`node -e 0`" };
    return [
      rowOf("one gate `true`, a file changed, not reviewed", ran.plain, toNode),
      rowOf("the same, reviewed by a model that answers at once", ran.reviewed, toNode),
      rowOf("what the review adds", minus(ran.reviewed, ran.plain), {
        ...toNode,
        bar: { most: barFor(4, 8), of: "ratio" },
      }),
    ];
  } finally {
    reviewer.close();
  }
}
