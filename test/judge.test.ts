import { describe, expect, test } from "vitest";
import { agents } from "../src/agents/index.ts";
import { judge, type Options } from "../src/judge.ts";
import type { Stop } from "../src/vocabulary.ts";
import { realWorld, type World } from "../src/world/world.ts";
import { makeScene } from "./scene.ts";

// The whole pipeline in a world with a clock and processes of our own making.

function inFakeWorld(config: string) {
  const scene = makeScene();
  scene.config(config);
  let time = Date.now();
  const commands: string[] = [];
  let exit = 0;
  const world: World = {
    ...realWorld,
    now: () => time,
    env: scene.env,
    git: {
      ...realWorld.git,
      readTree: async () => ({ commit: "c", dirty: { file: String(time) } }),
      commitAt: async () => "c",
    },
    processes: {
      ...realWorld.processes,
      run: async ({ shell }) => {
        commands.push(shell);
        return { kind: "exited", code: exit };
      },
    },
  };
  const stop: Stop = {
    agent: "claude-code",
    event: "stop",
    session: "s",
    cwd: scene.repo,
    again: false,
    planning: false,
    background: [],
  };
  const options: Options = {
    answerBy: Number.MAX_SAFE_INTEGER,
    dryRun: false,
    requireTrust: false,
    byExitCode: false,
    signal: new AbortController().signal,
    agent: agents["claude-code"],
  };
  return {
    commands,
    stopAfter: (minutes: number, code: number, over: Partial<Stop> = {}) => {
      time += minutes * 60_000;
      exit = code;
      return judge({ ...stop, ...over }, options, world);
    },
  };
}

describe("the interval, on a clock of our own", () => {
  test("lets a run through when it has elapsed, and not a moment before", async () => {
    const { commands, stopAfter } = inFakeWorld("interval: 10\ngates: [{ name: test, run: check }]\n");
    expect(await stopAfter(0, 0)).toEqual({ status: "passed" });
    expect(await stopAfter(9.99, 0)).toEqual({ status: "interval_not_elapsed" });
    expect(await stopAfter(0.01, 0)).toEqual({ status: "passed" });
    expect(commands).toEqual(["check", "check"]);
  });

  test("counts from the last clean run, not from a failed one", async () => {
    const { stopAfter } = inFakeWorld(
      "interval: 10\nloop: { max_blocks: 2 }\ngates: [{ name: test, run: check }]\n",
    );
    expect(await stopAfter(0, 0, { prompt: "p1" })).toMatchObject({ status: "passed" });
    expect(await stopAfter(11, 1, { prompt: "p2" })).toMatchObject({ status: "failed" });
    expect(await stopAfter(1, 1, { prompt: "p2", again: true })).toMatchObject({ status: "failed" });
    expect(await stopAfter(1, 1, { prompt: "p2", again: true })).toMatchObject({
      status: "retry_limit_exceeded",
    });
    expect(await stopAfter(1, 0, { prompt: "p3" })).toMatchObject({ status: "passed" });
    expect(await stopAfter(1, 1, { prompt: "p4" })).toMatchObject({ status: "interval_not_elapsed" });
  });
});
