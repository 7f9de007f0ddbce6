import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { agents } from "../../src/agents/index.ts";
import { type Step, transcriptOf } from "../../src/agents/stories.ts";
import { digest } from "../../src/digest/digest.ts";
import { blankState, noWork } from "../../src/digest/state.ts";
import { judge, type Options } from "../../src/judge.ts";
import { type RuleCode, ruleCodes } from "../../src/model/rule-codes.ts";
import type { Stop } from "../../src/model/stop.ts";
import { applyRules } from "../../src/rules/apply.ts";
import { rules } from "../../src/rules/index.ts";
import { realWorld, type World } from "../../src/world/world.ts";
import { makeScene } from "../scene.ts";

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
    isContinuation: false,
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
    world,
    repo: scene.repo,
    write: scene.write,
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
    expect(await stopAfter(1, 1, { prompt: "p2", isContinuation: true })).toMatchObject({ status: "failed" });
    expect(await stopAfter(1, 1, { prompt: "p2", isContinuation: true })).toMatchObject({
      status: "retry_limit_exceeded",
    });
    expect(await stopAfter(1, 0, { prompt: "p3" })).toMatchObject({ status: "passed" });
    expect(await stopAfter(1, 1, { prompt: "p4" })).toMatchObject({ status: "interval_not_elapsed" });
  });
});

describe("the same stop, heard a second time", () => {
  /** One stop of a session as Claude Code writes it: what it told the agent stands there before the agent goes on. */
  function heardIn(scene: ReturnType<typeof inFakeWorld>) {
    const story: Step[] = [{ ask: "Do it." }, { edit: "a.ts" }, { say: "Done." }];
    return async (isContinuation: boolean, seconds: number) => {
      scene.write("session.jsonl", transcriptOf(story, scene.repo));
      const over = {
        prompt: "prompt-1",
        transcript: join(scene.repo, "session.jsonl"),
        isContinuation,
        message: "Done.",
      };
      const answer = [await scene.stopAfter(0, 1, over), await scene.stopAfter(seconds / 60, 1, over)];
      story.push({ block: "x" }, { edit: "a.ts" }, { say: "Done." });
      return answer.map((answer) =>
        "reason" in answer ? /block \d of \d/.exec(answer.reason)?.[0] : answer.status,
      );
    };
  }
  const makeHeard = () => {
    const scene = inFakeWorld("gates: [{ name: test, run: check }]\n");
    scene.write(".git/HEAD", "");
    scene.world.git.readTree = async () => ({ commit: "c", dirty: {} });
    return heardIn(scene);
  };

  test("is answered once and counted once", async () => {
    const hearTwice = makeHeard();
    expect(await hearTwice(false, 5)).toEqual(["block 1 of 3", "block 1 of 3"]);
    expect(await hearTwice(true, 1)).toEqual(["block 2 of 3", "block 2 of 3"]);
    expect(await hearTwice(true, 1)).toEqual(["block 3 of 3", "block 3 of 3"]);
    expect(await hearTwice(true, 1)).toEqual(["retry_limit_exceeded", "retry_limit_exceeded"]);
  });

  test("is another one after a while", async () => {
    const hearTwice = makeHeard();
    expect(await hearTwice(false, 60)).toEqual(["block 1 of 3", "block 2 of 3"]);
    expect(await hearTwice(true, 60)).toEqual(["block 3 of 3", "retry_limit_exceeded"]);
  });
});

test("a wake-up that the client writes down late does not refill the budget", async () => {
  const scene = inFakeWorld("gates: [{ name: test, run: check }]\n");
  const transcript = join(scene.repo, "session.jsonl");
  const story: Step[] = [{ ask: "Do it." }, { edit: "a.ts" }, { say: "Done." }];
  scene.write("session.jsonl", transcriptOf(story, scene.repo));
  expect(await scene.stopAfter(0, 1, { prompt: "prompt-1", transcript, message: "Done." })).toMatchObject({
    reason: expect.stringContaining("block 1 of 3"),
  });
  const { ensureStateFolder } = scene.world.files;
  scene.world.files = {
    ...scene.world.files,
    // The last that is done before the transcript is looked at: it goes on right after that look.
    ensureStateFolder: (state) => {
      ensureStateFolder(state);
      story.push({ notify: "b1", exit: 0 }, { say: "Done once more." });
      setImmediate(() => scene.write("session.jsonl", transcriptOf(story, scene.repo)));
      scene.world.files = { ...scene.world.files, ensureStateFolder };
    },
  };
  const woken = { prompt: "prompt-2", transcript, message: "Done once more." };
  expect(await scene.stopAfter(1, 1, woken)).toMatchObject({
    reason: expect.stringContaining("block 2 of 3"),
  });
});

describe("the ceiling of an hour, on a clock of our own", () => {
  test("gives way when the hour is over", async () => {
    const { stopAfter } = inFakeWorld("loop: { max_blocks: 2 }\ngates: [{ name: test, run: check }]\n");
    let prompts = 0;
    const statusAfter = async (minutes: number) =>
      (await stopAfter(minutes, 1, { prompt: `p${++prompts}` })).status;
    expect(await statusAfter(0)).toBe("failed");
    expect(await statusAfter(10)).toBe("failed");
    expect(await statusAfter(10)).toBe("failed");
    expect(await statusAfter(10)).toBe("failed");
    expect(await statusAfter(29)).toBe("retry_limit_exceeded");
    expect(await statusAfter(1)).toBe("failed");
    expect(await statusAfter(1)).toBe("retry_limit_exceeded");
  });
});

describe("a bug met while one thing is looked at", () => {
  const bug = () => {
    throw new TypeError("oops");
  };
  const config = "gates: [{ name: test, run: check, changed: ['**'] }]\n";
  /** Breaks one part of the world; nothing is written down anywhere but here. */
  function broken(breakPart: (world: World) => void, text = config) {
    const scene = inFakeWorld(text);
    scene.write(".git/HEAD", "");
    const reported: unknown[] = [];
    scene.world.reportBug = (error) => {
      reported.push(error);
      return "bug.md";
    };
    breakPart(scene.world);
    return { ...scene, reported };
  }
  const parts: [string, (world: World) => void, string][] = [
    ["the tree", ({ git }) => Object.assign(git, { readTree: bug }), "what has changed"],
    [
      "the tree, later",
      ({ git }) => Object.assign(git, { readTree: () => Promise.reject(new TypeError("oops")) }),
      "what has changed",
    ],
    ["the session's start", ({ git }) => Object.assign(git, { commitAt: bug }), "what has changed"],
  ];

  test.each(parts)("%s: a failed gate still blocks, and a pass is told as unsure", async (_, part, what) => {
    const { stopAfter, reported, commands } = broken(part);
    expect(await stopAfter(0, 1)).toMatchObject({ status: "failed" });
    expect(await stopAfter(1, 0, { isContinuation: true })).toMatchObject({
      status: "faulted",
      message: expect.stringContaining(`could not check ${what} (a bug in gate: oops;`),
    });
    expect(commands).toEqual(["check", "check"]);
    expect(reported.length).toBeGreaterThan(0);
  });

  test("one gate: the others' failures still block", async () => {
    const { stopAfter, world } = broken(
      () => {},
      "gates: [{ name: a, run: check }, { name: b, run: bug }]\n",
    );
    const { run } = world.processes;
    world.processes.run = async (command) => (command.shell === "bug" ? bug() : run(command));
    expect(await stopAfter(0, 1)).toMatchObject({
      status: "failed",
      reason: expect.stringMatching(/a failed[\s\S]*Could not check b: a bug in gate: oops/),
    });
    expect(await stopAfter(1, 0, { isContinuation: true })).toMatchObject({ status: "faulted" });
  });

  test("the log: the answer is still the answer", async () => {
    const { stopAfter, world, reported } = broken(() => {});
    world.files = { ...world.files, appendLine: bug };
    expect(await stopAfter(0, 1)).toMatchObject({ status: "failed" });
    expect(reported).toHaveLength(1);
  });

  test("memory: what cannot be counted does not block", async () => {
    const { stopAfter, world } = broken(() => {});
    world.files = { ...world.files, age: bug };
    expect(await stopAfter(0, 1)).toMatchObject({
      status: "faulted",
      message: expect.stringContaining("Failing now: test"),
    });
  });
});

describe("a bug in one rule", () => {
  test("takes away nothing that another has found", () => {
    const oddTask = Object.defineProperty({}, "status", {
      get() {
        throw new TypeError("oops");
      },
    });
    const facts = digest(blankState, {
      tail: "whole",
      dropped: 0,
      boxes: [],
      integrity: [],
      changedFiles: [],
      theirs: noWork,
      listed: undefined,
    });
    const boxes = [{ path: "PLAN.md", line: 1, text: "open", ref: "T1" }];
    const given = {
      digest: { ...facts, tasks: [oddTask], boxes } as unknown as typeof facts,
      gated: [],
      isGated: false,
      isAskRead: true,
      fileNow: () => "unknown" as const,
      integrity: [],
    };
    const levels = Object.fromEntries(ruleCodes.map((code) => [code, rules[code].level]));
    const verdicts = applyRules(given, levels as Record<RuleCode, "block">, undefined, () => "bug.md");
    expect(verdicts.find(({ kind }) => kind === "fault")).toMatchObject({
      detail: expect.stringContaining("oops"),
    });
    expect(verdicts.find(({ rule }) => rule === "unfinished-plan")).toMatchObject({ kind: "fail" });
  });
});
