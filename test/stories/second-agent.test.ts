import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Agent } from "../../src/agents/agent.ts";
import { agents } from "../../src/agents/index.ts";
import { transcriptsIn } from "../../src/cli/explain/transcripts.ts";
import { merge } from "../../src/config/schema.ts";
import { type HookIo, hook } from "../../src/hook/hook.ts";
import { receive } from "../../src/hook/receive.ts";
import type { Action, Entry, TranscriptLocation } from "../../src/model/entry.ts";
import type { Reply } from "../../src/model/status.ts";
import { explainStop, tellStory } from "../../src/replay.ts";
import { realWorld } from "../../src/world/world.ts";
import { makeScene, type Scene } from "../scene.ts";

// The port of an agent, proved by a second, tiny one: its events, replies and transcripts look like nobody else's.

type Halt = { halt: string; where: string; log?: string; last?: string };

const tiny: Agent = {
  wire: {
    parse(event) {
      const { halt, where, log, last } = event as Halt;
      if (halt === undefined) return { kind: "other" };
      const given = { ...(log && { transcript: log }), ...(last && { message: last }) };
      const still = { isContinuation: false, planning: false, background: [] };
      return {
        kind: "stop",
        stop: { agent: "tiny", event: "stop", session: halt, cwd: where, ...given, ...still },
      };
    },
    reply: (answer) => ({ stdout: "reason" in answer ? `NO\n${answer.reason}` : "YES", stderr: "", exit: 0 }),
    greet: () => ({ stdout: "", stderr: "", exit: 0 }),
  },
  transcript: {
    extension: ".txt",
    recognizes: ([first = ""]) => first.startsWith("person> "),
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
    const { env } = scene;
    const received = receive(
      { text: JSON.stringify(event), ended: "end" },
      { wire: tiny.wire, argv: [], env },
    );
    if (received.kind === "approved") return resolve(tiny.wire.reply({ status: received.status }));
    const io: HookIo = {
      event: received.event,
      answer: (said, speak = tiny.wire.reply) => resolve(speak(said)),
      end: resolve,
      onInterrupt: () => {},
    };
    const started = performance.now();
    const uptime = () => (performance.now() - started) / 1000;
    const world = { ...realWorld, env, uptime };
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
  expect(await stopTiny(scene, say("The slug for titles is not done yet."))).toMatch(
    /^NO\n[\s\S]*not done yet/,
  );
  expect(await stopTiny(scene, say("It is all there now."))).toBe("YES");
});

test("a second agent's session is explained, told by what the file holds", async () => {
  const scene = makeScene();
  const known = { ...agents, tiny };
  const talk = join(scene.folder, "talk.txt");
  writeFileSync(talk, "person> Add the slug.\npen> slug.ts\nagent> The slug for titles is not done yet.\n");
  const story = tellStory(talk, known);
  if ("why" in story) throw new Error(story.why);
  expect(story).toMatchObject({ agent: "tiny", stops: [{ line: 3 }] });
  const setting = { root: scene.repo, config: merge({}, {}, {}).config, state: undefined };
  const { report } = await explainStop(1, story, setting, { runsGates: false, review: undefined });
  expect(report).toMatchObject({ agent: "tiny", session: "talk", decision: "block", status: "incomplete" });
  expect(transcriptsIn([scene.folder], known)).toEqual([talk]);

  // Named as the other agent's, it is read in that one's format: none of it can be understood.
  expect(tellStory(talk, agents)).toEqual({
    why: `${talk} is not a transcript: it holds no record of a claude-code session.`,
  });
});

test("another event of it is passed over", async () => {
  expect(await stopTiny(makeScene(), { began: "t1" })).toBe("");
});
