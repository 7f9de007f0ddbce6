// A stop at the end of one more turn: it must cost the same however long the session is.
import { interleave, rowOf } from "./measure.mjs";
import { makeRepo } from "./repos.mjs";
import { answers, hook } from "./world.mjs";

/** @param {import("./world.mjs").World} world */
export async function incremental(world) {
  const { root: cwd } = makeRepo(world.place("incremental"), { files: 500 });
  const stopIn = async (/** @type {number} */ size) => {
    const session = world.session(size);
    const stop = () => hook({ session_id: `incremental-${size}`, cwd, ...session.event() });
    // The first stop of a session reads all of it, and runs its gate.
    const problem = answers("passed")(await stop());
    if (problem !== undefined) throw new Error(`the first stop in ${size} MB: ${problem}`);
    let round = 0;
    // All get the same turns, or one would have more to read.
    return { before: () => session.work(++round), run: stop, check: answers("no_changes") };
  };
  const ran = await interleave(
    { small: await stopIn(1), middle: await stopIn(10), large: await stopIn(500) },
    world.rounds(15, 40),
  );
  const toSmall = { base: ran.small, to: "1 MB", bar: { most: 1.3, of: /** @type {const} */ ("ratio") } };
  return [
    rowOf("a turn of work, nothing changed, 1 MB", ran.small),
    rowOf("the same, 10 MB", ran.middle, toSmall),
    rowOf("the same, 500 MB", ran.large, toSmall),
  ];
}
