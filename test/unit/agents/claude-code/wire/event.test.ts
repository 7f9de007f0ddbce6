import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "../../../../../src/agents/claude-code/wire/event.ts";

// Events as real clients (2.1.197 and 2.1.325) sent them, one file each.

const folder = join(import.meta.dirname, "../../../../../fixtures/events/claude-code");
const events = readdirSync(folder).map((file) => ({
  file,
  event: JSON.parse(readFileSync(join(folder, file), "utf8")),
}));
const parsed = (file: string) =>
  parse(events.find((one) => one.file === file)?.event, { CLAUDE_PROJECT_DIR: "/home/dev/acme" });

describe("captured events", () => {
  test.each(events.filter(({ file }) => !file.includes("StopFailure")))("$file is a stop", ({ event }) => {
    expect(parse(event, {})).toMatchObject({
      kind: "stop",
      stop: {
        session: event.session_id,
        cwd: event.cwd,
        prompt: event.prompt_id,
        isContinuation: event.stop_hook_active,
        transcript: event.agent_transcript_path ?? event.transcript_path,
        message: event.last_assistant_message,
      },
    });
  });

  test.each(events.filter(({ file }) => file.includes("StopFailure")))("$file is not a stop", ({ event }) => {
    expect(parse(event, {})).toEqual({ kind: "other" });
  });

  test("plan mode, background tasks and subagents are told apart", () => {
    expect(parsed("plan-mode.1.Stop.json")).toMatchObject({
      stop: { planning: true, background: [], project: "/home/dev/acme" },
    });
    expect(parsed("background-task-running.1.Stop.json")).toMatchObject({
      stop: { planning: false, background: [{ kind: "other" }] },
    });
    expect(parsed("subagent-bg.1.Stop.json")).toMatchObject({
      stop: { event: "stop", background: [{ kind: "subagent" }] },
    });
    // The stopping agent is still listed as running, and does not count.
    expect(parsed("subagent-bg.2.SubagentStop.json")).toMatchObject({
      stop: { event: "subagent_stop", background: [] },
    });
  });
});
