import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Digest } from "../digest/digest.ts";
import { draftOf, fold, MAX_MESSAGE } from "../digest/fold.ts";
import { blankState, noWork, type State, type Work } from "../digest/state.ts";
import { withTheirs } from "../digest/subagents.ts";
import type { TranscriptFormat } from "../model/entry.ts";
import { Fault } from "../model/fault.ts";
import type { FileChange } from "../model/integrity.ts";
import { lazy } from "../model/lazy.ts";
import type { Stop } from "../model/stop.ts";
import type { Touched } from "../model/touched.ts";
import { headOf } from "../text/cut.ts";
import { isNothingThere } from "../world/look.ts";
import { type Look, type Reading, readOn, readThrough, type Source, withSubagents } from "./reading.ts";
import { noSubagents, readSubagents } from "./subagents.ts";

/** A transcript as it stood at one stop. */
export type TranscriptView = {
  state: State;
  tail: Digest["tail"];
  dropped: number;
  /** What subagents did, by their own transcripts. */
  theirs: () => Work;
  /** The files of some kind that the session edited, as far as its transcript holds them. */
  fileChanges: (isWanted: (path: string) => boolean) => Promise<FileChange[]>;
  /** Where the next stop resumes reading; undefined if there is no file. */
  reading: Reading | undefined;
};

/** The stopping agent's transcript: what it says now, and what it says once the last message is written. */
export type OpenTranscript = {
  now: State;
  /** What its subagents did. */
  theirs: Work;
  /** The agent has only looked around, so no change is its doing. Requires a fully understood file. */
  onlyLooked: boolean;
  end: Promise<TranscriptView | Fault>;
};

/** How long the client may take to write the agent's last message (measured: 61 to 96 ms). */
const LAST_MESSAGE_TIMEOUT_MS = 500;
const PAUSE = 15;

/** Opens a stop's transcript. A file that does not exist yet is empty; one that cannot be read is a fault. */
export function openTranscript(
  stop: Stop,
  format: TranscriptFormat,
  known: Reading | undefined,
): OpenTranscript {
  const { transcript: path, message } = stop;
  const nothing = unread(message);
  const missing = { now: blankState, theirs: noWork, onlyLooked: false };
  if (path === undefined) return { ...missing, end: Promise.resolve(nothing) };
  const source = { path, format, own: stop.event === "subagent_stop" };
  try {
    const look = withSubagents(readOn(source, known), source, known);
    const end = waitForMessage(source, look, message).catch((error) => faultOr(error, path, nothing));
    const theirs = look.reading.subagents.work;
    return { now: look.state, theirs, onlyLooked: hasOnlyLooked(look), end };
  } catch (error) {
    return { ...missing, end: Promise.resolve(faultOr(error, path, nothing)) };
  }
}

/** The client writes the file late: at a very fast first stop it may not exist (2 of 301, measured). */
function faultOr(error: unknown, path: string, nothing: TranscriptView): TranscriptView | Fault {
  if (isNothingThere(error)) return nothing;
  const { message } = error as Error;
  // Even a bug of ours, triggered by a transcript, must not discard what a gate found.
  return new Fault("transcript-unreadable", `the transcript ${path} cannot be read: ${message}`);
}

/**
 * The transcript with the message that the agent stops with. The client announces the message before writing
 * it (in 16 of 16 runs of 2.1.197 and 2.1.325): wait for it briefly, and add it if it does not come.
 */
async function waitForMessage(
  source: Source,
  first: Look,
  announced: string | undefined,
): Promise<TranscriptView> {
  let look = first;
  const until = Date.now() + LAST_MESSAGE_TIMEOUT_MS;
  while (Date.now() < until && lacks(look.state, announced)) {
    await sleep(PAUSE);
    look = readOn(source, look.reading);
  }
  return viewAt(look === first ? first : withSubagents(look, source, first.reading), announced, source);
}

/** The transcript as it stands, plus the announced message. */
export function viewAt(
  { reading, state, torn }: Look,
  announced: string | undefined,
  source: Source,
): TranscriptView {
  const dropped = reading.dropped + (torn ? 1 : 0);
  const theirs = () => reading.subagents.work;
  const rest = { dropped, theirs, fileChanges: editsUntil(source, reading.line), reading };
  if (!lacks(state, announced)) return { state, tail: torn || !isOver(state) ? "broken" : "whole", ...rest };
  const tail = !torn && isWaiting(state) ? "added" : "broken";
  return { state: withMessage(state, announced ?? "", reading.line + 1), tail, ...rest };
}

const editsUntil =
  ({ path, format }: Source, until: number): TranscriptView["fileChanges"] =>
  async (isWanted) =>
    (await format.fileChanges?.(path, until, isWanted)) ?? [];

/** All that is known while the client has not written its file yet. */
function unread(announced: string | undefined): TranscriptView {
  const state = announced === undefined ? blankState : withMessage(blankState, announced, 1);
  const rest = { theirs: () => noWork, fileChanges: async () => [], reading: undefined };
  return { state, tail: "broken", dropped: 0, ...rest };
}

/** The client announces only the last block of the message. */
function lacks({ message, end }: State, announced: string | undefined): boolean {
  if (announced === undefined || announced.trim() === "") return false;
  return end !== "said" || !isSameText(message?.last ?? "", announced);
}

/** Only the start of a very long text is kept. */
const isSameText = (kept: string, given: string) => kept === headOf(given.trim(), MAX_MESSAGE);

/** Every call has its result and it is the agent's turn to speak: only the message itself can be missing. */
const isWaiting = ({ end }: State) => end === "answered" || end === "asked";

/** A file that ends mid-conversation was cut, or is still being written. */
const isOver = ({ end }: State) => end === "said" || end === "error";

function withMessage(state: State, text: string, line: number): State {
  const draft = draftOf(state);
  fold(draft, { kind: "say", text, message: "announced", line, id: "", at: "" });
  return draft;
}

/** A past stop, as the transcript stood then: the line of its message, and the last line that it saw. */
export type PastStop = { view: TranscriptView; line: number; until: number };

/** Every stop in a transcript, and its end, each as the hook would have seen it. */
export function replay(source: Source): { stops: PastStop[]; end: TranscriptView } {
  const stops: PastStop[] = [];
  const pass = (state: State, dropped: number, until: number) => {
    const theirs = lazy(() => workUntil(source, state));
    const fileChanges = editsUntil(source, until);
    const view: TranscriptView = { state, tail: "whole", dropped, theirs, fileChanges, reading: undefined };
    stops.push({ line: state.message?.line ?? 0, view, until });
  };
  const read = viewAt(readThrough(source, pass), undefined, source);
  const end = { ...read, theirs: lazy(() => workUntil(source, read.state)) };
  // A last line without its newline is not counted as read.
  const last = Math.max(end.reading?.line ?? 0, end.state.message?.line ?? 0);
  // After `/exit` or `/compact` the last stop has been passed already.
  const isNew = end.state.message !== stops.at(-1)?.view.state.message;
  if (isNew && end.state.end === "said" && end.tail === "whole") pass(end.state, end.dropped, last);
  return { stops, end };
}

/** What subagents had done by the time of a message. */
function workUntil({ path, format, own, alone }: Source, state: State): Work {
  if (own) return noWork;
  const until = state.message?.at;
  const request = { path, format, state, ...(alone && { alone }), ...(until && { until }) };
  return readSubagents(request, noSubagents).work;
}

function hasOnlyLooked({ reading, state, torn }: Look): boolean {
  const isWhole = reading.dropped === 0 && !torn && (state.end === "said" || isWaiting(state));
  return isWhole && !reading.hasChanged && state.changed === 0;
}

/** Commands that may make git ignore a file. Only git can say whether they did. */
const MAY_HIDE =
  /\bupdate-index\b[^\n]*--(?:assume-unchanged|skip-worktree)|(?:>|\b(?:tee|sed|cp|mv|ln|dd)\b)[^\n]*\binfo\/exclude\b/;

/** What the agent and its subagents touched since a line of its transcript, as far as the transcripts show. */
export function touchedSince({ now, theirs }: OpenTranscript, folder: string, line: number): Touched {
  const { cwd } = now;
  const { edits, commands } = withTheirs(now, theirs);
  const files = edits.filter((edit) => edit.line > line).map(({ path }) => resolve(cwd ?? folder, path));
  const isTold = commands.some((each) => each.line > line && MAY_HIDE.test(each.command));
  return { files, mayHide: isTold || files.some((file) => file.endsWith("/.git/info/exclude")) };
}

/** The line of the last thing the agent heard: a block or a prompt. Undefined if there is neither. */
export const heardAt = ({ asks, blocks }: State): number | undefined =>
  blocks.at(-1)?.line ?? asks.at(-1)?.line;

/** When the session started, in the format that git expects. */
export const sessionStart = ({ began }: State): string | undefined =>
  began?.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)[.\d]*Z$/, "$1Z");
