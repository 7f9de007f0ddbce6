import { basename } from "node:path";
import { stringify } from "yaml";
import type { RuleCode } from "../model/rule-codes.ts";
import { redactor } from "../redact/redact.ts";
import type { Story } from "../replay.ts";
import { mapTexts } from "../text/map-texts.ts";
import { openLines } from "../world/lines.ts";
import { lookThrough } from "../world/look.ts";
import type { Judgement } from "./case.ts";

// Turns a session into a case: its lines up to what the stop saw, and the file that judges it.

/** The files of a case, by their names beside it; the bytes of a transcript as they were, unless redacted. */
export type CaseFiles = {
  name: string;
  transcript: string;
  files: Record<string, string | Buffer>;
  redacted: number;
};

export type Wanted = {
  session: Pick<Story, "path" | "format" | "stops">;
  /** The number of the stop. */
  at: number;
  stop: Judgement;
  why: string;
  rules: RuleCode[];
  category: string | undefined;
  /** The repo as it was left, where that is kept too. */
  repo: { bundle: Buffer; patch: string } | undefined;
  redact: boolean;
};

/** The files that make a case of one stop. */
export function caseFiles(wanted: Wanted, env: NodeJS.ProcessEnv): CaseFiles {
  const { session, at, stop, why, rules, category, repo } = wanted;
  const { path, format } = session;
  const name = caseName(session, at);
  const transcript = `${name}${format.extension}`;
  const copy = copier(wanted.redact, env);
  const files: CaseFiles["files"] = {
    [transcript]: copy.lines(path, session.stops[at - 1]?.until ?? 0),
  };
  for (const each of subagentsOf(wanted)) {
    const copied = format.subagentCopy?.(each, path, transcript);
    if (copied !== undefined) files[copied] = copy.lines(each, Number.POSITIVE_INFINITY);
  }
  files[`${name}.yml`] = stringify({
    transcript,
    at,
    stop,
    why,
    ...(rules.length > 0 && { rules }),
    ...(category !== undefined && { category }),
    ...(repo && { repo: { bundle: `${name}.bundle`, ...(repo.patch && { patch: `${name}.patch` }) } }),
  });
  if (repo) files[`${name}.bundle`] = repo.bundle;
  if (repo?.patch) files[`${name}.patch`] = repo.patch;
  return { name, transcript, files, redacted: copy.redacted() };
}

/** Short enough to type, and the same for the same stop: the first part of a long id. */
export function caseName({ path, format }: Pick<Story, "path" | "format">, at: number): string {
  const session = basename(path, format.extension).replaceAll(/[^A-Za-z0-9_-]+/g, "-");
  const [short = ""] = /^[0-9a-f]{8}(?=-)|^.{1,24}/.exec(session) ?? [];
  return `${short.replace(/^-+|-+$/g, "") || "session"}-stop-${at}`;
}

/** The files of the session's subagents. The client may not have written each of them. */
function subagentsOf({ session: { path, format, stops }, at }: Wanted): string[] {
  const delegations = stops[at - 1]?.view.state.delegations ?? [];
  const known = delegations.flatMap(({ subagent }) => subagent ?? []);
  const found = format.subagentFiles?.(path, known) ?? [];
  return found.map(({ path }) => path).filter((path) => lookThrough(path)?.isFile());
}

/** Copies lines. A line that is too long to be read stays as an empty one: the others keep their numbers. */
function copier(isRedacted: boolean, env: NodeJS.ProcessEnv) {
  const redact = redactor(env);
  let count = 0;
  const plain = (text: string) => {
    const { text: clean, found } = redact(text);
    count += found.length;
    return clean;
  };
  const redactedLine = (line: string): string => {
    // First as it stands: the name beside a value shows that it is a secret. Then text by text: what is escaped there
    // is not escaped here.
    const whole = plain(line);
    const value = parsed(whole) ?? parsed(line);
    return value === undefined ? whole : JSON.stringify(mapTexts(value, plain));
  };
  return {
    redacted: () => count,
    lines(path: string, until: number): string | Buffer {
      const reader = openLines(path);
      const kept: (string | Buffer)[] = [];
      let number = 0;
      const take = (bytes: Buffer | undefined) => {
        if (++number > until) return;
        if (!bytes) kept.push("\n");
        else
          kept.push(
            isRedacted ? `${redactedLine(bytes.toString("utf8"))}\n` : Buffer.concat([bytes, NEWLINE]),
          );
      };
      try {
        const end = reader.lines(0, take);
        if (end < reader.size && number < until) take(reader.part(end, reader.size - end));
      } finally {
        reader.close();
      }
      return Buffer.concat(kept.map((each) => (typeof each === "string" ? Buffer.from(each) : each)));
    },
  };
}

const NEWLINE = Buffer.from("\n");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
