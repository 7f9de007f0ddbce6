import type { Digest } from "../digest/digest.ts";
import { filesIn } from "../language/pattern.ts";

// What the calls of a session show of an act that a message speaks of.

/** The files that a rule may have to know more about than the transcript shows. */
export function filesNamed({ claims, edits }: Digest): string[] {
  const claimed = claims.flatMap((claim) => {
    if (claim.kind === "written") return claim.files;
    return claim.kind === "gap" ? filesIn(claim.text) : [];
  });
  return [...new Set([...claimed, ...edits.filter(({ left }) => left.length > 0).map(({ path }) => path)])];
}

/** Whether a call touched a file: an edit, or a command that names it. A message may shorten the path. */
export function isTouched(path: string, { edits, commands }: Digest): boolean {
  const name = nameOf(path);
  return (
    edits.some((edit) => isSamePath(edit.path, path)) ||
    commands.some(({ command }) => command.includes(name))
  );
}

/** Whether two paths mean one file, as far as the shorter of them says. */
export function isSamePath(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => `/${path.replace(/^(?:\.?\/)+/, "")}`.toLowerCase());
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}

const nameOf = (path: string): string => path.split("/").at(-1) ?? path;

/** Every command since the turn began is known: older ones of a long session are dropped. */
export const isWholeTurnKept = ({ commands, turn }: Digest): boolean =>
  commands.length === 0 || commands[0]?.ref === "C1" || (commands[0]?.line ?? 0) <= turn;
