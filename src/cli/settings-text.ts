import { hooksIn } from "../agents/claude-code/settings.ts";
import { readShared, type SharedFile } from "../world/shared-file.ts";

/** A settings file and its text; one that is not there has none. */
export type SettingsText = { file: SharedFile; text: string };

export function readSettings(path: string): SettingsText | { why: string } {
  const file = readShared(path);
  if ("why" in file) return file;
  try {
    // A byte order mark is part of the text, or it would be lost.
    return { file, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file.bytes) };
  } catch {
    return { why: "it is not UTF-8" };
  }
}

/** What a settings file has of ours. */
export function hooksOf(path: string | undefined): ReturnType<typeof hooksIn> {
  const read = path === undefined ? { why: "" } : readSettings(path);
  return "why" in read ? undefined : hooksIn(read.text);
}
