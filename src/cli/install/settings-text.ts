import type { Scope } from "../../agents/setup.ts";
import { readShared, realPath, type SharedFile } from "../../world/shared-file.ts";
import { agentSetup } from "../agent.ts";

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
export function hooksOf(path: string | undefined): ReturnType<typeof agentSetup.hooksIn> {
  const read = path === undefined ? { why: "" } : readSettings(path);
  return "why" in read ? undefined : agentSetup.hooksIn(read.text);
}

/**
 * Whether the settings of a repo are the person's own for all repos: in the home folder, or by a link.
 * The hook for one repo, in that file, would run the gates of every stranger's.
 */
export function isUsersOwn(scope: Scope, root: string): boolean {
  const [file, users] = [
    agentSetup.settingsFile(scope, root, process.env),
    agentSetup.settingsFile("user", root, process.env),
  ];
  return scope !== "user" && file !== undefined && users !== undefined && realPath(file) === realPath(users);
}

export const whyUsersOwn = (verb: string): string =>
  `it is your own settings file, for all your repos. Use: ${verb} --scope user`;
