import { draftOf, fold, foldLook, foldLooked } from "../digest/fold.ts";
import { readCommands } from "../digest/read-commands.ts";
import { scriptsAt } from "../digest/repo-scripts.ts";
import { blankState, type State } from "../digest/state.ts";
import { foldTheirs } from "../digest/work.ts";
import type { Entry, Line, Link, Prompt, TranscriptFormat } from "../model/entry.ts";
import { lazy } from "../model/lazy.ts";
import type { Scripts } from "../shell/script-runners.ts";
import { type LineReader, openLines } from "../world/lines.ts";
import { noSubagents, readSubagents, type SubagentReading } from "./subagents.ts";

/** A hash of the source: another build may fold differently. */
declare const BUILD: string;

/** How far a transcript has been read, the resulting state, and how to recognize the same file again. */
export type Reading = {
  build: string;
  path: string;
  inode: number;
  /** The end of the last whole line. */
  offset: number;
  line: number;
  /** The bytes before the offset. */
  before: string;
  dropped: number;
  /** A call that could have changed something was seen, even on a branch since abandoned. */
  hasChanged: boolean;
  /** The newest records, newest last: a prompt whose parent is none of them starts another branch. */
  recent: { id: string; talks: boolean }[];
  state: State;
  /** What subagents did, by their own files. */
  subagents: SubagentReading;
};

/**
 * A reading saved by this very build. Only its outline is validated: a schema of the whole costs a tenth of
 * Node's start-up, and anyone who can forge this file can replace `gate` as well.
 */
export function parseReading(value: unknown): Reading | undefined {
  const { build, state, recent } = (value ?? {}) as Partial<Reading>;
  const isOurs = build === BUILD && Array.isArray(recent) && Array.isArray(state?.pending);
  return isOurs ? (value as Reading) : undefined;
}

/** A transcript's file and its format; `own` is set for a subagent's. */
export type Source = {
  path: string;
  format: TranscriptFormat;
  own: boolean;
  /** Read the session alone: what the repo's scripts are now may not be what they were, nor what they are elsewhere. */
  alone?: boolean;
};

/** The result of one look at the file. */
export type Look = {
  /** Where the next look resumes. */
  reading: Reading;
  /** The state including the last line, if that is complete except for its newline. */
  state: State;
  /** The last line is incomplete. */
  torn: boolean;
};

/** How many bytes before the offset must match: enough to hold a record's id and time, which are unique. */
const SAME_BYTES = 1024;

/** How many records are remembered by id. */
const RECENT = 16;

/**
 * Reads what is new since `known`, or everything if the file is a different one, was rewritten or rewound.
 * Throws if the file does not exist.
 */
export function readOn(source: Source, known: Reading | undefined): Look {
  return withFile(source, (reader) => {
    const from = known && isSameFile(known, source, reader) ? known : undefined;
    const reading = (from && readFrom(from, source, reader)) ?? readAll(source, reader);
    return withLastLine(reading, source, reader);
  });
}

/** The same look, with what subagents have done since `known`. A subagent's own file tells nothing of others. */
export function withSubagents(look: Look, { path, format, own }: Source, known: Reading | undefined): Look {
  if (own) return look;
  const { state, reading } = look;
  const subagents = readSubagents({ path, format, state }, known?.subagents ?? noSubagents);
  return { ...look, reading: { ...reading, subagents } };
}

/** Reads everything, and calls `onStop` with the state at every past stop. */
export function readThrough(source: Source, onStop: OnStop): Look {
  return withFile(source, (reader) => withLastLine(readAll(source, reader, onStop), source, reader));
}

/** `until` is the last line that the stop saw. */
type OnStop = (state: State, dropped: number, until: number) => void;

function withFile<T>({ path }: Source, read: (reader: LineReader) => T): T {
  const reader = openLines(path);
  try {
    return read(reader);
  } finally {
    reader.close();
  }
}

function isSameFile(known: Reading, { path }: Source, reader: LineReader): boolean {
  const { inode, offset, before } = known;
  if (known.path !== path || inode !== reader.inode || offset > reader.size) return false;
  return reader.part(offset - before.length, before.length).toString("latin1") === before;
}

function readAll(source: Source, reader: LineReader, onStop?: OnStop): Reading {
  const { path } = source;
  const blank: Reading = {
    build: BUILD,
    path,
    inode: reader.inode,
    offset: 0,
    line: 0,
    before: "",
    dropped: 0,
    hasChanged: false,
    recent: [],
    state: blankState,
    subagents: noSubagents,
  };
  const read = (branches: Branches) => {
    const folding = startFolding(blank, source, branches, onStop);
    return folding.end(reader, reader.lines(0, folding.take));
  };
  let isLost = false;
  const few = branchesOf(onStop ? MAX_BRANCHES : FEW_BRANCHES, () => {
    isLost = true;
  });
  const reading = read(few);
  return isLost ? read(branchesOf(MAX_BRANCHES)) : reading;
}

/** Reads on. Returns undefined if the new lines start another branch: the state to return to is not kept. */
function readFrom(from: Reading, source: Source, reader: LineReader): Reading | undefined {
  let isRewound = false;
  const branches: Branches = {
    goOn: () => {},
    turnTo: () => {
      isRewound = true;
      return undefined;
    },
  };
  const folding = startFolding(from, source, branches);
  const offset = reader.lines(from.offset, folding.take);
  return isRewound ? undefined : folding.end(reader, offset);
}

/** A longer last line is still being written, or never will be finished. */
const MAX_END = 4 * 1024 * 1024;

/** The client writes each line in one go; one without its newline is complete if it can be parsed. */
function withLastLine(reading: Reading, source: Source, reader: LineReader): Look {
  const { offset, state } = reading;
  if (offset === reader.size) return { reading, state, torn: false };
  if (reader.size - offset > MAX_END) return { reading, state, torn: true };
  const folding = startFolding(reading, source, branchesOf(MAX_BRANCHES));
  folding.take(reader.part(offset, reader.size - offset));
  const { dropped, state: next } = folding.end(reader, offset);
  return { reading, state: next, torn: dropped > reading.dropped };
}

/** How to follow branches. */
type Branches = {
  /** A prompt that continues from the end of the conversation. */
  goOn: (parent: string | null, talk: string | undefined, draft: State) => void;
  /** A prompt that continues from somewhere else: the state at that point, if known. */
  turnTo: (parent: string | null) => State | undefined;
};

/**
 * How many prompts back a session can be rewound, and how many usually suffice: a state for every prompt of a
 * long session takes more memory than everything else, so the file is read again if they did not suffice.
 */
const MAX_BRANCHES = 1_000;
const FEW_BRANCHES = 8;

/** Keeps the states before the newest prompts: a rewound session continues from one of them. */
function branchesOf(maxStates: number, onLost?: () => void): Branches {
  const states = new Map<string | null, State>();
  // The prompts whose state is no longer kept.
  const left = new Set<string | null>();
  const keep = (id: string | null, state: State) => {
    states.set(id, state);
    if (states.size <= maxStates) return;
    left.add(dropOldest(states));
    if (left.size > MAX_BRANCHES) dropOldest(left);
  };
  return {
    goOn: (parent, talk, draft) => {
      const state = draftOf(draft);
      keep(parent, state);
      // A session can also be resumed at a message, whatever came after it.
      if (talk !== undefined) keep(talk, state);
    },
    turnTo: (parent) => {
      if (left.has(parent) && !states.has(parent)) onLost?.();
      return states.get(parent);
    },
  };
}

function dropOldest<Key>(kept: Map<Key, unknown> | Set<Key>): Key {
  const [oldest] = kept.keys() as Iterable<Key> as [Key];
  kept.delete(oldest);
  return oldest;
}

/**
 * Folds line by line, in file order. Parallel calls, late summaries and compaction fork the chain of parents
 * although nothing was taken back; a rewind forks it with a prompt. So only prompts are followed.
 */
function startFolding(from: Reading, { format, own, alone }: Source, branches: Branches, onStop?: OnStop) {
  let { line, dropped, hasChanged } = from;
  let draft = draftOf(from.state);
  const recent = [...from.recent];
  // The message of the last reported stop: several records may follow it before the agent speaks again.
  let stopped: State["message"];
  let said: State | undefined;
  const lookup = lazy(() => scriptsAt(alone ? undefined : draft.cwd));
  const scripts: Scripts = (...script) => lookup()(...script);
  const actionOf = (call: string) => draft.pending.find((each) => each.call === call)?.action.do;

  const note = (id: string, talks: boolean) => {
    const last = recent.at(-1);
    // A run of read-only calls counts as one.
    if (id === "" && last?.id === "") return;
    recent.push({ id, talks });
    if (recent.length > 8 * RECENT) recent.splice(0, recent.length - RECENT);
  };
  const begin = ({ parent }: Link) => {
    if (parent === undefined) return;
    const newest = recent.slice(-RECENT);
    const earlier = isAtEnd(parent, newest, draft) ? undefined : branches.turnTo(parent);
    if (earlier) draft = draftOf(earlier);
    else branches.goOn(parent, newest.findLast(({ id, talks }) => talks && id !== "")?.id, draft);
  };
  const take = (bytes: Buffer | undefined) => {
    line++;
    const read: Line = bytes ? format.readLine(bytes, line, actionOf, own) : { kind: "dropped" };
    if (read.kind !== "record") {
      if (read.kind === "dropped") dropped++;
      if (read.kind === "aside") hasChanged = true;
      if (read.kind === "look") foldLook(draft);
      if (read.kind === "looked") foldLooked(draft);
      if (read.kind === "look" || read.kind === "looked") note("", true);
      return;
    }
    if (onStop && draft.end === "said" && draft.message !== stopped) {
      // What is queued after the last message was not known at the stop.
      if (isQueued(read) && said?.message !== draft.message) said = draftOf(draft);
      if (isAfterStop(read)) {
        stopped = draft.message;
        // A command is read once, however many stops follow it.
        draft = withCommandsRead(draft, scripts);
        const isSaid = said?.message === stopped;
        onStop(said && isSaid ? withCommandsRead(said, scripts) : draftOf(draft), dropped, line - 1);
      }
    }
    const { link } = read;
    if (link?.role === "prompt") begin(link);
    if (link) note(link.id, link.role !== "mark");
    takeRecord(draft, read);
    hasChanged ||= draft.changed === line;
  };
  const end = (reader: LineReader, offset: number): Reading => {
    const length = Math.min(SAME_BYTES, offset);
    const before = reader.part(offset - length, length).toString("latin1");
    const { path } = from;
    const newest = recent.slice(-RECENT);
    const { subagents } = from;
    const state = withCommandsRead(draft, scripts);
    return {
      build: BUILD,
      path,
      inode: reader.inode,
      offset,
      line,
      before,
      dropped,
      hasChanged,
      recent: newest,
      state,
      subagents,
    };
  };
  return { take, end };
}

const withCommandsRead = (state: State, scripts: Scripts): State => ({
  ...state,
  commands: readCommands(state.commands, scripts),
  theirs: { ...state.theirs, commands: readCommands(state.theirs.commands, scripts) },
});

const HEARD: Entry["kind"][] = ["block", "notification", "mail"];

/** What the agent hears after it has stopped: a prompt, a background task that ended, or a hook. */
function isAfterStop({ link, entries }: Extract<Line, { kind: "record" }>): boolean {
  return link?.role === "prompt" || entries.some(({ kind }) => HEARD.includes(kind));
}

const isQueued = ({ entries }: Extract<Line, { kind: "record" }>) => entries[0]?.kind === "queue";

function takeRecord(draft: State, { entries, prompt, cwd, theirs }: Extract<Line, { kind: "record" }>): void {
  if (draft.began === undefined && entries[0]?.at) draft.began = entries[0].at;
  if (draft.cwd === undefined && cwd !== undefined) draft.cwd = cwd;
  if (prompt && !isPersons(draft.prompt, prompt)) draft.prompt = prompt;
  for (const entry of entries) fold(draft, entry);
  if (theirs) foldTheirs(draft, theirs);
}

/** The client adds records of its own to a person's prompt, such as an expanded command or a caveat. */
const isPersons = (prompt: Prompt | undefined, { id }: Prompt) => prompt?.id === id && prompt.by === "person";

/** Whether nothing was said after the prompt's parent record. */
function isAtEnd(parent: string | null, recent: Reading["recent"], { end }: State): boolean {
  if (parent === null) return end === "nothing";
  const at = recent.findLastIndex(({ id }) => id === parent);
  return at >= 0 && !recent.slice(at + 1).some(({ talks }) => talks);
}
