import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { transcriptOf } from "../../src/agents/stories.ts";
import { startReviewerApi } from "../reviewer-api.ts";
import { makeScene, program, type Scene } from "../scene.ts";

/** The command lines of all processes that hold a word; zombies have none. */
function processesWith(word: string): string[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.flatMap((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      return line.includes(word) ? [line] : [];
    } catch {
      return [];
    }
  });
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 4_000; tries++) {
    if (condition()) return;
    await sleep(25);
  }
  throw new Error(`waited in vain until ${what}`);
}

/** Starts the hook with a stop event and lets it run. */
function startHook(scene: Scene, event: Record<string, unknown> = {}, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, "hook"], {
    cwd: scene.repo,
    env: { ...scene.env, ...env },
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.end(
    JSON.stringify({ session_id: "session-1", cwd: scene.repo, hook_event_name: "Stop", ...event }),
  );
  let stdout = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  const closed = new Promise<{ stdout: string; exit: number | null }>((resolve) =>
    child.on("close", (exit) => resolve({ stdout, exit })),
  );
  return { child, closed };
}

/** A duration that no other sleep on this machine has: it marks the processes of one test. */
let marks = 0;
const mark = () => `${300 + marks++}.${process.pid}`;

/** A lock whose holder is long gone. */
const deadLock = JSON.stringify({
  run: "x",
  owner: { kind: "session", session: "s" },
  pid: 999_999_999,
  started: "1",
  host: "h",
  groups: [],
  expires: 0,
});

async function repoWith(config: string): Promise<Scene> {
  const scene = makeScene();
  scene.config(config);
  await scene.commitAll();
  return scene;
}

describe.concurrent("something else in a file's place", () => {
  const failing = "gates: [{ name: test, run: 'exit 1' }]\n";

  test("a pipe for the config is a wrong config", async () => {
    const scene = makeScene();
    mkdirSync(join(scene.repo, ".gate"));
    await scene.run("mkfifo", [join(scene.repo, ".gate/config.yml")]);
    expect(await scene.stop()).toMatchObject({
      status: "invalid_config",
      systemMessage: expect.stringContaining("is not a regular file"),
    });
  });

  test("a device for the config is a wrong config", async () => {
    const scene = makeScene();
    mkdirSync(join(scene.repo, ".gate"));
    symlinkSync("/dev/zero", join(scene.repo, ".gate/config.yml"));
    expect(await scene.stop()).toMatchObject({ status: "invalid_config" });
  });

  test("a pipe for the transcript is not a transcript", async () => {
    const scene = await repoWith(failing);
    const pipe = join(scene.folder, "transcript.jsonl");
    await scene.run("mkfifo", [pipe]);
    expect(await scene.stop({ transcript_path: pipe })).toMatchObject({ status: "failed" });
  });

  test("a folder for the log keeps no decision back", async () => {
    const scene = await repoWith(failing);
    await scene.stop();
    rmSync(join(worktreeState(scene), "log.ndjson"));
    mkdirSync(join(worktreeState(scene), "log.ndjson"));
    expect(await scene.stop({ stop_hook_active: true })).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("block 2 of 3"),
    });
  });

  test("a folder in the lock's place does not lock", async () => {
    const scene = await repoWith(failing);
    await scene.stop();
    mkdirSync(join(worktreeState(scene), "lock/inner"), { recursive: true });
    expect(await scene.stop()).toMatchObject({ status: "failed" });
    expect(readdirSync(worktreeState(scene)).sort()).toEqual(["config.json", "log.ndjson"]);
  });

  test("a link to nowhere in the lock's place does not lock", async () => {
    const scene = await repoWith(failing);
    await scene.stop();
    symlinkSync("/nowhere", join(worktreeState(scene), "lock"));
    expect(await scene.stop()).toMatchObject({ status: "failed" });
  });

  test("a parsed config of another shape is parsed anew", async () => {
    const scene = await repoWith(failing);
    await scene.stop();
    const file = join(worktreeState(scene), "config.json");
    const forged = { ...JSON.parse(readFileSync(file, "utf8")), config: {} };
    writeFileSync(file, JSON.stringify(forged));
    expect(await scene.stop()).toMatchObject({ status: "failed" });
  });

  test("what git has started ends with git", async () => {
    const scene = await repoWith("gates: [{ name: test, run: 'exit 1' }]\n");
    const word = mark();
    const { stdout: git } = await scene.run("sh", ["-c", "command -v git"]);
    const bin = join(scene.folder, "bin");
    mkdirSync(bin);
    const script = `#!/bin/sh\nsleep ${word} >/dev/null 2>&1 &\nexec ${git} "$@"\n`;
    writeFileSync(join(bin, "git"), script, { mode: 0o755 });
    const env = { PATH: `${bin}:${scene.env.PATH}` };
    expect(await scene.stop({}, { env })).toMatchObject({ status: "failed" });
    expect(processesWith(`sleep ${word}`)).toEqual([]);
  });

  // Git is asked three times here, for a quarter of the time each: the rest must do on a busy machine.
  test("a git that takes too long leaves the gates their time", async () => {
    const scene = await repoWith(failing);
    const bin = join(scene.folder, "bin");
    mkdirSync(bin);
    const { stdout: real } = await scene.run("sh", ["-c", "command -v git"]);
    writeFileSync(join(bin, "git"), `#!/bin/sh\nsleep 12\nexec ${real} "$@"\n`, { mode: 0o755 });
    const env = { PATH: `${bin}:${scene.env.PATH}` };
    expect(await scene.stop({}, { env, flags: ["--deadline", "36"] })).toMatchObject({ status: "failed" });
  });

  test("a git that hangs is given up, and the gates run", async () => {
    const scene = await repoWith(failing);
    const word = mark();
    const bin = join(scene.folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "git"), `#!/bin/sh\nsleep ${word}\n`, { mode: 0o755 });
    const env = { PATH: `${bin}:${scene.env.PATH}` };
    expect(await scene.stop({}, { env, flags: ["--deadline", "36"] })).toMatchObject({ status: "failed" });
    expect(processesWith(word)).toEqual([]);
  });
});

describe.concurrent("a timed-out gate's whole process tree is gone", () => {
  const trees = {
    "a background child": "sleep MARK & wait",
    "a child that ignores TERM": "trap '' TERM; (trap '' TERM; while :; do sleep MARK; done) & wait",
    "a double fork": "(sh -c 'sleep MARK & sleep MARK & wait' &) ; sleep MARK",
    "a child with a session of its own": "setsid sh -c 'sleep MARK; true' & wait",
    "a daemon with a session of its own and no parent":
      "(setsid sh -c 'trap \"\" TERM HUP; while :; do sleep MARK; done' >/dev/null 2>&1 &) ; sleep MARK",
    "a child that cleared its environment": "setsid env -i sleep MARK & wait",
  };
  test.concurrent.each(Object.entries(trees))("%s", async (_, tree) => {
    const word = mark();
    const scene = await repoWith(
      `gates: [{ name: test, timeout: 0.5, run: ${JSON.stringify(tree.replaceAll("MARK", word))} }]\n`,
    );
    expect(await scene.stop()).toMatchObject({ status: "failed" });
    expect(processesWith(word)).toEqual([]);
  });
});

describe.concurrent("a gate may be rude", () => {
  const rude = {
    "it closes its stdout": { run: "exec 1>&- 2>&-; exit 1", status: "failed" },
    "it reads stdin": { run: 'cat; test -z "$(cat)"', status: "passed" },
    "it leaves a child that holds its output": { run: "sleep MARK & exit 0", status: "passed" },
    "it leaves a daemon that holds its output": { run: "setsid sleep 5.MARK & exit 1", status: "failed" },
    "it writes no newline and no text": { run: "printf '\\377\\376\\000\\001'; exit 1", status: "failed" },
  };
  test.concurrent.each(Object.entries(rude))("%s", async (_, { run, status }) => {
    const word = mark();
    const scene = await repoWith(
      `gates: [{ name: test, run: ${JSON.stringify(run.replaceAll("MARK", word))} }]\n`,
    );
    // The scene reads stdout to its end: a child that held it would keep this waiting.
    expect(await scene.stop()).toMatchObject({ status, exit: 0 });
    expect(processesWith(`sleep ${word}`)).toEqual([]);
  });

  test("it writes to our stdout, which is a pipe: the answer is still one line", async () => {
    const scene = await repoWith("gates: [{ name: test, run: 'echo spoilt > /proc/$PPID/fd/1; exit 1' }]\n");
    scene.write("event.json", JSON.stringify({ session_id: "s", cwd: scene.repo, hook_event_name: "Stop" }));
    const line = `'${process.execPath}' '${program}' hook < event.json | cat`;
    const { stdout } = await scene.run("sh", ["-c", line]);
    expect(JSON.parse(stdout)).toMatchObject({ status: "failed" });
  });

  test("nobody reads our stdout any more: it is not waited for", async () => {
    const scene = await repoWith("gates: [{ name: test, run: 'exit 1' }]\n");
    scene.write("event.json", JSON.stringify({ session_id: "s", cwd: scene.repo, hook_event_name: "Stop" }));
    // A named pipe, as opening it would wait for a reader.
    const line = `mkfifo out; (head -c0 < out) & exec 3>out; wait; '${process.execPath}' '${program}' hook < event.json >&3; echo $?`;
    const { stdout } = await scene.run("sh", ["-c", line]);
    expect(stdout).toBe("0");
  });

  test("it writes 50 MB: memory stays bounded, and the end is shown", async () => {
    const scene = await repoWith(
      "gates: [{ name: test, run: 'yes 0123456789012345678901234567890123456789 | head -c 50000000; echo; echo Error: the end; exit 1' }]\n",
    );
    const { child, closed } = startHook(scene);
    let peak = 0;
    const watch = setInterval(() => {
      try {
        peak = Math.max(
          peak,
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0),
        );
      } catch {
        // It has ended.
      }
    }, 10);
    const { stdout } = await closed;
    clearInterval(watch);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ status: "failed", reason: expect.stringContaining("Error: the end") });
    expect(answer.reason.length).toBeLessThanOrEqual(4000);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(150_000);
    const log = /Full output: (\S+)/.exec(answer.reason)?.[1] ?? "";
    expect(statSync(join(scene.repo, log)).size).toBeGreaterThan(50_000_000);
  });
});

describe.concurrent("two hooks at once", () => {
  const slow = "gates: [{ name: test, run: 'echo test >> $RAN; sleep 1.5; exit 1' }]\n";

  test("of one session: the gates run once, and both get the same answer", async () => {
    const scene = await repoWith(slow);
    const answers = await Promise.all([startHook(scene).closed, startHook(scene).closed]);
    const [first, second] = answers.map(({ stdout }) => JSON.parse(stdout));
    expect(first).toMatchObject({ status: "failed", reason: expect.stringContaining("block 1 of 3") });
    // What the person has to hear is said by one of them.
    expect([first, second].filter(({ systemMessage }) => systemMessage)).toHaveLength(1);
    expect({ ...second, systemMessage: "" }).toEqual({ ...first, systemMessage: "" });
    expect(scene.ran()).toEqual(["test"]);
    expect(await scene.stop({ stop_hook_active: true })).toMatchObject({
      reason: expect.stringContaining("block 2 of 3"),
    });
  });

  test("of one stop: what was mended between the two is looked at", async () => {
    const scene = await repoWith("gates: [{ name: test, run: 'test -e fixed' }]\n");
    expect(await scene.stop({ prompt_id: "p1" })).toMatchObject({ status: "failed" });
    scene.write("fixed", "");
    expect(await scene.stop({ prompt_id: "p1" })).toMatchObject({ status: "passed" });
  });

  test.each([0, 20, 60, 120, 250])("of one stop, %i ms apart: it counts once", async (gap) => {
    const scene = await repoWith("gates: [{ name: test, run: 'exit 1' }]\n");
    const event = { prompt_id: "p1" };
    const first = startHook(scene, event).closed;
    await sleep(gap);
    const answer = await Promise.all([first, startHook(scene, event).closed]);
    for (const { stdout } of answer)
      expect(JSON.parse(stdout)).toMatchObject({ reason: expect.stringContaining("block 1 of 3") });
    expect(await scene.stop({ ...event, stop_hook_active: true })).toMatchObject({
      reason: expect.stringContaining("block 2 of 3"),
    });
  });

  test("of two sessions: the second lets its agent stop and says why", async () => {
    const scene = await repoWith(
      "gates: [{ name: test, run: 'echo test >> $RAN; until [ -e ../seen ]; do sleep 0.05; done; exit 1' }]\n",
    );
    const { closed } = startHook(scene, { session_id: "one" });
    await until(() => existsSync(scene.env.RAN), "the first gate runs");
    const second = await scene.stop({ session_id: "two" });
    expect(second).toMatchObject({
      status: "lock_conflict",
      systemMessage: expect.stringContaining("another run (session one, pid"),
    });
    const byHand = await scene.gate(["run"]);
    expect(byHand).toMatchObject({
      exitCode: 4,
      stderr: expect.stringContaining("another run (session one, pid"),
    });
    writeFileSync(join(scene.folder, "seen"), "");
    expect(JSON.parse((await closed).stdout)).toMatchObject({ status: "failed" });
    expect(scene.ran()).toEqual(["test"]);
  });
});

test.concurrent("a stop of another prompt does not get the answer to the first", async () => {
  const scene = await repoWith("gates: [{ name: test, run: 'echo test >> $RAN; sleep 1.5; exit 1' }]\n");
  const first = startHook(scene, { prompt_id: "p1" }).closed;
  await until(() => existsSync(scene.env.RAN), "the first gate runs");
  const second = startHook(scene, { prompt_id: "p2" }).closed;
  await Promise.all([first, second]);
  expect(scene.ran()).toEqual(["test", "test"]);
});

test.concurrent("many hooks that find a dead run's lock run their gates one after another", async () => {
  const gate = "mkdir ../busy || echo overlap >> $RAN; sleep 0.1; rmdir ../busy";
  const scene = await repoWith(`gates: [{ name: test, run: '${gate}' }]\n`);
  await scene.stop();
  writeFileSync(join(worktreeState(scene), "lock"), deadLock);
  const hooks = Array.from({ length: 8 }, (_, index) => startHook(scene, { prompt_id: `p${index}` }).closed);
  for (const { stdout } of await Promise.all(hooks))
    expect(JSON.parse(stdout)).toMatchObject({ decision: "approve" });
  expect(scene.ran()).toEqual([]);
});

/** Where a scene's only worktree keeps its state. */
function worktreeState(scene: Scene): string {
  return join(scene.state, "repos", readdirSync(join(scene.state, "repos"))[0] ?? "");
}

test.concurrent("two hooks of one stop ask a model once, gates or no gates", async () => {
  const scene = await repoWith("review:\n");
  const reviewer = await startReviewerApi();
  const path = join(scene.folder, "session.jsonl");
  writeFileSync(
    path,
    transcriptOf([{ ask: "Do it." }, { edit: "a.ts" }, { say: "Did it. It is done." }], scene.repo),
  );
  const event = { prompt_id: "p", transcript_path: path, last_assistant_message: "Did it. It is done." };
  const answer = await Promise.all([1, 2].map(() => scene.stop(event, { env: reviewer.env })));
  reviewer.close();
  expect(answer.map(({ decision }) => decision)).toEqual(["approve", "approve"]);
  expect(reviewer.asked).toHaveLength(1);
});

describe.concurrent("a run that is ended", () => {
  test("by kill -9: the next run works, and nothing of the old one is left", async () => {
    const word = mark();
    const scene = await repoWith(
      `gates: [{ name: test, run: 'echo test >> $RAN; if ! test -e fixed; then setsid sleep ${word} & sleep ${word}; fi' }]\n`,
    );
    const { child, closed } = startHook(scene);
    await until(() => processesWith(word).length >= 2, "the gate's children run");
    child.kill("SIGKILL");
    await closed;
    expect(processesWith(word).length).toBeGreaterThan(0);
    scene.write("fixed", "");
    expect(await scene.stop()).toMatchObject({ status: "passed" });
    expect(processesWith(word)).toEqual([]);
    expect(readdirSync(worktreeState(scene)).sort()).toEqual(["config.json", "log.ndjson", "repo.json"]);
  });

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "by %s: children are ended, an approve is answered, memory is kept",
    async (signal) => {
      const word = mark();
      const scene = await repoWith(`gates: [{ name: test, run: 'test -e slow && sleep ${word}; exit 1' }]\n`);
      expect(await scene.stop()).toMatchObject({
        status: "failed",
        reason: expect.stringContaining("block 1 of 3"),
      });
      scene.write("slow", "");
      const { child, closed } = startHook(scene, { stop_hook_active: true });
      await until(() => processesWith(word).length > 0, "the gate runs");
      child.kill(signal);
      const { stdout, exit } = await closed;
      expect(exit).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        decision: "approve",
        status: "faulted",
        systemMessage: expect.stringContaining("interrupted"),
      });
      expect(processesWith(word)).toEqual([]);
      scene.remove("slow");
      expect(await scene.stop({ stop_hook_active: true })).toMatchObject({
        reason: expect.stringContaining("block 2 of 3"),
      });
    },
  );

  test("by a signal while a model thinks: an approve is answered, whatever a gate has found", async () => {
    const scene = await repoWith('gates: [{ name: no, run: "false" }]\nreview: { when: always }\n');
    const reviewer = await startReviewerApi(() => ({ stall: "headers" }));
    const path = join(scene.folder, "session.jsonl");
    writeFileSync(path, transcriptOf([{ ask: "Do it." }, { edit: "a.ts" }, { say: "Did it." }], scene.repo));
    const event = { transcript_path: path, last_assistant_message: "Did it." };
    const { child, closed } = startHook(scene, event, reviewer.env);
    await until(() => reviewer.asked.length > 0, "the model is asked");
    child.kill("SIGTERM");
    const { stdout } = await closed;
    reviewer.close();
    expect(JSON.parse(stdout)).toMatchObject({ decision: "approve", status: "faulted" });
  });

  test("by a signal while it waits for its event: an approve is answered", async () => {
    const scene = makeScene();
    const child = spawn(process.execPath, [program, "hook"], {
      cwd: scene.repo,
      env: scene.env,
      stdio: ["pipe", "pipe", "ignore"],
    });
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
    await until(() => isCatching(child.pid ?? 0, 15), "it handles signals");
    child.kill("SIGTERM");
    expect(await closed).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ decision: "approve", status: "faulted" });
  });
});

/** Whether a process has a handler for a signal. */
function isCatching(pid: number, signal: number): boolean {
  const caught = /SigCgt:\s+([0-9a-f]+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  // Node's own start-up handler for TERM is replaced when ours is there; HUP has none before.
  return (
    ((BigInt(`0x${caught}`) >> BigInt(signal - 1)) & 1n) === 1n && ((BigInt(`0x${caught}`) >> 0n) & 1n) === 1n
  );
}

describe.concurrent("the state folder", () => {
  const failing = "gates: [{ name: test, run: 'echo test >> $RAN; exit 1' }]\n";

  test("that cannot be written: never a block, and the user is told", async () => {
    const scene = await repoWith(failing);
    scene.writeHome(".local/state", "a file in the way");
    for (let tries = 0; tries < 2; tries++) {
      const answer = await scene.stop();
      expect(answer).toMatchObject({
        decision: "approve",
        status: "faulted",
        systemMessage: expect.stringContaining("cannot keep its state"),
      });
    }
    expect(await scene.gate(["run"])).toMatchObject({
      exitCode: 4,
      stderr: expect.stringContaining("cannot keep its state"),
    });
  });

  test("that is on a read-only file system: never a block, and the user is told", async () => {
    const scene = await repoWith(failing);
    const answer = await scene.stop({}, { env: { XDG_STATE_HOME: "/proc/self" } });
    expect(answer).toMatchObject({
      decision: "approve",
      status: "faulted",
      systemMessage: expect.stringContaining("/proc/self/gate"),
    });
  });

  test("in a folder that everybody can write is refused", async () => {
    const scene = await repoWith(failing);
    const open = join(scene.folder, "open");
    mkdirSync(open);
    await scene.run("chmod", ["0777", open]);
    const answer = await scene.stop({}, { env: { XDG_STATE_HOME: open } });
    expect(answer).toMatchObject({
      status: "faulted",
      systemMessage: expect.stringContaining("is writable by everybody"),
    });
  });

  test("without any home there is none, and nothing blocks", async () => {
    const scene = await repoWith(failing);
    expect(await scene.stop({}, { env: { HOME: "", XDG_STATE_HOME: "relative" } })).toMatchObject({
      decision: "approve",
      status: "faulted",
    });
  });

  test("is private", async () => {
    const scene = await repoWith(failing);
    await scene.stop();
    expect(statSync(scene.state).mode & 0o777).toBe(0o700);
    const files = readdirSync(scene.state, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files)
      expect(statSync(join(file.parentPath, file.name)).mode & 0o777, file.name).toBe(0o600);
  });

  test("loses sessions that nobody came back to", async () => {
    const scene = await repoWith(failing);
    await scene.stop({ session_id: "old" });
    await scene.stop({ session_id: "young" });
    const long = Date.now() / 1000 - 60 * 24 * 60 * 60;
    utimesSync(join(scene.state, "sessions/old.json"), long, long);
    await scene.stop({ session_id: "new" });
    expect(readdirSync(join(scene.state, "sessions")).sort()).toEqual(
      ["new", "young"].flatMap((session) => [`${session}.json`, `${session}.pin.json`]),
    );
  });

  test.each(["", "{", "[]", '{"blocks":"many"}', "\0\0\0"])(
    "with a corrupt session file (%j) goes on as with none",
    async (text) => {
      const scene = await repoWith(failing);
      await scene.stop();
      writeFileSync(join(scene.state, "sessions/session-1.json"), text);
      expect(await scene.stop({ stop_hook_active: true })).toMatchObject({ status: "stop_hook_active" });
      expect(await scene.stop()).toMatchObject({
        status: "failed",
        reason: expect.stringContaining("block 1 of 3"),
      });
    },
  );

  test.each(["garbage", deadLock])("with a lock that nobody holds (%j) goes on", async (lock) => {
    const scene = await repoWith(failing);
    await scene.stop();
    const folder = worktreeState(scene);
    writeFileSync(join(folder, "lock"), lock);
    expect(await scene.stop()).toMatchObject({ status: "failed" });
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });

  test("while a run on another host holds the worktree the rules still run, and the user is told", async () => {
    const scene = await repoWith("gates: [{ name: test, run: 'exit 1' }]\n");
    await scene.stop();
    const expires = Date.now() + 300_000;
    const lock = {
      ...JSON.parse(deadLock),
      owner: { kind: "session", session: "session-1" },
      host: "a-container-that-is-gone",
      expires,
    };
    writeFileSync(join(worktreeState(scene), "lock"), JSON.stringify(lock));
    expect(await scene.stop({ prompt_id: "p2" })).toMatchObject({
      status: "lock_conflict",
      systemMessage: expect.stringMatching(
        /a run on a-container-that-is-gone .* holds this worktree.* the lock expires by itself at \d\d:\d\d/,
      ),
    });
    const transcript_path = join(scene.folder, "session.jsonl");
    writeFileSync(
      transcript_path,
      transcriptOf(
        [{ ask: "Do it." }, { todos: { b: "completed", a: "pending" } }, { edit: "a.ts" }, { say: "Half." }],
        scene.repo,
      ),
    );
    const event = { prompt_id: "prompt-1", transcript_path, last_assistant_message: "Half." };
    expect(await scene.stop(event)).toMatchObject({ status: "incomplete" });
  });

  test("of a run that was killed before its lock was placed, nothing is left", async () => {
    const scene = await repoWith(failing);
    await scene.stop();
    const folder = worktreeState(scene);
    writeFileSync(join(folder, "lock.y"), deadLock);
    writeFileSync(join(folder, "lock.z"), '{"run":');
    writeFileSync(join(folder, "lock.20261118T012850-999999999-abcd"), "");
    writeFileSync(join(folder, "lock.removal"), deadLock);
    utimesSync(join(folder, "lock.z"), 0, 0);
    // Somebody may be writing this one now.
    writeFileSync(join(folder, "lock.w"), "");
    await scene.stop();
    expect(readdirSync(folder).filter((name) => name.startsWith("lock"))).toEqual(["lock.w"]);
  });

  test("of a run that was killed while it wrote its lock, nothing is left", async () => {
    const scene = await repoWith(failing);
    await scene.stop();
    const folder = worktreeState(scene);
    for (const name of ["lock", "lock.x"]) writeFileSync(join(folder, name), deadLock);
    await scene.stop();
    expect(readdirSync(folder).filter((name) => name.startsWith("lock"))).toEqual([]);
  });
});

describe.concurrent("hostile input", () => {
  test.each(["../../x", "/etc/passwd", "a/b", ".", "..", "x".repeat(500), "ü\n\0", "con.json"])(
    "the session id %j stays in the folder",
    async (session) => {
      const scene = await repoWith("gates: [{ name: test, run: 'exit 1' }]\n");
      expect(await scene.stop({ session_id: session })).toMatchObject({
        status: "failed",
        reason: expect.stringContaining("block 1 of 3"),
      });
      expect(await scene.stop({ session_id: session, stop_hook_active: true })).toMatchObject({
        reason: expect.stringContaining("block 2 of 3"),
      });
      const files = readdirSync(join(scene.state, "sessions")).map((file) => file.replace(/\..*/, ""));
      expect(new Set(files).size).toBe(1);
      const kept = readdirSync(scene.state).filter((name) => name !== "compiled");
      expect(kept.sort()).toEqual(["repos", "sessions"]);
    },
  );

  test("a symlinked log folder is not followed", async () => {
    const scene = await repoWith("gates: [{ name: test, run: 'exit 1' }]\n");
    const elsewhere = join(scene.folder, "elsewhere");
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, join(scene.repo, ".gate/logs"));
    const answer = await scene.stop();
    expect(answer).toMatchObject({
      status: "failed",
      reason: expect.stringContaining(`Full output: ${scene.state}`),
    });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test("a symlinked .gate folder gets no logs", async () => {
    const scene = makeScene();
    const elsewhere = join(scene.repo, "elsewhere");
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, "config.yml"), "gates: [{ name: test, run: 'exit 1' }]\n");
    symlinkSync("elsewhere", join(scene.repo, ".gate"));
    await scene.commitAll();
    expect(await scene.stop()).toMatchObject({
      status: "failed",
      reason: expect.stringContaining(`Full output: ${scene.state}`),
    });
    expect(readdirSync(elsewhere)).toEqual(["config.yml"]);
  });

  test("only the newest runs keep their logs", async () => {
    const scene = await repoWith("gates: [{ name: test, run: 'exit 1' }]\n");
    for (let run = 0; run < 30; run++)
      mkdirSync(join(scene.repo, `.gate/logs/20200101T0000${run + 10}-1-aaaa`), { recursive: true });
    await scene.stop();
    const kept = readdirSync(join(scene.repo, ".gate/logs")).sort();
    expect(kept.length).toBeLessThanOrEqual(21);
    expect(kept.at(-1)).not.toMatch(/^2020/);
  });
});

describe.concurrent("a bug of gate's own", () => {
  function broken(missing: string): {
    scene: Scene;
    run: () => Promise<{ stdout: string; exitCode?: number | undefined }>;
  } {
    const scene = makeScene();
    const copy = join(scene.folder, "dist");
    cpSync(dirname(program), copy, { recursive: true });
    rmSync(join(copy, missing));
    scene.config("gates: [{ name: test, run: 'true' }]\n");
    const input = JSON.stringify({ session_id: "s", cwd: scene.repo, hook_event_name: "Stop" });
    return { scene, run: () => scene.run(process.execPath, [join(copy, "gate.cjs"), "hook"], { input }) };
  }

  test("lets the agent stop and leaves a report", async () => {
    const { scene, run } = broken("config.cjs");
    const { stdout, exitCode } = await run();
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      decision: "approve",
      status: "error",
      systemMessage: expect.stringContaining("/crashes/"),
    });
    const [report] = readdirSync(join(scene.state, "crashes"));
    expect(readFileSync(join(scene.state, "crashes", report ?? ""), "utf8")).toMatch(
      /# gate \d+\.\d+\.\d+ hit a bug[\s\S]*Cannot find module[\s\S]*config/,
    );
  });

  test("lets the agent stop even when its own code is gone", async () => {
    const { stdout, exitCode } = await broken("hook.cjs").run();
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ decision: "approve", status: "error" });
  });
});
