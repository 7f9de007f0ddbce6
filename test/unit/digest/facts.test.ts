import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { transcript as format } from "../../../src/agents/claude-code/transcript/format.ts";
import { Step, transcriptOf } from "../../../src/agents/stories.ts";
import { digest } from "../../../src/digest/digest.ts";
import { excuseOf } from "../../../src/digest/excuse.ts";
import { ruleCodes } from "../../../src/model/rule-codes.ts";
import { applyRules } from "../../../src/rules/apply.ts";
import { rules } from "../../../src/rules/index.ts";
import { replay } from "../../../src/transcript/at-stop.ts";

// What is read of sessions in the shapes that clients really write: fixtures/facts/.

const names = z.optional(z.array(z.string()));
const Fact = z.strictObject({
  name: z.string(),
  story: z.array(Step),
  /** The subagents' own transcripts, by their ids, or by their paths below the session's folder. */
  subagents: z.optional(z.record(z.string(), z.array(Step))),
  /** What the client lists as running. */
  listed: z.optional(
    z.array(z.object({ id: z.string(), kind: z.enum(["subagent", "other"]), about: z.optional(z.string()) })),
  ),
  /** The number of the stop; the last one if there is none. */
  at: z.optional(z.number()),
  expect: z.strictObject({
    stops: z.optional(z.number()),
    ...{ asks: names, running: names, mail: names, tasks: names, edits: names, commands: names },
    ...{ outcomes: names, claims: names, remarks: names, blocks: names },
    excuse: z.optional(z.nullable(z.string())),
    says: z.optional(z.string()),
  }),
});
type Fact = z.infer<typeof Fact>;

const fixtures = join(import.meta.dirname, "../../../fixtures/facts");

describe.each(readdirSync(fixtures))("%s", (file) => {
  test.each(z.array(Fact).parse(parse(readFileSync(join(fixtures, file), "utf8"))))("$name", (fact) => {
    const read = factsOf(fact);
    const expected = Object.keys(fact.expect) as (keyof typeof read)[];
    expect(Object.fromEntries(expected.map((key) => [key, read[key]]))).toEqual(fact.expect);
  });
});

function factsOf({ story, subagents = {}, listed, at }: Fact) {
  const path = join(mkdtempSync(join(tmpdir(), "gate-test-")), "session.jsonl");
  writeFileSync(path, transcriptOf(story));
  for (const [id, steps] of Object.entries(subagents)) writeSubagent(path, id, steps);
  const { stops } = replay({ path, format, own: false });
  const view = stops.at((at ?? stops.length) - 1)?.view;
  if (!view) throw new Error("the session has not stopped");
  const { state, tail, dropped } = view;
  const facts = digest(state, {
    tail,
    dropped,
    boxes: [],
    integrity: [],
    changedFiles: [],
    theirs: view.theirs(),
    listed,
  });
  const author = (by: { subagent: string } | undefined) => (by ? ` by ${by.subagent}` : "");
  return {
    stops: stops.length,
    asks: facts.asks.map(({ text, queued }) => `${queued ? "(queued) " : ""}${text}`),
    running: facts.running.map(({ kind, task }) => `${kind} ${task}`),
    mail: facts.mail.map(({ from }) => from),
    tasks: facts.tasks.map(({ key, status, text }) => `${key} ${status}: ${text}`),
    edits: facts.edits.map(({ path, by }) => `${path}${author(by)}`),
    commands: facts.commands.map(({ command, by }) => `${command}${author(by)}`),
    outcomes: facts.commands.map(({ outcome }) => outcome.kind),
    claims: facts.claims.flatMap((claim) => (claim.kind === "check" ? [claim.evidence.is] : [])),
    remarks: facts.remarks.map(({ kind, text }) => `${kind}: ${text}`),
    blocks: blocksOf(facts),
    excuse: excuseOf(facts) ?? null,
    says: facts.message?.text,
  };
}

/** A few seconds after the delegation: the second record of the session. */
const STARTED = Date.UTC(2026, 10, 16, 1) + 2_000;

function writeSubagent(session: string, id: string, steps: Step[]): void {
  const folder = join(session.replace(".jsonl", ""), "subagents");
  const file = join(folder, dirname(id), `agent-${id.replace(/^.*\//, "")}.jsonl`);
  const lines = transcriptOf(steps, "/home/dev/acme", STARTED).trimEnd().split("\n");
  mkdirSync(dirname(file), { recursive: true });
  // Claude Code notes nothing beside a subagent's results.
  const records = lines.map((line) => ({ ...JSON.parse(line), isSidechain: true, toolUseResult: undefined }));
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
}

function blocksOf(facts: ReturnType<typeof digest>): string[] {
  const levels = Object.fromEntries(ruleCodes.map((code) => [code, rules[code].level])) as Parameters<
    typeof applyRules
  >[1];
  const given = {
    digest: facts,
    gated: [],
    isGated: false,
    isAskRead: true,
    fileNow: () => "unknown" as const,
    integrity: [],
  };
  return applyRules(given, levels, excuseOf(facts), String).flatMap((verdict) =>
    verdict.kind === "fail" && verdict.findings.some(({ severity }) => severity === "block")
      ? [verdict.rule]
      : [],
  );
}
