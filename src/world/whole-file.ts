import { linkSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { Fault } from "../model/fault.ts";
import { isNothingThere } from "./look.ts";

// Files that appear whole or not at all: each is written beside its place first, under a `fresh` name.

/** Puts a file in a place that nothing holds; false where something does. A link never goes over another. */
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

/** Puts a file in the place of another. */
export function replaceWhole(file: string, fresh: string, text: string): void {
  writeFileSync(fresh, text, { mode: 0o600 });
  renameSync(fresh, file);
}

/** Removes a file. A folder should not be in its place, but may: then it takes Node's whole way of removing. */
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
