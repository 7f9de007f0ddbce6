import { relative } from "node:path";

/** A path as the transcript shows it: relative to the session's folder, or absolute if it lies elsewhere. */
export function shownFrom(cwd: string, file: string): string {
  const path = relative(cwd, file);
  return path.startsWith("..") ? file : path;
}
