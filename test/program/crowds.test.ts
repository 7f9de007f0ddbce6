import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { type HookAnswer, makeScene } from "../scene.ts";
import { pathsIn, strayPaths, strayProcesses } from "./leftovers.ts";

// Many hooks at once, as data: a hook that is installed twice hears every stop twice, and several agents may work in
// one worktree. However many ask, the gates never run twice at the same time, and blocks are counted as they are said.

const Crowd = z.strictObject({
  crowd: z.string(),
  hooks: z.number(),
  /** How many ms lie between the starts of two. */
  apart: z.number(),
  /** Whether all of them are of one stop, or each of a session of its own. */
  sessions: z.enum(["one", "many"]),
  /** What each may be answered. */
  statuses: z.array(z.string()),
});

/** So long after its answer a second hook is taken for one of the same stop. */
const SAME_STOP_MS = 10_000;
const MAX_BLOCKS = 3;

const crowds = z.array(Crowd).parse(parse(readFileSync("fixtures/crowds.yml", "utf8")));

test.each(crowds)("$crowd", { timeout: 120_000 }, async (crowd) => {
  const scene = makeScene();
  // A second run at the same time finds the folder of the first.
  scene.config(
    "gates: [{ name: test, run: 'mkdir ../busy || echo overlap >> $RAN; echo test >> $RAN; sleep 0.2; rmdir ../busy; exit 1' }]\n",
  );
  await scene.commitAll();
  const known = pathsIn(scene);
  const answers: Promise<HookAnswer>[] = [];
  const began = performance.now();
  for (let n = 0; n < crowd.hooks; n++) {
    const session_id = crowd.sessions === "one" ? "session-0" : `session-${n}`;
    answers.push(scene.stop({ session_id, prompt_id: "p1", last_assistant_message: "I am through." }));
    if (crowd.apart > 0 && n < crowd.hooks - 1) await sleep(crowd.apart);
  }
  const span = performance.now() - began;
  const given = await Promise.all(answers);
  for (const { exit, status, stdout } of given) {
    expect(exit).toBe(0);
    expect(crowd.statuses, stdout).toContain(status);
  }
  const ran = scene.ran();
  expect(ran).not.toContain("overlap");
  // A machine that is too busy to start them in time makes more stops of them than one.
  const maxRuns = crowd.sessions === "one" ? 1 + Math.floor(span / SAME_STOP_MS) : crowd.hooks;
  expect(ran.length).toBeGreaterThan(0);
  expect(ran.length).toBeLessThanOrEqual(maxRuns);
  const next = await scene.stop({ session_id: "session-0", prompt_id: "p1", stop_hook_active: true });
  if (crowd.sessions === "one" && ran.length < MAX_BLOCKS)
    expect(next.reason).toContain(`block ${ran.length + 1} of ${MAX_BLOCKS}`);
  expect(await strayProcesses(scene)).toEqual([]);
  expect(strayPaths(scene, known)).toEqual([]);
});
