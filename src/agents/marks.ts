import type { AgentName } from "./agent.ts";
import { marks } from "./claude-code/marks.ts";

/** What coding agents put into the environment of all that they start. Some of these agents `gate` does not serve yet. */
export const agentMarks: string[] = [
  ...Object.values({ "claude-code": marks } satisfies Record<AgentName, string[]>).flat(),
  "AI_AGENT",
  "CODEX_SANDBOX",
  "CODEX_THREAD_ID",
  "GEMINI_CLI",
  "CURSOR_AGENT",
  "OPENCODE",
  "GATE_ACTIVE",
];
