import type { Options } from "./judge.ts";
import { append } from "./log.ts";
import { type Kept, type Memory, memoryFile, type Notes, recall, recallRepo, remember } from "./memory.ts";
import { beginStop } from "./next-memory.ts";
import { runId } from "./run.ts";
import { type Answer, statuses } from "./status.ts";
import type { Report, Stop, Verdict } from "./vocabulary.ts";
import type { World } from "./world/world.ts";

/** One stop's way to what `gate` remembers of its session and worktree. */
export type Session = {
  stop: Stop;
  /** This stop's run. */
  id: string;
  started: number;
  state: string;
  /** What is remembered of this session. */
  memory: () => Memory | undefined;
  /** What is remembered of session and worktree, as this stop begins. */
  notes: (root: string) => Notes;
  /** Writes what is to be remembered, of the worktree only while it is ours; throws a fault where it cannot. */
  keep: (notes: Kept) => void;
  /** Leaves a line in the worktree's decision log. */
  log: (answer: Answer, root: string, verdicts: Verdict[], blocks: Report["blocks"]) => void;
};

/** In a dry run nothing is written: neither memory nor log. */
export function openSession(
  stop: Stop,
  state: string,
  { dryRun, agent }: Pick<Options, "dryRun" | "agent">,
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
    memory: () => recall(file, world.files),
    notes: (root) => ({
      memory: beginStop(recall(file, world.files), stop, root, () => agent.promptOrigin(stop)),
      repo: recallRepo(state, root, world.files),
    }),
    keep: (notes) => {
      if (dryRun) return;
      world.files.ensureStateFolder(state);
      remember(file, state, notes, world.files, world.now());
    },
    log: (answer, root, verdicts, blocks) => {
      if (dryRun) return;
      const { agent, event, session, subagent, cwd } = stop;
      const about = { agent, event, session, ...(subagent && { subagent }), cwd, root };
      const { decision } = statuses[answer.status];
      const when = { id, at: new Date(started).toISOString(), ms: world.now() - started };
      append(state, { ...when, ...about, ...answer, decision, blocks, verdicts }, world.files);
    },
  };
}
