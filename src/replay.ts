import { join, parse, resolve } from "node:path";
import type { AgentRegistry } from "./agents/agent.ts";
import { agentOf } from "./agents/agent-of.ts";
import { type Assessment, assess, type ReviewTerms } from "./assess.ts";
import { findConfig } from "./config/find.ts";
import { loadConfig, loadPrompt, sourceAt } from "./config/load.ts";
import { type Config, merge } from "./config/schema.ts";
import { turnOf } from "./digest/claims.ts";
import type { Digest } from "./digest/digest.ts";
import { gateExcuse } from "./digest/excuse.ts";
import { type Fitted, fitted } from "./digest/fit.ts";
import { runningAt } from "./digest/running.ts";
import type { State } from "./digest/state.ts";
import { timeOf } from "./digest/workspace-facts.ts";
import type { Gates } from "./gates/run.ts";
import { type RunRequest, run } from "./gates/run.ts";
import type { TranscriptFormat } from "./model/entry.ts";
import type { Report } from "./model/report.ts";
import type { Stop } from "./model/stop.ts";
import { isReviewed } from "./review/due.ts";
import { blank, type Notes } from "./session/memory.ts";
import { readDecisions } from "./session/read-log.ts";
import { headOfStop, reportOf } from "./session/report-of.ts";
import { runId } from "./session/run-id.ts";
import { type PastStop, replay, sessionStart, type TranscriptView } from "./transcript/at-stop.ts";
import { renderProblem } from "./words/render.ts";
import { isFolder } from "./world/look.ts";
import { stateFolder } from "./world/places.ts";
import { repoRoot } from "./world/repo-root.ts";
import { realWorld as world } from "./world/world.ts";

/** One stop, judged again: everything known about it, and what was decided at the time. */
export type Explained = {
  number: number;
  of: number;
  /** The line that the agent stopped with; undefined if the session has not stopped. */
  line: number | undefined;
  /** Lines of the file that could not be understood. */
  dropped: number;
  report: Report;
  digest: Fitted;
  /** Gates that the config has and that were not run. */
  notRun: number;
  /** A review is configured, and no model was asked. */
  notAsked: boolean;
  taken: Report | undefined;
};

/** What a review of a past stop is about. */
export type Case = { stop: Stop; root: string; config: Config; digest: Digest; gates: Gates };

/** A session as its transcript shows it. `own` is set for a subagent's file. */
export type Story = {
  agent: string;
  format: TranscriptFormat;
  path: string;
  stops: PastStop[];
  end: TranscriptView;
  own: boolean;
};

/**
 * A transcript as a series of stops, or why the file is not a transcript. `alone`: by the session's own files only,
 * not by the repo's scripts.
 */
export function tellStory(
  path: string,
  known: AgentRegistry,
  { alone }: { alone: boolean } = { alone: false },
): Story | { why: string } {
  try {
    const writer = agentOf(path, known);
    if (!writer) throw new Error("no agent is known");
    const {
      name: agent,
      agent: { transcript: format },
    } = writer;
    for (const own of [false, true]) {
      const story = replay({ path, format, own, alone });
      if (story.end.state.end !== "nothing") return { agent, format, path, ...story, own };
    }
    const names = Object.keys(known).join(" or ");
    return { why: `${path} is not a transcript: it holds no record of a ${names} session.` };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === "ENOENT") return { why: `there is no file ${path}.` };
    return { why: `${message.includes(path) ? "" : `${path} cannot be read: `}${message}.` };
  }
}

export type Setting = { root: string; config: Config; state: string | undefined };

/**
 * The config of the folder that the session ran in. If that folder does not exist here, the current folder's; else
 * the user's.
 */
export async function settingOf({ cwd }: State): Promise<Setting | { problems: string[] }> {
  const place = (cwd && isFolder(cwd) && findConfig(cwd)) || findConfig(process.cwd());
  const state = stateFolder(process.env);
  const loaded = await loadConfig(place && sourceAt(place), process.env);
  if (loaded.kind === "invalid") return { problems: loaded.problems.map(renderProblem) };
  return { root: place?.root ?? cwd ?? process.cwd(), config: loaded.config, state };
}

/** The same setting with a review. A person who asks for one by hand needs no `review` section. */
export async function withReview(setting: Setting): Promise<Setting | { problems: string[] }> {
  const { config, root } = setting;
  if (config.flaws) return { problems: config.flaws.map(renderProblem) };
  if (isReviewed(config)) return setting;
  const place = findConfig(root);
  const loaded = await loadPrompt(place && sourceAt(place), process.env);
  if ("problems" in loaded) return { problems: loaded.problems.map(renderProblem) };
  const { review } = merge({}, { review: {} }, {}).config;
  return { ...setting, config: { ...config, ...loaded, ...(review && { review }) } };
}

/**
 * Judges one stop of a session as the hook would, but with a blank memory; 0 is the end of a session that has not
 * stopped.
 */
export async function explainStop(
  number: number,
  { agent, path, stops, end, own }: Story,
  { root, config: activeConfig, state }: Setting,
  { runsGates, review }: { runsGates: boolean; review: ReviewTerms | undefined },
): Promise<Explained & { case: Case }> {
  const past = stops[number - 1];
  const view = past?.view ?? end;
  const isLast = number === stops.length;
  const config = isLast ? activeConfig : { ...activeConfig, plans: [] };
  const started = world.now();
  const stop = stopOf(view.state, { agent, path, own });
  const notes: Notes = { memory: blank(stop.session, root), repo: { root, debts: {} } };
  // Git, the gates and the plan files show the present, which would be wrong for an earlier stop.
  const gates = isLast ? config.gates.filter(() => runsGates) : [];
  const request: RunRequest = {
    purpose: { kind: "explain", ...(isLast && { sessionStart: () => sessionStart(view.state) }) },
    root,
    cwd: root,
    state: state ?? root,
    id: runId(started),
    gates,
    inOrder: config.in_order,
    deadline: started + 3_600_000,
    graceMs: 1_000,
    signal: new AbortController().signal,
    recall: () => notes,
  };
  if (gates.length > 0 && state) world.files.ensureStateFolder(state);
  const isOfThen = isLast && (await isTreeOfThen(view.state, root));
  const { settled, assessed } = await run(request, world, async (ran) => {
    const by = gateExcuse(stop);
    const settled: Gates = by
      ? { kind: "excused", by }
      : ran.kind === "answered"
        ? { kind: "too-soon", notes }
        : ran.kind === "ran" && !isOfThen
          ? { ...ran, before: undefined, baseline: undefined }
          : ran;
    const evidence = { stop, root, config, notes, view, gates: settled, review };
    return { settled, assessed: await assess({ ...evidence, ...afterwards }, world) };
  });
  const { answer, rules, decision, digest } = assessed;
  if (!digest) throw new Error("a transcript that was read has a digest");
  const when = { id: request.id, at: view.state.message?.at ?? "", ms: world.now() - started };
  const report = reportOf({ ...when, ...headOfStop(stop), root }, answer, {
    blocks: { count: 0, limit: decision.limit },
    verdicts: settled.kind === "ran" ? settled.verdicts : [],
    rules,
    ...(assessed.review && { review: assessed.review }),
  });
  return {
    number,
    of: stops.length,
    line: past?.line,
    dropped: end.dropped,
    report,
    digest: fitted(digest),
    notRun: config.gates.length - gates.length,
    notAsked: config.review !== undefined && review === undefined,
    taken: state ? takenThen(stop.session, stops, number, await readDecisions(state, root)) : undefined,
    case: { stop, root, config, digest, gates: settled },
  };
}

/** Nobody waits for the answer to a past stop, and nobody is told. */
const afterwards = { unseen: [], isInterrupted: () => false, seconds: 3_600, person: undefined };

/**
 * Judges one stop by its transcript alone: no gate runs, no model is asked, and git is not consulted, because what it
 * says is about now. For measuring: the same file and the same rules always give the same answer.
 */
export async function judgeStop(
  number: number,
  { agent, path, stops, end, own }: Story,
  { root, config }: { root: string; config: Config },
): Promise<Assessment> {
  const view = stops[number - 1]?.view ?? end;
  const stop = stopOf(view.state, { agent, path, own });
  const notes: Notes = { memory: blank(stop.session, root), repo: { root, debts: {} } };
  const by = gateExcuse(stop);
  const gates: Gates = by
    ? { kind: "excused", by }
    : {
        kind: "ran",
        notes,
        gates: [],
        verdicts: [],
        somethingChanged: true,
        before: undefined,
        baseline: undefined,
        after: Promise.resolve(undefined),
        unseen: [],
      };
  return assess({ stop, root, config, notes, view, gates, review: undefined, ...afterwards }, world);
}

/** How long after a stop a change to the tree still counts as the session's own. */
const SETTLING = 60_000;

/** Whether the tree is still as the session left it: nothing was committed, edited or reverted since. */
async function isTreeOfThen({ message, edits, cwd }: State, root: string): Promise<boolean> {
  const left = Date.parse(message?.at ?? "");
  const top = repoRoot(root);
  if (!top || Number.isNaN(left)) return false;
  const tree = await world.git.readTree(top);
  const then = await world.git.commitAt(top, `${new Date(left + SETTLING).toISOString().slice(0, 19)}Z`);
  if (!tree || (then !== undefined && then !== tree.commit)) return false;
  const files = [
    ...Object.keys(tree.dirty).map((path) => join(top, path)),
    ...edits.map(({ path }) => resolve(cwd ?? root, path)),
  ];
  const latest = new Date(left + SETTLING).toISOString();
  return files.every((file) => (timeOf(file) ?? "") <= latest);
}

/** The Stop that the client would have sent, as far as the transcript shows. */
function stopOf(state: State, { agent, path, own }: Pick<Story, "agent" | "path" | "own">): Stop {
  const { cwd, prompt, plans } = state;
  const turn = turnOf(state);
  const hasPlanned = plans.some(({ line }) => line > turn);
  const running = runningAt(state, undefined);
  return {
    agent,
    event: own ? "subagent_stop" : "stop",
    session: parse(path).name,
    cwd: cwd ?? process.cwd(),
    isContinuation: false,
    planning: (prompt?.planning ?? false) && !hasPlanned,
    transcript: path,
    background: running.map(({ task, kind }) => ({ id: task, kind: kind === "subagent" ? kind : "other" })),
  };
}

/** The logged decision about a stop: the session's first one after the stop's message. */
function takenThen(session: string, stops: PastStop[], number: number, log: Report[]): Report | undefined {
  const from = stops[number - 1]?.view.state.message?.at;
  const until = stops[number]?.view.state.message?.at;
  if (!from) return undefined;
  return log.find(
    (report) => report.session === session && report.at >= from && !(until && report.at >= until),
  );
}
