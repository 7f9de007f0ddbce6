import { lstatSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Whether a state folder exists and is only ours, as `ensureStateFolder` creates it. */
export function isPrivate(folder: string): boolean {
  try {
    const own = lstatSync(folder);
    const isOurs = own.isDirectory() && own.uid === process.getuid?.() && (own.mode & 0o077) === 0;
    return isOurs && (statSync(dirname(folder)).mode & 0o002) === 0;
  } catch {
    return false;
  }
}
