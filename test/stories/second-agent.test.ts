import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Agent } from "../../src/agents/agent.ts";
import { agents } from "../../src/agents/index.ts";
import { readEvent } from "../../src/hook/event.ts";
import { type HookIo, hook } from "../../src/hook/hook.ts";
import type { Action, Entry, TranscriptLocation } from "../../src/model/entry.ts";
import type { Reply } from "../../src/model/status.ts";
import { realWorld } from "../../src/world/world.ts";
import { makeScene, type Scene } from "../scene.ts";

// The port of an agent, proved by a second, tiny one: its events, replies and transcripts look like nobody else's.

type Halt = { halt: string; where: string; log?: string; last?: string };

const tiny: Agent = {
  wire: {
    agent: "tiny",
    glance: () => undefined,
    parse(event) {
      const { halt, where, log, last } = event as Halt;
      if (halt === undefined) return { kind: "other" };
      const told = { ...(log && { transcript: log }), ...(last && { message: last }) };
      const still = { isContinuation: false, planning: false, background: [] };
      return {
        kind: "stop",
        stop: { agent: "tiny", event: "stop", session: halt, cwd: where, ...told, ...still },
      };
    },
    reply: (answer) => ({ stdout: "reason" in answer ? `NO\n${answer.reason}` : "YES", stderr: "", exit: 0 }),
    greet: () => ({ stdout: "", stderr: "", exit: 0 }),
  },
  transcript: {
    readLine(bytes, line) {
      const [who = "", text = ""] = bytes.toString("utf8").split("> ");
      const at = { line, id: `r${line}`, at: "2026-11-18T00:00:00.000Z" };
      return { kind: "record", link: undefined, entries: entriesOf(who, text, at) };
    },
  },
  newestSession: () => undefined,
  switchesOff: () => [],
};

function entriesOf(who: string, text: string, at: TranscriptLocation): Entry[] {
  if (who === "person") return [{ kind: "ask", text, queued: false, ...at }];
  if (who === "agent") return [{ kind: "say", text, message: at.id, ...at }];
  const action: Action = { do: "edit", tool: "pen", path: text, changes: [] };
  const outcome = { kind: "ok", said: () => "" } as const;
  return [
    { kind: "call", call: at.id, action, ...at },
    { kind: "result", call: at.id, outcome, ...at },
  ];
}

async function stopTiny(scene: Scene, event: object): Promise<string> {
  const reply = await new Promise<Reply>((resolve, reject) => {
    const io: HookIo = {
      event: readEvent({ text: JSON.stringify(event), ended: "end" }),
      answer: (said, speak = tiny.wire.reply) => resolve(speak(said)),
      end: resolve,
      onInterrupt: () => {},
    };
    const started = performance.now();
    const uptime = () => (performance.now() - started) / 1000;
    const world = { ...realWorld, env: scene.env, uptime };
    hook(["--agent", "tiny"], io, world, { ...agents, tiny }).catch(reject);
  });
  return reply.stdout;
}

test("a second agent is gated in its own form: a red gate, a gap that its transcript shows, and the fix", async () => {
  const scene = makeScene();
  scene.config("gates: [{ name: test, run: 'test -e fixed' }]\n");
  await scene.commitAll();
  const log = join(scene.folder, "talk.txt");
  const say = (last: string) => {
    writeFileSync(log, `person> Add the slug.\npen> slug.ts\nagent> ${last}\n`);
    return { halt: "t1", where: scene.repo, log, last };
  };
  expect(await stopTiny(scene, say("Done."))).toMatch(/^NO\n1 check failed[\s\S]*1\. test failed/);
  scene.write("fixed", "");
  expect(await stopTiny(scene, say("The second half is not done yet."))).toMatch(/^NO\n[\s\S]*not done yet/);
  expect(await stopTiny(scene, say("It is all there now."))).toBe("YES");
});

test("another event of it is passed over", async () => {
  expect(await stopTiny(makeScene(), { began: "t1" })).toBe("");
});
