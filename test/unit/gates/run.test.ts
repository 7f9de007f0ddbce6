import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { type RunRequest, run } from "../../../src/gates/run.ts";
import { blank } from "../../../src/session/memory.ts";
import { repoFolder } from "../../../src/world/places.ts";
import { realWorld } from "../../../src/world/world.ts";
import { makeScene } from "../../scene.ts";

const tree = (commit: string) => ({ commit, dirty: {} });

/** A run without gates, reviewed, that has looked at the tree before it began; and what it then goes by. */
async function runWithLook(held: boolean) {
  const scene = makeScene();
  await scene.commitAll();
  const { repo: root, state } = scene;
  const lock = join(repoFolder(state, root), "lock");
  mkdirSync(dirname(lock), { recursive: true });
  if (held) {
    const started = realWorld.processes.startOf(process.pid);
    const holder = {
      run: "other",
      owner: { kind: "session", session: "s" },
      pid: process.pid,
      started,
      host: hostname(),
      groups: [],
    };
    writeFileSync(lock, JSON.stringify({ ...holder, expires: Date.now() + 60_000 }));
  }
  const request: RunRequest = {
    purpose: {
      kind: "stop",
      session: "s",
      look: Promise.resolve(tree("looked at before")),
      isReviewed: true,
      interval: 0,
      sessionStart: () => undefined,
      shown: { onlyLooked: false, touchedSince: () => ({ files: [], mayHide: false }) },
      isAnswered: () => false,
    },
    root,
    cwd: root,
    state,
    id: "me",
    gates: [],
    inOrder: false,
    deadline: Date.now() + 100_000,
    graceMs: 100,
    signal: new AbortController().signal,
    recall: () => ({ memory: blank("s", root), repo: { root, debts: {} } }),
  };
  const git = { ...realWorld.git, readTree: async () => tree("looked at now") };
  // Whether the other run still lives is asked where its lock is met: it ends a moment after that.
  const startOf = (pid: number) => {
    setTimeout(() => rmSync(lock, { force: true }), 20);
    return realWorld.processes.startOf(pid);
  };
  const processes = { ...realWorld.processes, startOf: held ? startOf : realWorld.processes.startOf };
  return run(request, { ...realWorld, git, processes }, (ran) =>
    ran.kind === "ran" ? ran.before?.commit : ran.kind,
  );
}

test("a look that began with the stop counts, but not where another run had to end first", async () => {
  expect(await runWithLook(false)).toBe("looked at before");
  expect(await runWithLook(true)).toBe("looked at now");
});
