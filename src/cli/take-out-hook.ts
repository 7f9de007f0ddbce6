import { rmdirSync } from "node:fs";
import { dirname } from "node:path";
import { removeHooks } from "../agents/claude-code/settings.ts";
import { isSame, replaceShared } from "../world/shared-file.ts";
import { forgetInstall, recallInstall } from "./install-record.ts";
import { readSettings } from "./settings-text.ts";

export type TakenOut =
  /** The bytes are those from before our first install. */
  | { kind: "restored" }
  /** There was no file before our first install. */
  | { kind: "removed" }
  /** The file has changed since, or what was there before is not known: only ours is gone. */
  | { kind: "taken-out" }
  | { kind: "absent" }
  | { kind: "refused"; why: string };

/** Takes our hooks out of a settings file. Without a state folder nothing is known of what was there before. */
export function takeOutHook(settings: string, state: string | undefined): TakenOut {
  const read = readSettings(settings);
  if ("why" in read) return refused(settings, read.why);
  const { file, text } = read;
  const known = state === undefined ? undefined : recallInstall(state, file.path).undo;
  const undo = known && isSame(known.after, file.bytes) ? known : undefined;

  const edited = removeHooks(text);
  if (edited.kind === "refused") return refused(settings, `${edited.why}. Correct that, and run this again`);
  if (edited.kind === "changed") {
    const failed = replaceShared(file, undo ? undo.before : Buffer.from(edited.text));
    if (failed) return refused(settings, failed.why);
  }
  if (state !== undefined) forgetInstall(state, file.path);
  if (edited.kind === "same") return { kind: "absent" };
  if (!undo) return { kind: "taken-out" };
  if (undo.before) return { kind: "restored" };
  removeEmpty(dirname(file.path));
  return { kind: "removed" };
}

/** The folder came with the file, unless somebody has use for it. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // There is something else in it.
  }
}

const refused = (settings: string, why: string): TakenOut => ({
  kind: "refused",
  why: `${settings} was not touched: ${why}.`,
});
