import { ok, type Seen, warning } from "../../model/seen.ts";
import { git } from "../../world/git.ts";
import { printedBy } from "../../world/printed.ts";
import { findProgram } from "../../world/programs.ts";
import { repoRoot } from "../../world/repo-root.ts";
import { type Setup, shown } from "./setup.ts";

/** Git says whether anything changed. Without it every gate runs at every stop. */
export async function lookAtGit({ env, cwd, root }: Setup): Promise<Seen[]> {
  const program = findProgram("git", env);
  if (!program) return [warning("No git is on the PATH: every gate runs at every stop.", "Install git.")];
  const printed = await printedBy(program, ["--version"], { cwd, env, timeoutMs: 5_000 });
  const version = /\d+\.\d+(\.\d+)?/.exec(printed ?? "")?.[0] ?? "of an unknown version";
  const top = repoRoot(root);
  if (top === undefined)
    return [warning(`${version}, but no repo here: every gate runs at every stop.`, "git init")];
  if (!(await git.readTree(top)))
    return [
      warning(
        `${version}, but it cannot read this repo: every gate runs at every stop.`,
        "See what it says: git status",
      ),
    ];
  return [ok(`${version}, repo at ${shown(top, env)}`)];
}
