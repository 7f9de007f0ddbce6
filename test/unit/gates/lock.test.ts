import { mkdtempSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Holder, takeLock } from "../../../src/gates/lock.ts";

const folder = mkdtempSync(join(tmpdir(), "gate-lock-"));

/** A lock held by the session that wants it, and a clock on which each look at it takes half a second. */
async function wait(host: string) {
  const file = join(folder, host);
  const start = 1_000_000;
  const holder: Holder = {
    run: "r",
    session: "s",
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
      now += 500;
      return now;
    },
    processes: { startOf: () => "then", endRun: async () => {} },
  };
  const taken = await takeLock({ file, run: "mine", session: "s", deadline: start + 20_000 }, world);
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
  expect(seconds).toBeGreaterThanOrEqual(20);
});
