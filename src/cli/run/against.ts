import { changedChecks } from "../../integrity/changes.ts";
import { integrityFacts } from "../../integrity/integrity.ts";
import type { IntegrityFact } from "../../model/integrity.ts";
import { count } from "../../text/counted.ts";
import { tidy } from "../../text/plain-text.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { realWorld as world } from "../../world/world.ts";

/** What became of tests and checks since a branch left another one, or why that cannot be told. */
export async function factsAgainst(
  ref: string,
  root: string,
): Promise<{ facts: IntegrityFact[] } | { problem: string }> {
  const top = repoRoot(root);
  if (!top) return { problem: "--against compares with git, and this folder is not in a git repo." };
  const base = await world.git.forkPoint(top, ref);
  if (base === undefined)
    return { problem: `there is no commit "${ref}" here. Name a branch, a tag or a commit.` };
  if (base === "")
    return {
      problem: `HEAD and "${ref}" have no common commit here. In a shallow clone, fetch the history first: git fetch --unshallow.`,
    };
  const before = await world.git.readTree(top);
  const changes = await changedChecks({ baseline: { commit: base, dirty: {} }, before }, top, world);
  if (!changes) return { problem: `git could not compare with "${ref}".` };
  return { facts: (await integrityFacts(changes)).filter(isObjectionable) };
}

/** Other expected values and new snapshots are the reviewer's business. */
const isObjectionable = ({ kind }: IntegrityFact): boolean =>
  kind !== "expected-changed" && kind !== "snapshot";

/** What to print: a line each, and how many there are. */
export function factLines(ref: string, facts: IntegrityFact[]): string[] {
  if (facts.length === 0) return [`Tests and checks: nothing was weakened since ${ref}.`];
  return [
    `Tests and checks: ${count(facts.length, "thing")} weakened since ${ref}:`,
    ...facts.map(({ kind, file, name, before, after, was, is }) => {
      const change = was || is ? `: ${was || "(not there)"} → ${is || "(gone)"}` : "";
      return `  ${file}:${after ?? before ?? 1} ${kind}: ${tidy(`${name}${change}`, 200)}`;
    }),
  ];
}
