import { basename, dirname, join } from "node:path";
import * as z from "zod/mini";
import { GateFinding, type ReviewFinding } from "../model/finding.ts";
import { IntegrityFact } from "../model/integrity.ts";
import type { ReviewVerdict } from "../model/verdict.ts";
import { parseReading, type Reading } from "../transcript/reading.ts";
import type { files } from "../world/files.ts";
import { repoFolder } from "../world/places.ts";

const Tree = z.object({ commit: z.string(), dirty: z.record(z.string(), z.string()) });

const GateMemory = z.object({
  /** The gate as it was configured: a pass under another definition does not count. */
  definition: z.string(),
  /** The tree after it last passed, or failed without blocking: a key of `trees`. */
  settled: z.optional(z.string()),
  /** Where the transcript ended then: whatever the agent touched later has not been checked. */
  settledLine: z.optional(z.number()),
  /** Failing runs since it last passed. */
  failures: z.number(),
  /** Its last run sent the agent back. */
  failing: z.boolean(),
  /** The names of the failures that it was sent back with, if all are known. */
  told: z.optional(z.array(z.string())),
  /** What its old tests showed when it last passed. */
  oldTests: z.optional(z.array(IntegrityFact)),
});

/** What a session has seen of one worktree. */
const Seen = z.object({
  baseline: z.optional(z.string()),
  trees: z.record(z.string(), Tree),
  gates: z.record(z.string(), GateMemory),
});

/** What is remembered of the session's reviews. Findings and verdict are ours: not worth a schema. */
const Reviews = z.object({
  /** Blocks for this prompt that included a review. */
  blocks: z.number(),
  /** What the last of them found missing, until the next review. */
  open: z.array(z.custom<ReviewFinding>()),
  tokens: z.number(),
  usd: z.number(),
  /** A reviewer that could not answer is left alone until then, in ms since the epoch. */
  restUntil: z.optional(z.number()),
  /** The last review, and the fingerprint of the tree that it saw. */
  last: z.optional(z.object({ verdict: z.custom<ReviewVerdict>(), tree: z.optional(z.string()) })),
});
export type Reviews = z.infer<typeof Reviews>;

/** What survives between two stops of one session. */
export const Memory = z.object({
  session: z.string(),
  root: z.string(),
  prompt: z.optional(z.string()),
  /** How many background tasks the previous stop listed. */
  background: z.number(),
  /** Blocks for this prompt. */
  blocks: z.number(),
  /** The times of the last hour's blocks, in ms since the epoch, for any prompt. */
  blockTimes: z.optional(z.array(z.number())),
  /** The tree at the last of them: a key of `trees`. */
  blockedOn: z.optional(z.string()),
  /** What the rules found at the last of them, by `findingKey`. */
  told: z.optional(z.array(z.string())),
  /** Stops for this prompt at which the gates were excused. */
  excuses: z.number(),
  /** A check was excused and is still owed. */
  owed: z.boolean(),
  reviews: z.optional(Reviews),
  /** What the user has already been told. */
  noticesShown: z.array(z.string()),
  ...Seen.shape,
  /** What was seen in the other worktrees that the session has visited. */
  elsewhere: z.record(z.string(), Seen),
  /** The last answer, for a second hook of the same stop. */
  answer: z.optional(
    z.object({
      at: z.number(),
      /** The stop that it answered, and the line of the last thing the agent had heard by then. */
      stop: z.optional(z.string()),
      heardAt: z.optional(z.number()),
      status: z.string(),
      reason: z.optional(z.string()),
      message: z.optional(z.string()),
    }),
  ),
});
export type Memory = z.infer<typeof Memory>;

/** A check that was given up while still failing, and the fingerprint of the tree that it failed on. */
const Debt = z.object({ definition: z.string(), tree: z.optional(z.string()), finding: GateFinding });

/** What a worktree remembers across all its sessions. */
const RepoMemory = z.object({
  root: z.string(),
  /** When the gates last ran clean. */
  lastClean: z.optional(z.number()),
  debts: z.record(z.string(), Debt),
});
export type RepoMemory = z.infer<typeof RepoMemory>;

export type Notes = { memory: Memory; repo: RepoMemory };

/** What to write: the worktree's part only while holding its lock. */
export type Kept = { memory: Memory; repo?: RepoMemory };

const repoFile = (state: string, root: string) => join(repoFolder(state, root), "repo.json");

/** A session's memory; undefined if the file is missing or cannot be parsed. */
export function recall(file: string, disk: Pick<typeof files, "readJson">): Memory | undefined {
  return Memory.safeParse(disk.readJson(file)).data;
}

/** The transcript's reading, kept apart from the memory: it is larger, and needed only to read on. */
export const readingFile = (file: string) => file.replace(/\.json$/, ".transcript.json");

export function recallReading(file: string, disk: Pick<typeof files, "readJson">): Reading | undefined {
  return parseReading(disk.readJson(readingFile(file)));
}

export function rememberReading(file: string, reading: Reading, disk: Pick<typeof files, "writeJson">): void {
  disk.writeJson(readingFile(file), reading);
}

export function recallRepo(state: string, root: string, disk: Pick<typeof files, "readJson">): RepoMemory {
  return RepoMemory.safeParse(disk.readJson(repoFile(state, root))).data ?? { root, debts: {} };
}

/** Writes memory; throws a fault if it cannot. */
export function remember(
  file: string,
  state: string,
  { memory, repo }: Kept,
  disk: typeof files,
  now: number,
): void {
  const isNew = disk.age(file, now) === undefined;
  disk.writeJson(file, memory);
  if (repo && !isSame(repo, recallRepo(state, repo.root, disk)))
    disk.writeJson(repoFile(state, repo.root), repo);
  if (!isNew) return;
  removeOld(dirname(file), file, disk, now);
  disk.removeLeftovers(state);
}

const isSame = (a: RepoMemory, b: RepoMemory) => JSON.stringify(a) === JSON.stringify(b);

/** After this long without a stop, a session counts as over. */
const OLD = 30 * 24 * 60 * 60 * 1000;

/** Removes old sessions. Files next to a session's memory count as old as the memory. */
function removeOld(folder: string, own: string, disk: typeof files, now: number): void {
  const memoryOf = (file: string) => join(folder, `${basename(file).split(".")[0]}.json`);
  const ages = disk
    .list(folder)
    .map((file) => ({ file, age: disk.age(memoryOf(file), now) ?? disk.age(file, now) }));
  for (const { file, age = 0 } of ages) if (memoryOf(file) !== own && age > OLD) disk.remove(file);
}

export const noReviews: Reviews = { blocks: 0, open: [], tokens: 0, usd: 0 };

export const blank = (session: string, root: string): Memory => ({
  session,
  root,
  background: 0,
  blocks: 0,
  excuses: 0,
  owed: false,
  noticesShown: [],
  trees: {},
  gates: {},
  elsewhere: {},
});
