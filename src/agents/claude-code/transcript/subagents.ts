import { dirname, join } from "node:path";
import type { SubagentFile } from "../../../model/entry.ts";
import { namesIn } from "../../../world/look.ts";

/** How many files are read at most. */
const MAX_FILES = 500;

/**
 * The files of a session's subagents: `<session>/subagents/agent-<id>.jsonl`, a workflow's in folders below. Clients
 * before 2.1 keep them beside the session's own file, whoever they belong to: only those that it names are its own.
 */
export function subagentFiles(transcript: string, known: string[]): SubagentFile[] {
  const folder = join(transcript.replace(/\.jsonl$/, ""), "subagents");
  const names = namesIn(folder, { below: true }).sort();
  const own = names.flatMap((name): SubagentFile[] => {
    const subagent = /(?:^|[/\\])agent-([^/\\]{1,100})\.jsonl$/.exec(name)?.[1];
    return subagent === undefined ? [] : [{ subagent, path: join(folder, name) }];
  });
  const beside = own.length > 0 ? [] : known.filter((id) => /^[\w-]{1,100}$/.test(id));
  const older = beside.map((id) => ({ subagent: id, path: join(dirname(transcript), `agent-${id}.jsonl`) }));
  return [...own, ...older].slice(-MAX_FILES);
}
