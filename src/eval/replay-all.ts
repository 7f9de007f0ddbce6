import { basename } from "node:path";
import { lookThrough, realPath } from "../world/look.ts";
import { shareOut } from "../world/workers.ts";
import { realWorld as world } from "../world/world.ts";
import { type Done, type Replay, replayOne, type Terms } from "./replay.ts";

/** A worker starts in about the time in which one thread reads this much. */
const BYTES_WORTH_A_WORKER = 16 * 1024 * 1024;

/** Does all replays, in workers if worth it; returns their results in order. */
export async function replayAll(
  replays: Replay[],
  terms: Terms,
  onProgress: (done: number) => void,
): Promise<Done[]> {
  const all: Done[] = [];
  let count = 0;
  const onDone = (index: number, done: Done) => {
    all[index] = done;
    onProgress(++count);
  };
  const script = process.argv[1] ?? "";
  const workers = Math.min(world.cores, replays.length, Math.ceil(bytesOf(replays) / BYTES_WORTH_A_WORKER));
  if (workers > 1 && isProgram(script))
    await shareOut(replays, { script, argv: ["eval"], terms, workers }, (index, done, died) =>
      onDone(
        index,
        died ? { kind: "unread", why: `gate could not replay it: ${died.message}` } : (done as Done),
      ),
    );
  else for (const [index, replay] of replays.entries()) onDone(index, await replayOne(replay, terms));
  return all;
}

const bytesOf = (replays: Replay[]): number =>
  replays.reduce((sum, { source }) => sum + (source.kind === "transcript" ? sizeOf(source.path) : 0), 0);

/** A missing file is reported when it is read. */
function sizeOf(path: string): number {
  try {
    return lookThrough(path)?.size ?? 0;
  } catch {
    return 0;
  }
}

/** A worker is this very program in another thread; code that is imported elsewhere has no program to start. */
const isProgram = (script: string): boolean => basename(realPath(script)) === "gate.cjs";
