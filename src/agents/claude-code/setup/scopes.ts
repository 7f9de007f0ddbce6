import { join, resolve } from "node:path";
import type { Scope } from "../../setup.ts";

/** Where the client reads its settings: in the folder that it was started in, and in no parent (2.1.197). */
export function settingsFile(scope: Scope, root: string, env: NodeJS.ProcessEnv): string | undefined {
  if (scope === "local") return join(root, ".claude", "settings.local.json");
  if (scope === "project") return join(root, ".claude", "settings.json");
  const folder = env.CLAUDE_CONFIG_DIR || (env.HOME && join(env.HOME, ".claude"));
  return folder ? join(resolve(folder), "settings.json") : undefined;
}
