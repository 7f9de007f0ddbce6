import type { git, Tree } from "../world/git.ts";
import { hashOf } from "../world/places.ts";

/** The paths that changed between two trees; nothing where git cannot tell, and then everything may have. */
export async function changesSince(
  from: Tree | undefined,
  now: Tree | undefined,
  changedBetween: (from: string, to: string) => ReturnType<typeof git.changedBetween>,
): Promise<string[] | undefined> {
  if (!from || !now) return undefined;
  const committed = from.commit === now.commit ? [] : await changedBetween(from.commit, now.commit);
  return committed && [...new Set([...committed, ...differences(from, now)])].sort();
}

export function isSameTree(a: Tree, b: Tree): boolean {
  return a.commit === b.commit && differences(a, b).length === 0;
}

/** A short name for a tree: equal for equal trees. */
export function fingerprint({ commit, dirty }: Tree): string {
  return hashOf(JSON.stringify([commit, Object.entries(dirty).sort()]));
}

function differences(a: Tree, b: Tree): string[] {
  return Object.keys({ ...a.dirty, ...b.dirty }).filter((path) => a.dirty[path] !== b.dirty[path]);
}

/** The paths that a gate's `changed` globs match; `!` excludes. */
export async function matching(globs: string[], paths: string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { default: picomatch } = await import("picomatch");
  const excludes = globs.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  const includes = globs.filter((glob) => !glob.startsWith("!"));
  const isIncluded = picomatch(includes.length > 0 ? includes : ["**"], { dot: true });
  const isExcluded = picomatch(excludes, { dot: true });
  return paths.filter((path) => isIncluded(path) && !(excludes.length > 0 && isExcluded(path)));
}
