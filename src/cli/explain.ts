import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { agents } from "../agents/index.ts";
import { type Config, merge } from "../config.ts";
import { turnOf } from "../digest/claims.ts";
import { type Fitted, fitted } from "../digest/fit.ts";
import type { State } from "../digest/state.ts";
import { gateExcuse } from "../excuse.ts";
import { findConfig, repoRoot } from "../find-config.ts";
import { loadConfig } from "../load-config.ts";
import { blank, type Notes } from "../memory.ts";
import { readLog } from "../read-log.ts";
import { renderProblem } from "../render.ts";
import { type Job, run, runId } from "../run.ts";
import { statuses } from "../status.ts";
import { type PastStop, replay, sessionStart, type Told } from "../transcript.ts";
import type { Report, Stop } from "../vocabulary.ts";
import { weigh } from "../weigh.ts";
import { stateFolder } from "../world/places.ts";
import { realWorld as world } from "../world/world.ts";
import { exits } from "./exits.ts";
import { complain, print } from "./repo.ts";

type Flags = { at: string | undefined; gates: boolean; json: boolean };

/** One stop, judged again: what there is to know about it, and what was decided then. */
export type Explained = {
  number: number;
  of: number;
  /** The line that the agent stopped with; nothing where the session has not stopped. */
  line: number | undefined;
  report: Report;
  digest: Fitted;
  /** Gates that the config has and that were not run. */
  notRun: number;
  taken: Report | undefined;
};

/** `gate explain`: the story of a session, and the decision that `gate` would take at a stop of it. */
export async function explainVerb(given: string | undefined, flags: Flags): Promise<number> {
  const path = given === undefined ? newest() : resolve(given);
  if (path === undefined)
    return refuse("no session of this folder was found. Name a transcript: gate explain <file>");
  const story = tellStory(path);
  if ("why" in story) return refuse(story.why);
  const chosen = choose(flags.at, story.stops);
  if ("why" in chosen) return refuse(chosen.why);
  const setting = settingOf(story.end.state);
  if ("exit" in setting) return setting.exit;

  const explained: Explained[] = [];
  for (const number of chosen.numbers) explained.push(await explain(number, story, path, setting, flags));
  if (flags.json) for (const { report, digest } of explained) print(JSON.stringify({ ...report, digest }));
  else {
    const { show } = await import("./explain-view.ts");
    for (const each of explained) show(each, { path, dropped: story.end.dropped });
  }
  const isBlocked = explained.some(({ report }) => report.decision === "block");
  return isBlocked ? exits.failed : exits.passed;
}

function refuse(why: string): number {
  complain(why);
  return exits.misconfigured;
}

/** The newest session of the folder that a person stands in, or of its repo's root. */
function newest(): string | undefined {
  const here = process.cwd();
  const folders = [here, repoRoot(here)].filter((folder) => folder !== undefined);
  const found = folders.map((folder) => agents["claude-code"].newestSession(folder, process.env));
  return found.find((path) => path !== undefined);
}

type Story = { stops: PastStop[]; end: Told; own: boolean };

function tellStory(path: string): Story | { why: string } {
  const format = agents["claude-code"].transcript;
  try {
    for (const own of [false, true]) {
      const story = replay({ path, format, own });
      if (story.end.state.end !== "nothing") return { ...story, own };
    }
    return { why: `${path} is no transcript: it holds no record of a session of Claude Code.` };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === "ENOENT") return { why: `there is no file ${path}.` };
    return { why: `${message.includes(path) ? "" : `${path} cannot be read: `}${message}.` };
  }
}

/** The numbers of the stops that are asked for; 0 is the end of a session that has not stopped. */
function choose(at: string | undefined, stops: PastStop[]): { numbers: number[] } | { why: string } {
  const count = stops.length;
  if (at === undefined) return { numbers: [count] };
  if (at === "all") return { numbers: count === 0 ? [0] : stops.map((_, index) => index + 1) };
  const number = Number(at);
  if (!Number.isInteger(number) || number < 1)
    return { why: `--at takes the number of a stop or "all", not "${at}".` };
  if (number > count)
    return { why: `--at ${number}: the session has ${count} stop${count === 1 ? "" : "s"}.` };
  return { numbers: [number] };
}

type Setting = { root: string; config: Config; state: string | undefined };

/** The config in force where the session was; on another machine, the one of the current folder; else the defaults. */
function settingOf({ cwd }: State): Setting | { exit: number } {
  const place = (cwd && isFolder(cwd) && findConfig(cwd)) || findConfig(process.cwd());
  const state = stateFolder(process.env);
  if (!place) return { root: cwd ?? process.cwd(), config: merge({}, {}, {}).config, state };
  const loaded = loadConfig(place, process.env);
  if (loaded.kind === "valid") return { root: place.root, config: loaded.config, state };
  for (const problem of loaded.problems) complain(renderProblem(problem));
  return { exit: exits.misconfigured };
}

/** The session may have been on another machine, where the path was a folder. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

async function explain(
  number: number,
  { stops, end, own }: Story,
  path: string,
  { root, config: inForce, state }: Setting,
  flags: Flags,
): Promise<Explained> {
  const past = stops[number - 1];
  const told = past?.told ?? end;
  const isLast = number === stops.length;
  const config = isLast ? inForce : { ...inForce, plans: [] };
  const started = world.now();
  const stop = stopOf(told.state, path, own);
  const notes: Notes = { memory: blank(stop.session, root), repo: { root, debts: {} } };
  // What git, the gates and the plan files say is about now: for an earlier stop it would be a lie.
  const gates = isLast ? config.gates.filter(() => flags.gates) : [];
  const job: Job = {
    root,
    cwd: root,
    state: state ?? root,
    id: runId(started),
    session: `gate explain, pid ${process.pid}`,
    gates,
    inOrder: config.in_order,
    everything: true,
    byHand: true,
    onlyLooked: false,
    interval: 0,
    ...(isLast && { sessionStart: () => sessionStart(told.state) }),
    deadline: started + 3_600_000,
    graceMs: 1_000,
    signal: new AbortController().signal,
    recall: () => notes,
    isAnswered: () => false,
  };
  if (gates.length > 0 && state) world.files.ensureStateFolder(state);
  const weighed = await run(job, world, async (ran) => {
    const by = gateExcuse(stop);
    const settled = by
      ? { kind: "excused" as const, by }
      : ran.kind === "answered"
        ? { kind: "too-soon" as const, notes }
        : ran;
    const scales = { stop, root, config, notes, told, interrupted: false, seconds: 3_600 };
    const verdicts = settled.kind === "ran" ? settled.verdicts : [];
    return { verdicts, ...(await weigh({ ...scales, gates: settled }, world)) };
  });
  const { answer, rules, verdicts, decision } = weighed;
  const report: Report = {
    id: job.id,
    at: told.state.message?.at ?? "",
    ms: world.now() - started,
    agent: stop.agent,
    event: stop.event,
    session: stop.session,
    cwd: stop.cwd,
    root,
    ...answer,
    decision: statuses[answer.status].decision,
    blocks: { count: 0, limit: decision.limit },
    verdicts,
    rules,
  };
  if (!weighed.digest) throw new Error("a transcript that was read has a digest");
  const taken = state ? takenThen(stop.session, stops, number, readLog(state, root)) : undefined;
  return {
    number,
    of: stops.length,
    line: past?.line,
    report,
    digest: fitted(weighed.digest),
    notRun: config.gates.length - gates.length,
    taken,
  };
}

/** The Stop that the client would have sent, as far as the transcript tells. */
function stopOf(state: State, path: string, own: boolean): Stop {
  const { cwd, prompt, plans, delegations, commands } = state;
  const turn = turnOf(state);
  const hasPlanned = plans.some(({ line }) => line > turn);
  const agents = delegations.filter(({ task, reported }) => task !== undefined && reported === undefined);
  // One that was started for an earlier prompt may have ended long ago: the transcript does not tell.
  const shells = commands.filter(({ outcome, line }) => outcome.kind === "background" && line > turn);
  return {
    agent: "claude-code",
    event: own ? "subagent_stop" : "stop",
    session: basename(path, ".jsonl"),
    cwd: cwd ?? process.cwd(),
    again: false,
    planning: (prompt?.planning ?? false) && !hasPlanned,
    transcript: path,
    background: [
      ...agents.map(({ id }) => ({ id, kind: "subagent" as const })),
      ...shells.map(({ id }) => ({ id, kind: "other" as const })),
    ],
  };
}

/** The decision of the log that was taken at a stop: the first of this session after its message. */
function takenThen(session: string, stops: PastStop[], number: number, log: Report[]): Report | undefined {
  const from = stops[number - 1]?.told.state.message?.at;
  const until = stops[number]?.told.state.message?.at;
  if (!from) return undefined;
  return log.find(
    (report) => report.session === session && report.at >= from && !(until && report.at >= until),
  );
}
