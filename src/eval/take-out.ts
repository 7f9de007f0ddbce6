import { basename, join } from "node:path";
import { stringify } from "yaml";
import type { RuleCode } from "../model/rule-codes.ts";
import { redactor } from "../redact/redact.ts";
import { mapTexts } from "../text/map-texts.ts";
import { openLines } from "../world/lines.ts";
import { namesIn } from "../world/look.ts";
import type { Judgement } from "./case.ts";

// Making a case of a session: its lines up to what the stop saw, and the file that judges it.

/** The files of a case, by their names beside it; the bytes of a transcript as they were, unless redacted. */
export type CaseFiles = { name: string; files: Record<string, string | Buffer>; redacted: number };

export type Wanted = {
  transcript: string;
  /** The stop, and the last line that it saw. */
  at: number;
  until: number;
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
  const { transcript, at, until, stop, why, rules, category, repo } = wanted;
  const name = caseName(transcript, at);
  const copy = copier(wanted.redact, env);
  const files: CaseFiles["files"] = { [`${name}.jsonl`]: copy.lines(transcript, until) };
  for (const each of subagentsOf(transcript))
    files[join(name, "subagents", basename(each))] = copy.lines(each, Number.POSITIVE_INFINITY);
  files[`${name}.yml`] = stringify({
    transcript: `${name}.jsonl`,
    at,
    stop,
    why,
    ...(rules.length > 0 && { rules }),
    ...(category !== undefined && { category }),
    ...(repo && { repo: { bundle: `${name}.bundle`, ...(repo.patch && { patch: `${name}.patch` }) } }),
  });
  if (repo) files[`${name}.bundle`] = repo.bundle;
  if (repo?.patch) files[`${name}.patch`] = repo.patch;
  return { name, files, redacted: copy.redacted() };
}

/** Short enough to be typed, and the same for the same stop: of a long id its first part. */
export function caseName(transcript: string, at: number): string {
  const session = basename(transcript, ".jsonl").replaceAll(/[^A-Za-z0-9_-]+/g, "-");
  const [short = ""] = /^[0-9a-f]{8}(?=-)|^.{1,24}/.exec(session) ?? [];
  return `${short.replace(/^-+|-+$/g, "") || "session"}-stop-${at}`;
}

/** The client keeps the transcripts of subagents in a folder that is named like the session's file. */
function subagentsOf(transcript: string): string[] {
  const folder = join(transcript.replace(/\.jsonl$/, ""), "subagents");
  if (!transcript.endsWith(".jsonl")) return [];
  return namesIn(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => join(folder, name));
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
