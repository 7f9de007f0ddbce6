import type { Stop } from "../model/stop.ts";
import type { Tree } from "../world/git.ts";
import { isSameTree } from "../world/trees.ts";
import type { Memory } from "./memory.ts";

// A hook that is installed twice, or retried by a client, sees the same stop a second time.

/** Whether the last answer was given in this period and to this very stop. */
export const isAnsweredBetween = (began: number, now: number, { answer }: Memory, stop: Stop): boolean =>
  answer !== undefined && answer.at >= began && answer.at <= now && answer.stop === stopName(stop);

/** Identifies a stop within its session, as far as the event does. */
export const stopName = ({
  event,
  prompt,
  isContinuation,
  planning,
  background,
  message = "",
}: Stop): string =>
  JSON.stringify([event, prompt, isContinuation, planning, background, message.length, message.slice(-200)]);

/** How late a second hook of the same stop may come. Shorter if an agent that continued would look the same. */
const SAME_STOP_MS = 10_000;
const SAME_STOP_AGAIN_MS = 2_000;

/**
 * Whether the last answer, a block, was for this very stop: a hook that is installed twice sees it a second
 * time. The tree must be the same. A client that continues after a block says so; if it has said so before,
 * only the transcript can show that the agent has heard nothing since.
 */
export function isSameStop(
  memory: Memory,
  stop: Stop,
  heardAt: number | undefined,
  tree: Tree | undefined,
  called: number,
): boolean {
  const { answer } = memory;
  if (answer?.reason === undefined || answer.stop !== stopName(stop)) return false;
  const isLate = Math.abs(called - answer.at) > (stop.isContinuation ? SAME_STOP_AGAIN_MS : SAME_STOP_MS);
  if (isLate || !isUntouched(memory, tree)) return false;
  return !stop.isContinuation || (heardAt !== undefined && heardAt === answer.heardAt);
}

/** Whether the tree is the very one that the agent was sent back with. An unknown tree never is. */
export function isUntouched({ blocks, blockedOn, trees }: Memory, tree: Tree | undefined): boolean {
  const then = blockedOn === undefined ? undefined : trees[blockedOn];
  return blocks > 0 && tree !== undefined && then !== undefined && isSameTree(tree, then);
}
