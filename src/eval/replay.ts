import { join } from "node:path";
import { defaultAgent } from "../agents/agent.ts";
import { agents } from "../agents/index.ts";
import { transcriptOf } from "../agents/stories.ts";
import type { Config } from "../config/schema.ts";
import { contain, Fault } from "../model/fault.ts";
import type { RuleFinding } from "../model/finding.ts";
import { statuses } from "../model/status.ts";
import type { RuleVerdict } from "../model/verdict.ts";
import { judgeStop, type Story, tellStory } from "../replay.ts";
import { count } from "../text/counted.ts";
import { headOf, tailOf } from "../text/cut.ts";
import { makeScratch } from "../world/scratch.ts";
import { realWorld as world } from "../world/world.ts";
import type { Levels, Source } from "./case.ts";
import { excusedIn } from "./excused.ts";
import type { Judged } from "./result.ts";

// One file, replayed: read once, however many of its stops are asked about. A replay is plain data, so that a
// worker can do it.

/** What to replay: some stops of a file with their own levels, or every stop. */
export type Replay = { source: Source; plans: Record<string, string>; stops: Asked[] | "all" };

export type Asked = { id: string; at: number | undefined; levels: Levels };

/** What is the same for all replays. The levels of `over` go before everything else. */
export type Terms = { config: Config; over: Levels };

export type Done =
  | { kind: "cases"; judged: ({ id: string } & Replayed)[] }
  | { kind: "session"; stops: number; blocks: Block[] }
  /** A subagent's file, and no gate is for subagents: the hook lets them stop unseen. */
  | { kind: "subagent" }
  | { kind: "unread"; why: string };

/** What became of one stop; `about`: which part of the case is wrong. */
export type Replayed = { judged: Judged } | { why: string; about: "source" | "at" };

/** A stop that would block, with what a person needs in order to judge it. */
export type Block = Judged & {
  /** The end of the message that the agent stopped with. */
  ends: string;
  /** What the person said next, and where. */
  next: { line: number; text: string } | undefined;
};

/** Replays one file. What it does to us is about that file only. */
export async function replayOne(replay: Replay, terms: Terms): Promise<Done> {
  const done = await contain(() => replaySource(replay, terms), world.reportBug);
  return done instanceof Fault ? { kind: "unread", why: `gate could not replay it: ${done.detail}` } : done;
}

/** The name of a file that a story is written to. */
const STORY = `.story${agents[defaultAgent].transcript.extension}`;

async function replaySource({ source, plans, stops }: Replay, terms: Terms): Promise<Done> {
  const hasPlans = Object.keys(plans).length > 0;
  if (source.kind === "transcript" && !hasPlans) return replayFile(source.path, undefined, stops, terms);
  const scratch = makeScratch({});
  try {
    for (const [path, text] of Object.entries(plans))
      world.files.writeBytes(join(scratch.folder, path), text);
    const path = source.kind === "transcript" ? source.path : join(scratch.folder, STORY);
    if (source.kind === "story") world.files.writeBytes(path, transcriptOf(source.steps, scratch.folder));
    const withPlans = { ...terms.config, plans: Object.keys(plans) };
    return await replayFile(path, scratch.folder, stops, { ...terms, config: withPlans });
  } finally {
    scratch.remove();
  }
}

async function replayFile(
  path: string,
  folder: string | undefined,
  asked: Asked[] | "all",
  { config, over }: Terms,
): Promise<Done> {
  const story = tellStory(path, agents, { alone: true });
  if ("why" in story) return { kind: "unread", why: story.why };
  const root = folder ?? story.end.state.cwd ?? process.cwd();
  // Without the session's folder, the repo's plans would be today's.
  const base = folder === undefined ? { ...config, plans: [] } : config;
  const withLevels = (levels: Levels) => ({
    ...base,
    rules: { ...base.rules, ...levels, ...over } as Config["rules"],
  });
  if (asked === "all") {
    if (story.own && !config.gates.some(({ on }) => on.includes("subagent_stop")))
      return { kind: "subagent" };
    const blocks: Block[] = [];
    for (const [index] of story.stops.entries()) {
      const judged = await judgeNumbered(index + 1, story, { root, config: withLevels({}) });
      if (judged.decision === "block") blocks.push({ ...judged, ...around(story, index) });
    }
    return { kind: "session", stops: story.stops.length, blocks };
  }
  const judged = [];
  for (const { id, at, levels } of asked) {
    const number = at ?? story.stops.length;
    if (number < 1 || number > story.stops.length)
      judged.push({ id, about: "at" as const, why: noSuchStop(number, story.stops.length) });
    else
      judged.push({ id, judged: await judgeNumbered(number, story, { root, config: withLevels(levels) }) });
  }
  return { kind: "cases", judged };
}

const noSuchStop = (number: number, stops: number): string =>
  stops === 0
    ? "the agent never stops in this session."
    : `there is no stop ${number}: the session has ${count(stops, "stop")}.`;

async function judgeNumbered(
  number: number,
  story: Story,
  setting: { root: string; config: Config },
): Promise<Judged> {
  const { rules, decision, digest } = await judgeStop(number, story, setting);
  const { status } = decision;
  const isSilenced = rules.some((verdict) => verdict.kind === "skip" && verdict.why === "excused");
  const excuse = digest && isSilenced ? excusedIn(digest) : undefined;
  return {
    at: number,
    of: story.stops.length,
    line: story.stops[number - 1]?.line,
    decision: statuses[status].decision,
    status,
    findings: findingsIn(rules),
    ...(excuse && { excuse }),
  };
}

const MAX_CITED = 400;

export function findingsIn(rules: RuleVerdict[]): RuleFinding[] {
  return rules.flatMap((verdict) =>
    verdict.kind === "fail"
      ? verdict.findings.map(({ cites, ...finding }) => ({
          ...finding,
          cites: cites.map((cite) => ({ ...cite, text: headOf(cite.text, MAX_CITED) })),
        }))
      : [],
  );
}

/** Enough of a message to see how it ends, and of a prompt to see whether it complains. */
const MAX_END = 1_200;
const MAX_NEXT = 800;

/** What stands around a stop: how the agent ended, and what the person made of it. */
function around({ stops, end }: Story, index: number): Pick<Block, "ends" | "next"> {
  const past = stops[index];
  const message = past?.view.state.message?.text ?? "";
  const line = past?.line ?? 0;
  const later = [...stops.slice(index + 1).map(({ view }) => view.state), end.state];
  for (const { asks } of later) {
    const next = asks.find((ask) => ask.line > line);
    if (next)
      return { ends: tailOf(message, MAX_END), next: { line: next.line, text: headOf(next.text, MAX_NEXT) } };
  }
  return { ends: tailOf(message, MAX_END), next: undefined };
}
