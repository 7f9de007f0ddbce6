import { linkSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { Fault } from "../model/fault.ts";
import { isNothingThere } from "./look.ts";

// Files that appear whole or not at all: each is first written next to its place, under a `fresh` name.

/** Creates a file; false if something is already there. A hard link never replaces an existing file. */
export function createWhole(file: string, fresh: string, text: string): boolean {
  try {
    writeFileSync(fresh, text, { mode: 0o600 });
    linkSync(fresh, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    drop(fresh);
  }
}

/** Replaces a file. */
export function replaceWhole(file: string, fresh: string, text: string): void {
  writeFileSync(fresh, text, { mode: 0o600 });
  renameSync(fresh, file);
}

/** Removes a file. If a folder is in its place, removes that with Node's slower `rm`. */
export function drop(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!isNothingThere(error)) dropFolder(path);
  }
}

function dropFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    throw new Fault("state-unwritable", `${path}: ${(error as Error).message}`);
  }
}
