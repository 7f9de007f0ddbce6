import type { TranscriptFormat } from "../../../model/entry.ts";
import { fromRecord } from "./record.ts";
import { skim } from "./skim.ts";
import { subagentCopy, subagentFiles } from "./subagents.ts";

/** Record types of the client's own housekeeping. Any other type is looked at. */
const HOUSEKEEPING =
  /^\{"type":"(last-prompt|mode|permission-mode|file-history-snapshot|api-request|api-request-shape|api-request-blob|atis-latch|tools-used|cost-state|summary)"/;

/** Reads one line of Claude Code's transcript. */
const readLine: TranscriptFormat["readLine"] = (bytes, line, actionOf, own) => {
  const skimmed = skim(bytes, line, actionOf, own);
  if (skimmed) return skimmed;
  const head = bytes.toString("latin1", 0, 480);
  return HOUSEKEEPING.test(head) || head.trim() === "" ? { kind: "nothing" } : parseLine(bytes, line, own);
};

/** Reads a line by parsing all of it. `skim` must give the same result. */
export function parseLine(bytes: Buffer, line: number, own: boolean) {
  try {
    return fromRecord(JSON.parse(bytes.toString("utf8")), line, own);
  } catch {
    return { kind: "dropped" } as const;
  }
}

/** Fields that every record of a conversation has, and that no other client writes. */
const CHAINED = /"(?:parentUuid|isSidechain)":/;

/** A session may begin with what was queued. */
const QUEUED = /^\{"type":"queue-operation"/;

const recognizes = (lines: string[]): boolean =>
  lines.some(
    (line) => line.startsWith("{") && (CHAINED.test(line) || HOUSEKEEPING.test(line) || QUEUED.test(line)),
  );

/** Loaded only when it is asked for: where git knows the files as they were, nobody does. */
const fileChanges: TranscriptFormat["fileChanges"] = async (...asked) =>
  (await import("./file-changes.ts")).fileChanges(...asked);

export const transcript: TranscriptFormat = {
  extension: ".jsonl",
  recognizes,
  readLine,
  subagentFiles,
  fileChanges,
  subagentCopy,
};
