import type { HookEvent } from "../../setup.ts";

/** The client's names of the events that can call `gate`, in writing order. */
export const eventNames: Record<HookEvent, string> = {
  stop: "Stop",
  subagent_stop: "SubagentStop",
  session_start: "SessionStart",
  session_end: "SessionEnd",
};

/** The event that the client calls so; undefined if it never calls `gate`. */
export const eventOf = (name: string): HookEvent | undefined =>
  (Object.keys(eventNames) as HookEvent[]).find((event) => eventNames[event] === name);
