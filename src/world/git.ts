import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { capture } from "./capture.ts";
import { askStatus, GIT_TIMEOUT_MS, gitEnvironment } from "./git-status.ts";
import { lookClosely } from "./look.ts";

/** A tree as git sees it: the commit, and a stamp for every path that differs from it. */
export type Tree = { commit: string; dirty: Record<string, string> };

/** What `gate` asks git. Every answer may be undefined, "not known": then the gates run. */
export const git = {
  readTree,
  changedBetween,
  commitAt,
  listFiles,
  diff,
  contents,
  forkPoint,
  tracked,
  hidden,
  inCommit,
  ignored,
  checkOut,
};
export type Git = typeof git;

/** The same questions with a time limit, also ended by an interruption: "not known" is an answer. */
export function withGitTimeout(git: Git, ms: number, signal: AbortSignal): Git {
  const within = <T>(answer: Promise<T | undefined>): Promise<T | undefined> =>
    Promise.race([answer, givenUp(ms, signal)]);
  return {
    readTree: (...asked) => within(git.readTree(...asked)),
    changedBetween: (...asked) => within(git.changedBetween(...asked)),
    commitAt: (...asked) => within(git.commitAt(...asked)),
    listFiles: (...asked) => within(git.listFiles(...asked)),
    diff: (...asked) => within(git.diff(...asked)),
    contents: (...asked) => within(git.contents(...asked)),
    forkPoint: (...asked) => within(git.forkPoint(...asked)),
    tracked: (...asked) => within(git.tracked(...asked)),
    hidden: (...asked) => within(git.hidden(...asked)),
    inCommit: (...asked) => within(git.inCommit(...asked)),
    ignored: (...asked) => within(git.ignored(...asked)),
    // It writes, so it must have ended when it is given up: it has a time limit of its own.
    checkOut: git.checkOut,
  };
}

/** Git usually answers by then. The abort listener is set up only afterwards, as it costs more than git. */
const SOON = 50;

/** Resolves when it is time to give up. */
function givenUp(ms: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const listen = () =>
      sleep(ms - SOON, undefined, { signal, ref: false }).then(resolve, () => resolve(undefined));
    setTimeout(listen, Math.min(SOON, ms)).unref();
  });
}

/** HEAD, index, work tree, untracked files: one `git status`, maybe under way, and a stat per dirty file. */
async function readTree(root: string, asked = askStatus(root)): Promise<Tree | undefined> {
  const status = await asked;
  return status === undefined ? undefined : parseStatus(status, (path) => stamp(join(root, path)));
}

/** Reads `git status --porcelain=v2 -z --branch`. A path's stamp changes whenever the file may have. */
export function parseStatus(status: string, stampOf: (path: string) => string): Tree {
  const tree: Tree = { commit: "", dirty: {} };
  for (const line of status.split("\0")) {
    const fields = line.split(" ");
    if (line.startsWith("# branch.oid ")) tree.commit = fields[2] === "(initial)" ? "" : (fields[2] ?? "");
    else if (line.startsWith("? ")) tree.dirty[line.slice(2)] = stampOf(line.slice(2));
    else if (line.startsWith("1 ")) {
      // 1 XY sub mH mI mW hH hI path
      const path = fields.slice(8).join(" ");
      const [, xy, submodule, , , mode, , index] = fields;
      const content = submodule?.startsWith("S") ? unknowable() : stampOf(path);
      tree.dirty[path] = `${xy} ${mode} ${index} ${content}`;
    } else if (line.startsWith("u ")) {
      const path = fields.slice(10).join(" ");
      tree.dirty[path] = `${fields.slice(1, 10).join(" ")} ${stampOf(path)}`;
    }
  }
  return tree;
}

function stamp(path: string): string {
  // A name that is not valid UTF-8 cannot be looked up.
  if (path.includes("\ufffd")) return unknowable();
  try {
    const found = lookClosely(path);
    if (!found) return "gone";
    // A folder here is a repo within the repo: git does not look inside, and its mtime says nothing.
    if (found.isDirectory()) return unknowable();
    return `${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
  } catch {
    // A folder above it may be unreadable.
    return unknowable();
  }
}

/** A stamp that never equals another. */
const unknowable = () => `? ${process.hrtime.bigint()} ${process.pid}`;

/** The paths that differ between two commits; undefined if git cannot tell. */
async function changedBetween(root: string, from: string, to: string): Promise<string[] | undefined> {
  if (!from || !to) return undefined;
  const paths = await ask(root, [
    "diff",
    "--name-only",
    "-z",
    "--no-renames",
    "--no-ext-diff",
    from,
    to,
    "--",
  ]);
  return paths?.stdout.split("\0").filter(Boolean);
}

/** The commit that HEAD was at then, from the reflog; undefined if the reflog does not go back that far. */
async function commitAt(root: string, time: string): Promise<string | undefined> {
  const found = await ask(root, ["rev-parse", "--verify", `HEAD@{${time}}`]);
  const commit = found?.stdout.trim() ?? "";
  return found?.stderr.includes("only goes back to") || !/^[0-9a-f]+$/.test(commit) ? undefined : commit;
}

/** Every file that git tracks or would add, limited to `paths` if any are given. */
async function listFiles(root: string, paths: string[] = []): Promise<string[] | undefined> {
  const flags = ["-z", "--cached", "--others", "--exclude-standard"];
  const files = await ask(root, ["--literal-pathspecs", "ls-files", ...flags, "--", ...paths]);
  return files?.stdout.split("\0").filter(Boolean);
}

/** Nobody reads a longer diff. */
const MAX_DIFF = 2 * 1024 * 1024;

/** The start of the diff between a commit and the work tree, for some paths; undefined if git cannot tell. */
async function diff(root: string, from: string, paths: string[]): Promise<string | undefined> {
  if (!from) return undefined;
  const flags = ["--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--unified=2"];
  const prefixes = ["--src-prefix=a/", "--dst-prefix=b/"];
  // Treat paths as names, not as patterns.
  const git = ["--literal-pathspecs", "-c", "core.quotePath=false"];
  const args = [...git, "diff", ...flags, ...prefixes, from, "--", ...paths];
  return (await ask(root, args, MAX_DIFF))?.stdout;
}

/** The text of a file as it is in a commit; undefined if it is not there, or too large. */
async function contents(
  root: string,
  commit: string,
  path: string,
  maxBytes: number,
): Promise<string | undefined> {
  const found = await ask(root, ["show", "--no-textconv", `${commit}:./${path}`], maxBytes + 1);
  return found && found.stdout.length <= maxBytes ? found.stdout : undefined;
}

/** The last commit that HEAD and a ref have in common: empty if there is none, undefined if there is no such ref. */
async function forkPoint(root: string, ref: string): Promise<string | undefined> {
  if (ref.startsWith("-")) return undefined;
  if (!(await ask(root, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]))) return undefined;
  return (await ask(root, ["merge-base", "HEAD", ref]))?.stdout.trim() ?? "";
}

/** Those of the given paths that git tracks. */
async function tracked(root: string, paths: string[]): Promise<string[] | undefined> {
  const files = await ask(root, ["--literal-pathspecs", "ls-files", "-z", "--cached", "--", ...paths]);
  return files?.stdout.split("\0").filter(Boolean);
}

/**
 * The files whose changes git does not show. Among given paths: those that it does not track or was told to
 * skip. Among all: those that it was told to skip, by a flag or in its own exclude file.
 */
async function hidden(root: string, paths?: string[]): Promise<string[] | undefined> {
  const flagged = await ask(root, ["--literal-pathspecs", "ls-files", "-v", "-z", "--", ...(paths ?? [])]);
  if (!flagged) return undefined;
  const known = flagged.stdout.split("\0").filter(Boolean);
  // `H path` is an ordinary entry; other letters mark assume-unchanged and skip-worktree.
  const passedOver = known.filter((line) => !line.startsWith("H ")).map((line) => line.slice(2));
  if (paths) {
    const tracked = known.map((line) => line.slice(2));
    return [...passedOver, ...paths.filter((path) => !tracked.includes(path))];
  }
  const excludes = await ask(root, ["rev-parse", "--git-path", "info/exclude"]);
  if (!excludes) return undefined;
  const flags = ["--others", "--ignored", `--exclude-from=${resolve(root, excludes.stdout.trim())}`, "-z"];
  const excluded = await ask(root, ["ls-files", ...flags]);
  return excluded && [...passedOver, ...excluded.stdout.split("\0").filter(Boolean)];
}

/** Those of the given paths that a commit has. */
async function inCommit(root: string, commit: string, paths: string[]): Promise<string[] | undefined> {
  if (!commit) return undefined;
  if (paths.length === 0) return [];
  const flags = ["-r", "-z", "--name-only", "--full-tree"];
  const files = await ask(root, ["--literal-pathspecs", "ls-tree", ...flags, commit, "--", ...paths]);
  return files?.stdout.split("\0").filter(Boolean);
}

/** What git ignores in a work tree; a folder that it ignores as a whole ends with a slash. */
async function ignored(root: string): Promise<string[] | undefined> {
  const flags = ["--others", "--ignored", "--exclude-standard", "--directory", "-z"];
  const files = await ask(root, ["ls-files", ...flags]);
  return files?.stdout.split("\0").filter(Boolean);
}

/**
 * Writes files as they are in a commit to another folder, through an index of its own: nothing in `.git` is written,
 * no hook runs, and nothing is fetched. False if git fails or takes too long.
 */
async function checkOut(
  root: string,
  commit: string,
  paths: string[],
  { into, index, timeoutMs }: { into: string; index: string; timeoutMs: number },
): Promise<boolean> {
  if (!commit || paths.length === 0) return paths.length === 0;
  const env = {
    ...gitEnvironment(),
    GIT_INDEX_FILE: index,
    GIT_NO_LAZY_FETCH: "1",
    GIT_LFS_SKIP_SMUDGE: "1",
  };
  // A split index would have its larger half in `.git`.
  const quiet = ["core.splitIndex=false", "core.untrackedCache=false", "core.fsmonitor=false"];
  const options = quiet.flatMap((setting) => ["-c", setting]);
  const write = (args: string[]) => capture("git", [...options, ...args], { cwd: root, env, timeoutMs });
  if (!(await write(["read-tree", commit]))) return false;
  return Boolean(await write(["checkout-index", "--force", "--quiet", `--prefix=${into}/`, "--", ...paths]));
}

/** Git's output; undefined if it fails or takes too long. */
const ask = (cwd: string, args: string[], maxBytes?: number) =>
  capture("git", args, {
    cwd,
    env: gitEnvironment(),
    timeoutMs: GIT_TIMEOUT_MS,
    ...(maxBytes && { maxBytes }),
  });
