import type { AgentSetup, Scope } from "../../agents/setup.ts";
import { readShared, realPath, type SharedFile } from "../../world/shared-file.ts";

/** A settings file and its text, which is empty if the file does not exist. */
export type SettingsText = { file: SharedFile; text: string };

export function readSettings(path: string): SettingsText | { why: string } {
  const file = readShared(path);
  if ("why" in file) return file;
  try {
    // Keep the byte order mark as part of the text, or it would be lost.
    return { file, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file.bytes) };
  } catch {
    return { why: "it is not UTF-8" };
  }
}

/** Our hooks in a settings file. */
export function hooksOf(path: string | undefined, agent: AgentSetup): ReturnType<AgentSetup["hooksIn"]> {
  const read = path === undefined ? { why: "" } : readSettings(path);
  return "why" in read ? undefined : agent.hooksIn(read.text);
}

/**
 * Whether a repo's settings file is really the person's own, for all repos: in the home folder, or through a
 * link. A hook meant for one repo would then run the gates of every stranger's repo.
 */
export function isUsersOwn(scope: Scope, root: string, agent: AgentSetup): boolean {
  const [file, users] = [
    agent.settingsFile(scope, root, process.env),
    agent.settingsFile("user", root, process.env),
  ];
  return scope !== "user" && file !== undefined && users !== undefined && realPath(file) === realPath(users);
}

export const whyUsersOwn = (verb: string): string =>
  `it is your own settings file, for all your repos. Use: ${verb} --scope user`;
