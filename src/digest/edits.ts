import type { TranscriptLocation } from "../model/entry.ts";
import { type FileKind, kindOfFile } from "./file-kinds.ts";
import { type Leftover, leftoversIn } from "./leftovers.ts";

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
  /** The newest change that did more than lay the text out anew; undefined if there is none. */
  reworked: Pick<TranscriptLocation, "line" | "at"> | undefined;
  /** Lines added since the latest ask that should not be left behind, and such lines that were taken out. */
  left: Leftover[];
  takenOut: string[];
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
    reworked: isLayoutOnly(added, removed) || isOlder ? known?.reworked : { line, at },
    ...leftoversAfter(known, path, kind, added, removed),
  };
  if (known) edits[place] = edit;
  else edits.push(edit);
  if (edits.length > MAX_EDITS) edits.splice(oldest(edits), 1);
}

/** By time, and at the same time by name: the order of reading must not matter. */
const orderOf = (at: string, by: Author | undefined): string => `${at} ${by?.subagent ?? ""}`;

const pick = ({ line, id, at, by }: Edit) => ({ line, id, at, ...(by && { by }) });

/** The same text but for comments, white space and the commas that formatters set. */
const isLayoutOnly = (added: string[], removed: string[]): boolean =>
  added.length + removed.length > 0 && squeezed(added) === squeezed(removed);

const COMMENT = /^\s*(?:\/\/|#(?!\[|!|include|define|if|endif|pragma)|\/?\*|--\s|<!--|"""[^"]*"""\s*$)/;

const squeezed = (lines: string[]): string =>
  lines
    .filter((line) => !COMMENT.test(line))
    .join("")
    .replace(/\s+/g, "")
    .replace(/,(?=[)\]}])/g, "");

const MAX_LEFT = 10;

/** A line that a later edit takes out is not left, nor is one that the edit found there. */
function leftoversAfter(
  known: Edit | undefined,
  path: string,
  kind: FileKind,
  added: string[],
  removed: string[],
): Pick<Edit, "left" | "takenOut"> {
  const before = leftoversIn(path, kind, removed).map(({ text }) => text);
  const kept = (known?.left ?? []).filter(({ text }) => !before.includes(text));
  const left = [...kept, ...leftoversIn(path, kind, added).filter(({ text }) => !before.includes(text))];
  const takenOut = [...(known?.takenOut ?? []), ...before].slice(-MAX_LEFT);
  return { left: left.slice(0, MAX_LEFT), takenOut };
}

const oldest = (edits: Edit[]) =>
  edits.reduce((first, { line }, at) => (line < (edits[first]?.line ?? 0) ? at : first), 0);
