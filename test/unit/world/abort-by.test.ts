import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { abortBy } from "../../../src/world/abort-by.ts";

test("a signal aborts when the time is up, although garbage was collected meanwhile", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  const aborted = new Promise((resolve) =>
    abortBy(new AbortController().signal, 50).addEventListener("abort", resolve),
  );
  collectGarbage();
  await aborted;
});

test("a signal aborts with the one that it follows", () => {
  const leader = new AbortController();
  const follower = abortBy(leader.signal, 60_000);
  expect(follower.aborted).toBe(false);
  leader.abort();
  expect(follower.aborted).toBe(true);
  expect(abortBy(leader.signal, 60_000).aborted).toBe(true);
});
