import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file that is not there yet, and its folder. Throws EEXIST where it is. */
export function writeNew(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: "wx" });
}

/** Writes a file of the repo, whatever was in it. */
export const writeOver = (path: string, text: string): void => writeFileSync(path, text);

/** Removes a folder, unless somebody has use for it. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is not there, or there is something in it.
  }
}
