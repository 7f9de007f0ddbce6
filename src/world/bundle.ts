import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Fault } from "../model/fault.ts";
import { capture } from "./capture.ts";
import { makeScratch } from "./scratch.ts";

// A repo in two files: a bundle of its commit, and a patch of what is changed on top of it.

const GIT_TIMEOUT_MS = 120_000;

/** A stranger's files must not run anything on the way: no hooks, no helpers for odd protocols. */
const QUIET = [
  "-c",
  "core.hooksPath=/dev/null",
  "-c",
  "protocol.ext.allow=never",
  "-c",
  "core.fsmonitor=false",
];

async function git(cwd: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const said = await capture("git", [...QUIET, ...args], {
    cwd,
    env: { ...process.env, ...env, GIT_TERMINAL_PROMPT: "0" },
    timeoutMs: GIT_TIMEOUT_MS,
  });
  if (!said) throw new Fault("not-started", `git ${args.slice(0, 2).join(" ")} failed in ${cwd}`);
  return said.stdout;
}

/** What names a repo in files: see `bundleRepo`. */
export type Bundled = { bundle: string; commit: string | undefined; patch: string | undefined };

/** Checks a bundled repo out into a folder that does not exist yet. Throws a fault if git cannot. */
async function checkOut({ bundle, commit, patch }: Bundled, folder: string): Promise<void> {
  const above = join(folder, "..");
  await git(above, ["clone", "--quiet", "--no-checkout", "--no-recurse-submodules", "--", bundle, folder]);
  // A word that begins with a dash would be a flag.
  if (commit?.startsWith("-")) throw new Fault("not-started", `${commit} is not the name of a commit`);
  await git(folder, ["checkout", "--quiet", "--detach", commit ?? "HEAD", "--"]);
  if (patch !== undefined) await git(folder, ["apply", "--whitespace=nowarn", "--", patch]);
}

/** The repo as it is now: its commit, and what is changed, new files included. Leaves the index alone. */
export async function bundleRepo(root: string): Promise<{ bundle: Buffer; patch: string }> {
  const scratch = mkdtempSync(join(tmpdir(), "work-"));
  try {
    const file = join(scratch, "repo.bundle");
    await git(root, ["bundle", "create", "--quiet", file, "HEAD"]);
    const env = { GIT_INDEX_FILE: join(scratch, "index") };
    await git(root, ["read-tree", "HEAD"], env);
    await git(root, ["add", "--all", "--", "."], env);
    const patch = await git(
      root,
      ["diff", "--cached", "--binary", "--no-color", "--no-ext-diff", "HEAD"],
      env,
    );
    return { bundle: readFileSync(file), patch };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Lends a checked-out repo, and removes it afterwards. */
export async function withCheckOut<T>(
  repo: Bundled,
  use: (places: { root: string; state: string }) => Promise<T>,
): Promise<T> {
  const scratch = makeScratch({});
  try {
    const root = join(scratch.folder, "repo");
    await checkOut(repo, root);
    return await use({ root, state: join(scratch.folder, "state") });
  } finally {
    scratch.remove();
  }
}
