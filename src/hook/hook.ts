import { type Agent, type AgentRegistry, defaultAgent, type Parsed } from "../agents/agent.ts";
import { agents } from "../agents/index.ts";
import { judge } from "../judge.ts";
import { attempt } from "../model/fault.ts";
import { type Answer, type Reply, replyByExitCode } from "../model/status.ts";
import { crashed } from "../words/render.ts";
import type { AskedStatus } from "../world/git-status.ts";
import { stateFolder } from "../world/places.ts";
import { realWorld, type World } from "../world/world.ts";
import { type HookFlags, parseHookFlags } from "./flags.ts";

/** What the entry passes on: an event that it did not answer itself, and the only ways to answer it. */
export type HookIo = {
  event: Parsed;
  /** What git was asked while this file loaded, if anything. */
  asked?: AskedStatus | undefined;
  /** Answers and ends the process. */
  answer: (answer: Answer, speak?: (answer: Answer) => Reply) => void;
  /** Replies to an event other than a stop, and ends the process. */
  end: (reply: Reply) => void;
  onInterrupt: (listener: (signal: NodeJS.Signals) => void) => void;
};

/** A client that interrupts us kills us a moment later, so answer first, finished or not. */
const LAST_WORD = 1_000;

/** One event in, one answer out, whatever happens in between. */
export async function hook(
  argv: string[],
  io: HookIo,
  world: World = realWorld,
  known: AgentRegistry = agents,
): Promise<void> {
  const flags = await parseHookFlags(argv, Object.keys(known));
  if ("why" in flags)
    return io.answer({
      status: "invalid_config",
      message: `gate hook was called with wrong flags: ${flags.why}`,
    });
  try {
    await answerEvent(flags, known, io, world);
  } catch (error) {
    io.answer({ status: "error", message: crashed(world.reportBug(error)) });
  }
}

async function answerEvent(flags: HookFlags, known: AgentRegistry, io: HookIo, world: World): Promise<void> {
  const agent = known[flags.agent] ?? agents[defaultAgent];
  const answer = (said: Answer) => io.answer(said, flags["exit-codes"] ? replyByExitCode : agent.wire.reply);

  const { event } = io;
  if (event.kind === "invalid") return answer(invalid(event.why));
  if (event.kind !== "stop") return io.end(await replyToSession(event, agent, flags, world));

  const interrupted = new AbortController();
  const endAfter = (ms: number, said: Answer) =>
    setTimeout(() => {
      interrupted.abort();
      answer(said);
    }, ms);
  io.onInterrupt((signal) => {
    interrupted.abort();
    endAfter(LAST_WORD, { status: "faulted", message: `gate was interrupted (${signal}).` });
  });
  // Count the time already spent starting up and reading stdin.
  const startedAt = world.now() - world.uptime() * 1000;
  const answerBy = startedAt + flags.deadline * 1000;
  // Use the process's own clock: somebody may set the system's in the meantime.
  endAfter((flags.deadline - world.uptime()) * 1000 - 100, {
    status: "timed_out",
    message: `gate could not decide within its ${flags.deadline} s.`,
  });

  const options = {
    agent,
    startedAt,
    answerBy,
    dryRun: flags["dry-run"],
    requireTrust: flags["require-trust"],
    byExitCode: flags["exit-codes"],
    signal: interrupted.signal,
    asked: io.asked,
  };
  answer(await judge(event.stop, options, world));
}

const silence: Reply = { stdout: "", stderr: "", exit: 0 };

/** Handles the start and end of a session; stays silent for any other event. */
async function replyToSession(
  event: Exclude<Parsed, { kind: "stop" | "invalid" }>,
  agent: Agent,
  flags: HookFlags,
  world: World,
): Promise<Reply> {
  const requireTrust = flags["require-trust"];
  if (event.kind === "session_start" && flags.baseline) {
    const { runBaseline } = await import("../gates/baseline.ts");
    await runBaseline(event.start, { requireTrust }, world);
    return silence;
  }
  if (event.kind === "session_start") {
    const { beginSession } = await import("./session-start.ts");
    return agent.wire.greet(await beginSession(event.start, { requireTrust, agent }, world));
  }
  if (event.kind === "session_end") {
    const { endSession } = await import("./session-end.ts");
    const state = stateFolder(world.env);
    if (state) await attempt(() => endSession(state, event.session, world.files));
  }
  return silence;
}

const invalid = (why: string): Answer => ({
  status: "invalid_input",
  note: `gate: ${why}, so nothing was checked.`,
});
