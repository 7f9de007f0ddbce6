import { constants } from "node:fs";
import { copyFile, lstat, mkdir, readdir, readlink, rm, symlink } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";

// A copy of a worktree in which tests can run. Nothing of it is in the repo's .git, so a kill leaves no trace there
// (docs/decisions/0018-old-tests.md).

/** More takes too long to copy at every stop. */
const MAX_FILES = 30_000;
const MAX_BYTES = 500 * 1024 * 1024;
const AT_ONCE = 16;

/** Copies files of one tree to another, those that are there; false if that fails, takes too long, or is too much. */
export const copyFiles = (
  from: string,
  to: string,
  paths: string[],
  isOver: () => boolean,
): Promise<boolean> =>
  succeeds(async () => {
    const left = paths.length > MAX_FILES ? undefined : [...paths];
    let bytes = 0;
    const worker = async () => {
      for (let path = left?.pop(); path !== undefined; path = left?.pop()) {
        if (isOver() || bytes > MAX_BYTES) throw new Error("it takes too long");
        bytes += await copyOne(from, to, path);
      }
    };
    // All must have ended before the copy is given up and removed.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
    return left !== undefined && ended.every(({ status }) => status === "fulfilled");
  });

/** Gives the size. A repo within the repo is linked. */
async function copyOne(fromTree: string, toTree: string, path: string): Promise<number> {
  const [from, to] = [join(fromTree, path), join(toTree, path)];
  const found = await lstat(from).catch(() => undefined);
  if (!found) return 0;
  await mkdir(dirname(to), { recursive: true });
  if (found.isFile()) await copyFile(from, to, constants.COPYFILE_FICLONE);
  else if (found.isDirectory()) await link(from, to);
  else if (found.isSymbolicLink()) {
    const target = resolve(dirname(from), await readlink(from));
    await link(isWithin(target, fromTree) ? join(toTree, relative(fromTree, target)) : target, to);
  }
  return found.isFile() ? found.size : 0;
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

async function link(target: string, at: string): Promise<void> {
  await symlink(target, at).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** A full disk or an unreadable file says nothing about the work. */
const succeeds = (work: () => Promise<boolean>): Promise<boolean> => work().catch(() => false);

/** Removes files of a scratch tree. */
export const removeFiles = (tree: string, paths: string[]): Promise<boolean> =>
  succeeds(async () => {
    for (const path of paths) await rm(join(tree, path), { force: true, recursive: true });
    return true;
  });

/** Folders with what is installed. */
export const INSTALLED =
  /(?:^|\/)(?:node_modules|\.venv|venv|\.?virtualenv|vendor|\.bundle|Pods|deps|\.yarn)\/?$/;

/**
 * Links what is installed into a scratch tree. A `node_modules` becomes a folder of its own with a link per package:
 * what tools write beside the packages (`.cache`, `.vite`) stays in the scratch.
 */
export const linkInstalled = (from: string, to: string, folders: string[]): Promise<boolean> =>
  succeeds(async () => {
    for (const folder of folders) {
      const path = folder.replace(/\/$/, "");
      await mkdir(dirname(join(to, path)), { recursive: true });
      if (basename(path) === "node_modules") await linkPackages(from, to, path);
      else await link(join(from, path), join(to, path));
    }
    return true;
  });

async function linkPackages(from: string, to: string, folder: string): Promise<void> {
  await mkdir(join(to, folder), { recursive: true });
  for (const name of await readdir(join(from, folder))) {
    if (/^\.(?!bin$|pnpm$|package-lock\.json$|modules\.yaml$|yarn-)/.test(name)) continue;
    const path = join(folder, name);
    if (name.startsWith("@")) await linkPackages(from, to, path);
    else await link(await packageFor(from, to, path), join(to, path));
  }
}

/** A package of the repo itself, as workspaces link it, is the one in the scratch. */
async function packageFor(from: string, to: string, path: string): Promise<string> {
  const found = await readlink(join(from, path)).catch(() => undefined);
  if (found === undefined) return join(from, path);
  const target = resolve(dirname(join(from, path)), found);
  const isOwn = isWithin(target, from) && !target.slice(from.length).includes("/node_modules/");
  return isOwn ? join(to, relative(from, target)) : join(from, path);
}
