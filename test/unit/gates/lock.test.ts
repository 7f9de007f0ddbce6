import { mkdtempSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Holder, takeLock } from "../../../src/gates/lock.ts";

const DEADLINE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), "gate-lock-"));

const ours = { kind: "session", session: "s" } as const;
const byHand = { kind: "by-hand", command: "gate explain" } as const;

/** How long a stop waits for a lock, by a clock on which each look at it takes a second. */
async function wait(host: string, owner: Holder["owner"] = ours, wanted: Holder["owner"] = ours) {
  const file = join(folder, host);
  const start = 1_000_000;
  const holder: Holder = {
    run: "r",
    owner,
    pid: 1,
    started: "then",
    host,
    groups: [],
    expires: start + 3_600_000,
  };
  writeFileSync(file, JSON.stringify(holder));
  let now = start;
  const world = {
    now: () => {
      now += 1_000;
      return now;
    },
    processes: { startOf: () => "then", endRun: async () => {} },
  };
  const taken = await takeLock({ file, run: "mine", owner: wanted, deadline: start + DEADLINE_MS }, world);
  return { taken, seconds: (now - start) / 1000 };
}

test("a run on another host is waited for about 3 s, as the docs say", async () => {
  const { taken, seconds } = await wait("a-container-that-is-gone");
  expect(taken).toMatchObject({ kind: "conflict", isElsewhere: true });
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(6);
});

test("a run of the same session on this host is waited for until the deadline", async () => {
  const { taken, seconds } = await wait(hostname());
  expect(taken).toMatchObject({ kind: "conflict", isElsewhere: false });
  expect(seconds).toBeGreaterThanOrEqual(DEADLINE_MS / 1000);
});

test("a stop waits for a run by hand until 30 s before its deadline", async () => {
  const { taken, seconds } = await wait(hostname(), byHand);
  expect(taken).toMatchObject({ kind: "conflict", holder: { owner: byHand } });
  expect(seconds).toBeGreaterThanOrEqual(30);
  expect(seconds).toBeLessThan(35);
});

test.each([
  ["another session's run", { kind: "session", session: "other" } as const, ours],
  ["a stop, by a run by hand,", ours, byHand],
  ["a run by hand, by another,", byHand, byHand],
])("%s is not waited for", async (_, owner, wanted) => {
  const { taken, seconds } = await wait(hostname(), owner, wanted);
  expect(taken).toMatchObject({ kind: "conflict" });
  expect(seconds).toBeLessThan(4);
});
