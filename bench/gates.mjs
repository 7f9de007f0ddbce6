// Ten gates that only wait, as many at once as the hook runs: how close to the best possible schedule.
import { availableParallelism } from "node:os";
import { interleave, rowOf } from "./measure.mjs";
import { makeRepo } from "./repos.mjs";
import { answers, havingRun, hook } from "./world.mjs";

const GATES = 10;

/** @param {import("./world.mjs").World} world */
export async function gates(world) {
  const { root: cwd } = makeRepo(world.place("gates"), {
    files: 500,
    gates: Array.from({ length: GATES }, (_, n) => ({ name: `wait-${n}`, run: "sleep 1" })),
  });
  const atOnce = availableParallelism();
  const best = Math.ceil(GATES / atOnce) * 1_000;
  let session = 0;
  const { ran } = await interleave(
    { ran: { run: () => hook({ session_id: `gates-${session++}`, cwd }), check: answers("passed") } },
    { ...world.rounds(1, 5), warm: false },
  );
  return [
    rowOf(`ten gates of 1 s each, ${atOnce} at once`, await havingRun(ran, cwd, GATES), {
      base: { amounts: ran.amounts.map(() => best) },
      to: `the best schedule, ${best / 1_000} s`,
      bar: { most: 1.15, of: "ratio" },
    }),
  ];
}
