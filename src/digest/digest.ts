import type { IntegrityFact } from "../model/integrity.ts";
import { type Ask, isAddition, isGoOn } from "./asks.ts";
import { type Claim, claimsOf, turnOf } from "./claims.ts";
import type { Command } from "./commands.ts";
import type { Edit } from "./edits.ts";
import { kindOfFile } from "./file-kinds.ts";
import { type Remark, remarksOf } from "./remarks.ts";
import { type Listed, type Running, runningAt } from "./running.ts";
import type { Delegation, Message, State, Work } from "./state.ts";
import { withTheirs } from "./subagents.ts";
import { type Trace, traceOf } from "./task-traces.ts";
import { boxesIn, isForOthers, type Task } from "./tasks.ts";

/** A fact, and the id that it is cited by. */
type Ref<Fact> = Fact & { ref: string };

/** An unchecked box in a file that the config names under `plans`. */
export type PlanBox = { path: string; line: number; text: string };

/** Whether a task belongs to the latest request, and what became of it since it was set. */
type Standing = { current: boolean; trace: Trace };

/** Bounded facts read from a transcript, each with a citable id, its line and its record. */
export type Digest = {
  asks: Ref<Ask>[];
  tasks: Ref<Task & Standing>[];
  edits: Ref<Edit>[];
  commands: Ref<Command>[];
  claims: Ref<Claim & { line: number; id: string }>[];
  /** What the agent said about the work earlier in this turn. */
  remarks: Ref<Remark>[];
  /** What still runs, or is awaited. */
  running: Ref<Running>[];
  /** Unchecked boxes in the repo's plan files. */
  boxes: Ref<PlanBox>[];
  /** What became of tests, settings and scripts since the session began. */
  integrity: Ref<IntegrityFact>[];
  delegations: Delegation[];
  /** Calls of tools that `gate` does not know. */
  unknown: State["unknown"];
  /** What other agents wrote to this one. */
  mail: State["mail"];
  /** Plans that the person approved. */
  plans: State["plans"];
  questions: State["questions"];
  interrupts: State["interrupts"];
  /** What the stop hooks said in this turn. */
  blocks: State["blocks"];
  message: Message | undefined;
  /** The line of the prompt that started this turn. */
  turn: number;
  /** The line of the newest call that could have changed anything. */
  changed: number;
  callsSinceBlock: number;
  /**
   * Whether the file held the last message. `added`: it was announced but not written yet. `broken`: more is
   * missing, so that no conclusion can be drawn from what is absent.
   */
  tail: "whole" | "added" | "broken";
  /** Lines that could not be understood. */
  dropped: number;
};

/** What is known besides the transcript. */
export type DigestContext = {
  tail: Digest["tail"];
  dropped: number;
  boxes: PlanBox[];
  integrity: IntegrityFact[];
  /** Files changed by something other than the agent's edit tools, found with git. */
  changedFiles: { path: string; at: string }[];
  /** What subagents did, by their own transcripts. */
  theirs: Work;
  /** What the client lists as running; undefined if it lists nothing. */
  listed: Listed[] | undefined;
};

/** Builds the digest of a folded transcript. */
export function digest(
  own: State,
  { tail, dropped, boxes, integrity, changedFiles, theirs, listed }: DigestContext,
): Digest {
  const state = { ...own, ...withTheirs(own, theirs) };
  const turn = turnOf(state);
  const edits = [...state.edits, ...changedFiles.flatMap((file) => byCommand(file, state))];
  const claims = claimsOf({ ...state, edits });
  const said = { line: state.message?.line ?? 0, id: state.message?.id ?? "" };
  return {
    asks: numbered("A", state.asks, state.asked - state.asks.length),
    tasks: numbered("T", withStanding(tasksOf(state), state, edits)),
    edits: numbered(
      "E",
      edits.toSorted((a, b) => a.line - b.line),
    ),
    commands: numbered("C", state.commands, state.ran - state.commands.length),
    claims: numbered(
      "L",
      claims.map((claim) => ({ ...claim, ...said })),
    ),
    remarks: numbered("R", remarksOf(state)),
    running: numbered("W", runningAt(state, listed)),
    boxes: numbered("P", boxes),
    integrity: numbered("I", integrity),
    delegations: state.delegations,
    unknown: state.unknown,
    mail: state.mail,
    plans: state.plans,
    questions: state.questions,
    interrupts: state.interrupts,
    blocks: state.blocks,
    message: state.end === "said" ? state.message : undefined,
    turn,
    changed: state.changed,
    callsSinceBlock: state.callsSinceBlock,
    tail,
    dropped,
  };
}

/** The requests that this turn works on: its own prompts, and before a request to go on those that it continues. */
export function standingAsks({ asks, turn }: Digest): Ref<Ask>[] {
  const own = asks.filter(({ line }) => line >= turn);
  return own.some((ask) => !isGoOn(ask)) ? own : asks;
}

/** Whether something is still running: open work may be waiting for it. */
export const isBusy = ({ running }: Digest): boolean => running.length > 0;

/** Whether the agent or a subagent of its edited something in this turn. Other changes on disk may be anybody's. */
export const hasEdited = ({ edits, turn }: Digest): boolean =>
  edits.some(({ line, tool }) => line > turn && tool !== BY_COMMAND);

const BY_COMMAND = "command";

const numbered = <Fact>(letter: string, facts: Fact[], from = 0): Ref<Fact>[] =>
  facts.map((fact, index) => ({ ...fact, ref: `${letter}${from + index + 1}` }));

/** The agent's lists. Boxes count only in the message that it stops with, and only if some are ticked. */
function tasksOf({ tasks, message, end }: State): Task[] {
  if (!tasks.some(({ source }) => source === "checklist")) return tasks;
  const last = end === "said" && message ? boxesIn(message.text).filter((box) => !isForOthers(box)) : [];
  const isHalfTicked = last.some(({ done }) => done) && last.some(({ done }) => !done);
  const isOwn = (task: Task) => last.some(({ text }) => text.startsWith(task.text));
  return tasks.filter((task) => task.source !== "checklist" || (isHalfTicked && isOwn(task)));
}

/** Current are the tasks touched since the latest request, or all of them if it was a request to carry on. */
function withStanding(tasks: Task[], state: State, edits: Edit[]): (Task & Standing)[] {
  if (tasks.length === 0) return [];
  const latest = state.asks.at(-1);
  const isCarriedOn = latest !== undefined && isGoOn(latest);
  const asked = state.asks.findLast((ask) => !isAddition(ask))?.line ?? 0;
  return tasks.map((task) => ({
    ...task,
    current: isCarriedOn || task.touched > asked,
    trace: traceOf(
      task,
      tasks.filter((other) => other !== task),
      { ...state, edits },
    ),
  }));
}

/** A file that no edit tool touched: the time it was written tells which command wrote it. */
function byCommand(
  { path, at }: { path: string; at: string },
  { edits, commands, delegations }: State,
): Edit[] {
  if (edits.some((edit) => edit.path === path)) return [];
  const writer = commands.find((command) => command.at >= at) ?? commands.at(-1) ?? delegations.at(-1);
  const { line = 0, id = "" } = writer ?? {};
  const kind = kindOfFile(path);
  const lines = { times: 1, added: 0, removed: 0, reworked: { line, at }, left: [], takenOut: [] };
  return [{ line, id, at, path, tool: BY_COMMAND, kind, ...lines }];
}
