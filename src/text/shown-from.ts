import { relative } from "node:path";

/** As the transcript names it: from the session's folder, or whole where it lies elsewhere. */
export function shownFrom(cwd: string, file: string): string {
  const path = relative(cwd, file);
  return path.startsWith("..") ? file : path;
}
