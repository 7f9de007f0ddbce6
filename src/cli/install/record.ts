import { join } from "node:path";
import * as z from "zod/mini";
import { files } from "../../world/files.ts";
import { folderName, hashOf } from "../../world/places.ts";

/** What an install did to a settings file. */
export type InstallRecord = {
  /** The bytes that the last install found, perhaps with an older hook; undefined if there was no file. */
  backup: Buffer | undefined;
  /** Enough to undo all installs byte for byte; undefined if that is not known for certain. */
  undo: Undo | undefined;
};
export type Undo = {
  before: Before;
  /** The hash of the file as we left it. */
  after: string;
};

/** The file before it had our hook. "No file" is recorded explicitly, never inferred from a missing copy. */
type Before = { kind: "no-file" } | { kind: "file"; bytes: Buffer };

export const beforeOf = (bytes: Buffer | undefined): Before =>
  bytes ? { kind: "file", bytes } : { kind: "no-file" };

/** `record.json`: describes the copy beside it, so that a missing, truncated or unrelated copy is noticed. */
const Written = z.object({
  settings: z.string(),
  before: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("no-file") }),
    z.object({ kind: z.literal("file"), hash: z.string() }),
  ]),
  after: z.string(),
});
type Written = z.infer<typeof Written>;

const recordFolder = (state: string, settings: string) => join(state, "installs", folderName(settings));
const fileOf = (state: string, settings: string, name: "backup" | "before" | "record.json") =>
  join(recordFolder(state, settings), name);

/** The copy of a settings file that the last install made before touching it. */
export const backupFile = (state: string, settings: string) => fileOf(state, settings, "backup");

export const recallInstall = (state: string, settings: string): InstallRecord => ({
  backup: files.readBytes(backupFile(state, settings)),
  undo: recallUndo(state, settings),
});

function recallUndo(state: string, settings: string): Undo | undefined {
  const written = Written.safeParse(files.readJson(fileOf(state, settings, "record.json"))).data;
  if (written?.settings !== settings) return undefined;
  const { before, after } = written;
  if (before.kind === "no-file") return { before, after };
  const bytes = files.readBytes(fileOf(state, settings, "before"));
  return bytes && hashOf(bytes) === before.hash ? { before: beforeOf(bytes), after } : undefined;
}

/** Throws a fault if it cannot be written. */
export function rememberInstall(state: string, settings: string, { backup, undo }: InstallRecord): void {
  files.ensureStateFolder(state);
  forgetInstall(state, settings);
  if (backup) files.writeBytes(backupFile(state, settings), backup);
  if (!undo) return;
  const { before, after } = undo;
  if (before.kind === "file") files.writeBytes(fileOf(state, settings, "before"), before.bytes);
  // Last, because nothing is undone without it.
  const kept: Written = {
    settings,
    before: before.kind === "file" ? { kind: "file", hash: hashOf(before.bytes) } : before,
    after,
  };
  files.writeJson(fileOf(state, settings, "record.json"), kept);
}

export const forgetInstall = (state: string, settings: string) => files.remove(recordFolder(state, settings));
