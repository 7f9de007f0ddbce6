import { join } from "node:path";
import { files } from "../world/files.ts";
import { folderName } from "../world/places.ts";

/** What an install did to a settings file. */
export type InstallRecord = {
  /** The very bytes that the last install found, an older hook of ours included; nothing: there was no file. */
  backup: Buffer | undefined;
  /** Enough to undo all installs to the byte. Nothing where one found a hook of ours that it knew nothing of. */
  undo: Undo | undefined;
};
type Undo = {
  /** The file before there was a hook of ours in it; nothing: there was none. */
  before: Buffer | undefined;
  /** The file as we left it. */
  after: Buffer;
};

const recordFolder = (state: string, settings: string) => join(state, "installs", folderName(settings));
const fileOf = (state: string, settings: string, name: "backup" | "before" | "after") =>
  join(recordFolder(state, settings), name);

/** The copy of a settings file that the last install made before it touched it. */
export const backupFile = (state: string, settings: string) => fileOf(state, settings, "backup");

export function recallInstall(state: string, settings: string): InstallRecord {
  const bytesOf = (name: Parameters<typeof fileOf>[2]) => files.readBytes(fileOf(state, settings, name));
  const after = bytesOf("after");
  return { backup: bytesOf("backup"), undo: after && { before: bytesOf("before"), after } };
}

/** Throws a fault where it cannot be kept. */
export function rememberInstall(state: string, settings: string, { backup, undo }: InstallRecord): void {
  files.ensureStateFolder(state);
  forgetInstall(state, settings);
  if (backup) files.writeBytes(backupFile(state, settings), backup);
  if (undo?.before) files.writeBytes(fileOf(state, settings, "before"), undo.before);
  // Without its last part it undoes nothing.
  if (undo) files.writeBytes(fileOf(state, settings, "after"), undo.after);
}

export const forgetInstall = (state: string, settings: string) => files.remove(recordFolder(state, settings));
