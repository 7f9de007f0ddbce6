import { basename, dirname, join, relative } from "node:path";
import type { SubagentFile } from "../../../model/entry.ts";
import { namesIn } from "../../../world/look.ts";

/** How many files are read at most. */
const MAX_FILES = 500;

/**
 * The files of a session's subagents: `<session>/subagents/agent-<id>.jsonl`, a workflow's in folders below. Clients
 * before 2.1 keep them beside the session's own file, whoever they belong to: only those that it names are its own.
 */
export function subagentFiles(transcript: string, known: string[]): SubagentFile[] {
  const folder = folderOf(transcript);
  const names = namesIn(folder, { below: true }).sort();
  const own = names.flatMap((name): SubagentFile[] => {
    const subagent = /(?:^|[/\\])agent-([^/\\]{1,100})\.jsonl$/.exec(name)?.[1];
    return subagent === undefined ? [] : [{ subagent, path: join(folder, name) }];
  });
  const beside = own.length > 0 ? [] : known.filter((id) => /^[\w-]{1,100}$/.test(id));
  const older = beside.map((id) => ({ subagent: id, path: join(dirname(transcript), `agent-${id}.jsonl`) }));
  return [...own, ...older].slice(-MAX_FILES);
}

/** Where a copy of a session keeps its copy of a subagent's file. Today's clients keep all of them in one folder. */
export function subagentCopy(path: string, from: string, to: string): string {
  const inside = relative(folderOf(from), path);
  return join(folderOf(to), inside.startsWith("..") ? basename(path) : inside);
}

const folderOf = (transcript: string): string => join(transcript.replace(/\.jsonl$/, ""), "subagents");
