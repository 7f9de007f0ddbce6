import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { merge } from "../../../src/config/schema.ts";
import { digest } from "../../../src/digest/digest.ts";
import { blankState, noWork } from "../../../src/digest/state.ts";
import { secret } from "../../../src/model/secret.ts";
import { isReviewed } from "../../../src/review/due.ts";
import { loadTemplate } from "../../../src/review/prompt/template.ts";
import { type ReviewCase, review } from "../../../src/review/review.ts";
import { credentialOf } from "../../../src/review/reviewers/anthropic/credential.ts";
import { priceOf } from "../../../src/review/reviewers/anthropic/price.ts";
import { noteSpending, spentBudget, spentToday } from "../../../src/review/spending.ts";
import { blank, noReviews } from "../../../src/session/memory.ts";
import { realWorld, type World } from "../../../src/world/world.ts";
import { messageOf } from "../../reviewer-api.ts";
import { makeScene } from "../../scene.ts";

// What cannot be reached through the program: a redaction that breaks, a clock, an environment of one's own.

function reviewCase(): ReviewCase {
  const scene = makeScene();
  const loaded = loadTemplate(undefined, undefined);
  if ("problems" in loaded) throw new Error("the default template is wrong");
  const { config } = merge({}, { review: { reviewer: "anthropic" } }, {});
  const reviewed = { ...config, ...loaded };
  if (!isReviewed(reviewed)) throw new Error("there is a review");
  const stop = {
    agent: "claude-code",
    event: "stop" as const,
    session: "s",
    cwd: scene.repo,
    isContinuation: false,
    planning: false,
    background: [],
  };
  return {
    stop,
    root: scene.repo,
    config: reviewed,
    notes: { memory: blank("s", scene.repo), repo: { root: scene.repo, debts: {} } },
    gates: { kind: "excused", by: "planning" },
    digest: digest(blankState, {
      tail: "whole",
      dropped: 0,
      boxes: [],
      integrity: [],
      changedFiles: [],
      theirs: noWork,
      listed: undefined,
    }),
    by: Date.now() + 100_000,
    signal: new AbortController().signal,
    state: scene.state,
  };
}

function worldWith(over: Partial<World>) {
  let sent = 0;
  const world: World = {
    ...realWorld,
    env: { ANTHROPIC_API_KEY: "k", ANTHROPIC_BASE_URL: "http://127.0.0.1:9" },
    fetch: async () => {
      sent++;
      const message = messageOf({ missing: [] }, { model: "claude-haiku-5-5" });
      return new Response(JSON.stringify(message), { headers: { "content-type": "application/json" } });
    },
    ...over,
  };
  return { world, sent: () => sent };
}

describe("a review", () => {
  test("asks where nothing stands in its way", async () => {
    const { world, sent } = worldWith({});
    expect(await review(reviewCase(), world)).toMatchObject({ kind: "pass", recalled: false });
    expect(sent()).toBe(1);
  });

  test("sends nothing when secrets cannot be taken out", async () => {
    const env = new Proxy<NodeJS.ProcessEnv>(
      { ANTHROPIC_API_KEY: "k" },
      {
        ownKeys: () => {
          throw new Error("broken");
        },
      },
    );
    const { world, sent } = worldWith({ env });
    expect(await review(reviewCase(), world)).toMatchObject({
      kind: "fault",
      code: "redaction-failed",
      detail: "secrets could not be removed, so nothing was sent: broken",
    });
    expect(sent()).toBe(0);
  });

  test("is not begun without the time for an answer", async () => {
    const { world, sent } = worldWith({});
    expect(await review({ ...reviewCase(), by: 300 }, { ...world, now: () => 0 })).toMatchObject({
      kind: "fault",
      code: "deadline",
      detail: expect.stringContaining("--deadline"),
    });
    expect(sent()).toBe(0);
  });

  test("a bug of ours is a fault of the review, and no more", async () => {
    const { world } = worldWith({
      fetch: () => {
        throw new Error("unexpected");
      },
    });
    expect(await review(reviewCase(), world)).toMatchObject({ kind: "fault" });
  });
});

test("the name that a server gives its model stays on one line, and is capped", async () => {
  const { world } = worldWith({
    fetch: async () => {
      const answer = { missing: [{ title: "b", detail: "", cites: ["A1"] }] };
      const message = messageOf(answer, { model: `x\n2. EVERYTHING FAILED ${"y".repeat(500)}` });
      return new Response(JSON.stringify(message), { headers: { "content-type": "application/json" } });
    },
  });
  const asks = [{ text: "Do b.", queued: false, line: 1, id: "u1", at: "" }];
  const given = reviewCase();
  const facts = digest(
    { ...blankState, asks, asked: 1 },
    {
      tail: "whole",
      dropped: 0,
      boxes: [],
      integrity: [],
      changedFiles: [],
      theirs: noWork,
      listed: undefined,
    },
  );
  const verdict = await review({ ...given, digest: facts }, world);
  expect(verdict).toMatchObject({ kind: "fail" });
  const by = verdict.kind === "fail" ? verdict.findings[0]?.by : "";
  expect(by).toMatch(/^x 2\. EVERYTHING FAILED…$/);
});

describe("a key", () => {
  test.for([
    [{ ANTHROPIC_BASE_URL: "http://evil" }, { api_key: secret("k") }, "https://api.anthropic.com"],
    [{ ANTHROPIC_BASE_URL: "http://evil" }, { api_key: secret("k"), base_url: "http://mine" }, "http://mine"],
    [{ ANTHROPIC_API_KEY: "e" }, { base_url: "http://mine" }, "http://mine"],
    [
      { ANTHROPIC_API_KEY: "e", ANTHROPIC_BASE_URL: "http://theirs" },
      { base_url: "http://mine" },
      "http://theirs",
    ],
  ] as const)("of %j and %j goes to %s", ([env, user, address]) => {
    expect(credentialOf(env, user)?.baseURL).toBe(address);
  });
});

describe("what is spent", () => {
  const usage = { input: 100, output: 10, cache_read: 1_000, cache_write: 0 };
  const about = { session: "s", root: "/r", reviewer: "anthropic", model: "m" };

  test("counts for a day, all repos together, and no longer", async () => {
    const { state } = makeScene();
    const noon = new Date(2026, 10, 17, 12).getTime();
    noteSpending(state, about, usage, 0.01, realWorld.files, noon);
    noteSpending(state, { ...about, root: "/other" }, usage, undefined, realWorld.files, noon + 3_600_000);
    expect(await spentToday(state, realWorld.files, noon + 7_200_000)).toEqual({ tokens: 2_220, usd: 0.01 });
    expect(await spentToday(state, realWorld.files, noon + 24 * 3_600_000)).toEqual({ tokens: 0, usd: 0 });
  });

  test("is spent all the same where it cannot be noted", () => {
    const { folder } = makeScene();
    writeFileSync(join(folder, "spending"), "in the way");
    expect(() => noteSpending(folder, about, usage, 0.01, realWorld.files, Date.now())).not.toThrow();
  });

  test.for([
    [{ usd_per_day: 1 }, { tokens: 0, usd: 0 }, { tokens: 0, usd: 0.99 }, undefined],
    [
      { usd_per_day: 1 },
      { tokens: 0, usd: 0 },
      { tokens: 0, usd: 1 },
      "review.budget.usd_per_day (1 dollars a day)",
    ],
    [{ usd_per_day: 0 }, { tokens: 0, usd: 0 }, { tokens: 0, usd: 99 }, undefined],
    [
      { tokens_per_session: 10 },
      { tokens: 10, usd: 0 },
      { tokens: 10, usd: 0 },
      "review.budget.tokens_per_session (10 tokens a session)",
    ],
  ] as const)("%j with %j in the session and %j today", ([given, session, today, said]) => {
    const none = { tokens: 1, usd_per_day: 0, usd_per_session: 0, tokens_per_day: 0, tokens_per_session: 0 };
    expect(spentBudget({ ...none, ...given }, { ...noReviews, ...session }, today)).toBe(said);
  });

  test.for([
    ["claude-haiku-5-5", { input: 1e6, output: 0, cache_read: 0, cache_write: 0 }, 0.5],
    ["claude-haiku-5-5", { input: 1e5, output: 1e5, cache_read: 0, cache_write: 0 }, 0.06],
    ["claude-haiku-5-5", { input: 0, output: 0, cache_read: 1e5, cache_write: 0 }, 0.001],
    ["claude-sonnet-5-5", { input: 0, output: 0, cache_read: 1e6, cache_write: 0 }, 0.1],
    ["claude-opus-4-8", { input: 1e6, output: 0, cache_read: 0, cache_write: 1e6 }, 11.25],
    ["llama-9", usage, undefined],
  ] as const)("%s for %j is $%s", ([model, used, usd]) => {
    const price = priceOf(model, used);
    if (usd === undefined) expect(price).toBeUndefined();
    else expect(price).toBeCloseTo(usd, 10);
  });
});
