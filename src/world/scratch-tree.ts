import { constants, lstatSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { copyFile, lstat, mkdir, readdir, readlink, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { Fault } from "../model/fault.ts";
import { atExit } from "./at-exit.ts";

// A copy of a worktree in which tests can run. Nothing of it is in the repo's .git, so a kill leaves no trace there
// (docs/decisions/0018-old-tests.md).

/** Where a scratch tree may be made. Nothing is there yet. */
export function scratchFolder(): string {
  const random = process.getBuiltinModule("node:crypto").randomBytes(8).toString("hex");
  return join(realpathSync(tmpdir()), `gate-tree-${process.pid}-${random}`);
}

const NAME = /^gate-tree-\d+-[0-9a-f]{16}$/;

/** Removes what a dead run left behind; anything but a scratch tree of ours stays. */
export function removeScratch(folder: string): void {
  try {
    const found = lstatSync(folder);
    const isOurs = NAME.test(basename(folder)) && found.isDirectory() && found.uid === process.getuid?.();
    if (isOurs) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // It is already gone.
  }
}

/** Makes the folder, private; it is gone when this process is, unless that is killed. */
export function openScratch(folder: string): { folder: string; index: string; close: () => void } {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw new Fault("not-started", `there is no temporary folder: ${(error as Error).message}`);
  }
  const remove = () => removeScratch(folder);
  const forget = atExit(remove);
  const close = () => {
    forget();
    remove();
  };
  return { folder, index: join(folder, "index"), close };
}

/** More takes too long to copy at every stop. */
const MAX_FILES = 30_000;
const MAX_BYTES = 500 * 1024 * 1024;
const AT_ONCE = 16;

/** Copies files of one tree to another, those that are there; false if there was no time or they are too many. */
export async function copyFiles(
  from: string,
  to: string,
  paths: string[],
  isOver: () => boolean,
): Promise<boolean> {
  if (paths.length > MAX_FILES) return false;
  const left = [...paths];
  let bytes = 0;
  const worker = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (isOver() || bytes > MAX_BYTES) return left.push(path);
      bytes += await copyOne(join(from, path), join(to, path));
    }
    return 0;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return left.length === 0;
}

/** Gives the size. A repo within the repo is linked. */
async function copyOne(from: string, to: string): Promise<number> {
  const found = await lstat(from).catch(() => undefined);
  if (!found) return 0;
  await mkdir(dirname(to), { recursive: true });
  if (found.isSymbolicLink()) await symlink(await readlink(from), to).catch(ignoreTaken);
  else if (found.isDirectory()) await symlink(from, to).catch(ignoreTaken);
  else if (found.isFile()) await copyFile(from, to, constants.COPYFILE_FICLONE);
  return found.isFile() ? found.size : 0;
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Removes files of a scratch tree. */
export async function removeFiles(tree: string, paths: string[]): Promise<void> {
  for (const path of paths) await rm(join(tree, path), { force: true, recursive: true });
}

/** Folders with what is installed. */
export const INSTALLED =
  /(?:^|\/)(?:node_modules|\.venv|venv|\.?virtualenv|vendor|\.bundle|Pods|deps|\.yarn)\/?$/;

/**
 * Links what is installed into a scratch tree. A `node_modules` becomes a folder of its own with a link per package:
 * what tools write beside the packages (`.cache`, `.vite`) stays in the scratch.
 */
export async function linkInstalled(from: string, to: string, folders: string[]): Promise<void> {
  for (const folder of folders) {
    const path = folder.replace(/\/$/, "");
    await mkdir(dirname(join(to, path)), { recursive: true });
    if (basename(path) === "node_modules") await linkPackages(from, to, path);
    else await symlink(join(from, path), join(to, path)).catch(ignoreTaken);
  }
}

async function linkPackages(from: string, to: string, folder: string): Promise<void> {
  await mkdir(join(to, folder), { recursive: true });
  for (const name of await readdir(join(from, folder))) {
    if (/^\.(?!bin$|pnpm$|package-lock\.json$|modules\.yaml$|yarn-)/.test(name)) continue;
    const path = join(folder, name);
    if (name.startsWith("@") && (await stat(join(from, path))).isDirectory())
      await linkPackages(from, to, path);
    else await symlink(await linkTo(from, to, path), join(to, path)).catch(ignoreTaken);
  }
}

/** A package of the repo itself, as workspaces link it, is the one in the scratch. */
async function linkTo(from: string, to: string, path: string): Promise<string> {
  const target = await readlink(join(from, path)).catch(() => undefined);
  if (target === undefined) return join(from, path);
  const inRepo = relative(from, resolve(dirname(join(from, path)), target));
  const isOwn =
    !inRepo.startsWith("..") && !isAbsolute(inRepo) && !inRepo.split("/").includes("node_modules");
  return isOwn ? join(to, inRepo) : join(from, path);
}
