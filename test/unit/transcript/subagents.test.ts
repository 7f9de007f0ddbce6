import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { transcript as format } from "../../../src/agents/claude-code/transcript/format.ts";
import { type Step, transcriptOf } from "../../../src/agents/stories.ts";
import { blankState } from "../../../src/digest/state.ts";
import { noSubagents, readSubagents, type SubagentReading } from "../../../src/transcript/subagents.ts";
import { shareOf } from "../../share.ts";

// Subagents' files grow, appear and vanish between two stops.

const path = join(mkdtempSync(join(tmpdir(), "gate-test-")), "session.jsonl");
const state = { ...blankState, delegated: 1, cwd: "/home/dev/acme" };
const fileOf = (id: string) => join(path.replace(".jsonl", ""), "subagents", `agent-${id}.jsonl`);

function write(id: string, content: string): void {
  mkdirSync(dirname(fileOf(id)), { recursive: true });
  writeFileSync(fileOf(id), content);
}

const storyOf = (steps: Step[]) =>
  transcriptOf([{ ask: "Fix it." }, ...steps]).replaceAll('"isSidechain":false', '"isSidechain":true');
const read = (known: SubagentReading = noSubagents) => readSubagents({ path, format, state }, known);
const worked = ({ work }: SubagentReading) => [
  ...work.edits.map((edit) => `${edit.path} by ${edit.by?.subagent}`),
  ...work.commands.map(({ command, by }) => `${command} by ${by?.subagent}`),
];

beforeEach(() => rmSync(path.replace(".jsonl", ""), { recursive: true, force: true }));

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ edit: fc.constantFrom("a.ts", "b.ts") }),
  fc.record({ run: fc.constantFrom("npm test", "ls", "npm test | tail"), exit: fc.constantFrom(0, 1) }),
  fc.record({ say: fc.constant("At it.") }),
);
const file = fc.array(step, { maxLength: 12 }).map(storyOf);

describe("reading on", () => {
  test("gives the same as reading at once, wherever the stops were", () => {
    fc.assert(
      fc.property(
        fc.tuple(file, file),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (files, cuts) => {
          let known = noSubagents;
          for (const cut of [...cuts.sort((a, b) => a - b), 1]) {
            for (const [index, text] of files.entries())
              write(`a${index}`, text.slice(0, Math.floor(cut * text.length)));
            known = read(known);
          }
          const whole = read();
          expect(known.work.ran).toBe(whole.work.ran);
          expect(worked(known).sort()).toEqual(worked(whole).sort());
        },
      ),
      { numRuns: shareOf(100) },
    );
  });

  test("reads nothing twice, and finds a new file", () => {
    write("a1", storyOf([{ edit: "a.ts" }, { run: "npm test" }]));
    const known = read();
    write("a2", storyOf([{ edit: "b.ts" }]));
    expect(worked(read(known))).toEqual(["a.ts by a1", "b.ts by a2", "npm test by a1"]);
    expect(read(known).work.ran).toBe(1);
  });

  test("takes back what a file no longer says", () => {
    write("a1", storyOf([{ edit: "a.ts" }]));
    write("a2", storyOf([{ edit: "b.ts" }]));
    const known = read();
    write("a1", storyOf([{ run: "npm test" }, { edit: "c.ts" }, { edit: "d.ts" }]));
    expect(worked(read(known))).toEqual(["c.ts by a1", "d.ts by a1", "b.ts by a2", "npm test by a1"]);
    rmSync(fileOf("a1"));
    expect(worked(read(known)).filter((each) => each.startsWith("b.ts"))).toEqual(["b.ts by a2"]);
  });
});

test("another session's work does not count", () => {
  write("a1", storyOf([{ edit: "a.ts" }]));
  const known = { ...read(), path: "/elsewhere.jsonl" };
  rmSync(fileOf("a1"));
  expect(worked(read(known))).toEqual([]);
});

test("a session that has delegated nothing is not searched", () => {
  const noted: string[] = [];
  const spying = {
    ...format,
    subagentFiles: (session: string) => {
      noted.push(session);
      return [];
    },
  };
  const read = (delegated: number) =>
    readSubagents({ path, format: spying, state: { ...state, delegated } }, noSubagents);
  read(0);
  expect(noted).toEqual([]);
  read(1);
  expect(noted).toEqual([path]);
});

test("a file that is not a transcript, or that says nonsense, costs nothing but itself", () => {
  mkdirSync(fileOf("a0"), { recursive: true });
  write("a1", "{not json\n\u0000\nnull\n[]\n");
  write("a2", storyOf([{ edit: "a.ts" }]));
  write("a3", storyOf([{ edit: "z.ts" }]));
  chmodSync(fileOf("a3"), 0o000);
  expect(worked(read())).toContain("a.ts by a2");
});

test("a client that keeps the files beside the session's own is understood by the ids that it names", () => {
  const beside = join(dirname(path), "agent-a5.jsonl");
  writeFileSync(beside, storyOf([{ edit: "a.ts" }]));
  const named = { line: 1, id: "x", at: "", asked: "Fix it.", subagent: "a5" };
  const known = readSubagents({ path, format, state: { ...state, delegations: [named] } }, noSubagents);
  expect(worked(known)).toEqual(["a.ts by a5"]);
  const other = { ...named, subagent: "../a5" };
  expect(
    worked(readSubagents({ path, format, state: { ...state, delegations: [other] } }, noSubagents)),
  ).toEqual([]);
});
