#!/usr/bin/env node
import type { PlainStop } from "./agents/agent.ts";
import { wireFor } from "./agents/wires.ts";
import { findConfig, hasTrusted } from "./config/find.ts";
import { guard } from "./guard.ts";
import { readEvent } from "./hook/event.ts";
import { type Answer, type ApprovingStatus, type Reply, replyByExitCode } from "./model/status.ts";
import { isSwitchedOff } from "./model/switched-off.ts";
import { nothingSeen, reportOf } from "./session/report-of.ts";
import { appendToLog } from "./world/append-to-log.ts";
import { keepCompiledCode } from "./world/compile-cache.ts";
import { isThere } from "./world/look.ts";
import { logFile, pinFile, sessionFile, stateFolder } from "./world/places.ts";
import { readWhole } from "./world/read-start.ts";
import { readStdin } from "./world/stdin.ts";
import { moveStdoutAside, write } from "./world/stdout.ts";

// The tiny entry: decides the trivial stops, and loads the rest only when there is something to do.
// Every stop of every session pays for what it imports.

const argv = process.argv.slice(2);
const { env } = process;
const wire = wireFor(argv);

if (argv[0] === "hook" && !argv.includes("--help") && !argv.includes("-h")) hook();
else import("./cli/program.ts").then(async ({ program }) => process.exit(await program(argv)));

/** Whatever goes wrong, a hook must answer and let the agent stop. */
async function hook(): Promise<void> {
  process.on("uncaughtException", ({ message }) =>
    answer({ status: "error", message: `gate crashed and let the agent stop: ${message}` }),
  );
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => interrupt(signal));

  if (env.GATE_ACTIVE) return answer({ status: "stop_hook_active" });
  const event = readEvent(await readStdin());
  const stop = "value" in event ? wire.glance(event.value, env) : undefined;
  const status = stop && decideAtOnce(stop);
  if (status) return answer({ status });
  moveStdoutAside();

  keepCompiledCode(env);
  const judged = await import("./hook/hook.ts");
  await judged.hook(argv.slice(1), {
    event,
    answer,
    end,
    onInterrupt: (listener) => {
      interrupt = listener;
    },
  });
}

let interrupt = (signal: NodeJS.Signals): void =>
  answer({ status: "faulted", message: `gate was interrupted (${signal}) before it had checked anything.` });

/** The status of a stop that can be decided at a glance; undefined if the full pipeline must decide. */
function decideAtOnce(stop: PlainStop): ApprovingStatus | undefined {
  const state = stateFolder(env);
  if (!state) return undefined;
  const memory = sessionFile(state, stop.session);
  const status = guard({
    isContinuation: stop.isContinuation,
    switchedOff: isSwitchedOff(env),
    remembersSession: () => isThere(memory),
    hasConfig: () =>
      findConfig(stop.cwd, stop.project) !== undefined ||
      isThere(pinFile(state, stop.session)) ||
      (argv.includes("--require-trust") && hasTrusted(state, stop.cwd, stop.project)),
  });
  if (status !== "disabled") return status;
  if (!wasTold(memory)) return undefined;
  logBypass(stop, state);
  return status;
}

/** Whether the user has already been told in this session that `gate` is off. */
function wasTold(memory: string): boolean {
  try {
    return JSON.parse(readWhole(memory).toString("utf8")).noticesShown.includes("GATE");
  } catch {
    return false;
  }
}

/** Logs every bypass, even after the user has been told about it. */
function logBypass({ session, cwd, project }: PlainStop, state: string): void {
  const root = findConfig(cwd, project)?.root;
  if (root === undefined) return;
  const at = new Date().toISOString();
  const head = {
    id: `${at}-${process.pid}`,
    at,
    ms: 0,
    agent: wire.agent,
    event: "stop",
    session,
    cwd,
    root,
  };
  appendToLog(logFile(state, root), reportOf(head, { status: "disabled" }, nothingSeen));
}

function answer(
  said: Answer,
  speak: (said: Answer) => Reply = argv.includes("--exit-codes") ? replyByExitCode : wire.reply,
): void {
  end(speak(said));
}

function end({ stdout, stderr, exit }: Reply): void {
  write(2, stderr);
  write(1, stdout);
  process.exit(exit);
}
