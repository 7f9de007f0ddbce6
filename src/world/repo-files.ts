import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a new file, and creates its folder. Throws EEXIST if the file exists. */
export function writeNew(path: string, text: string | Buffer, mode = 0o666): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: "wx", mode });
}

/** Writes a file in the repo, replacing its contents. */
export const writeOver = (path: string, text: string): void => writeFileSync(path, text);

/** Removes a folder if it is empty. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It does not exist, or is not empty.
  }
}
