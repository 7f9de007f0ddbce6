import type { Agent } from "./agents/agent.ts";
import { assess } from "./assess.ts";
import { activeConfig, pin } from "./config/active.ts";
import { compiled } from "./config/compiled.ts";
import { findConfig } from "./config/find.ts";
import type { Config } from "./config/schema.ts";
import { gateExcuse } from "./digest/excuse.ts";
import { logged, seenOnly, skipped, tellOnce } from "./early-answers.ts";
import { forgiveOld } from "./gates/baseline.ts";
import type { Gates } from "./gates/run.ts";
import { type GateRun, type Purpose, type RunRequest, run } from "./gates/run.ts";
import type { Unseen } from "./model/decision.ts";
import type { Prompt } from "./model/entry.ts";
import { attempt, contain, Fault } from "./model/fault.ts";
import { type Answer, type ApprovingStatus, type BlockingStatus, statuses } from "./model/status.ts";
import type { Stop } from "./model/stop.ts";
import { isSwitchedOff } from "./model/switched-off.ts";
import type { Verdict } from "./model/verdict.ts";
import { endStop } from "./session/loop-policy.ts";
import type { Memory, Notes } from "./session/memory.ts";
import { isAnsweredBetween, isSameStop } from "./session/same-stop.ts";
import { openSession, type Session } from "./session/session.ts";
import { skipOf } from "./session/skip.ts";
import { changesOfWatched } from "./session/watched.ts";
import {
  heardAt,
  type OpenTranscript,
  openTranscript,
  sessionStart,
  type TranscriptView,
  touchedSince,
} from "./transcript/at-stop.ts";
import {
  driftNotice,
  type Notice,
  offByConfig,
  offByVariable,
  untrusted,
  watchedNotice,
} from "./words/notices.ts";
import { renderProblems, stateUnwritable } from "./words/render.ts";
import { type Tree, withGitTimeout } from "./world/git.ts";
import type { AskedStatus } from "./world/git-status.ts";
import { fileOf, stateFolder, userConfigFolder } from "./world/places.ts";
import { repoRoot } from "./world/repo-root.ts";
import type { World } from "./world/world.ts";

export type Options = {
  /** When this process started and when the answer is due, in ms since the epoch. */
  startedAt?: number;
  answerBy: number;
  /** Decide, but remember nothing. */
  dryRun: boolean;
  /** Run only what a person has trusted. */
  requireTrust: boolean;
  /** The answer is an exit code, so the person sees a message only when it is 1. */
  byExitCode: boolean;
  signal: AbortSignal;
  /** The status that git was asked for as the stop came in. */
  asked?: AskedStatus | undefined;
  /** How the stopping agent's client writes its transcript. */
  agent: Pick<Agent, "transcript">;
};

/** May this agent stop? The pipeline, straight down: a guarded Stop comes in, an Answer goes out. */
export async function judge(stop: Stop, options: Options, world: World): Promise<Answer> {
  const state = stateFolder(world.env);
  if (!state)
    return { status: "faulted", message: stateUnwritable("neither XDG_STATE_HOME nor HOME names a folder") };
  const session = openSession(stop, state, options, world);
  const memory = session.memory();
  const { requireTrust } = options;
  const home = userConfigFolder(world.env);
  const terms = { state, home, requireTrust, now: session.started, disk: world.files };

  if (isSwitchedOff(world.env)) {
    const root = findConfig(stop.cwd, stop.project)?.root ?? stop.cwd;
    return tellOnce("disabled", offByVariable(world.env.GATE ?? ""), root, session);
  }
  const held = activeConfig(stop, terms);
  if (held.kind === "none") return { status: "no_config" };
  const { root } = held.place;
  if (held.kind === "untrusted")
    return tellOnce("untrusted_config", untrusted(held.place.file), root, session);
  const skip = skipOf(state, root, session.started, world.files, stop);
  // A one-stop skip applies to the agent's own stop, not to a subagent's.
  if (skip && (skip.kind === "until" || stop.event === "stop")) return skipped(skip, root, session, world);

  const loaded = await compiled(held, { state, remembers: !options.dryRun }, world);
  if (loaded.kind === "invalid")
    return logged({ status: "invalid_config", message: renderProblems(loaded.problems) }, root, session);
  const { config } = loaded;
  if (!config.enabled) return tellOnce("disabled", offByConfig, root, session);
  // Pin only now: a config that checks nothing is not worth pinning.
  if (!options.dryRun) {
    const git = withGitTimeout(world.git, (options.answerBy - session.started) / 4, options.signal);
    await attempt(() => pin(held, { session: stop.session, state }, { ...world, git }));
  }
  if (stop.event === "subagent_stop" && !config.gates.some(({ on }) => on.includes("subagent_stop")))
    return { status: "no_applicable_gates" };
  if (isPushOnly(config, stop, memory)) return seenOnly("stop_hook_active", root, session);

  // git reads the tree while we read the transcript.
  const top = repoRoot(root);
  const asked = options.asked?.top === top ? options.asked?.status : undefined;
  const look = top === undefined ? undefined : contain(() => world.git.readTree(top, asked), world.reportBug);
  const news = held.drift.map((drift) => driftNotice(drift, top ?? root));
  const judged = await attempt(() => judgeWork({ root, config, look, news, session, options, world }));
  return judged instanceof Fault ? { status: "faulted", message: stateUnwritable(judged.detail) } : judged;
}

/** `max_blocks: 1` honours `stop_hook_active` literally: block once, then approve without running anything. */
function isPushOnly({ loop }: Config, stop: Stop, memory: Memory | undefined): boolean {
  return loop.max_blocks === 1 && stop.isContinuation && (memory?.blocks ?? 0) >= 1;
}

type Context = {
  root: string;
  config: Config;
  look: Extract<Purpose, { kind: "stop" }>["look"];
  /** Shown to the person once, whatever the decision. */
  news: Notice[];
  session: Session;
  options: Options;
  world: World;
};

/** Runs the gates that are due and decides while we still hold the worktree. */
async function judgeWork(context: Context): Promise<Answer> {
  const { root, config, look, session, options, world } = context;
  const { stop, id, started, state } = session;
  world.files.ensureStateFolder(state);
  // The gates run while the client is still writing the last message.
  const transcript = openTranscript(stop, options.agent.transcript, session.reading());
  const newest = await newestPrompt(transcript, stop);
  const recall = () => session.notes(root, newest);
  // When the client called us: on a busy machine, much earlier than now.
  const called = options.startedAt ?? started;
  // The client waits for all its hooks, so an answer given while we were running was to this same stop.
  const isAnswered = ({ memory }: Notes, tree: Tree | undefined) =>
    isAnsweredBetween(called, world.now(), memory, stop) ||
    isSameStop(memory, stop, heardAt(transcript.now), tree, called);
  const excuse = gateExcuse(stop);
  if (excuse) {
    const notes = recall();
    if (isAnswered(notes, undefined)) return repeat(notes.memory);
    const mayWait = notes.memory.excuses < MAX_EXCUSES;
    if (mayWait) return conclude({ kind: "excused", by: excuse }, notes, await transcript.end, context);
  }

  // Leave time to end child processes, read the tree once more, save the memory and answer.
  const reserve = Math.min(MAX_RESERVE_MS, (options.answerBy - started) / 4);
  const purpose: Purpose = {
    kind: "stop",
    session: stop.session,
    ...(look && { look }),
    isReviewed: config.review !== undefined && config.review.reviewer !== "none",
    interval: config.interval,
    sessionStart: () => sessionStart(transcript.now),
    shown: {
      onlyLooked: transcript.onlyLooked,
      touchedSince: (line) => touchedSince(transcript, stop.cwd, line),
    },
    isAnswered,
  };
  const request: RunRequest = {
    purpose,
    root,
    cwd: stop.cwd,
    state,
    id,
    gates: config.gates.filter(({ on }) => on.includes(stop.event)),
    inOrder: config.in_order,
    deadline: options.answerBy - reserve,
    graceMs: Math.max(0, reserve - 150) / 3,
    signal: options.signal,
    recall,
  };
  return run(request, world, async (done) => {
    if (done.kind === "answered") return repeat(done.notes.memory);
    const ran = done.kind === "ran" ? await withBaseline(loudWhereFailing(done), context) : done;
    const notes = ran.kind === "conflict" ? recall() : ran.notes;
    return conclude(ran, notes, await transcript.end, context);
  });
}

/** The prompt record says who started the turn; waits for it if it is not written yet. */
async function newestPrompt({ now, end }: OpenTranscript, { prompt }: Stop): Promise<Prompt | undefined> {
  if (prompt === undefined || now.prompt?.id === prompt) return now.prompt;
  const view = await end;
  return view instanceof Fault ? now.prompt : view.state.prompt;
}

/** A gate that already failed when the session began only warns. If we cannot tell, its failure counts. */
async function withBaseline(ran: RanGates, { root, session, world }: Context): Promise<RanGates> {
  const memory = fileOf(session.state, session.stop.session);
  const forgiven = await contain(() => forgiveOld(ran, root, memory, world.files), world.reportBug);
  return forgiven instanceof Fault ? ran : forgiven;
}

/** A missing REPL is a quiet skip, but a fault if its gate was failing: the agent may have killed the REPL. */
function loudWhereFailing(ran: RanGates): RanGates {
  const verdicts = ran.verdicts.map((verdict): Verdict => {
    const isFailing = ran.notes.memory.gates[verdict.gate]?.failing ?? false;
    if (verdict.kind !== "skip" || verdict.why !== "no-server" || !isFailing) return verdict;
    const detail = `it failed before, and now the REPL is not running: ${verdict.detail}`;
    return { kind: "fault", gate: verdict.gate, ms: 0, code: "no-server", detail, required: false };
  });
  return { ...ran, verdicts };
}

type RanGates = Extract<GateRun, { kind: "ran" }>;

/** How often per prompt the gates may be excused. */
const MAX_EXCUSES = 2;

/** Assesses, remembers, logs. Never blocks if it cannot save its memory: it could not count the block. */
async function conclude(
  gates: Gates,
  notes: Notes,
  view: TranscriptView | Fault,
  context: Context,
): Promise<Answer> {
  const { root, config, news, session, options, world } = context;
  const { stop, started } = session;
  // The whole time that the hook had, even if a busy machine started this process late.
  const seconds = Math.round((options.answerBy - (options.startedAt ?? started)) / 1000);
  const isInterrupted = () => options.signal.aborted;
  const review = {
    kind: "ask" as const,
    by: options.answerBy - Math.min(MAX_REVIEW_RESERVE_MS, (options.answerBy - started) / 8),
    signal: options.signal,
    state: session.state,
    always: false,
  };
  const isNews =
    gates.kind === "ran" && gates.somethingChanged && !notes.memory.noticesShown.includes("watched");
  const watched = await contain(
    () =>
      isNews
        ? watchedNotice(changesOfWatched(fileOf(session.state, stop.session), root, world.files))
        : undefined,
    world.reportBug,
  );
  const unseen: Unseen[] = watched instanceof Fault ? [{ part: "watched", why: watched.detail }] : [];
  const notices = watched && !(watched instanceof Fault) ? [...news, watched] : news;
  const person = { news: notices, byExitCode: options.byExitCode };
  const assessed = await assess(
    { stop, root, config, notes, gates, view, unseen, isInterrupted, seconds, review, person },
    world,
  );
  const { rules, decision, answer } = assessed;
  // An interrupted run saw too little to be worth remembering.
  const ended = {
    gates,
    after: gates.kind === "ran" ? await gates.after : undefined,
    line: view instanceof Fault ? undefined : view.reading?.line,
    review: assessed.review,
    noticesShown: assessed.noticesShown,
    heardAt: view instanceof Fault ? undefined : heardAt(view.state),
    decision,
    answer,
    stop,
    configured: config.gates,
    now: world.now(),
  };
  const next = isInterrupted() ? undefined : endStop(notes, ended);
  const reading = view instanceof Fault ? undefined : view.reading;
  const kept = await contain(() => next && session.keep(next, reading), world.reportBug);
  if (kept instanceof Fault)
    return { status: "faulted", message: stateUnwritable(kept.detail, decision.open) };

  const isBlock = statuses[decision.status].decision === "block";
  const blocks = { count: notes.memory.blocks + (isBlock ? 1 : 0), limit: decision.limit };
  const verdicts = gates.kind === "ran" ? gates.verdicts : [];
  const asked = assessed.review && { review: assessed.review };
  return logged(answer, root, session, { verdicts, rules, blocks, ...asked });
}

/** The most time to reserve for everything after the gates. A busy machine needs it. */
const MAX_RESERVE_MS = 10_000;

/** The most time to reserve for remembering and answering after a review. A busy machine needs it. */
const MAX_REVIEW_RESERVE_MS = 4_000;

/** The answer that another hook gave to this stop. */
function repeat({ answer }: Memory): Answer {
  if (answer?.reason !== undefined) return { status: answer.status as BlockingStatus, reason: answer.reason };
  const status = (answer?.status ?? "passed") as ApprovingStatus;
  return { status, ...(answer?.message && { message: answer.message }) };
}
