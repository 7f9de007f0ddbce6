import { join } from "node:path";
import { lookThrough, namesIn } from "../../world/look.ts";

/** The transcript of the newest session in a folder: `projects/<path with dashes>/<session>.jsonl`. */
export function newestSession(folder: string, env: NodeJS.ProcessEnv): string | undefined {
  const home = env.CLAUDE_CONFIG_DIR ?? (env.HOME && join(env.HOME, ".claude"));
  if (!home) return undefined;
  const sessions = join(home, "projects", folder.replaceAll(/[^A-Za-z0-9]/g, "-"));
  const files = namesIn(sessions)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => {
      const found = lookThrough(join(sessions, name));
      return found ? [{ path: join(sessions, name), at: found.mtimeMs }] : [];
    });
  return files.sort((a, b) => b.at - a.at)[0]?.path;
}
