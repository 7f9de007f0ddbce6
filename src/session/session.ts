import type { Prompt } from "../model/entry.ts";
import { contain, Fault } from "../model/fault.ts";
import type { Report } from "../model/report.ts";
import type { Answer } from "../model/status.ts";
import type { Stop } from "../model/stop.ts";
import { mapTexts } from "../text/map-texts.ts";
import type { Reading } from "../transcript/reading.ts";
import { memoryFile } from "../world/places.ts";
import type { World } from "../world/world.ts";
import { append } from "./log.ts";
import { beginStop } from "./loop-policy.ts";
import {
  type Kept,
  type Memory,
  type Notes,
  readingFile,
  recall,
  recallReading,
  recallRepo,
  remember,
  rememberReading,
} from "./memory.ts";
import { headOfStop, reportOf, type Seen } from "./report-of.ts";
import { runId } from "./run-id.ts";

/** Gives one stop access to what `gate` remembers about its session and worktree. */
export type Session = {
  stop: Stop;
  /** This stop's run. */
  id: string;
  started: number;
  state: string;
  /** Write nothing. */
  isDry: boolean;
  /** What is remembered about this session. */
  memory: () => Memory | undefined;
  /** How far the transcript has been read, and the resulting state. */
  reading: () => Reading | undefined;
  /**
   * What is remembered about session and worktree at the start of this stop. The newest prompt shows who started the
   * turn.
   */
  notes: (root: string, newest: Prompt | undefined) => Notes;
  /** Saves what to remember, the worktree's part only while we hold its lock. Throws a fault if it cannot. */
  keep: (notes: Kept, reading?: Reading) => void;
  /** Appends to the worktree's decision log. An answer that cannot be logged is still given. */
  log: (answer: Answer, root: string, seen: Seen) => Promise<void>;
};

/** A dry run writes nothing: neither memory nor log. */
export function openSession(
  stop: Stop,
  state: string,
  { dryRun }: { dryRun: boolean },
  world: World,
): Session {
  const file = memoryFile(state, stop);
  const started = world.now();
  const id = runId(started);
  return {
    stop,
    id,
    started,
    state,
    isDry: dryRun,
    memory: () => recall(file, world.files),
    reading: () => recallReading(file, world.files),
    notes: (root, newest) => ({
      memory: beginStop(recall(file, world.files), stop, root, newest),
      repo: recallRepo(state, root, world.files),
    }),
    keep: (notes, reading) => {
      if (dryRun) return;
      world.files.ensureStateFolder(state);
      remember(file, state, notes, world.files, world.now());
      if (reading) keepReading(file, reading, world);
    },
    log: async (answer, root, seen) => {
      const when = { id, at: new Date(started).toISOString(), ms: world.now() - started };
      const report = reportOf({ ...when, ...headOfStop(stop), root }, answer, seen);
      const write = async () =>
        append(state, isBare(answer, seen) ? report : await withoutSecrets(report, world), world.files);
      if (!dryRun) await contain(write, world.reportBug);
    },
  };
}

/** Nothing was said or found, so the report holds only our own words. */
const isBare = (answer: Answer, { verdicts, rules, review }: Seen): boolean =>
  !("reason" in answer) &&
  answer.message === undefined &&
  (review === undefined || review.kind === "skip") &&
  rules.every(({ kind }) => kind !== "fail") &&
  verdicts.every((verdict) =>
    verdict.kind === "pass" ? verdict.warnings.length === 0 : verdict.kind === "skip" && !verdict.finding,
  );

/** Output and agents' text may hold secrets, and logs get shared. If redaction fails, nothing is logged. */
async function withoutSecrets(report: Report, world: World): Promise<Report> {
  const { redactor } = await import("../redact/redact.ts");
  try {
    const redact = redactor(world.env);
    return mapTexts(report, (text) => redact(text).text);
  } catch (error) {
    throw new Fault("redaction-failed", (error as Error).message);
  }
}

/** Only a shortcut for the next stop: if it cannot be saved, that stop reads the whole transcript again. */
function keepReading(file: string, reading: Reading, world: World): void {
  try {
    rememberReading(file, reading, world.files);
  } catch {
    world.files.remove(readingFile(file));
  }
}
