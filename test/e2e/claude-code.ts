import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { program, type Scene } from "../scene.ts";
import { startMessagesApi, type ToolCall, type Turn } from "./messages-api.ts";

/** A stop event as the client sent it. */
type SentStop = {
  transcript_path: string;
  prompt_id: string;
  stop_hook_active: boolean;
  background_tasks: { status: string }[];
};

/** What `gate` answered to one. */
type Reply = { decision: string; status: string; reason?: string; systemMessage?: string };

/** Has the real client work on one prompt in the scene's repo, with a scripted model and `gate` as its Stop hook. */
export async function runClaudeCode(scene: Scene, script: Turn[], otherStopHooks: string[] = []) {
  const api = await startMessagesApi(script);
  const record = join(scene.folder, "stops.ndjson");
  const gate = `node "${program}" hook`;
  scene.write(".claude/settings.json", stopHooks([gate, `cat >> "${record}"`, ...otherStopHooks]));
  await scene.commitAll();

  const format = ["--output-format", "stream-json", "--verbose", "--include-hook-events"];
  const ended = await scene.run(client(), ["-p", "Fix it.", "--dangerously-skip-permissions", ...format], {
    env: {
      CLAUDE_CODE_TMPDIR: scene.folder,
      ANTHROPIC_BASE_URL: api.url,
      ANTHROPIC_API_KEY: "sk-fake",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
      // The client refuses to skip permissions as root without it.
      IS_SANDBOX: "1",
    },
  });
  if (!existsSync(record)) throw new Error(`The client made no stop: ${ended.stderr || ended.stdout}`);
  const stops = lines<SentStop>(readFileSync(record, "utf8"));
  return {
    exit: ended.exitCode,
    /** What the model was told last before each of its turns. */
    heard: api.heard,
    stops,
    replies: repliesIn(ended.stdout),
    toldUser: messagesToUser(stops[0]?.transcript_path),
  };
}

/** Tool calls of the scripted model. */
export const bash = (command: string): ToolCall => ({
  tool: "Bash",
  input: { command, description: "a command" },
});
export const inBackground = (command: string): ToolCall => ({
  tool: "Bash",
  input: { command, description: "a task", run_in_background: true },
});

function client(): string {
  const found = inject("claudeCode");
  if ("why" in found) throw new Error(found.why);
  return found.program;
}

function stopHooks(commands: string[]): string {
  const hooks = commands.map((command) => ({ type: "command", command, timeout: 60 }));
  return JSON.stringify({ hooks: { Stop: [{ hooks }] } });
}

/** The other hooks print nothing, so that every output is an answer of `gate`. */
function repliesIn(stdout: string): Reply[] {
  return lines<{ subtype?: string; stdout?: string }>(stdout)
    .filter(({ subtype }) => subtype === "hook_response")
    .flatMap(({ stdout = "" }) => lines<Reply>(stdout));
}

/** What the client took up as a hook's message for the person, from its transcript. */
function messagesToUser(transcript = ""): string[] {
  return lines<{ attachment?: { type: string; content: string } }>(readFileSync(transcript, "utf8"))
    .filter(({ attachment }) => attachment?.type === "hook_system_message")
    .map(({ attachment }) => attachment?.content ?? "");
}

/** Reads newline-delimited JSON. */
export function lines<T>(text: string): T[] {
  const full = text.split("\n").filter(Boolean);
  return full.map((line) => JSON.parse(line));
}
