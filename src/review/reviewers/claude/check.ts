import { broken, ok, type Seen } from "../../../model/seen.ts";
import { printedBy } from "../../../world/printed.ts";
import { findProgram } from "../../../world/programs.ts";
import { CHECK_TIMEOUT_MS, type ReviewerSetup } from "../reviewer.ts";

/** Whether the program exists, and with `--online` whether it starts. */
export async function checkClaude({ why, world, cwd, online }: ReviewerSetup): Promise<Seen[]> {
  const program = findProgram("claude", world.env);
  if (!program)
    return [
      broken(
        "review.reviewer is claude, but no claude is on the PATH.",
        "Install it, or use reviewer: auto.",
      ),
    ];
  if (!online) return [ok(`the claude program (${why})`)];
  const printed = await printedBy(program, ["--version"], {
    cwd,
    env: world.env,
    timeoutMs: CHECK_TIMEOUT_MS,
  });
  return printed !== undefined
    ? [ok("the claude program starts; only a review shows whether it is logged in")]
    : [broken(`${program} does not start.`, "See what it says: claude --version")];
}
