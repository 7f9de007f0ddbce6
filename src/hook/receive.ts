import type { EntryWire, Parsed } from "../agents/agent.ts";
import { findConfig, hasTrusted } from "../config/find.ts";
import { guard } from "../guard.ts";
import type { ApprovingStatus } from "../model/status.ts";
import type { Stop } from "../model/stop.ts";
import { isSwitchedOff } from "../model/switched-off.ts";
import { headOfStop, nothingSeen, reportOf } from "../session/report-of.ts";
import { appendToLog } from "../world/append-to-log.ts";
import { isThere } from "../world/look.ts";
import { logFile, memoryFile, pinFile, stateFolder } from "../world/places.ts";
import { readWhole } from "../world/read-start.ts";
import type { Input } from "../world/stdin.ts";

/** How the hook was called. */
export type HookCall = { wire: EntryWire; argv: string[]; env: NodeJS.ProcessEnv };

/** An event: approved at once, or still to be answered. */
export type Received = { kind: "approved"; status: ApprovingStatus } | { kind: "open"; event: Parsed };

/** Parses an event and guards a stop, each once. Loads nothing else: every stop of every session pays for it. */
export function receive(input: Input, call: HookCall): Received {
  const event = parseEvent(input, call);
  const status = event.kind === "stop" ? approveAtOnce(event.stop, call) : undefined;
  return status ? { kind: "approved", status } : { kind: "open", event };
}

function parseEvent({ text, ended }: Input, { wire, env }: HookCall): Parsed {
  const invalid = (why: string): Parsed => ({ kind: "invalid", why });
  if (ended === "terminal")
    return invalid("gate hook reads an agent's event from stdin, but stdin is a terminal");
  if (ended === "limit") return invalid("stdin holds more than 8 MiB, which no event does");
  if (text.trim() === "")
    return invalid(ended === "time" ? "nothing arrived on stdin within 5 s" : "stdin is empty");
  const json = parseJson(text.replace(/^\uFEFF/, ""));
  if (json) return wire.parse(json.value, env);
  return invalid(`stdin is not JSON${ended === "time" ? ", or its end did not arrive within 5 s" : ""}`);
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The status of a stop that needs no look at config or work; undefined if the full pipeline must decide. */
function approveAtOnce(stop: Stop, { argv, env }: HookCall): ApprovingStatus | undefined {
  const state = stateFolder(env);
  if (!state) return undefined;
  const memory = () => glanceAtMemory(memoryFile(state, stop));
  const status = guard({
    isContinuation: stop.isContinuation,
    switchedOff: isSwitchedOff(env),
    remembersSession: () => memory() !== undefined,
    hasConfig: () =>
      findConfig(stop.cwd, stop.project) !== undefined ||
      isThere(pinFile(state, stop.session)) ||
      (argv.includes("--require-trust") && hasTrusted(state, stop.cwd, stop.project)),
  });
  if (status !== "disabled") return status;
  // The user is told once per session that gate is off: the pipeline has the words for that.
  if (!memory()?.noticesShown.includes("GATE")) return undefined;
  if (!argv.includes("--dry-run")) logBypass(stop, state);
  return status;
}

const OUT_OF_FILES = ["EMFILE", "ENFILE"];

/** The part of a session's memory that is needed here, read without a schema; undefined if there is none. */
function glanceAtMemory(file: string): { noticesShown: unknown[] } | undefined {
  try {
    const memory = parseJson(readWhole(file).toString("utf8"))?.value as { noticesShown?: unknown } | null;
    return Array.isArray(memory?.noticesShown) ? { noticesShown: memory.noticesShown } : undefined;
  } catch (error) {
    // If no file can be opened, we cannot know what is remembered.
    return OUT_OF_FILES.includes((error as NodeJS.ErrnoException).code ?? "")
      ? { noticesShown: [] }
      : undefined;
  }
}

/** Logs every bypass, even after the user has been told about it. */
function logBypass(stop: Stop, state: string): void {
  const root = findConfig(stop.cwd, stop.project)?.root;
  if (root === undefined) return;
  const at = new Date().toISOString();
  const head = { id: `${at}-${process.pid}`, at, ms: 0, ...headOfStop(stop), root };
  appendToLog(logFile(state, root), reportOf(head, { status: "disabled" }, nothingSeen));
}
