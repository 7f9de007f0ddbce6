import { readCommands } from "../digest/read-commands.ts";
import { scriptsAt } from "../digest/repo-scripts.ts";
import { noWork, type Pending, type State, type Work } from "../digest/state.ts";
import { foldTheirEntry } from "../digest/work.ts";
import type { SubagentFile, TranscriptFormat } from "../model/entry.ts";
import { type LineReader, openLines } from "../world/lines.ts";
import { lookThrough } from "../world/look.ts";

/** How far the subagents' files have been read, and the work that they show. */
export type SubagentReading = {
  /** The session's own file. */
  path: string;
  files: FileReading[];
  work: Work;
};

/** How far one file has been read, and how to recognize it again. */
type FileReading = {
  path: string;
  inode: number;
  offset: number;
  line: number;
  /** The bytes before the offset. */
  before: string;
  /** Calls without a result yet. */
  calls: Pending[];
};

export const noSubagents: SubagentReading = { path: "", files: [], work: noWork };

/** How many bytes before the offset must match: they hold a record's id or its time. */
const SAME_BYTES = 300;
const MAX_CALLS = 20;

/** How much is read at one stop; files that are left over are read at the next one. */
const MAX_BYTES = 128 * 1024 * 1024;

type Request = {
  /** The session's own file. */
  path: string;
  format: TranscriptFormat;
  state: Pick<State, "delegated" | "delegations" | "cwd">;
  /** What subagents did later does not count. */
  until?: string;
  /** Without the repo's scripts as they are now. */
  alone?: boolean;
};

/**
 * Reads what subagents have done since `known`, from their own files. A session that has not delegated anything costs
 * nothing.
 */
export function readSubagents(request: Request, known: SubagentReading): SubagentReading {
  const { path, format, state } = request;
  if (state.delegated === 0 || !format.subagentFiles) return noSubagents;
  const files = format.subagentFiles(
    path,
    state.delegations.flatMap(({ subagent }) => subagent ?? []),
  );
  // A file that was rewritten takes back what it said before: then all of them are read again.
  const from = known.path === path ? known : noSubagents;
  return readFiles(files, request, from) ?? readFiles(files, request, noSubagents) ?? noSubagents;
}

function readFiles(
  files: SubagentFile[],
  request: Request,
  known: SubagentReading,
): SubagentReading | undefined {
  const work = { ...known.work, edits: [...known.work.edits], commands: [...known.work.commands] };
  const read: FileReading[] = [];
  let bytes = 0;
  for (const file of files) {
    const before = known.files.find(({ path }) => path === file.path);
    const next = bytes > MAX_BYTES ? before : readOrSkip(() => readFile(file, request, before, work));
    if (next === "rewritten") return undefined;
    if (!next) continue;
    read.push(next);
    bytes += next.offset - (before?.offset ?? 0);
  }
  return {
    path: request.path,
    files: read,
    work: {
      ...work,
      commands: readCommands(work.commands, scriptsAt(request.alone ? undefined : request.state.cwd)),
    },
  };
}

/** A file that cannot be read says nothing: what the session's own file says still counts. */
function readOrSkip<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Adds what a file says to the work. Undefined if it is not there: the client may not have written it yet. */
function readFile(
  { path, subagent }: SubagentFile,
  { format, state, until }: Request,
  known: FileReading | undefined,
  work: Work,
): FileReading | "rewritten" | undefined {
  const found = lookThrough(path);
  if (!found?.isFile()) return known && "rewritten";
  if (known && found.size === known.offset && found.ino === known.inode) return known;
  const reader = openLines(path);
  try {
    if (known && !isSameFile(known, reader)) return "rewritten";
    const { line: from, calls: waiting, offset: start } = known ?? { line: 0, calls: [], offset: 0 };
    let line = from;
    const calls = [...waiting];
    const actionOf = (call: string) => calls.find((each) => each.call === call)?.action.do;
    const offset = reader.lines(start, (bytes) => {
      line++;
      const read = bytes && format.readLine(bytes, line, actionOf, true);
      for (const entry of read?.kind === "record" ? read.entries : [])
        if (until === undefined || entry.at <= until) foldTheirEntry(work, calls, entry, subagent, state.cwd);
    });
    return {
      path,
      inode: reader.inode,
      offset,
      line,
      before: endOf(reader, offset),
      calls: calls.slice(-MAX_CALLS),
    };
  } finally {
    reader.close();
  }
}

const isSameFile = ({ inode, offset, before }: FileReading, reader: LineReader): boolean =>
  inode === reader.inode && offset <= reader.size && endOf(reader, offset) === before;

function endOf(reader: LineReader, offset: number): string {
  const length = Math.min(SAME_BYTES, offset);
  return reader.part(offset - length, length).toString("latin1");
}
