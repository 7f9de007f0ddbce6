import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { makeScene, program, type Scene } from "../scene.ts";
import { pathsIn, strayPaths, strayProcesses } from "./leftovers.ts";

// Hooks that are killed. A few dozen kills here; `npm run torture -- --kills 5000` makes as many as it is told.

const Life = z.strictObject({
  life: z.string(),
  gate: z.string(),
  /** What the hook that is killed was called for. */
  event: z._default(z.string(), "Stop"),
  signal: z._default(z.enum(["SIGKILL", "SIGTERM", "SIGINT"]), "SIGKILL"),
  /** Nothing was kept before the hook that is killed. */
  fresh: z._default(z.boolean(), false),
  /** The session has been sent back once. */
  blocked: z._default(z.boolean(), false),
  /** What the stop that follows may be answered. */
  next: z.array(z.string()),
});
type Life = z.infer<typeof Life>;

const lives = z.array(Life).parse(parse(readFileSync("fixtures/kills.yml", "utf8")));
const kills = Math.ceil(Number(process.env.KILLS ?? 40) / lives.length);
const MAX_BLOCKS = 3;

test.concurrent.each(lives)("$life", { timeout: 60_000 + kills * 20_000 }, async (life) => {
  const scene = makeScene();
  scene.config(`gates: [{ name: test, run: ${JSON.stringify(life.gate)} }]\n`);
  await scene.commitAll();
  mkdirSync(join(scene.folder, "tmp"));
  const known = pathsIn(scene);
  // What is killed how late is told by how long the last one took: a busy machine makes it longer, not wrong.
  let span = await timeOf(() => stop(scene, life, "measured"));
  for (let kill = 0; kill < kills; kill++) {
    const session = `session-${kill}`;
    const moment = ((kill + 0.5) / kills) * 1.05;
    if (life.fresh) rmSync(scene.state, { recursive: true, force: true });
    if (life.blocked) await stop(scene, life, session, { statuses: ["failed"], blocks: [1] });
    const event = { hook_event_name: life.event, session_id: session, stop_hook_active: life.blocked };
    const said = await killAt(scene, event, life.signal, moment * span);
    const at = `killed at ${moment.toFixed(3)} of ${Math.round(span)} ms`;
    if (life.signal !== "SIGKILL") await checkLastWord(scene, said, at);
    const before = life.blocked ? 1 : 0;
    // It may have been killed when it had counted its block, and before the client heard of it.
    const expected = { statuses: life.next, blocks: [before + 1, before + 2] };
    const took = await timeOf(() => stop(scene, life, session, expected, at));
    span = span * 0.8 + took * 0.2;
    if (kill % 8 === 0 && life.next.includes("failed")) await spendBudget(scene, life, session, at);
    expect((await strayProcesses(scene)).join("\n"), `${at}: processes`).toBe("");
    expect(strayPaths(scene, known).filter(isNoHalf).join("\n"), `${at}: paths`).toBe("");
  }
  // What the killed were writing is removed as the next session begins.
  await stop(scene, life, "last");
  expect(strayPaths(scene, known).join("\n")).toBe("");
});

const isNoHalf = (path: string) => !path.endsWith(".tmp");

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Starts a hook, ends it after a while, and gives what it has said on stdout. */
async function killAt(scene: Scene, event: object, signal: NodeJS.Signals, ms: number): Promise<string> {
  const env = { ...scene.env, TMPDIR: join(scene.folder, "tmp") };
  const child = spawn(process.execPath, [program, "hook"], {
    cwd: scene.repo,
    env,
    stdio: ["pipe", "pipe", "ignore"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  // A hook that is dead reads no more.
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify({ cwd: scene.repo, last_assistant_message: "Killed.", ...event }));
  const ended = once(child, "close");
  await Promise.race([sleep(ms), ended]);
  child.kill(signal);
  await ended;
  return said;
}

/** A program that is asked to end answers once (not at all if it had not begun), and ends its children. */
async function checkLastWord(scene: Scene, said: string, at: string): Promise<void> {
  if (said !== "") expect(JSON.parse(said), at).toHaveProperty("status");
  expect((await strayProcesses(scene)).join("\n"), `${at}: processes`).toBe("");
}

async function stop(
  scene: Scene,
  { next, blocked }: Life,
  session_id: string,
  expected: { statuses: string[]; blocks: number[] } = { statuses: next, blocks: [1] },
  at = "before",
): Promise<void> {
  const isContinuation = blocked && at !== "before";
  const event = {
    session_id,
    stop_hook_active: isContinuation,
    last_assistant_message: `Not killed, ${at}.`,
  };
  const answer = await scene.stop(event, { env: { TMPDIR: join(scene.folder, "tmp") } });
  expect(answer.exit, at).toBe(0);
  expect(expected.statuses, `${at}: ${answer.stdout}`).toContain(answer.status);
  if (answer.decision === "block") expect(expected.blocks, at).toContain(blockOf(answer.reason));
}

/** Which block it is, by the reason's own words. */
const blockOf = (reason = "") => Number(/\(block (\d+) of/.exec(reason)?.[1]);

/** However many were killed, a prompt gets no more blocks than its budget, and then the agent is let go. */
async function spendBudget(scene: Scene, { next }: Life, session_id: string, at: string): Promise<void> {
  for (let more = 0; more < MAX_BLOCKS; more++) {
    const event = { session_id, stop_hook_active: true, last_assistant_message: `Once more, ${more}.` };
    const answer = await scene.stop(event, { env: { TMPDIR: join(scene.folder, "tmp") } });
    if (answer.decision === "approve") {
      expect(["retry_limit_exceeded", ...next], at).toContain(answer.status);
      // What was given up is a debt of the worktree's, which the next session would be told of.
      return rmSync(join(scene.state, "repos"), { recursive: true });
    }
    expect(blockOf(answer.reason), at).toBeLessThanOrEqual(MAX_BLOCKS);
  }
  throw new Error(`${at}: more blocks than the budget has`);
}
