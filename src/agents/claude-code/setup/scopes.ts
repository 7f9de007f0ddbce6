import { join, resolve } from "node:path";

/** Whose settings: one person's in this repo, all of the repo's, one person's everywhere. */
export const scopes = ["local", "project", "user"] as const;
export type Scope = (typeof scopes)[number];

/** Where the client reads them, in the folder that it was started in (2.1.197 looks no further up). */
export function settingsFile(scope: Scope, root: string, env: NodeJS.ProcessEnv): string | undefined {
  if (scope === "local") return join(root, ".claude", "settings.local.json");
  if (scope === "project") return join(root, ".claude", "settings.json");
  const folder = env.CLAUDE_CONFIG_DIR || (env.HOME && join(env.HOME, ".claude"));
  return folder ? join(resolve(folder), "settings.json") : undefined;
}
