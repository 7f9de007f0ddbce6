import { readCommands } from "../digest/commands.ts";
import { draftOf, fold, foldLook, foldLooked } from "../digest/fold.ts";
import { blankState, type State } from "../digest/state.ts";
import type { Line, Link, Prompt, TranscriptFormat } from "../model/entry.ts";
import { type LineReader, openLines } from "../world/lines.ts";

/** A hash of the source: another build may have folded otherwise. */
declare const BUILD: string;

/** How far a transcript has been read, what came of it, and what tells that the file is still the same. */
export type Reading = {
  build: string;
  path: string;
  inode: number;
  /** Behind the last whole line. */
  offset: number;
  line: number;
  /** The bytes before the offset. */
  before: string;
  dropped: number;
  /** A call that could have changed something was met, also on a branch that was left since. */
  hasChanged: boolean;
  /** The newest records, the newest last: a prompt that hangs on none of them begins another branch. */
  recent: { id: string; talks: boolean }[];
  state: State;
};

/**
 * A reading that this very build has kept. Only its outline is looked at: a schema of the whole costs a tenth of
 * Node's start-up, and who can forge this file can replace `gate` as well.
 */
export function parseReading(value: unknown): Reading | undefined {
  const { build, state, recent } = (value ?? {}) as Partial<Reading>;
  const isOurs = build === BUILD && Array.isArray(recent) && Array.isArray(state?.pending);
  return isOurs ? (value as Reading) : undefined;
}

/** A transcript's file, and how to read it; `own` is set for a subagent's. */
export type Source = { path: string; format: TranscriptFormat; own: boolean };

/** What one look at the file gave. */
export type Look = {
  /** What the next look goes on from. */
  reading: Reading;
  /** The state with the last line, where that is whole but for its newline. */
  state: State;
  /** The last line is not whole. */
  torn: boolean;
};

/** The bytes before the offset that must be the same: enough to hold a record's id and time, which differ. */
const SAME_BYTES = 1024;

/** How many records are remembered by name. */
const RECENT = 16;

/**
 * Reads what is new since `known`, or all of it where the file is another, was rewritten or rewound. Throws where
 * there is no such file.
 */
export function readOn(source: Source, known: Reading | undefined): Look {
  return withFile(source, (reader) => {
    const from = known && isSameFile(known, source, reader) ? known : undefined;
    const reading = (from && readFrom(from, source, reader)) ?? readAll(source, reader);
    return withLastLine(reading, source, reader);
  });
}

/** Reads all of it, and calls `onStop` with the state at every stop of the past. */
export function readThrough(source: Source, onStop: OnStop): Look {
  return withFile(source, (reader) => withLastLine(readAll(source, reader, onStop), source, reader));
}

type OnStop = (state: State, dropped: number) => void;

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

/** Reads on; nothing where the new lines begin another branch, as what to fall back to is not known any more. */
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

/** A last line that is longer is still being written, or never will be. */
const MAX_END = 4 * 1024 * 1024;

/** The client writes a line at once; one without its newline is whole all the same if it can be understood. */
function withLastLine(reading: Reading, source: Source, reader: LineReader): Look {
  const { offset, state } = reading;
  if (offset === reader.size) return { reading, state, torn: false };
  if (reader.size - offset > MAX_END) return { reading, state, torn: true };
  const folding = startFolding(reading, source, branchesOf(MAX_BRANCHES));
  folding.take(reader.part(offset, reader.size - offset));
  const { dropped, state: next } = folding.end(reader, offset);
  return { reading, state: next, torn: dropped > reading.dropped };
}

/** What a branch can be followed with. */
type Branches = {
  /** A prompt that goes on from where the conversation is. */
  goOn: (parent: string | null, talk: string | undefined, draft: State) => void;
  /** A prompt that goes on from somewhere else: the state as it was there, where that is known. */
  turnTo: (parent: string | null) => State | undefined;
};

/**
 * How many prompts a session can be taken back; and how far it mostly is: a state for every prompt of a long session
 * takes more memory than all else, so it is read once more where that was not enough.
 */
const MAX_BRANCHES = 1_000;
const FEW_BRANCHES = 8;

/** Keeps the state before the newest prompts: a rewound session goes on from one of them. */
function branchesOf(most: number, onLost?: () => void): Branches {
  const states = new Map<string | null, State>();
  // The prompts whose state is not kept any more.
  const left = new Set<string | null>();
  const keep = (id: string | null, state: State) => {
    states.set(id, state);
    if (states.size <= most) return;
    left.add(dropOldest(states));
    if (left.size > MAX_BRANCHES) dropOldest(left);
  };
  return {
    goOn: (parent, talk, draft) => {
      const state = draftOf(draft);
      keep(parent, state);
      // A session can also be resumed at a message, whatever stood behind it.
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
 * Folds line by line, in the order of the file. Parallel calls, late summaries and compaction fork the chain of
 * parents although nothing was taken back; a rewind forks it with a prompt. So only prompts are looked at.
 */
function startFolding(from: Reading, { format, own }: Source, branches: Branches, onStop?: OnStop) {
  let { line, dropped, hasChanged } = from;
  let draft = draftOf(from.state);
  const recent = [...from.recent];
  // The message of the last stop that was told: several records may follow it before the next word.
  let stopped: State["message"];
  const actionOf = (call: string) => draft.pending.find((each) => each.call === call)?.action.do;

  const note = (id: string, talks: boolean) => {
    const last = recent.at(-1);
    // A row of looks is as good as one.
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
    if (onStop && draft.end === "said" && draft.message !== stopped && isAfterStop(read)) {
      stopped = draft.message;
      onStop({ ...draftOf(draft), commands: readCommands(draft.commands) }, dropped);
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
    const state = { ...draft, commands: readCommands(draft.commands) };
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
    };
  };
  return { take, end };
}

/** What the agent hears after it has stopped: a person, a task that ended, or a hook. */
function isAfterStop({ link, entries }: Extract<Line, { kind: "record" }>): boolean {
  return link?.role === "prompt" || entries.some(({ kind }) => kind === "block" || kind === "notification");
}

function takeRecord(draft: State, { entries, prompt, cwd }: Extract<Line, { kind: "record" }>): void {
  if (draft.began === undefined && entries[0]?.at) draft.began = entries[0].at;
  if (draft.cwd === undefined && cwd !== undefined) draft.cwd = cwd;
  if (prompt && !isPersons(draft.prompt, prompt)) draft.prompt = prompt;
  for (const entry of entries) fold(draft, entry);
}

/** The client adds records of its own to a person's prompt: what a command stands for, a caveat. */
const isPersons = (prompt: Prompt | undefined, { id }: Prompt) => prompt?.id === id && prompt.by === "person";

/** Whether nothing was said after the record that a prompt hangs on. */
function isAtEnd(parent: string | null, recent: Reading["recent"], { end }: State): boolean {
  if (parent === null) return end === "nothing";
  const at = recent.findLastIndex(({ id }) => id === parent);
  return at >= 0 && !recent.slice(at + 1).some(({ talks }) => talks);
}
