import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { makeScene } from "../scene.ts";

// What real clients wrote (Claude Code 2.1.197 and 2.1.325), judged by hand: fixtures/transcripts/claude-code/expected.yml.

const Expected = z.strictObject({
  /** The number of the hook call, and its event. */
  hook: z.number(),
  event: z.enum(["Stop", "SubagentStop"]),
  /** The subagent whose own file this is about. */
  agent: z.optional(z.string()),
  /** How many lines were on disk when the hook ran, and the line that holds the message it announced. */
  lines: z.number(),
  ends: z.nullable(z.number()),
  /** Lines of the conversation between the two that were not on disk either. */
  late: z.optional(z.array(z.number())),
  asks: z.array(z.string()),
  tasks: z.array(z.object({ text: z.string(), status: z.string() })),
  edits: z.array(
    z.object({
      file: z.string(),
      times: z.number(),
      tool: z.string(),
      added: z.number(),
      removed: z.number(),
    }),
  ),
  commands: z.array(z.object({ command: z.string(), outcome: z.string(), kind: z.string() })),
  blocks: z.number(),
  subagents: z.optional(z.array(z.object({ asked: z.string(), reported: z.nullable(z.string()) }))),
  decision: z.enum(["approve", "block"]),
  codes: z.array(z.string()),
  why: z.string(),
});
type Expected = z.infer<typeof Expected>;

const fixtures = join(import.meta.dirname, "../../fixtures");
const transcripts = join(fixtures, "transcripts/claude-code");
const captures = z
  .record(z.string(), z.object({ stops: z.array(Expected) }))
  .parse(parse(readFileSync(join(transcripts, "expected.yml"), "utf8")));
const stops = Object.entries(captures).flatMap(([capture, { stops }]) =>
  stops.map((stop) => ({ capture, ...stop })),
);

test("every capture has its expectation", () => {
  const files = readdirSync(transcripts).filter((file) => /^[^.]+\.jsonl$/.test(file));
  expect(Object.keys(captures).sort()).toEqual(files.map((file) => file.replace(".jsonl", "")).sort());
});

describe("the facts of each stop, from the file as it is now", () => {
  const told = stops.filter(({ ends }) => ends !== null);
  test.concurrent.each(told)("$capture, stop $hook", async (stop) => {
    const scene = makeScene();
    const path = copyLines(scene.folder, stop, stop.ends ?? 0);
    const ended = await scene.gate(["explain", path, "--json"]);
    const { digest, decision, rules } = JSON.parse(ended.stdout) as Explained;
    expect({
      asks: digest.asks.map(({ text }) => text),
      tasks: digest.tasks.map(({ text, status }) => ({ text, status })),
      edits: digest.edits.map(({ path: file, times, tool, added, removed }) => ({
        file,
        times,
        tool,
        added,
        removed,
      })),
      commands: digest.commands.map(({ command, kinds, outcome }) => ({
        command,
        outcome: worded(outcome),
        kind: kinds[0],
      })),
      blocks: digest.blocks.length,
      subagents: digest.delegations.map(({ asked, reported }) => ({ asked, reported: reported ?? null })),
      decision,
      codes: blocking(rules),
    }).toEqual({
      asks: stop.asks,
      tasks: stop.tasks,
      edits: stop.edits,
      commands: stop.commands,
      blocks: stop.blocks,
      subagents: stop.subagents ?? [],
      decision: stop.decision,
      codes: stop.codes,
    });
    for (const { ref, line, id } of [...digest.asks, ...digest.tasks, ...digest.edits, ...digest.commands])
      expect(recordAt(path, line), ref).toBe(id);
    expect(ended.exitCode).toBe(stop.decision === "block" ? 1 : 0);
  });
});

describe("the decision of each stop, from the file as it was when the hook ran", () => {
  test.concurrent.each(stops)("$capture, hook $hook", async (stop) => {
    const scene = makeScene();
    // A subagent is judged only where a gate asks for it.
    scene.config("gates: [{ name: ok, run: 'true', on: [subagent_stop] }]");
    const name = `${stop.capture}.${stop.hook}.${stop.event}.json`;
    const event = JSON.parse(readFileSync(join(fixtures, "events/claude-code", name), "utf8"));
    const path = copyLines(scene.folder, stop, stop.lines);
    const heard = await scene.stop({
      ...event,
      cwd: scene.repo,
      // What another hook's blocks left is not our memory.
      stop_hook_active: false,
      transcript_path: path,
      ...(event.agent_transcript_path && { agent_transcript_path: path }),
    });
    expect(heard.decision, stop.why).toBe(stop.decision);
  });
});

/** The beginning of a capture's file, in a folder of its own. */
function copyLines(
  folder: string,
  { capture, agent }: Expected & { capture: string },
  lines: number,
): string {
  const file = agent ? `${capture}.agent-${agent}.jsonl` : `${capture}.jsonl`;
  const source = join(transcripts, file);
  const path = join(folder, "session.jsonl");
  if (!existsSync(source)) return path;
  const text = readFileSync(source, "utf8").split("\n").slice(0, lines);
  writeFileSync(path, text.map((line) => `${line}\n`).join(""));
  return path;
}

function recordAt(path: string, line: number): string {
  return JSON.parse(readFileSync(path, "utf8").split("\n")[line - 1] ?? "{}").uuid;
}

type Outcome = { kind: string; exit?: number };
type Fact = { ref: string; line: number; id: string };
type Explained = {
  decision: string;
  rules: { rule: string; findings?: { severity: string }[] }[];
  digest: {
    asks: (Fact & { text: string })[];
    tasks: (Fact & { text: string; status: string })[];
    edits: (Fact & { path: string; times: number; tool: string; added: number; removed: number })[];
    commands: (Fact & { command: string; kinds: string[]; outcome: Outcome })[];
    blocks: unknown[];
    delegations: { asked: string; reported?: string }[];
  };
};

const worded = ({ kind, exit }: Outcome) => (kind === "failed" ? `failed ${exit}` : kind);

const blocking = (rules: Explained["rules"]) =>
  rules
    .filter(({ findings }) => findings?.some(({ severity }) => severity === "block"))
    .map(({ rule }) => rule);
