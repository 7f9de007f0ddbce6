import { basename } from "node:path";
import { lookThrough, realPath } from "../world/look.ts";
import { shareOut } from "../world/workers.ts";
import { realWorld as world } from "../world/world.ts";
import { type Done, doJob, type Job, type Terms } from "./job.ts";

/** A worker starts in about the time in which one thread reads this much. */
const BYTES_WORTH_A_WORKER = 16 * 1024 * 1024;

/** Does all jobs, in workers where that pays; what each came to, in their order. */
export async function doJobs(jobs: Job[], terms: Terms, onProgress: (done: number) => void): Promise<Done[]> {
  const all: Done[] = [];
  let count = 0;
  const onDone = (index: number, done: Done) => {
    all[index] = done;
    onProgress(++count);
  };
  const script = process.argv[1] ?? "";
  const workers = Math.min(world.cores, jobs.length, Math.ceil(bytesOf(jobs) / BYTES_WORTH_A_WORKER));
  if (workers > 1 && isProgram(script))
    await shareOut(jobs, { script, argv: ["eval"], terms, workers }, (index, done, died) =>
      onDone(index, died ? { kind: "unread", why: `gate failed on it: ${died.message}` } : (done as Done)),
    );
  else for (const [index, job] of jobs.entries()) onDone(index, await doJob(job, terms));
  return all;
}

const bytesOf = (jobs: Job[]): number =>
  jobs.reduce((sum, { source }) => sum + (source.kind === "transcript" ? sizeOf(source.path) : 0), 0);

/** What cannot be looked at is told when it is read. */
function sizeOf(path: string): number {
  try {
    return lookThrough(path)?.size ?? 0;
  } catch {
    return 0;
  }
}

/** A worker is this very program in another thread; code that is imported elsewhere has no program to start. */
const isProgram = (script: string): boolean => basename(realPath(script)) === "gate.cjs";
