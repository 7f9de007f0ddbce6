import { join } from "node:path";
import * as z from "zod/mini";
import type { Agent } from "../agents/agent.ts";
import { activeConfig, pin, unpin } from "../config/active.ts";
import { compiled } from "../config/compiled.ts";
import { isWithin } from "../config/find.ts";
import type { RepoTexts } from "../config/repo-texts.ts";
import type { Config } from "../config/schema.ts";
import { launchBaseline } from "../gates/baseline.ts";
import { attempt, Fault } from "../model/fault.ts";
import type { Greeting, SessionStart } from "../model/stop.ts";
import { isSwitchedOff } from "../model/switched-off.ts";
import { blank, recall, remember } from "../session/memory.ts";
import { watch } from "../session/watched.ts";
import { matching } from "../text/globs.ts";
import { untrusted } from "../words/notices.ts";
import { renderProblems, stateUnwritable } from "../words/render.ts";
import { announce, changedBetweenSessions, fileWords } from "../words/session.ts";
import { withGitTimeout } from "../world/git.ts";
import { realPath } from "../world/look.ts";
import { memoryFile, repoFolder, stateFolder, userConfigFolder } from "../world/places.ts";
import { readBeginning } from "../world/read-beginning.ts";
import { repoRoot } from "../world/repo-root.ts";
import type { World } from "../world/world.ts";

type Options = { requireTrust: boolean; agent: Pick<Agent, "switchesOff"> };

/** Remembers the state that a session starts from, and tells the person and the agent what they need to know. */
export async function beginSession(start: SessionStart, options: Options, given: World): Promise<Greeting> {
  const world = { ...given, git: withGitTimeout(given.git, GIT_TIMEOUT_MS, new AbortController().signal) };
  const off = options.agent.switchesOff(start, world.env);
  const state = stateFolder(world.env);
  if (isSwitchedOff(world.env) || !state) return greet(off);

  if (!start.resumed) await attempt(() => unpin(state, start.session, world.files));
  const { requireTrust } = options;
  const home = userConfigFolder(world.env);
  const terms = { state, home, requireTrust, now: world.now(), disk: world.files };
  const held = activeConfig(start, terms);
  if (held.kind === "none") return greet(off);
  const { root } = held.place;
  if (held.kind === "untrusted") {
    const { key, text } = untrusted(held.place.file);
    await attempt(() => markTold(key, start, state, root, world));
    return greet([...off, text]);
  }
  const loaded = await compiled(held, { state, remembers: true }, world);
  if (loaded.kind === "invalid") return greet([...off, renderProblems(loaded.problems)]);
  const { config } = loaded;
  const kept = await attempt(async () => {
    world.files.ensureStateFolder(state);
    if (config.enabled) await pin(held, { session: start.session, state }, world);
    return rememberStart(start, state, root, world);
  });
  if (kept instanceof Fault) return greet([...off, stateUnwritable(kept.detail)]);

  const changed = start.resumed ? [] : await changesSinceLast(root, state, held.texts, config, world);
  if (kept === "new" && config.enabled && config.gates.some(({ baseline }) => baseline))
    launchBaseline(start, requireTrust);
  return greet([...off, ...changed], config.enabled ? await contextFor(config, root, world) : "");
}

const greet = (sentences: string[], context = ""): Greeting => ({
  ...(sentences.length > 0 && { message: sentences.join(" ") }),
  ...(context !== "" && { context }),
});

/** Remembers the tree and the watched files as they are now, unless this session is already known. */
async function rememberStart(
  { session }: SessionStart,
  state: string,
  root: string,
  world: World,
): Promise<"new" | "known"> {
  const file = memoryFile(state, { session });
  if (recall(file, world.files)) return "known";
  const top = repoRoot(root);
  const tree = top ? await world.git.readTree(top) : undefined;
  const memory = blank(session, root);
  const seen = tree ? { ...memory, baseline: "1", trees: { "1": tree } } : memory;
  remember(file, state, { memory: seen }, world.files, world.now());
  await watch(file, root, world);
  return "new";
}

/** Marks a notice as shown, so that the first stop does not repeat it. */
async function markTold(
  key: string,
  { session }: SessionStart,
  state: string,
  root: string,
  world: World,
): Promise<void> {
  const file = memoryFile(state, { session });
  const memory = recall(file, world.files) ?? blank(session, root);
  world.files.ensureStateFolder(state);
  remember(
    file,
    state,
    { memory: { ...memory, noticesShown: [...memory.noticesShown, key] } },
    world.files,
    world.now(),
  );
}

const Began = z.object({
  texts: z.custom<RepoTexts>((value) => typeof value === "object" && value !== null),
  config: z.custom<Config>((value) => Array.isArray((value as Partial<Config> | null)?.gates)),
});

/** A config change between sessions simply takes effect; this tells the person about it. */
async function changesSinceLast(
  root: string,
  state: string,
  texts: RepoTexts,
  config: Config,
  world: World,
): Promise<string[]> {
  const file = join(repoFolder(state, root), "began.json");
  const last = Began.safeParse(world.files.readJson(file)).data;
  await attempt(() => world.files.writeJson(file, { texts, config }));
  return last ? changedBetweenSessions(last, { texts, config }) : [];
}

/** How long to wait for git: the client is waiting for the session to start. */
const GIT_TIMEOUT_MS = 5_000;

/** The client shows the agent only about 10,000 characters of a hook's output. */
const MAX_CONTEXT = 8_000;

/** What the config wants the agent to know from the start. */
async function contextFor(config: Config, root: string, world: World): Promise<string> {
  const announced = config.announce ? announce(config) : "";
  if (config.context.length === 0) return announced;
  const listed = repoRoot(root) === undefined ? undefined : await world.git.listFiles(root);
  const paths = await matching(config.context, listed ?? world.files.walk(root));
  const { redactor } = await import("../redact/redact.ts");
  const redact = redactor(world.env);
  let room = MAX_CONTEXT - announced.length;
  const parts = paths.sort().flatMap((path) => {
    if (room <= 0) return [];
    const part = fileWords(path, redact(readContextFile(root, path)).text, room);
    room -= part.length;
    return [part];
  });
  return [...(announced ? [announced] : []), ...parts].join("\n\n");
}

/** Reads only files inside the repo: a link could lead to the user's secrets. */
function readContextFile(root: string, path: string): string {
  try {
    const file = realPath(join(root, path));
    return isWithin(root, file) ? readBeginning(file, 4 * MAX_CONTEXT) : "";
  } catch {
    return "";
  }
}
