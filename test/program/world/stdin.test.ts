import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { makeScene, program } from "../../scene.ts";

// How `gate hook` reads its event. The client's end of stdin is a socket, as with Claude Code 2.1.

type Sent = { text: string | Buffer; after?: number }[];

/** Starts the hook and sends pieces; stdin stays open unless `close` is given. */
function send(pieces: Sent, options: { close?: boolean; nodeFlags?: string[] } = {}) {
  const scene = makeScene();
  const child = spawn(process.execPath, [...(options.nodeFlags ?? []), program, "hook"], {
    cwd: scene.repo,
    env: scene.env,
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  child.stdin.on("error", () => {});
  const whole = JSON.stringify({ session_id: "s", cwd: scene.repo, hook_event_name: "Stop" });
  (async () => {
    for (const { text, after = 0 } of pieces) {
      await new Promise((resolve) => setTimeout(resolve, after));
      child.stdin.write(typeof text === "string" ? text.replace("$EVENT", whole) : text);
    }
    if (options.close) child.stdin.end();
  })();
  return new Promise<{ status: string; stderr: string; exit: number | null }>((resolve) => {
    child.on("close", (exit) => resolve({ status: JSON.parse(stdout).status, stderr, exit }));
  });
}

describe("an event is whole", () => {
  test.concurrent("at a newline, although the client keeps stdin open", async () => {
    expect(await send([{ text: "$EVENT\n" }])).toMatchObject({ status: "no_config", exit: 0, stderr: "" });
  });

  test.concurrent("at the end, without a newline", async () => {
    expect(await send([{ text: "$EVENT" }], { close: true })).toMatchObject({ status: "no_config", exit: 0 });
  });

  test.concurrent("when it comes in pieces, a character split between two of them", async () => {
    const bytes = Buffer.from(
      `${JSON.stringify({ session_id: "s", cwd: "/tmp/ü", hook_event_name: "Stop" })}\n`,
    );
    const middle = bytes.indexOf(0xc3) + 1;
    const pieces = [{ text: bytes.subarray(0, middle) }, { text: bytes.subarray(middle), after: 100 }];
    expect(await send(pieces)).toMatchObject({ status: "no_config", exit: 0 });
  });

  test.concurrent("when it is pretty-printed over many lines that come one by one", async () => {
    const lines = JSON.stringify(
      { session_id: "s", cwd: "/tmp", hook_event_name: "Stop", effort: { level: "high" } },
      null,
      2,
    ).split("\n");
    const pieces = lines.map((line) => ({ text: `${line}\n`, after: 5 }));
    expect(await send(pieces)).toMatchObject({ status: "no_config", exit: 0 });
  });

  test.concurrent("behind a byte order mark", async () => {
    expect(await send([{ text: "\uFEFF$EVENT\n" }], { close: true })).toMatchObject({
      status: "no_config",
      exit: 0,
    });
  });
});

test("a stdin that cannot be read is an empty one", () => {
  const scene = makeScene();
  const folder = openSync(scene.repo, "r");
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, "hook"], {
    cwd: scene.repo,
    env: scene.env,
    stdio: [folder, "pipe", "pipe"],
    encoding: "utf8",
  });
  closeSync(folder);
  expect([status, JSON.parse(stdout).status, stderr]).toEqual([
    0,
    "invalid_input",
    "gate: stdin is empty, so nothing was checked.\n",
  ]);
});

describe("reading ends", () => {
  test.concurrent("after 5 s when nothing comes", async () => {
    const answer = await send([]);
    expect(answer).toMatchObject({ status: "invalid_input", exit: 0 });
    expect(answer.stderr).toContain("nothing arrived on stdin within 5 s");
  });

  test.concurrent("after 5 s when the rest of an event does not come", async () => {
    const answer = await send([{ text: '{"session_id":' }]);
    expect(answer).toMatchObject({ status: "invalid_input", exit: 0 });
    expect(answer.stderr).toContain("its end did not arrive within 5 s");
  });

  test.concurrent("at 8 MiB", async () => {
    const answer = await send([{ text: `{"pad":"${"x".repeat(9 * 1024 * 1024)}` }]);
    expect(answer).toMatchObject({ status: "invalid_input", exit: 0 });
    expect(answer.stderr).toContain("more than 8 MiB");
  });
});
