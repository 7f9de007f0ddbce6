import { isAbsolute } from "node:path";
import * as z from "zod/mini";
import type { Stop } from "../../../model/stop.ts";
import type { Parsed } from "../../agent.ts";

const text = z.nullish(z.string());

// A client's data: unknown fields pass, or a new field would switch `gate` off.
const StopEvent = z.looseObject({
  hook_event_name: z.enum(["Stop", "SubagentStop"]),
  session_id: z.string().check(z.minLength(1)),
  cwd: z.string().check(z.refine(isAbsolute)),
  transcript_path: text,
  prompt_id: text,
  permission_mode: text,
  stop_hook_active: z.nullish(z.boolean()),
  agent_id: text,
  agent_transcript_path: text,
  last_assistant_message: text,
  background_tasks: z.nullish(z.array(z.looseObject({ id: z.coerce.string(), type: text, status: text }))),
});

const SessionEvent = z.looseObject({
  hook_event_name: z.enum(["SessionStart", "SessionEnd"]),
  session_id: z.string().check(z.minLength(1)),
  cwd: z.string().check(z.refine(isAbsolute)),
  source: text,
});

/** Reads an event of Claude Code 2.1. Anything but a stop or a session's start or end is let through. */
export function parse(event: unknown, env: NodeJS.ProcessEnv): Parsed {
  if (typeof event !== "object" || event === null || Array.isArray(event)) {
    return { kind: "invalid", why: "stdin holds JSON, but not an event" };
  }
  const parsed = StopEvent.safeParse(event);
  if (parsed.success) return { kind: "stop", stop: toStop(parsed.data, env) };
  const session = SessionEvent.safeParse(event);
  if (session.success) return toSession(session.data, env);
  const field = String(parsed.error.issues[0]?.path[0]);
  const value = (event as Record<string, unknown>)[field];
  if (field === "hook_event_name" && typeof value === "string" && value !== "") return { kind: "other" };
  return {
    kind: "invalid",
    why: `the event's ${field} is ${value === undefined ? "missing" : "of the wrong kind"}`,
  };
}

function toSession(event: z.infer<typeof SessionEvent>, env: NodeJS.ProcessEnv): Parsed {
  const { session_id: session, cwd } = event;
  if (event.hook_event_name === "SessionEnd") return { kind: "session_end", session };
  return {
    kind: "session_start",
    start: {
      session,
      cwd,
      ...(env.CLAUDE_PROJECT_DIR && { project: env.CLAUDE_PROJECT_DIR }),
      resumed: event.source === "compact",
      event: JSON.stringify(event),
    },
  };
}

function toStop(event: z.infer<typeof StopEvent>, env: NodeJS.ProcessEnv): Stop {
  const running = (event.background_tasks ?? []).filter(({ status }) => (status ?? "running") === "running");
  // At the stop of a background agent the list still holds that very agent as running (measured on 2.1.197).
  const others = running.filter(({ id }) => id !== event.agent_id);
  // At the stop of a subagent `transcript_path` is its parent's.
  const transcript = event.agent_id ? event.agent_transcript_path : event.transcript_path;
  return {
    agent: "claude-code",
    event: event.hook_event_name === "Stop" ? "stop" : "subagent_stop",
    session: event.session_id,
    cwd: event.cwd,
    ...(env.CLAUDE_PROJECT_DIR && { project: env.CLAUDE_PROJECT_DIR }),
    ...(event.prompt_id && { prompt: event.prompt_id }),
    ...(transcript && { transcript }),
    ...(event.last_assistant_message && { message: event.last_assistant_message }),
    ...(event.agent_id && { subagent: event.agent_id }),
    isContinuation: event.stop_hook_active ?? false,
    planning: event.permission_mode === "plan",
    background: others.map(({ id, type }) => ({ id, kind: type === "subagent" ? "subagent" : "other" })),
  };
}
