import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { captured, copyLines, expected, stops } from "../captures.ts";
import { makeScene } from "../scene.ts";

test("every capture has its expectation", () => {
  expect(expected.sort()).toEqual(captured.sort());
});

describe("the facts of each stop, from the file as it is now", () => {
  const judged = stops.filter(({ ends }) => ends !== null);
  test.concurrent.each(judged)("$capture, stop $hook", async (stop) => {
    const scene = makeScene();
    const path = copyLines(scene.folder, stop, stop.ends ?? 0);
    const ended = await scene.gate(["explain", path, "--json"]);
    const { digest, decision, rules } = JSON.parse(ended.stdout) as Explained;
    expect({
      asks: digest.asks.map(({ text }) => text),
      tasks: digest.tasks.map(({ text, status }) => ({ text, status })),
      edits: digest.edits.map(({ path: file, times, tool, added, removed }) => ({
        file,
        times,
        tool,
        added,
        removed,
      })),
      commands: digest.commands.map(({ command, checks, purpose, outcome }) => ({
        command,
        outcome: worded(outcome),
        kind: Object.keys(checks)[0] ?? purpose,
      })),
      blocks: digest.blocks.length,
      subagents: digest.delegations.map(({ asked, reported }) => ({ asked, reported: reported ?? null })),
      decision,
      codes: blocking(rules),
    }).toEqual({
      asks: stop.asks,
      tasks: stop.tasks,
      edits: stop.edits,
      commands: stop.commands,
      blocks: stop.blocks,
      subagents: stop.subagents ?? [],
      decision: stop.decision,
      codes: stop.codes,
    });
    for (const { ref, line, id } of [...digest.asks, ...digest.tasks, ...digest.edits, ...digest.commands])
      expect(recordAt(path, line), ref).toBe(id);
    expect(ended.exitCode).toBe(stop.decision === "block" ? 1 : 0);
  });
});

function recordAt(path: string, line: number): string {
  return JSON.parse(readFileSync(path, "utf8").split("\n")[line - 1] ?? "{}").uuid;
}

type Outcome = { kind: string; exit?: number };
type Fact = { ref: string; line: number; id: string };
type Explained = {
  decision: string;
  rules: { rule: string; findings?: { severity: string }[] }[];
  digest: {
    asks: (Fact & { text: string })[];
    tasks: (Fact & { text: string; status: string })[];
    edits: (Fact & { path: string; times: number; tool: string; added: number; removed: number })[];
    commands: (Fact & {
      command: string;
      checks: Record<string, unknown>;
      purpose: string;
      outcome: Outcome;
    })[];
    blocks: unknown[];
    delegations: { asked: string; reported?: string }[];
  };
};

const worded = ({ kind, exit }: Outcome) => (kind === "failed" ? `failed ${exit}` : kind);

const blocking = (rules: Explained["rules"]) =>
  rules
    .filter(({ findings }) => findings?.some(({ severity }) => severity === "block"))
    .map(({ rule }) => rule);
