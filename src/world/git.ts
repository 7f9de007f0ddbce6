import { spawn } from "node:child_process";
import { lstatSync } from "node:fs";
import { join } from "node:path";

/** A tree as git sees it: the commit, and a stamp for every path that differs from it. */
export type Tree = { commit: string; dirty: Record<string, string> };

/** What `gate` asks git. Every answer may be "not known": then the gates run. */
export const git = { readTree, changedBetween, commitAt, listFiles };

/** HEAD, index and work tree with untracked files: one `git status`, and a stat of what is dirty. */
async function readTree(root: string): Promise<Tree | undefined> {
  const status = await ask(root, [
    "status",
    "--porcelain=v2",
    "-z",
    "--branch",
    "--untracked-files=all",
    "--no-renames",
    "--ignore-submodules=none",
  ]);
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
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (!found) return "gone";
  // A folder here is a repo within the repo: git does not look inside, and its time says nothing.
  if (found.isDirectory()) return unknowable();
  return `${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
}

/** A stamp that equals no other. */
const unknowable = () => `? ${process.hrtime.bigint()} ${process.pid}`;

/** The paths that differ between two commits; nothing when git cannot tell. */
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
  return paths?.split("\0").filter(Boolean);
}

/** The commit that HEAD was at then, from the reflog. */
async function commitAt(root: string, time: string): Promise<string | undefined> {
  return (await ask(root, ["rev-parse", "--verify", "--quiet", `HEAD@{${time}}`]))?.trim() || undefined;
}

/** Every file that git knows or would add. */
async function listFiles(root: string): Promise<string[] | undefined> {
  return (await ask(root, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))
    ?.split("\0")
    .filter(Boolean);
}

const PATIENCE = 30_000;

function ask(cwd: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Without optional locks a status never stands in the way of the user's own git.
    const env = { ...process.env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
    const child = spawn("git", args, { cwd, env, stdio: ["ignore", "pipe", "ignore"], timeout: PATIENCE });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", () => resolve(undefined));
    child.on("close", (code) => resolve(code === 0 ? Buffer.concat(chunks).toString("utf8") : undefined));
  });
}
