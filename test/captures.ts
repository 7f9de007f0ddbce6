import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod/mini";

// What Claude Code 2.1.197 and 2.1.325 wrote, judged by hand: fixtures/transcripts/claude-code/expected.yml.

const Expected = z.strictObject({
  /** The number of the hook call, and its event. */
  hook: z.number(),
  event: z.enum(["Stop", "SubagentStop"]),
  /** The subagent whose own file this is about. */
  agent: z.optional(z.string()),
  /** How many lines were on disk when the hook ran, and the line of the message it announced. */
  lines: z.number(),
  ends: z.nullable(z.number()),
  /** Lines of the conversation between the two that were not on disk yet either. */
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
type CapturedStop = Expected & { capture: string };

const fixtures = join(import.meta.dirname, "../fixtures");
const transcripts = join(fixtures, "transcripts/claude-code");
const captures = z
  .record(z.string(), z.object({ stops: z.array(Expected) }))
  .parse(parse(readFileSync(join(transcripts, "expected.yml"), "utf8")));
export const stops = Object.entries(captures).flatMap(([capture, { stops }]) =>
  stops.map((stop) => ({ capture, ...stop })),
);

/** The captures that have an expectation, and those that exist. */
export const expected = Object.keys(captures);
export const captured = readdirSync(transcripts)
  .filter((file) => /^[^.]+\.jsonl$/.test(file))
  .map((file) => file.replace(".jsonl", ""));

/** The event that the client sent at a stop. */
export function eventOf({ capture, hook, event }: CapturedStop): Record<string, unknown> {
  const name = `${capture}.${hook}.${event}.json`;
  return JSON.parse(readFileSync(join(fixtures, "events/claude-code", name), "utf8"));
}

/** Copies the first lines of a capture into a folder. */
export function copyLines(folder: string, { capture, agent }: CapturedStop, lines: number): string {
  const file = agent ? `${capture}.agent-${agent}.jsonl` : `${capture}.jsonl`;
  const source = join(transcripts, file);
  const path = join(folder, "session.jsonl");
  if (!existsSync(source)) return path;
  const text = readFileSync(source, "utf8").split("\n").slice(0, lines);
  writeFileSync(path, text.map((line) => `${line}\n`).join(""));
  return path;
}
