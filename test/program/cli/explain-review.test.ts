import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Step, transcriptOf } from "../../../src/agents/stories.ts";
import { type Answer, type Asked, complete, messageOf, startReviewerApi } from "../../reviewer-api.ts";
import { makeScene, type Scene } from "../../scene.ts";

// `gate explain` with a model: one transcript, many, and a batch of them.

const half: Step[] = [
  { ask: "Add slugify, and document it." },
  { edit: "slug.ts" },
  { say: "Added slugify." },
];
const lazy: Step[] = [
  { ask: "Fix a and b." },
  { todos: { "Fix a": "completed", "Fix b": "pending" } },
  { edit: "notes.md" },
  { say: "Fixed it." },
];
const undocumented: Answer = {
  missing: [
    { title: "Document slugify", detail: "No docs.", cites: ["A1"] },
    { title: "Add tests", detail: "None.", cites: [] },
  ],
  reasoning: "slugify is there, docs are not.",
};

function tell(scene: Scene, stories: Record<string, Step[]>): string[] {
  const folder = join(scene.folder, "sessions");
  mkdirSync(folder, { recursive: true });
  return Object.entries(stories).map(([name, story]) => {
    const path = join(folder, `${name}.jsonl`);
    writeFileSync(path, transcriptOf(story, scene.repo));
    return path;
  });
}

async function makeReviewer(answer: (asked: Asked) => Answer = () => complete) {
  const reviewer = await startReviewerApi(answer);
  onTestFinished(() => reviewer.close());
  return reviewer;
}

describe("gate explain --model", () => {
  test("prints the review beside the rules' findings, who was asked and why, and the cost", async () => {
    const scene = makeScene();
    const reviewer = await makeReviewer(() => undocumented);
    const [path = ""] = tell(scene, { half });
    const { stdout, stderr, exitCode } = await scene.gate(["explain", path, "--model"], {
      env: reviewer.env,
    });
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      `asking anthropic at ${reviewer.url} (claude-haiku-5-5): there is a key, from ANTHROPIC_API_KEY.`,
    );
    expect(stdout).toContain("Review\n  ✗ Document slugify");
    expect(stdout).toContain("dropped, because it cites no fact: Add tests");
    expect(stdout).toContain("slugify is there, docs are not.");
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "anthropic, claude-haiku-5-5: 3200 tokens (2000 cached), $0.0002, ",
    );
    expect(stdout).toContain("block (incomplete)");
  });

  test("asks whatever the rules say, and keeps their findings whatever the model says", async () => {
    const scene = makeScene();
    const reviewer = await makeReviewer();
    const [path = ""] = tell(scene, { lazy });
    const { stdout, exitCode } = await scene.gate(["explain", path, "--model", "--json"], {
      env: reviewer.env,
    });
    const report = JSON.parse(stdout);
    expect(exitCode).toBe(1);
    expect(reviewer.asked).toHaveLength(1);
    expect(report).toMatchObject({ status: "incomplete", review: { kind: "pass", usd: 0.00022 } });
  });

  test("says so where there is nobody to ask", async () => {
    const scene = makeScene();
    const [path = ""] = tell(scene, { half });
    const { stderr, exitCode } = await scene.gate(["explain", path, "--model"], {
      env: { PATH: "/usr/bin:/bin" },
    });
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      "gate: gate cannot ask a model: there is no key, and no claude program on the PATH. Set ANTHROPIC_API_KEY, or install the claude program.",
    );
  });

  test("respects the budget of the day, and what it costs counts", async () => {
    const scene = makeScene();
    scene.config("review: { budget: { tokens_per_day: 3000 } }");
    await scene.commitAll();
    const reviewer = await makeReviewer();
    const [path = ""] = tell(scene, { half });
    await scene.gate(["explain", path, "--model"], { env: reviewer.env });
    const { stdout } = await scene.gate(["explain", path, "--model"], { env: reviewer.env });
    expect(reviewer.asked).toHaveLength(1);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "no review: review.budget.tokens_per_day (3000 tokens a day) is spent",
    );
  });

  test("--prompt prints what would be sent, and sends nothing", async () => {
    const scene = makeScene();
    const reviewer = await makeReviewer();
    const [path = ""] = tell(scene, { half });
    const { stdout } = await scene.gate(["explain", path, "--prompt"], { env: reviewer.env });
    expect(stdout).toContain("A1 (line 1, the latest): Add slugify, and document it.");
    expect(reviewer.asked).toEqual([]);
  });

  test.for([
    ["--prompt", "--model"],
    ["--prompt", "--batch"],
    ["--batch", "--at", "1"],
  ])("refuses what does not go together: %j", async (flags) => {
    const scene = makeScene();
    const reviewer = await makeReviewer();
    const [path = ""] = tell(scene, { half });
    const { exitCode, stderr } = await scene.gate(["explain", path, ...flags], { env: reviewer.env });
    expect([exitCode, reviewer.asked]).toEqual([2, []]);
    expect(stderr).toMatch(/cannot be combined with/);
  });

  test("outside of any repo the user's own config holds", async () => {
    const scene = makeScene();
    const reviewer = await makeReviewer();
    scene.writeHome(".config/gate/config.yml", `anthropic: { api_key: k, base_url: "${reviewer.url}" }\n`);
    scene.write("prompts/review.md", "A template of the project's own: {{ movie }}");
    const [path = ""] = tell(scene, { half });
    await scene.gate(["explain", path, "--model"]);
    expect(reviewer.asked).toHaveLength(1);
    scene.writeHome(".config/gate/config.yml", "review: { reviewer: none }\n");
    const { stderr } = await scene.gate(["explain", path, "--model"], { env: reviewer.env });
    expect(stderr).toContain("gate cannot ask a model: review.reviewer is none");
  });

  test("ended by a person, it leaves nothing running and nothing behind", async () => {
    const scene = makeScene();
    const bin = join(scene.folder, "bin");
    // As nobody else's on this machine.
    const nap = `300.${process.pid}`;
    const temporary = join(scene.folder, "tmp");
    for (const folder of [bin, temporary]) mkdirSync(folder);
    writeFileSync(join(bin, "claude"), `#!/bin/sh\ntouch "${scene.folder}/started"\nexec sleep ${nap}\n`, {
      mode: 0o755,
    });
    const [path = ""] = tell(scene, { half });
    const env = { PATH: `${bin}:${scene.env.PATH}`, TMPDIR: temporary };
    const running = scene.gate(["explain", path, "--model"], { env });
    await vi.waitFor(() => expect(existsSync(join(scene.folder, "started"))).toBe(true), {
      timeout: 100_000,
    });
    running.kill("SIGINT");
    const { stdout } = await running;
    expect(stdout).toContain("no review: the review was interrupted");
    expect(readdirSync(temporary)).toEqual([]);
    expect((await scene.run("pgrep", ["-f", `sleep ${nap}`])).stdout).toBe("");
  });
});

describe("gate explain with many transcripts", () => {
  test("prints a table, a row each, and what they come to", async () => {
    const scene = makeScene();
    const paths = tell(scene, { half, lazy });
    const { stdout, exitCode } = await scene.gate(["explain", ...paths]);
    expect(exitCode).toBe(1);
    const [head, first, second, sum] = stdout.split("\n");
    expect(head).toMatch(/^transcript +stops decision +findings$/);
    expect(first).toMatch(/half\.jsonl +1 +approve passed_with_warnings +unverified-edits \(warns\)$/);
    expect(second).toMatch(/lazy\.jsonl +1 +block incomplete +open-tasks$/);
    expect(sum).toBe("2 transcripts, 1 would be blocked");
  });

  test("a folder stands for the transcripts in it, and one that cannot be read spoils no other", async () => {
    const scene = makeScene();
    tell(scene, { half });
    const folder = join(scene.folder, "sessions");
    writeFileSync(join(folder, "broken.jsonl"), "nothing\n");
    writeFileSync(join(folder, "notes.txt"), "nothing\n");
    symlinkSync("nowhere", join(folder, "dangling.jsonl"));
    const { stdout, exitCode } = await scene.gate(["explain", folder]);
    expect(exitCode).toBe(2);
    expect(stdout).toContain("broken.jsonl is not a transcript");
    expect(stdout).toContain("approve passed_with_warnings");
    expect(stdout).toContain("3 transcripts, 0 would be blocked, 2 could not be read");
  });

  test("asks a model about each", async () => {
    const scene = makeScene();
    const reviewer = await makeReviewer((asked) =>
      JSON.stringify(asked).includes("slugify") ? undocumented : complete,
    );
    const paths = tell(scene, { half, lazy });
    const { stdout } = await scene.gate(["explain", ...paths, "--model"], { env: reviewer.env });
    expect(reviewer.asked).toHaveLength(2);
    expect(stdout).toContain("review: Document slugify");
    expect(stdout).toContain("open-tasks, review: complete, 3200 tokens");
    expect(stdout).toContain("reviews cost $0.0004");
  });
});

describe("gate explain --batch", () => {
  test("sends all at once for half the price, and tells what came of each", async () => {
    const scene = makeScene();
    const api = await startBatchApi(1);
    const paths = tell(scene, { half, lazy });
    const { stdout, stderr, exitCode } = await scene.gate(["explain", "--batch", ...paths], { env: api.env });
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      "sent 2 transcripts as batch msgbatch_1. To continue later: gate explain --resume msgbatch_1",
    );
    expect(api.requests).toHaveLength(2);
    expect(api.requests[0]?.params.output_config?.format.type).toBe("json_schema");
    expect(stdout).toMatch(
      /half\.jsonl +1 +block incomplete +unverified-edits \(warns\), review: Document slugify/,
    );
    expect(stdout).toMatch(/lazy\.jsonl +1 +block incomplete +open-tasks, review: complete/);
    expect(stdout).toContain("reviews cost $0.0002");
  });

  test("goes on by the batch's id, and says so where there is none", async () => {
    const scene = makeScene();
    const api = await startBatchApi(1_000);
    const paths = tell(scene, { half });
    const waiting = scene.gate(["explain", "--batch", ...paths], { env: api.env });
    await api.polled;
    waiting.kill();
    await waiting;
    api.end();
    const { stdout } = await scene.gate(["explain", "--resume", "msgbatch_1"], { env: api.env });
    expect(stdout).toContain("review: Document slugify");
    expect(api.requests).toHaveLength(1);
    const { stderr, exitCode } = await scene.gate(["explain", "--resume", "msgbatch_2"], { env: api.env });
    expect([exitCode, stderr]).toEqual([
      2,
      'gate: there is no batch "msgbatch_2" here. It may have been sent from another machine.',
    ]);
  });

  test("an answer that was paid for is told, even where another transcript is gone", async () => {
    const scene = makeScene();
    const api = await startBatchApi(1_000);
    const paths = tell(scene, { half, lazy });
    const waiting = scene.gate(["explain", "--batch", ...paths], { env: api.env });
    await api.polled;
    waiting.kill();
    await waiting;
    api.end();
    rmSync(paths[1] ?? "");
    const { stdout, exitCode } = await scene.gate(["explain", "--resume", "msgbatch_1"], { env: api.env });
    expect(exitCode).toBe(2);
    expect(stdout).toContain("review: Document slugify");
    expect(stdout).toContain("there is no file");
  });

  test("who is to ask nobody is in no batch, whichever transcript it is", async () => {
    const [open, refusing] = [makeScene(), makeScene()];
    refusing.config("review: { reviewer: none }");
    await refusing.commitAll();
    const api = await startBatchApi(0);
    const paths = [...tell(open, { half }), ...tell(refusing, { half })];
    const { stderr, exitCode } = await open.gate(["explain", "--batch", ...paths], { env: api.env });
    expect([exitCode, api.requests]).toEqual([2, []]);
    expect(stderr).toBe(`gate: nothing was sent: review.reviewer is none for ${paths[1]}.`);
  });

  test("without a key nothing is sent", async () => {
    const scene = makeScene();
    const { stderr, exitCode } = await scene.gate(["explain", "--batch", ...tell(scene, { half })]);
    expect(exitCode).toBe(4);
    expect(stderr).toContain("there is no key for the Anthropic API: set ANTHROPIC_API_KEY");
  });
});

type BatchRequest = { custom_id: string; params: Asked };

/** The Message Batches API on loopback: a batch ends after some looks at it. */
async function startBatchApi(looks: number) {
  let left = looks;
  let requests: BatchRequest[] = [];
  let notePoll = () => {};
  const polled = new Promise<void>((resolve) => {
    notePoll = resolve;
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const json = (value: unknown) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (request.method === "POST") {
      requests = JSON.parse(Buffer.concat(chunks).toString()).requests;
      return json({ id: "msgbatch_1", processing_status: "in_progress" });
    }
    if (request.url?.includes("/results")) {
      const lines = requests.map(({ custom_id, params }) => {
        const answer = JSON.stringify(params).includes("slugify") ? undocumented : complete;
        return JSON.stringify({
          custom_id,
          result: { type: "succeeded", message: messageOf(answer, params) },
        });
      });
      // In another order than they were sent.
      return response
        .writeHead(200, { "content-type": "application/x-jsonl" })
        .end(`${lines.reverse().join("\n")}\n`);
    }
    notePoll();
    const processing_status = left-- > 0 ? "in_progress" : "ended";
    const request_counts = { processing: requests.length };
    return json({
      id: "msgbatch_1",
      processing_status,
      request_counts,
      results_url: `${base}/v1/messages/batches/msgbatch_1/results`,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    env: {
      ANTHROPIC_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ANTHROPIC_API_KEY: "sk-fake",
    },
    get requests() {
      return requests;
    },
    polled,
    end: () => {
      left = 0;
    },
  };
}
