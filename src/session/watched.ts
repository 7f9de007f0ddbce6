import { join } from "node:path";
import * as z from "zod/mini";
import { isCheckSetting, isTestFile } from "../digest/file-kinds.ts";
import type { files } from "../world/files.ts";
import { isThere, lookAt } from "../world/look.ts";
import type { World } from "../world/world.ts";

/** The tests, and the settings of linters and type checkers, that existed when a session started. */
const Watched = z.object({
  root: z.string(),
  tests: z.array(z.string()),
  settings: z.record(z.string(), z.string()),
});

const watchedFile = (memory: string) => memory.replace(/\.json$/, ".watched.json");

const MAX_WATCHED = 5_000;

/** Records them when a session starts. Without git there is no quick list of files, so nothing is watched. */
export async function watch(memory: string, root: string, world: World): Promise<void> {
  const all = (await world.git.listFiles(root)) ?? [];
  const tests = all.filter(isTestFile).slice(0, MAX_WATCHED);
  const settings = all.filter(isCheckSetting).slice(0, MAX_WATCHED);
  const stamps = Object.fromEntries(settings.map((path) => [path, stamp(join(root, path))]));
  world.files.writeJson(watchedFile(memory), { root, tests, settings: stamps });
}

/** What became of them: tests that are gone, and settings that changed. */
type WatchedChanges = { gone: string[]; changed: string[] };

export function changesOfWatched(
  memory: string,
  root: string,
  disk: Pick<typeof files, "readJson">,
): WatchedChanges {
  const seen = Watched.safeParse(disk.readJson(watchedFile(memory))).data;
  if (!seen || seen.root !== root) return { gone: [], changed: [] };
  const gone = seen.tests.filter((path) => !isThere(join(root, path)));
  const changed = Object.keys(seen.settings).filter(
    (path) => stamp(join(root, path)) !== seen.settings[path],
  );
  return { gone, changed };
}

function stamp(path: string): string {
  const found = lookAt(path);
  return found ? `${found.size} ${found.mtimeMs}` : "gone";
}
