import { join, relative } from "node:path";
import { isWithin } from "../../config/find.ts";
import { repoScripts } from "../../digest/repo-scripts.ts";
import { contain, Fault } from "../../model/fault.ts";
import type { IntegrityFact } from "../../model/integrity.ts";
import type { ToolOutput } from "../../model/tool-output.ts";
import { type Git, withGitTimeout } from "../../world/git.ts";
import type { Log } from "../../world/logs.ts";
import { isFolder } from "../../world/look.ts";
import { repoFolder } from "../../world/places.ts";
import { openScratch, scratchFolder } from "../../world/scratch-folder.ts";
import type { World } from "../../world/world.ts";
import type { Gate, runKind } from "../kinds/index.ts";
import type { Lock } from "../lock.ts";
import type { RunRequest } from "../run.ts";
import { type ChangedTests, changedTests, type Site, testOfSnapshot, textAt } from "./changed-tests.ts";
import { madeToFit, provesNothing, type Reading, readRun, type TestFile } from "./compare.ts";
import { narrowed } from "./narrow.ts";
import { declaredIn } from "./test-names.ts";
import { makeTree, type TestTree } from "./tree.ts";

/** A gate that has just passed, and how long that took. */
type Passed = { gate: CommandGate; ms: number };

/** What is loaded already when gates have run; not bundled here a second time. */
type Tools = { runKind: typeof runKind; readLog: (text: string) => ToolOutput[] };

type CommandGate = Extract<Gate, { run: string }>;

type Shared = {
  site: Site;
  request: RunRequest;
  lock: Lock;
  world: World;
  tools: Tools;
  git: Git;
  changes: ChangedTests;
  /** When this must have ended, in ms since the epoch. */
  end: number;
  makeTree: (kind: "now" | "baseline") => Promise<TestTree | undefined>;
};

/** Less is not worth a copy of the worktree. */
const MIN_MS = 500;

/** Runs the gates' changed tests as they were, and the added ones without the change; facts by the gate's name. */
export async function runOldTests(
  passed: Passed[],
  site: Site,
  request: RunRequest,
  lock: Lock,
  world: World,
  tools: Tools,
): Promise<Map<string, IntegrityFact[]>> {
  const shown = new Map<string, IntegrityFact[]>();
  const share = (request.deadline - world.now()) / 3;
  const end = world.now() + share;
  if (share < MIN_MS || request.signal.aborted) return shown;
  const git = withGitTimeout(world.git, share, request.signal);
  const changes = await changedTests(site, git);
  if (!changes) return shown;
  const folder = scratchFolder();
  // Whoever finds our lock after a kill removes the folder that it names.
  if (isWithin(site.top, folder) || !lock.addScratch(folder)) return shown;
  const scratch = openScratch(folder);
  try {
    const isOver = () => world.now() >= end || request.signal.aborted;
    const make: Shared["makeTree"] = (kind) =>
      makeTree(kind, { site, changes, scratch, git, isOver, left: () => end - world.now() });
    const shared = { site, request, lock, world, tools, git, changes, end, makeTree: make };
    for (const { gate, ms } of passed) {
      if (!canMove(gate, site.top, request.root)) continue;
      const facts = await contain(() => factsOf(gate, ms, shared), world.reportBug);
      if (!(facts instanceof Fault)) shown.set(gate.name, facts);
    }
    return shown;
  } finally {
    scratch.close();
  }
}

/** A command that names its folder, or runs somewhere else, would look at the real tree. */
function canMove({ run, env, cwd }: CommandGate, top: string, root: string): boolean {
  const behind = [...run.matchAll(/[\w:.-]+/g)].flatMap(
    ([word]) => repoScripts(root, join(root, cwd))("package", word, undefined) ?? [],
  );
  return [run, ...behind, ...Object.values(env)].every(
    (text) => !text.includes(top) && !ELSEWHERE.test(text),
  );
}

const ELSEWHERE = /\b(?:docker|docker-compose|podman|kubectl|ssh|vagrant|lando|ddev|sail|devcontainer)\b/;

async function factsOf(gate: CommandGate, ms: number, shared: Shared): Promise<IntegrityFact[]> {
  const { world, request } = shared;
  const openLog = world.logs.openFolder(
    request.root,
    request.cwd,
    repoFolder(request.state, request.root),
    request.id,
  );
  // No gate has such a name.
  const log = openLog(`${gate.name}~old-tests`);
  if ("why" in log) return [];
  try {
    return [...(await bent(gate, ms, log, shared)), ...(await idle(gate, ms, log, shared))];
  } finally {
    log.close();
  }
}

/** The changed tests as they were, on the source as it is; if some fail, as they are, and once more as they were. */
async function bent(gate: CommandGate, ms: number, log: Log, shared: Shared): Promise<IntegrityFact[]> {
  const { old } = shared.changes;
  const files = withSnapshots(old, shared.site.top).filter(({ path, before, after }) =>
    before !== undefined && after !== undefined ? declaredIn(path, after).length > 0 : false,
  );
  if (files.length === 0) return [];
  // A helper may matter to any test.
  const isAll = old.some(({ path }) => !testOfSnapshot(path) && !files.some((file) => file.path === path));
  const call = callFor(gate, isAll ? undefined : files, ms, shared);
  const tree = call && (await shared.makeTree("now"));
  if (!call || !tree) return [];
  const runWith = async (lay: () => Promise<boolean>): Promise<Reading | undefined> =>
    (await lay()) ? runIn(tree, call, log, shared) : undefined;
  const then = await runWith(tree.oldTests);
  if (!then?.failing.length) return [];
  const now = await runWith(tree.testsAsTheyAre);
  if (madeToFit(then, now, files).length === 0) return [];
  // A test that fails now and then says nothing.
  const again = new Set((await runWith(tree.oldTests))?.failing.map(({ name }) => name));
  const failing = then.failing.filter(({ name }) => again.has(name));
  return madeToFit({ ...then, failing }, now, files);
}

/** The added tests on the source as it was. */
async function idle(gate: CommandGate, ms: number, log: Log, shared: Shared): Promise<IntegrityFact[]> {
  const { old, added, source } = shared.changes;
  const moved = old.flatMap(({ path, before }) => declaredIn(path, before ?? "").map(({ name }) => name));
  const files = added.filter(({ path, after }) =>
    declaredIn(path, after ?? "").some(({ name }) => !moved.includes(name)),
  );
  if (files.length === 0 || !source) return [];
  const call = callFor(gate, files, ms, shared);
  const tree = call && (await shared.makeTree("baseline"));
  if (!call || !tree) return [];
  return provesNothing(await runIn(tree, call, log, shared), files, moved);
}

/** The files, and those that the snapshots among them belong to. */
function withSnapshots(files: TestFile[], top: string): TestFile[] {
  const owners = files.flatMap(({ path }) => testOfSnapshot(path) ?? []);
  const more = [...new Set(owners)].filter((path) => !files.some((file) => file.path === path));
  return [
    ...files,
    ...more.map((path) => {
      const text = textAt(join(top, path));
      return { path, before: text, after: text };
    }),
  ];
}

/** The gate with the command that runs these files alone, if its runner can be told so. */
type Call = { gate: CommandGate; files: string[] | undefined };

/** Undefined if nothing of it is the gate's business, or there is not enough time. */
function callFor(
  gate: CommandGate,
  files: TestFile[] | undefined,
  ms: number,
  shared: Shared,
): Call | undefined {
  const { site, request, end, world } = shared;
  const folder = join(request.root, gate.cwd);
  const own = files?.map(({ path }) => relative(folder, join(site.top, path)));
  if (own?.some((path) => path.startsWith(".."))) return undefined;
  const fromRoot = files?.map(({ path }) => relative(request.root, join(site.top, path)));
  if (gate.run.includes("{files}")) return { gate, files: fromRoot };
  const run = own && narrowed(gate.run, own, repoScripts(request.root, folder));
  if (run !== undefined) return { gate: { ...gate, run }, files: fromRoot };
  return ms > end - world.now() ? undefined : { gate, files: undefined };
}

async function runIn(
  tree: TestTree,
  { gate, files }: Call,
  log: Log,
  shared: Shared,
): Promise<Reading | undefined> {
  const { site, request, world, tools, lock, end } = shared;
  const timeoutMs = Math.min(gate.timeout * 1000, end - world.now());
  if (timeoutMs <= 0 || request.signal.aborted) return undefined;
  const root = join(tree.folder, relative(site.top, request.root));
  const from = log.size();
  const result = await tools.runKind(
    { ...gate, env: { ...pythonIn(root, world.env), ...gate.env } },
    {
      root,
      env: world.env,
      changedFiles: files,
      log,
      output: () => log.read(from),
      timeoutMs,
      graceMs: Math.min(request.graceMs, 1_000),
      marker: `${request.id}/${gate.name}`,
      signal: request.signal,
      processes: world.processes,
      onStart: lock.addGroup,
    },
  );
  return readRun(result, tools.readLog(log.read(from)));
}

/** Python finds the scratch before a package that is installed from the real tree, and leaves no compiled files. */
function pythonIn(root: string, { PYTHONPATH }: NodeJS.ProcessEnv): Record<string, string> {
  const folders = [root, join(root, "src")].filter(isFolder);
  const path = [...folders, ...(PYTHONPATH ? [PYTHONPATH] : [])].join(":");
  return { PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: "1" };
}
