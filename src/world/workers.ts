import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

type Task = { index: number; job: unknown };

/**
 * Gives jobs to workers, one at a time each. `onDone` hears of every job once: what it came to, or why its worker
 * died; a worker that died is replaced.
 */
export function shareOut(
  jobs: unknown[],
  { script, argv, terms, workers }: { script: string; argv: string[]; terms: unknown; workers: number },
  onDone: (index: number, done: unknown, died?: Error) => void,
): Promise<void> {
  let next = 0;
  const work = () =>
    new Promise<boolean>((end) => {
      const worker = new Worker(script, { argv, workerData: terms });
      let current: number | undefined;
      const hand = () => {
        const index = next++;
        current = index < jobs.length ? index : undefined;
        if (current === undefined) void worker.terminate().then(() => end(true));
        else worker.postMessage({ index, job: jobs[index] } satisfies Task);
      };
      worker.on("message", (done) => {
        if (current !== undefined) onDone(current, done);
        hand();
      });
      worker.on("error", (error) => {
        if (current !== undefined) onDone(current, undefined, error);
        end(false);
      });
      hand();
    });
  const keepWorking = async () => {
    while (next < jobs.length) if (await work()) return;
  };
  return Promise.all(Array.from({ length: workers }, keepWorking)).then(() => {});
}

/** Whether this is such a worker. */
export const isWorker = (): boolean => !isMainThread && parentPort !== null;

/** In a worker: answers every job with what `doJob` makes of it, until the worker is ended. */
export function serve(doJob: (job: never, terms: never) => Promise<unknown>): Promise<never> {
  parentPort?.on("message", async ({ job }: Task) => {
    parentPort?.postMessage(await doJob(job as never, workerData as never));
  });
  return new Promise(() => {});
}
