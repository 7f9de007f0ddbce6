import type { TranscriptLocation } from "../model/entry.ts";
import { headOf } from "../text/cut.ts";
import { type FileKind, kindOfFile } from "./file-kinds.ts";

/** The subagent that did something, and the line of its own transcript. */
export type Author = { subagent: string; line: number };

/** The changes to one file. */
export type Edit = TranscriptLocation & {
  /** The subagent that made the newest change; without one, it was the agent itself. */
  by?: Author;
  path: string;
  tool: string;
  times: number;
  added: number;
  removed: number;
  kind: FileKind;
  /** Lines added since the latest ask that leave something to be done. */
  placeholders: string[];
};

const MAX_EDITS = 300;

type Change = TranscriptLocation & {
  by?: Author;
  path: string;
  tool: string;
  added: string[];
  removed: string[];
};

/** Adds an edit: one entry per file. */
export function addEdit(edits: Edit[], { path, tool, added, removed, line, id, at, by }: Change): void {
  const place = edits.findIndex((edit) => edit.path === path);
  const known = edits[place];
  const kind = known?.kind ?? kindOfFile(path);
  // Subagents work side by side, and their files are read one after the other.
  const isOlder = by && known && orderOf(known.at, known.by) > orderOf(at, by);
  const newest = isOlder ? pick(known) : { line, id, at, ...(by && { by }) };
  const edit: Edit = {
    ...newest,
    path,
    tool,
    times: (known?.times ?? 0) + 1,
    added: (known?.added ?? 0) + added.length,
    removed: (known?.removed ?? 0) + removed.length,
    kind,
    placeholders: kind === "source" ? placeholdersIn(known?.placeholders ?? [], added, removed) : [],
  };
  if (known) edits[place] = edit;
  else edits.push(edit);
  if (edits.length > MAX_EDITS) edits.splice(oldest(edits), 1);
}

/** By time, and at the same time by name: the order of reading must not matter. */
const orderOf = (at: string, by: Author | undefined): string => `${at} ${by?.subagent ?? ""}`;

const pick = ({ line, id, at, by }: Edit) => ({ line, id, at, ...(by && { by }) });

/** A placeholder that a later edit removes does not count. */
function placeholdersIn(before: string[], added: string[], removed: string[]): string[] {
  const kept = before.filter((line) => !removed.some((gone) => gone.trim() === line));
  const left = added.filter(isPlaceholder).map((line) => headOf(line.trim(), 160));
  return [...kept, ...left].slice(0, 10);
}

const oldest = (edits: Edit[]) =>
  edits.reduce((first, { line }, at) => (line < (edits[first]?.line ?? 0) ? at : first), 0);

/** Says that something is left to be done. A product may be about to-dos: only markers and stubs count. */
const PLACEHOLDER =
  /(\/\/|#|\/\*|--|;|<!--|\*)\s*(TODO|FIXME|XXX|HACK)\b|\bnot (yet )?implemented\b|\bNotImplemented(Error|Exception)?\b|\b(todo|unimplemented)!\(|\bthrow new Error\(["'`](TODO|not implemented)|\bpanic\(["'](TODO|not implemented)|\bTODO\(\)|\/\/\s*(stub|placeholder)\b|#\s*(stub|placeholder)\b|\bplaceholder implementation\b|\/\/ \.\.\. (rest|existing|remaining)/i;

/** A cheap test first: most lines contain none of the words. */
const isPlaceholder = (line: string) => MAYBE.test(line) && PLACEHOLDER.test(line.slice(0, 300));
const MAYBE = /todo|fixme|xxx|hack|implement|stub|placeholder|\.\.\. /i;
