import { join } from "node:path";
import { files as disk, makeFolder } from "../../world/files.ts";
import type { Git } from "../../world/git.ts";
import { copyFiles, INSTALLED, linkInstalled, removeFiles } from "../../world/scratch-tree.ts";
import type { ChangedTests, Site } from "./changed-tests.ts";

/** A copy of the worktree to run tests in. */
export type TestTree = {
  folder: string;
  /** Lay the changed tests into it, as they were or as they are; false if that failed. */
  oldTests: () => Promise<boolean>;
  testsAsTheyAre: () => Promise<boolean>;
};

type Terms = {
  site: Site;
  changes: ChangedTests;
  scratch: { folder: string; index: string };
  git: Git;
  isOver: () => boolean;
  /** How many ms are left. */
  left: () => number;
};

/** Generated folders that a test may need. */
const BUILT = /(?:^|\/)(?:dist|build|out|lib|gen|generated|\.next|target)\/$/;
const MAX_BUILT = 3_000;

/** The worktree with the source as it is, or as it was at the baseline. Undefined if that cannot be made in time. */
export async function makeTree(kind: "now" | "baseline", terms: Terms): Promise<TestTree | undefined> {
  const { site, changes, scratch, git, isOver, left } = terms;
  const { top, baseline } = site;
  const folder = join(scratch.folder, kind);
  const listed = await git.listFiles(top);
  const ignored = await git.ignored(top);
  if (!listed || !ignored) return undefined;
  makeFolder(folder);
  const checkOut = (paths: string[]) =>
    git.checkOut(top, baseline.commit, paths, {
      into: folder,
      index: scratch.index,
      timeoutMs: Math.max(1, left()),
    });
  const isInstalled = (path: string) => INSTALLED.test(path);
  const copied = [...listed, ...alsoNeeded(kind, ignored, top)].filter((path) => !isInstalled(path));
  const isMade =
    (await copyFiles(top, folder, copied, isOver)) &&
    (await linkInstalled(top, folder, [...listed, ...ignored].filter(isInstalled)));
  if (!isMade) return undefined;
  if (kind === "baseline") {
    const { source } = changes;
    if (!source || !(await removeFiles(folder, source.added)) || !(await checkOut(source.was)))
      return undefined;
  }
  const tests = changes.old.map(({ path }) => path);
  return {
    folder,
    oldTests: () => checkOut(tests),
    testsAsTheyAre: async () =>
      (await removeFiles(folder, tests)) && (await copyFiles(top, folder, tests, isOver)),
  };
}

/** What git ignores and tests may need. What was built from the new source does not belong to the old one. */
function alsoNeeded(kind: "now" | "baseline", ignored: string[], top: string): string[] {
  const settings = ignored.filter((path) => /(?:^|\/)\.env[^/]*$/.test(path));
  if (kind === "baseline") return settings;
  const single = ignored.filter((path) => !path.endsWith("/"));
  const built = ignored
    .filter((path) => BUILT.test(path))
    .flatMap((path) => {
      const below = disk.walk(join(top, path), MAX_BUILT);
      return below.length < MAX_BUILT ? below.map((name) => join(path, name)) : [];
    });
  return [...new Set([...settings, ...single, ...built])];
}
