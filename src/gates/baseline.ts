import * as z from "zod/mini";
import { activeConfig } from "../config/active.ts";
import { compiled } from "../config/compiled.ts";
import type { SessionStart } from "../model/stop.ts";
import type { Verdict } from "../model/verdict.ts";
import { definitionOf } from "../session/loop-policy.ts";
import { blank, recallRepo } from "../session/memory.ts";
import { runId } from "../session/run-id.ts";
import { startDetached } from "../world/detached.ts";
import type { files } from "../world/files.ts";
import type { Tree } from "../world/git.ts";
import { isThere } from "../world/look.ts";
import { memoryFile, stateFolder, userConfigFolder } from "../world/places.ts";
import { isSameTree } from "../world/trees.ts";
import type { World } from "../world/world.ts";
import type { Gate } from "./kinds/index.ts";
import { type GateRun, type RunRequest, run } from "./run.ts";

/** The gates that failed before a session did anything, as they were configured then. */
const Red = z.object({ root: z.string(), gates: z.record(z.string(), z.string()) });
type Red = z.infer<typeof Red>;

const redFile = (memory: string) => memory.replace(/\.json$/, ".red.json");

/** Runs the gates with `baseline: true` in a separate process: the session starts without waiting for it. */
export function launchBaseline(start: SessionStart, requireTrust: boolean): void {
  const flags = ["--baseline", ...(requireTrust ? ["--require-trust"] : [])];
  startDetached([process.argv[1] ?? "", "hook", ...flags], start.cwd, start.event);
}

/** A stop of the session waits for it, and must have time left. */
const BASELINE_TIMEOUT_MS = 4 * 60_000;

/** Runs them, and records which ones fail. */
export async function runBaseline(
  start: SessionStart,
  options: { requireTrust: boolean },
  world: World,
): Promise<void> {
  const state = stateFolder(world.env);
  if (!state) return;
  const { session, cwd } = start;
  const now = world.now();
  const { requireTrust } = options;
  const home = userConfigFolder(world.env);
  const held = activeConfig(start, { state, home, requireTrust, now, disk: world.files });
  if (held.kind !== "found") return;
  const { root } = held.place;
  const loaded = await compiled(held, { state, remembers: false }, world);
  if (loaded.kind === "invalid") return;
  const gates = loaded.config.gates.filter(({ baseline }) => baseline);
  const memory = memoryFile(state, { session });
  const request: RunRequest = {
    purpose: { kind: "baseline", session },
    root,
    cwd,
    state,
    id: runId(now),
    gates,
    inOrder: loaded.config.in_order,
    deadline: now + BASELINE_TIMEOUT_MS,
    graceMs: 3_000,
    signal: overWith(memory),
    recall: () => ({ memory: blank(session, root), repo: recallRepo(state, root, world.files) }),
  };
  await run(request, world, async (ran) => {
    // If anything changed while they ran, it may be the agent's doing: then nothing is forgiven.
    const isStill = ran.kind === "ran" && isLeftAlone(ran.before, await ran.after);
    const verdicts = isStill ? ran.verdicts : [];
    const failed = gates.filter(({ name }) =>
      verdicts.some(({ gate, kind }) => gate === name && kind === "fail"),
    );
    const red: Red = {
      root,
      gates: Object.fromEntries(failed.map((gate) => [gate.name, definitionOf(gate)])),
    };
    if (isThere(memory)) world.files.writeJson(redFile(memory), red);
  });
}

/** Whatever `gate` itself writes there, such as its logs, is not a change. */
function isLeftAlone(before: Tree | undefined, after: Tree | undefined): boolean {
  const isTheirs = ([path]: [string, string]) => !/(^|\/)\.gate\//.test(path);
  const theirs = (tree: Tree) => ({
    ...tree,
    dirty: Object.fromEntries(Object.entries(tree.dirty).filter(isTheirs)),
  });
  return before !== undefined && after !== undefined && isSameTree(theirs(before), theirs(after));
}

/** Aborts when the session is over: its memory is gone then. */
function overWith(memory: string): AbortSignal {
  const over = new AbortController();
  setInterval(() => isThere(memory) || over.abort(), 1_000).unref();
  return over.signal;
}

/** A run in which gates that were red before the session only warn, until they have passed once. */
export function forgiveOld(
  ran: Extract<GateRun, { kind: "ran" }>,
  root: string,
  memory: string,
  disk: Pick<typeof files, "readJson" | "writeJson">,
): Extract<GateRun, { kind: "ran" }> {
  const red = Red.safeParse(disk.readJson(redFile(memory))).data;
  if (!red || red.root !== root || Object.keys(red.gates).length === 0) return ran;
  const isRed = (gate: Gate | undefined) => gate && red.gates[gate.name] === definitionOf(gate);
  const gateOf = (verdict: Verdict) => ran.gates.find(({ name }) => name === verdict.gate);
  const passed = ran.verdicts.filter(({ kind }) => kind === "pass").map(({ gate }) => gate);
  if (passed.some((gate) => Object.hasOwn(red.gates, gate))) {
    const left = Object.entries(red.gates).filter(([gate]) => !passed.includes(gate));
    disk.writeJson(redFile(memory), { root, gates: Object.fromEntries(left) });
  }
  const verdicts = ran.verdicts.map((verdict): Verdict => {
    if (verdict.kind !== "fail" || !isRed(gateOf(verdict))) return verdict;
    return { ...verdict, finding: { ...verdict.finding, severity: "warn", before: true } };
  });
  return { ...ran, verdicts };
}
