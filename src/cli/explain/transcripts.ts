import { join, resolve } from "node:path";
import type { AgentRegistry } from "../../agents/agent.ts";
import { extensionsOf, isTranscript } from "../../agents/extensions.ts";
import { agents } from "../../agents/index.ts";
import { isFolder, lookThrough, namesIn } from "../../world/look.ts";
import { repoRoot } from "../../world/repo-root.ts";

/** The agents whose transcripts are read: all of them, or the one that `--agent` names. */
export function agentsFor(name: string | undefined): AgentRegistry {
  const known: AgentRegistry = agents;
  const agent = name === undefined ? undefined : known[name];
  return name !== undefined && agent ? { [name]: agent } : known;
}

/** The files to read: a folder stands for the transcripts in it, oldest first. */
export function transcriptsIn(given: string[], known: AgentRegistry): string[] | { why: string } {
  const paths: string[] = [];
  for (const each of given) {
    const path = resolve(each);
    if (!isFolder(path)) paths.push(path);
    else {
      const inside = namesIn(path)
        .filter((name) => isTranscript(name, known))
        .map((name) => join(path, name));
      if (inside.length === 0)
        return {
          why: `${path} holds no transcript: no file in it ends in ${extensionsOf(known).join(" or ")}.`,
        };
      paths.push(...inside.toSorted((a, b) => writtenAt(a) - writtenAt(b)));
    }
  }
  return [...new Set(paths)];
}

/** The newest session in the current folder, or else in the root of its repo. */
export function newest(known: AgentRegistry): string | undefined {
  const here = process.cwd();
  const newestIn = (folder: string) =>
    Object.values(known)
      .flatMap(({ newestSession }) => newestSession(folder, process.env) ?? [])
      .toSorted((a, b) => writtenAt(b) - writtenAt(a))[0];
  const root = repoRoot(here);
  return newestIn(here) ?? (root === undefined ? undefined : newestIn(root));
}

const writtenAt = (path: string): number => lookThrough(path)?.mtimeMs ?? 0;
