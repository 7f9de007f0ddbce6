import { isAbsolute } from "node:path";
import type { Stop } from "../../../model/stop.ts";
import type { Parsed } from "../../agent.ts";
import { type Checks, fits, isAnything, isBoolean, isObject, isString, nullish } from "../../fields.ts";

// Every stop loads this, so it does without zod. Unknown fields pass, or a new one would switch `gate` off.

type Text = string | null | undefined;
const text = nullish(isString);

type Session = { session_id: string; cwd: string };
const session: Checks<Session> = {
  session_id: (value) => isString(value) && value !== "",
  cwd: (value) => isString(value) && isAbsolute(value),
};

const isOneOf =
  (...names: string[]) =>
  (value: unknown) =>
    names.includes(value as string);

type BackgroundTask = { id: unknown; type: Text; status: Text; description: Text; command: Text };
const backgroundTask: Checks<BackgroundTask> = {
  id: isAnything,
  type: text,
  status: text,
  description: text,
  command: text,
};

type StopEvent = Session & {
  hook_event_name: "Stop" | "SubagentStop";
  transcript_path: Text;
  prompt_id: Text;
  permission_mode: Text;
  stop_hook_active: boolean | null | undefined;
  agent_id: Text;
  agent_transcript_path: Text;
  last_assistant_message: Text;
  background_tasks: BackgroundTask[] | null | undefined;
};
const stopEvent: Checks<StopEvent> = {
  hook_event_name: isOneOf("Stop", "SubagentStop"),
  ...session,
  transcript_path: text,
  prompt_id: text,
  permission_mode: text,
  stop_hook_active: nullish(isBoolean),
  agent_id: text,
  agent_transcript_path: text,
  last_assistant_message: text,
  background_tasks: nullish(
    (value) => Array.isArray(value) && value.every((task) => fits(task, backgroundTask)),
  ),
};

type SessionEvent = Session & { hook_event_name: "SessionStart" | "SessionEnd"; source: Text };
const sessionEvent: Checks<SessionEvent> = {
  hook_event_name: isOneOf("SessionStart", "SessionEnd"),
  ...session,
  source: text,
};

/** Reads an event of Claude Code 2.1. Any event other than a stop or a session's start or end is ignored. */
export function parse(event: unknown, env: NodeJS.ProcessEnv): Parsed {
  if (!isObject(event)) return { kind: "invalid", why: "stdin is JSON, but not an event" };
  if (fits(event, stopEvent)) return { kind: "stop", stop: toStop(event, env) };
  if (fits(event, sessionEvent)) return toSession(event, env);
  const { hook_event_name: name } = event;
  const isOther = isString(name) && name !== "" && !stopEvent.hook_event_name(name);
  if (isOther) return { kind: "other" };
  const field = (Object.keys(stopEvent) as (keyof StopEvent)[]).find((key) => !stopEvent[key](event[key]));
  const isMissing = field !== undefined && event[field] === undefined;
  return { kind: "invalid", why: `the event's ${field} is ${isMissing ? "missing" : "of the wrong type"}` };
}

function toSession(event: SessionEvent, env: NodeJS.ProcessEnv): Parsed {
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

function toStop(event: StopEvent, env: NodeJS.ProcessEnv): Stop {
  const running = (event.background_tasks ?? [])
    .filter(({ status }) => (status ?? "running") === "running")
    .map((task) => ({ ...task, id: isString(task.id) ? task.id : JSON.stringify(task.id ?? "") }));
  // When a background agent stops, the list still shows that agent as running (measured on 2.1.197).
  const others = running.filter(({ id }) => id !== event.agent_id);
  // When a subagent stops, `transcript_path` is its parent's.
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
    background: others.map(({ id, type, description, command }) => {
      const about = description ?? command;
      return { id, kind: type === "subagent" ? "subagent" : "other", ...(about && { about }) };
    }),
    ...(event.background_tasks && { listsBackground: true }),
  };
}
