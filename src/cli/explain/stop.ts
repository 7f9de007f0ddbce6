import { basename, join, resolve } from "node:path";
import { defaultAgent } from "../../agents/agent.ts";
import { agents } from "../../agents/index.ts";
import { assess, type ReviewTerms } from "../../assess.ts";
import { findConfig } from "../../config/find.ts";
import { loadConfig, loadPrompt, sourceAt } from "../../config/load.ts";
import { type Config, merge } from "../../config/schema.ts";
import { turnOf } from "../../digest/claims.ts";
import type { Digest } from "../../digest/digest.ts";
import { gateExcuse } from "../../digest/excuse.ts";
import { type Fitted, fitted } from "../../digest/fit.ts";
import type { State } from "../../digest/state.ts";
import { timeOf } from "../../digest/workspace-facts.ts";
import type { Gates } from "../../gates/run.ts";
import { type RunRequest, run } from "../../gates/run.ts";
import type { Report } from "../../model/report.ts";
import type { Stop } from "../../model/stop.ts";
import { isReviewed } from "../../review/due.ts";
import { blank, type Notes } from "../../session/memory.ts";
import { readDecisions } from "../../session/read-log.ts";
import { headOfStop, reportOf } from "../../session/report-of.ts";
import { runId } from "../../session/run-id.ts";
import { type PastStop, replay, sessionStart, type TranscriptView } from "../../transcript/at-stop.ts";
import { renderProblem } from "../../words/render.ts";
import { isFolder } from "../../world/look.ts";
import { stateFolder } from "../../world/places.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { realWorld as world } from "../../world/world.ts";
import { agentSetup } from "../agent.ts";

/** One stop, judged again: what there is to know about it, and what was decided then. */
export type Explained = {
  number: number;
  of: number;
  /** The line that the agent stopped with; nothing where the session has not stopped. */
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

export type Story = { path: string; stops: PastStop[]; end: TranscriptView; own: boolean };

/** A transcript as a story of stops, or why it is none. */
export function tellStory(path: string): Story | { why: string } {
  const format = agents[defaultAgent].transcript;
  try {
    for (const own of [false, true]) {
      const story = replay({ path, format, own });
      if (story.end.state.end !== "nothing") return { path, ...story, own };
    }
    return { why: `${path} is no transcript: it holds no record of a session of ${agentSetup.title}.` };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === "ENOENT") return { why: `there is no file ${path}.` };
    return { why: `${message.includes(path) ? "" : `${path} cannot be read: `}${message}.` };
  }
}

export type Setting = { root: string; config: Config; state: string | undefined };

/** The config in force where the session was; on another machine, the one of the current folder; else the user's. */
export async function settingOf({ cwd }: State): Promise<Setting | { problems: string[] }> {
  const place = (cwd && isFolder(cwd) && findConfig(cwd)) || findConfig(process.cwd());
  const state = stateFolder(process.env);
  const loaded = await loadConfig(place && sourceAt(place), process.env);
  if (loaded.kind === "invalid") return { problems: loaded.problems.map(renderProblem) };
  return { root: place?.root ?? cwd ?? process.cwd(), config: loaded.config, state };
}

/** A setting in which a model may be asked: who asks for it by hand needs no `review` section. */
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

/** Judges one stop of a story as the hook would, with a blank memory; 0 is the end of one that has not stopped. */
export async function explainStop(
  number: number,
  { path, stops, end, own }: Story,
  { root, config: activeConfig, state }: Setting,
  { runsGates, review }: { runsGates: boolean; review: ReviewTerms | undefined },
): Promise<Explained & { case: Case }> {
  const past = stops[number - 1];
  const told = past?.told ?? end;
  const isLast = number === stops.length;
  const config = isLast ? activeConfig : { ...activeConfig, plans: [] };
  const started = world.now();
  const stop = stopOf(told.state, path, own);
  const notes: Notes = { memory: blank(stop.session, root), repo: { root, debts: {} } };
  // What git, the gates and the plan files say is about now: for an earlier stop it would be a lie.
  const gates = isLast ? config.gates.filter(() => runsGates) : [];
  const request: RunRequest = {
    purpose: { kind: "explain", ...(isLast && { sessionStart: () => sessionStart(told.state) }) },
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
  const isOfThen = isLast && (await isTreeOfThen(told.state, root));
  const { settled, assessed } = await run(request, world, async (ran) => {
    const by = gateExcuse(stop);
    const settled: Gates = by
      ? { kind: "excused", by }
      : ran.kind === "answered"
        ? { kind: "too-soon", notes }
        : ran.kind === "ran" && !isOfThen
          ? { ...ran, before: undefined, baseline: undefined }
          : ran;
    const evidence = {
      stop,
      root,
      config,
      notes,
      told,
      unseen: [],
      isInterrupted: () => false,
      seconds: 3_600,
      review,
      person: undefined,
    };
    return { settled, assessed: await assess({ ...evidence, gates: settled }, world) };
  });
  const { answer, rules, decision, digest } = assessed;
  if (!digest) throw new Error("a transcript that was read has a digest");
  const when = { id: request.id, at: told.state.message?.at ?? "", ms: world.now() - started };
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

/** How long after a stop the tree may have been touched and still be the one that was left. */
const SETTLING = 60_000;

/** Whether the tree is still as the session left it: nothing of it was committed, edited or taken back since. */
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

/** The Stop that the client would have sent, as far as the transcript tells. */
function stopOf(state: State, path: string, own: boolean): Stop {
  const { cwd, prompt, plans, delegations, commands } = state;
  const turn = turnOf(state);
  const hasPlanned = plans.some(({ line }) => line > turn);
  const agents = delegations.filter(({ task, reported }) => task !== undefined && reported === undefined);
  // One that was started for an earlier prompt may have ended long ago: the transcript does not tell.
  const shells = commands.filter(({ outcome, line }) => outcome.kind === "background" && line > turn);
  return {
    agent: defaultAgent,
    event: own ? "subagent_stop" : "stop",
    session: basename(path, ".jsonl"),
    cwd: cwd ?? process.cwd(),
    isContinuation: false,
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
