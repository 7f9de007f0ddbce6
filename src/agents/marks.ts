import type { AgentName } from "./agent.ts";
import { marks } from "./claude-code/marks.ts";

/**
 * The variables that coding agents set for everything they start. `gate` does not support all of these agents yet.
 */
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
