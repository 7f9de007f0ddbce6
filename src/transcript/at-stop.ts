import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Digest } from "../digest/digest.ts";
import { draftOf, fold, MAX_MESSAGE } from "../digest/fold.ts";
import { blankState, type State } from "../digest/state.ts";
import type { TranscriptFormat } from "../model/entry.ts";
import { Fault } from "../model/fault.ts";
import type { Stop } from "../model/stop.ts";
import type { Touched } from "../model/touched.ts";
import { headOf } from "../text/cut.ts";
import { isNothingThere } from "../world/look.ts";
import { type Look, type Reading, readOn, readThrough, type Source } from "./reading.ts";

/** A transcript as it is told at one stop. */
export type TranscriptView = {
  state: State;
  tail: Digest["tail"];
  dropped: number;
  /** What the next stop reads on from; nothing where there is no file. */
  reading: Reading | undefined;
};

/** The stopping agent's transcript: what it says at once, and what it says once the last message is there. */
export type OpenTranscript = {
  now: State;
  /** The agent has only looked around: nothing that differs can be its doing. Said only where all of it was understood. */
  onlyLooked: boolean;
  end: Promise<TranscriptView | Fault>;
};

/** How long the client may take to write down what the agent has just said (measured: 61 to 96 ms). */
const LAST_MESSAGE_TIMEOUT_MS = 500;
const PAUSE = 15;

/** Opens a stop's transcript. A file that is not there yet says nothing; one that cannot be read is a fault. */
export function openTranscript(
  stop: Stop,
  format: TranscriptFormat,
  known: Reading | undefined,
): OpenTranscript {
  const { transcript: path, message } = stop;
  const nothing = unread(message);
  const missing = { now: blankState, onlyLooked: false };
  if (path === undefined) return { ...missing, end: Promise.resolve(nothing) };
  const source = { path, format, own: stop.event === "subagent_stop" };
  try {
    const look = readOn(source, known);
    const end = waitForMessage(source, look, message).catch((error) => faultOr(error, path, nothing));
    return { now: look.state, onlyLooked: hasOnlyLooked(look), end };
  } catch (error) {
    return { ...missing, end: Promise.resolve(faultOr(error, path, nothing)) };
  }
}

/** The client writes the file late: at a very fast first stop it may not be there (2 of 301, measured). */
function faultOr(error: unknown, path: string, nothing: TranscriptView): TranscriptView | Fault {
  if (isNothingThere(error)) return nothing;
  const { message } = error as Error;
  // Even a bug of ours, met in a transcript, must not take away what a gate has found.
  return new Fault("transcript-unreadable", `the transcript ${path} cannot be read: ${message}`);
}

/**
 * The transcript with the message that the agent stops with. The client announces it before it has written it
 * (in 16 of 16 runs of 2.1.197 and 2.1.325): it is waited for a moment, and added if it does not come.
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
  return viewAt(look, announced);
}

/** The transcript as it stands, with what was announced. */
export function viewAt({ reading, state, torn }: Look, announced: string | undefined): TranscriptView {
  const dropped = reading.dropped + (torn ? 1 : 0);
  if (!lacks(state, announced))
    return { state, tail: torn || !isOver(state) ? "broken" : "whole", dropped, reading };
  const tail = !torn && isWaiting(state) ? "added" : "broken";
  return { state: withMessage(state, announced ?? "", reading.line + 1), tail, dropped, reading };
}

/** All that is known where the client has not written its file yet. */
function unread(announced: string | undefined): TranscriptView {
  const state = announced === undefined ? blankState : withMessage(blankState, announced, 1);
  return { state, tail: "broken", dropped: 0, reading: undefined };
}

/** The client announces only the last block of the message. */
function lacks({ message, end }: State, announced: string | undefined): boolean {
  if (announced === undefined || announced.trim() === "") return false;
  return end !== "said" || !isSameText(message?.last ?? "", announced);
}

/** Of a very long text only the beginning is kept. */
const isSameText = (kept: string, given: string) => kept === headOf(given.trim(), MAX_MESSAGE);

/** Every call has its result and the next word is the agent's: only the message itself can be missing. */
const isWaiting = ({ end }: State) => end === "answered" || end === "asked";

/** A file that ends in the middle of things was cut, or is still being written. */
const isOver = ({ end }: State) => end === "said" || end === "error";

function withMessage(state: State, text: string, line: number): State {
  const draft = draftOf(state);
  fold(draft, { kind: "say", text, message: "announced", line, id: "", at: "" });
  return draft;
}

/** A stop of the past, as the transcript told it then. */
export type PastStop = { told: TranscriptView; line: number };

/** Every stop that a transcript holds, and how it ends: told as the hook would have been told it. */
export function replay(source: Source): { stops: PastStop[]; end: TranscriptView } {
  const stops: PastStop[] = [];
  const pass = (state: State, dropped: number) => {
    const told: TranscriptView = { state, tail: "whole", dropped, reading: undefined };
    stops.push({ line: state.message?.line ?? 0, told });
  };
  const end = viewAt(readThrough(source, pass), undefined);
  if (end.state.end === "said" && end.tail === "whole") pass(end.state, end.dropped);
  return { stops, end };
}

function hasOnlyLooked({ reading, state, torn }: Look): boolean {
  const isWhole = reading.dropped === 0 && !torn && (state.end === "said" || isWaiting(state));
  return isWhole && !reading.hasChanged && state.changed === 0;
}

/** Commands by which git stops to see a file. Whether it did is for git to say. */
const MAY_HIDE =
  /\bupdate-index\b[^\n]*--(?:assume-unchanged|skip-worktree)|(?:>|\b(?:tee|sed|cp|mv|ln|dd)\b)[^\n]*\binfo\/exclude\b/;

/** What the agent has touched since a line of its transcript, as far as that shows it. */
export function touchedSince({ edits, commands, cwd }: State, folder: string, line: number): Touched {
  const files = edits.filter((edit) => edit.line > line).map(({ path }) => resolve(cwd ?? folder, path));
  const isTold = commands.some((each) => each.line > line && MAY_HIDE.test(each.command));
  return { files, mayHide: isTold || files.some((file) => file.endsWith("/.git/info/exclude")) };
}

/** The line of what the agent has heard last: a prompt or a block. Nothing where the transcript has neither. */
export const heardAt = ({ asks, blocks }: State): number | undefined =>
  blocks.at(-1)?.line ?? asks.at(-1)?.line;

/** When the session began, as git wants to hear it. */
export const sessionStart = ({ began }: State): string | undefined =>
  began?.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)[.\d]*Z$/, "$1Z");
