#!/usr/bin/env node
import { wireFor } from "./agents/wires.ts";
import { lookEarly } from "./hook/early-look.ts";
import { receive } from "./hook/receive.ts";
import { type Answer, type Reply, replyByExitCode } from "./model/status.ts";
import { keepCompiledCode } from "./world/compile-cache.ts";
import { readStdin } from "./world/stdin.ts";
import { moveStdoutAside, write } from "./world/stdout.ts";

// The tiny entry: answers the trivial stops, and loads the rest only when there is something to do. Every stop of
// every session pays for what it imports.

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
  const call = { wire, argv, env };
  const received = receive(await readStdin(), call);
  if (received.kind === "approved") return answer({ status: received.status });
  moveStdoutAside();

  const asked = lookEarly(received.event, call);
  keepCompiledCode(env);
  const judged = await import("./hook/hook.ts");
  await judged.hook(argv.slice(1), {
    event: received.event,
    asked,
    answer,
    end,
    onInterrupt: (listener) => {
      interrupt = listener;
    },
  });
}

let interrupt = (signal: NodeJS.Signals): void =>
  answer({ status: "faulted", message: `gate was interrupted (${signal}) before it checked anything.` });

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
