import { join } from "node:path";
import { files } from "../world/files.ts";
import { folderName } from "../world/places.ts";

/** What an install did to a settings file: enough to undo it to the byte. */
export type InstallRecord = {
  /** The file without us; nothing: there was none. */
  before: Buffer | undefined;
  /** The file as we left it. */
  after: Buffer;
};

const recordFolder = (state: string, settings: string) => join(state, "installs", folderName(settings));
const fileOf = (state: string, settings: string, name: keyof InstallRecord) =>
  join(recordFolder(state, settings), name);

/** The copy of a settings file that was made before it was touched. */
export const backupFile = (state: string, settings: string) => fileOf(state, settings, "before");

export function recallInstall(state: string, settings: string): InstallRecord | undefined {
  const after = files.readBytes(fileOf(state, settings, "after"));
  return after && { before: files.readBytes(backupFile(state, settings)), after };
}

/** Throws a fault where it cannot be kept. */
export function rememberInstall(state: string, settings: string, { before, after }: InstallRecord): void {
  files.ensureStateFolder(state);
  // Without its last part a record is none.
  forgetInstall(state, settings);
  if (before) files.writeBytes(backupFile(state, settings), before);
  files.writeBytes(fileOf(state, settings, "after"), after);
}

export const forgetInstall = (state: string, settings: string) => files.remove(recordFolder(state, settings));
