import { join } from "node:path";
import { headOf } from "../../text/cut.ts";
import { plainText } from "../../text/plain-text.ts";
import { linkTarget, lookAt } from "../../world/look.ts";
import { readBeginning } from "../../world/read-beginning.ts";
import type { World } from "../../world/world.ts";
import type { SessionChanges } from "./session-changes.ts";

const MAX_FILES = 40;
/** Enough to see what a new file is about. */
const NEW_FILE = 16 * 1024;
const MAX_LINE = 240;

/** Files written by tools: long, and of no use to a reviewer. */
const NOISE =
  /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|Cargo\.lock|poetry\.lock|uv\.lock|Gemfile\.lock|composer\.lock|go\.sum|flake\.lock)$|\.min\.(js|css)$|\.(map|snap|svg|lockb)$/;

/** What git says about some paths: their changes, and which of them it tracks. */
type Diff = { top: string; paths: string[]; hunks: Map<string, string>; known: string[] };

export async function readDiff({ top, from, paths }: SessionChanges, git: World["git"]): Promise<Diff> {
  const wanted = paths.filter((path) => !NOISE.test(path)).slice(0, MAX_FILES);
  if (wanted.length === 0) return { top, paths: [], hunks: new Map(), known: [] };
  const [diff, known] = await Promise.all([git.diff(top, from.commit, wanted), git.tracked(top, wanted)]);
  return { top, paths: wanted, hunks: byFile(diff ?? ""), known: known ?? wanted };
}

/**
 * The changes, file by file, as many as fit into a number of characters. `clean` removes the secrets from a file's
 * changes before they are cut.
 */
export function fittingHunks(
  { top, paths, hunks, known }: Diff,
  room: number,
  clean: (text: string, path: string) => string,
): string {
  if (room <= 0) return "";
  // Each file gets a share; what one does not use goes to the next ones.
  let left = room;
  const shown: string[] = [];
  for (const [index, path] of paths.entries()) {
    const hunk = hunks.get(path) ?? (known.includes(path) ? "" : newFile(join(top, path)));
    if (hunk === "") continue;
    const share = Math.min(left, Math.max(800, Math.floor((left * 2) / (paths.length - index + 1))));
    // Cut with a margin first, so that a very long change costs nothing, and a secret is not cut in two.
    const text = indented(path, clean(headOf(hunk, 3 * share + 10_000), path), share);
    if (text.length > left) break;
    left -= text.length;
    shown.push(text);
  }
  return shown.join("\n");
}

/** The hunks of a diff by the path that it is about, without git's headers. */
function byFile(diff: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of diff.split(/^diff --git /m).slice(1)) {
    const start = part.search(/^@@ /m);
    const head = part.slice(0, Math.max(0, start));
    const path = /^\+\+\+ b\/(.*)$/m.exec(head)?.[1] ?? /^--- a\/(.*)$/m.exec(head)?.[1];
    if (start >= 0 && path !== undefined) files.set(path.replace(/\t$/, ""), part.slice(start));
  }
  return files;
}

/** A file that git does not track yet, as a hunk; empty if it is gone or not text. Does not follow links. */
function newFile(file: string): string {
  try {
    if (lookAt(file)?.isSymbolicLink()) return `@@ new link @@\n+${linkTarget(file)}`;
    const text = readBeginning(file, NEW_FILE);
    if (text.includes("\0")) return "";
    const lines = text.replace(/\n$/, "").split("\n");
    return [`@@ new file @@`, ...lines.map((line) => `+${line}`)].join("\n");
  } catch {
    return "";
  }
}

const CUT = "    … (cut)";

/** A path and its hunks, indented: no line of a file can pass for a line of the prompt. */
function indented(path: string, hunk: string, room: number): string {
  const head = `  ${JSON.stringify(plainText(path))}`;
  const lines: string[] = [head];
  let used = head.length + CUT.length + 2;
  for (const line of plainText(hunk).trimEnd().split("\n")) {
    const shown = `    ${line.slice(0, MAX_LINE)}`;
    if (used + shown.length + 1 > room) return [...lines, CUT].join("\n");
    used += shown.length + 1;
    lines.push(shown);
  }
  return lines.join("\n");
}
