import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "../../src/agents/claude-code/event.ts";
import { promptOrigin } from "../../src/agents/claude-code/prompt-origin.ts";

// Events of real sessions beside the transcripts that the client wrote.

const fixtures = join(import.meta.dirname, "../../fixtures");
const events = readdirSync(join(fixtures, "events/claude-code"));

function origins(session: string): (string | undefined)[] {
  const transcript = join(fixtures, `transcripts/claude-code/${session}.jsonl`);
  return events
    .filter((file) => file.startsWith(`${session}.`))
    .map((file) => parse(JSON.parse(readFileSync(join(fixtures, "events/claude-code", file), "utf8")), {}))
    .map((parsed) => (parsed.kind === "stop" ? promptOrigin({ ...parsed.stop, transcript }) : "no stop"));
}

test.each([
  ["subagent-bg", ["person", "person", "task"]],
  ["v325-background-task-running", ["person", "task"]],
  ["new-prompt-after-block", ["person", "person", "person", "person", "person"]],
  ["asks-user-question-tui", Array(7).fill("person")],
  ["slash-command", ["person"]],
])("who began each turn of %s", (session, expected) => {
  expect(origins(session)).toEqual(expected);
});

test("a turn so long that its beginning is out of reach does not tell", () => {
  const transcript = join(mkdtempSync(join(tmpdir(), "gate-test-")), "t.jsonl");
  const notice = {
    type: "user",
    promptId: "p2",
    origin: { kind: "task-notification" },
    message: { content: "<task-notification>" },
  };
  const result = {
    type: "user",
    promptId: "p2",
    message: { content: [{ type: "tool_result", content: "x".repeat(50_000) }] },
  };
  const feedback = {
    type: "user",
    promptId: "p2",
    isMeta: true,
    message: { content: "Stop hook feedback:" },
  };
  const stop = {
    agent: "claude-code",
    event: "stop" as const,
    session: "s",
    cwd: "/",
    again: false,
    planning: false,
    background: [],
  };
  const origin = (records: object[]) => {
    writeFileSync(transcript, records.map((record) => JSON.stringify(record)).join("\n"));
    return promptOrigin({ ...stop, transcript, prompt: "p2" });
  };
  expect(origin([notice, result, feedback])).toBe("task");
  expect(origin([notice, ...Array(30).fill(result), feedback])).toBeUndefined();
  rmSync(dirname(transcript), { recursive: true });
});

test("a transcript that is not there, or does not hold the prompt, does not tell", () => {
  const stop = {
    agent: "claude-code",
    event: "stop",
    session: "s",
    cwd: "/",
    again: false,
    planning: false,
    background: [],
  } as const;
  const transcript = join(fixtures, "transcripts/claude-code/slash-command.jsonl");
  expect(promptOrigin({ ...stop, background: [] })).toBeUndefined();
  expect(promptOrigin({ ...stop, background: [], transcript: "/nowhere", prompt: "p" })).toBeUndefined();
  expect(promptOrigin({ ...stop, background: [], transcript: "/dev/zero", prompt: "p" })).toBeUndefined();
  expect(promptOrigin({ ...stop, background: [], transcript, prompt: "another" })).toBeUndefined();
});
