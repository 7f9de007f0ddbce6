import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { atExit } from "./at-exit.ts";
import type { Ended } from "./exec.ts";

/** Processes and their trees. */
export const processes = { run, endRun, startOf };

type Command = {
  shell: string;
  cwd: string;
  env: Record<string, string>;
  /** Where stdout and stderr go: a file, so that no child ever holds our stdout. */
  output: number;
  /** Names the run and the gate in the environment of everything that the command starts. */
  marker: string;
  timeoutMs: number;
  /** How long the tree may take to end after TERM on a timeout. */
  graceMs: number;
  signal: AbortSignal;
  onStart?: (group: number) => void;
};

/** How a command ended: the facts, which are judged elsewhere. */
export type Outcome = Ended | { kind: "timed-out" } | { kind: "interrupted" };

/** The variable that marks everything a run has started. */
const MARKER = "GATE_RUN";
/** How long a process may take to end after TERM. */
const GRACE = 1_000;
/** A client that interrupts us kills us 1.4 s later. */
const SHORT_GRACE = 300;

/**
 * Runs a shell command in its own process group. Settles when the command exits or its time is up, never on
 * the closing of a pipe: the timeouts of `spawn` and execa hang as long as an orphan holds one.
 */
async function run(command: Command): Promise<Outcome> {
  const { shell, cwd, output, marker } = command;
  const env = { ...process.env, ...command.env, GATE_ACTIVE: "1", [MARKER]: marker };
  const { exec } = await import("./exec.ts");
  const { pid, ended } = exec({ file: "/bin/sh", args: ["-c", shell], cwd, env, output });
  if (pid === undefined) return ended;
  command.onStart?.(pid);

  const isMember: IsMember = (found) => found.group === pid || found.marker === command.marker;
  // A last-minute reply does not wait for the tree to end.
  const forget = atExit(() => killTree(pid, isMember));
  const cut = cutShort(command);
  const outcome = await Promise.race([ended, cut.promise]);
  cut.cancel();
  if (outcome.kind === "timed-out") await endTree(pid, isMember, command.graceMs);
  else if (outcome.kind === "interrupted")
    await endTree(pid, isMember, Math.min(SHORT_GRACE, command.graceMs));
  // Whatever is left of the group was forgotten by the command; a daemon has its own session and stays.
  else if (isGroupAlive(pid)) await endTree(pid, (found) => found.group === pid, SHORT_GRACE);
  forget();
  return outcome;
}

function killTree(group: number, isMember: IsMember): void {
  const members = treeOf(isMember)();
  signalGroup(group, "SIGKILL");
  for (const { pid } of members) signalTo(pid, "SIGKILL");
}

function cutShort({ timeoutMs, signal }: Command) {
  let cancel = () => {};
  const promise = new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => resolve({ kind: "timed-out" }), timeoutMs);
    const interrupt = () => resolve({ kind: "interrupted" });
    if (signal.aborted) interrupt();
    signal.addEventListener("abort", interrupt, { once: true });
    cancel = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", interrupt);
    };
  });
  return { promise, cancel };
}

/** Ends whatever a dead run left behind: by its marker if /proc shows it, else by its groups. */
async function endRun(run: string, groups: number[]): Promise<void> {
  if (listProcesses())
    return endTree(undefined, (found) => found.marker?.startsWith(`${run}/`) ?? false, GRACE);
  for (const group of groups) await endTree(group, () => false, GRACE);
}

/** When a process started, in kernel ticks: distinguishes it from a later process with the same pid. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return undefined;
  }
  return readStat(pid)?.started ?? "alive";
}

type Found = {
  pid: number;
  parent: number;
  group: number;
  started: string | undefined;
  marker: string | undefined;
};
type IsMember = (found: Found) => boolean;

/** TERM, a short wait, then KILL until none is left: a fork may be faster than one scan. */
async function endTree(group: number | undefined, isMember: IsMember, grace: number): Promise<void> {
  const members = treeOf(isMember);
  const signalAll = (signal: NodeJS.Signals) => {
    // Scan first: once a parent ends, its children can no longer be traced to it.
    const found = members();
    if (group !== undefined) signalGroup(group, signal);
    for (const { pid } of found) signalTo(pid, signal);
  };
  const isOver = () => members().length === 0 && (group === undefined || !isGroupAlive(group));
  signalAll("SIGTERM");
  for (const end = Date.now() + grace; Date.now() < end && !isOver(); ) await sleep(20);
  for (let round = 0; round < 50 && !isOver(); round++) {
    signalAll("SIGKILL");
    await sleep(10);
  }
}

/**
 * Finds the members and all their descendants. A child may have left the group and cleared its environment,
 * so a process once seen inside stays inside.
 */
function treeOf(isMember: IsMember): () => Found[] {
  const seen = new Map<number, string | undefined>();
  return () => {
    const all = listProcesses() ?? [];
    const isInside = (found: Found) =>
      isMember(found) || (seen.has(found.pid) && seen.get(found.pid) === found.started);
    const inside = new Set(all.filter(isInside).map(({ pid }) => pid));
    for (let before = -1; before !== inside.size; ) {
      before = inside.size;
      for (const { pid, parent } of all) if (inside.has(parent)) inside.add(pid);
    }
    inside.delete(process.pid);
    const members = all.filter(({ pid }) => inside.has(pid));
    for (const { pid, started } of members) seen.set(pid, started);
    return members;
  };
}

/** Every live process, from /proc; undefined on systems without it. */
function listProcesses(): Found[] | undefined {
  if (process.platform !== "linux") return undefined;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((name) => {
    const stat = readStat(Number(name));
    if (!stat || stat.state === "Z" || stat.state === "X") return [];
    const { parent, group, started } = stat;
    return [{ pid: Number(name), parent, group, started, marker: markerOf(name) }];
  });
}

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command's name in parentheses may contain anything, even parentheses.
    const [state, parent, group, ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state, parent: Number(parent), group: Number(group), started: rest[16] };
  } catch {
    return undefined;
  }
}

function markerOf(pid: string): string | undefined {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
    return environment.find((entry) => entry.startsWith(`${MARKER}=`))?.slice(MARKER.length + 1);
  } catch {
    return undefined;
  }
}

function isGroupAlive(group: number): boolean {
  // The signal is cheap and nearly always says no; a yes may come from a zombie.
  return signalGroup(group, 0) && (listProcesses()?.some((found) => found.group === group) ?? true);
}

const signalGroup = (group: number, signal: NodeJS.Signals | 0) => signalTo(-group, signal);

function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
