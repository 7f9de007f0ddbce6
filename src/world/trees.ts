import type { git, Tree } from "./git.ts";
import { hashOf } from "./places.ts";

/** The paths that changed between two trees; undefined if git cannot tell, and then any may have changed. */
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
