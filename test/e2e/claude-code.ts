import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, inject, onTestFinished } from "vitest";
import { readNdjson } from "../read-ndjson.ts";
import type { Answer } from "../reviewer-api.ts";
import { program, type Scene } from "../scene.ts";
import { startMessagesApi, type ToolCall, type Turn } from "./messages-api.ts";

/** A stop event as the client sent it. */
type SentStop = {
  transcript_path: string;
  prompt_id: string;
  stop_hook_active: boolean;
  background_tasks: { type: string; status: string }[];
};

/** What `gate` answered to one. */
type Reply = { decision: string; status: string; reason?: string; systemMessage?: string };

type Options = {
  prompt?: string;
  /** Where the client finds the hook: it may have been installed beforehand, as a plugin or by `gate install`. */
  comesFrom?: "settings" | "plugin" | "install";
  /** The client's permissions, instead of none that are asked for. */
  permissions?: string[];
  otherStopHooks?: string[];
  /** What the reviewer answers. */
  reviews?: Answer[];
  env?: Record<string, string>;
};

/** Has the real client work on one prompt in the scene's repo, with a scripted model and `gate` as its Stop hook. */
export async function runClaudeCode(scene: Scene, script: Turn[], options: Options = {}) {
  const { env, toAgent, asked, stops } = await furnish(scene, script, options);
  const all = { ...env, ...options.env };
  const permissions = options.permissions ?? unasked;
  const args = ["-p", options.prompt ?? "Fix it.", ...permissions, ...headless];
  const ended = await scene.run(client(), args, { env: all });
  return { exit: ended.exitCode, toAgent, asked: asked(), ...(await seen(await stops(), ended)) };
}

/** Has the real client talk with a person who can type while it works. */
export async function talkToClaudeCode(scene: Scene, script: Turn[], options: Options = {}) {
  const { env, toAgent, stops } = await furnish(scene, script, options);
  const typed = new PassThrough();
  const running = scene.run(client(), ["-p", "--input-format", "stream-json", ...unasked, ...headless], {
    env,
    input: typed,
  });
  onTestFinished(() => void running.kill());
  return {
    toAgent,
    type(text: string) {
      const message = { role: "user", content: text };
      typed.write(`${JSON.stringify({ type: "user", message })}\n`);
    },
    /** Says nothing more, and waits until the client has done its work. */
    async leave() {
      typed.end();
      const ended = await running;
      return seen(await stops(), ended);
    },
  };
}

const unasked = ["--dangerously-skip-permissions"];
const headless = ["--output-format", "stream-json", "--verbose", "--include-hook-events"];

/** Puts hooks and a scripted model where the client will find them, and nothing of the machine's own. */
export async function furnish(scene: Scene, script: Turn[], options: Options = {}) {
  const { otherStopHooks = [], reviews = [], comesFrom = "settings" } = options;
  const api = await startMessagesApi(script, reviews);
  const record = join(scene.folder, "stops.ndjson");
  const gate = comesFrom === "settings" ? [`node "${program}" hook`] : [];
  const hooks = stopHooks([...gate, `cat >> "${record}"`, ...otherStopHooks]);
  // What was installed has its own settings in the repo.
  if (comesFrom === "install") scene.writeHome(".claude/settings.json", hooks);
  else scene.write(".claude/settings.json", hooks);
  await scene.commitAll();
  return {
    env: {
      CLAUDE_CODE_TMPDIR: scene.folder,
      ANTHROPIC_BASE_URL: api.url,
      ANTHROPIC_API_KEY: "sk-fake",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
      // The client refuses to skip permissions as root without it.
      IS_SANDBOX: "1",
    },
    /** What the model was told before each of its turns. */
    toAgent: api.toAgent,
    asked: api.asked,
    stops: () => readNdjson<SentStop>(existsSync(record) ? readFileSync(record, "utf8") : ""),
  };
}

/** What came of a session, for those who looked on. */
async function seen(stops: SentStop[], { stdout, stderr }: { stdout: string; stderr: string }) {
  if (stops.length === 0) throw new Error(`The client made no stop: ${stderr || stdout}`);
  const transcript = stops[0]?.transcript_path ?? "";
  const [replies, toUser] = await Promise.all([repliesIn(stdout), messagesToUser(transcript)]);
  return { stops, transcript, replies, toUser };
}

/** What the person hears with the first block. */
export const waysOut = expect.stringContaining("gate sent the agent back. Not now? Run gate skip");

/** Tool calls of the scripted model. */
export const bash = (command: string): ToolCall => ({
  tool: "Bash",
  input: { command, description: "a command" },
});
export const inBackground = (command: string): ToolCall => ({
  tool: "Bash",
  input: { command, description: "a task", run_in_background: true },
});
export const addTask = (subject: string): ToolCall => ({
  tool: "TaskCreate",
  input: { subject, description: subject },
});
/** The client numbers the tasks of a session from 1 on. */
export const completeTask = (number: number): ToolCall => ({
  tool: "TaskUpdate",
  input: { taskId: String(number), status: "completed" },
});
export const writeFile = (file_path: string, content: string): ToolCall => ({
  tool: "Write",
  input: { file_path, content },
});
export const delegate = (prompt: string, subagent: Turn[]): ToolCall => ({
  tool: "Agent",
  input: { description: "a part", prompt, subagent_type: "general-purpose", run_in_background: true },
  subagent,
});

/** The decisions in the repo's log, the oldest first. */
export async function statuses(scene: Scene): Promise<string[]> {
  const { stdout } = await scene.gate(["log", "--json"]);
  return (await readNdjson<{ status?: string }>(stdout)).flatMap(({ status }) => status ?? []);
}

/** A shell command that ends once `gate` has decided so; after some 90 s it ends anyway. */
export function once(status: string): string {
  return `for i in $(seq 300); do node "${program}" log | grep -q ${status} && break; sleep 0.2; done`;
}

export function client(): string {
  const found = inject("claudeCode");
  if ("why" in found) throw new Error(found.why);
  return found.program;
}

function stopHooks(commands: string[]): string {
  const hooks = commands.map((command) => ({ type: "command", command, timeout: 60 }));
  return JSON.stringify({ hooks: { Stop: [{ hooks }] } });
}

/** The other hooks print nothing, so that every output is an answer of `gate`. */
async function repliesIn(stdout: string): Promise<Reply[]> {
  const events = await readNdjson<{ subtype?: string; stdout?: string }>(stdout);
  const printed = events
    .filter(({ subtype }) => subtype === "hook_response")
    .map(({ stdout = "" }) => stdout);
  return readNdjson<Reply>(printed.join("\n"));
}

/** What the client took up as a hook's message for the person, from its transcript. */
async function messagesToUser(transcript: string): Promise<string[]> {
  type Record = { attachment?: { type: string; content: string } };
  return (await readNdjson<Record>(readFileSync(transcript, "utf8")))
    .filter(({ attachment }) => attachment?.type === "hook_system_message")
    .map(({ attachment }) => attachment?.content ?? "");
}
