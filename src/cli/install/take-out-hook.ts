import { dirname } from "node:path";
import type { AgentSetup } from "../../agents/setup.ts";
import { hashOf } from "../../world/places.ts";
import { removeIfEmpty } from "../../world/repo-files.ts";
import { replaceShared } from "../../world/shared-file.ts";
import { removeLeftoversOf } from "../../world/temp-file.ts";
import { forgetInstall, recallInstall, type Undo } from "./record.ts";
import { readSettings, type SettingsText } from "./settings-text.ts";

export type TakenOut =
  /** The bytes are those from before our first install. */
  | { kind: "restored" }
  /** There was no file before our first install. */
  | { kind: "removed" }
  /** Only our hooks are gone: the file has changed since, or its earlier content is not known for certain. */
  | { kind: "taken-out"; why: "changed" | "unknown" }
  | { kind: "absent" }
  | { kind: "refused"; why: string };

/** Removes our hooks from a settings file. Without a state folder, its earlier content is not known. */
export function takeOutHook(settings: string, state: string | undefined, agent: AgentSetup): TakenOut {
  const read = readSettings(settings);
  if ("why" in read) return refused(settings, read.why);
  const { path } = read.file;
  removeLeftoversOf(path);
  const undo = state === undefined ? undefined : recallInstall(state, path).undo;
  const { left, outcome } = planRemoval(read, undo, agent);
  if (outcome.kind === "refused") return refused(settings, outcome.why);

  const failed = outcome.kind === "absent" ? undefined : replaceShared(read.file, left);
  if (failed) return refused(settings, failed.why);
  if (state !== undefined) forgetInstall(state, path);
  // The folder was created with the file.
  if (outcome.kind === "removed") removeIfEmpty(dirname(path));
  return outcome;
}

type Removal = {
  /** The new content of the file; undefined to remove the file. */
  left?: Buffer;
  outcome: TakenOut;
};

/** Undoes the installs if it is certain what they did. If in doubt, the file stays, and only our lines go. */
function planRemoval({ file, text }: SettingsText, undo: Undo | undefined, agent: AgentSetup): Removal {
  const isUnchanged = undo && file.bytes && undo.after === hashOf(file.bytes);
  if (isUnchanged && undo.before.kind === "file")
    return { left: undo.before.bytes, outcome: { kind: "restored" } };
  const edited = agent.removeHooks(text);
  switch (edited.kind) {
    case "refused":
      return { outcome: { kind: "refused", why: `${edited.why}. Correct that and run this again` } };
    case "same":
      return { outcome: { kind: "absent" } };
    case "changed": {
      // Even if the record says so, do not remove a file with somebody else's content.
      if (isUnchanged && edited.text === agent.newSettings) return { outcome: { kind: "removed" } };
      const why = undo && !isUnchanged ? "changed" : "unknown";
      return { left: Buffer.from(edited.text), outcome: { kind: "taken-out", why } };
    }
    default:
      return edited satisfies never;
  }
}

const refused = (settings: string, why: string): TakenOut => ({
  kind: "refused",
  why: `${settings} was not touched: ${why}.`,
});
