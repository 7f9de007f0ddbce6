import { mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { transcript as format } from "../../../src/agents/claude-code/transcript/format.ts";
import { type Step, transcriptOf } from "../../../src/agents/stories.ts";
import { digest } from "../../../src/digest/digest.ts";
import { excuseOf } from "../../../src/digest/excuse.ts";
import { fitted } from "../../../src/digest/fit.ts";
import { noWork, type State } from "../../../src/digest/state.ts";
import { ruleCodes } from "../../../src/model/rule-codes.ts";
import type { Stop } from "../../../src/model/stop.ts";
import { applyRules } from "../../../src/rules/apply.ts";
import { rules } from "../../../src/rules/index.ts";
import { openTranscript, viewAt } from "../../../src/transcript/at-stop.ts";
import { type Reading, readOn } from "../../../src/transcript/reading.ts";
import { shareOf } from "../../share.ts";

// The transcript is hostile, late and branching: properties of reading it.

const folder = mkdtempSync(join(tmpdir(), "gate-test-"));
const path = join(folder, "session.jsonl");
const source = { path, format, own: false };

/** What is read of a file that grows to each of these contents in turn. */
function readGrowing(...contents: Buffer[]): Reading {
  let reading: Reading | undefined;
  for (const bytes of contents) {
    writeFileSync(path, bytes);
    reading = readOn(source, reading).reading;
  }
  if (!reading) throw new Error("nothing to read");
  return reading;
}

const captures = readdirSync(join(import.meta.dirname, "../../../fixtures/transcripts/claude-code"))
  .filter((file) => file.endsWith(".jsonl"))
  .map((file) => readFileSync(join(import.meta.dirname, "../../../fixtures/transcripts/claude-code", file)));

const words = fc.constantFrom(
  "Fix it.",
  "go on",
  "stop",
  "- [ ] a\n- [x] b",
  "All tests pass.",
  "Done?",
  "é → ✓ 漢字",
);
const heard = [
  '<teammate-message teammate_id="ada">\n{"type":"idle_notification","from":"ada"}\n</teammate-message>',
  '<teammate-message teammate_id="ada" summary="s">\nDone with it.\n</teammate-message>',
  "<task-notification>\n<task-id>m1</task-id>\n<event>3 failed</event>\n</task-notification>",
];
const background: Step[] = [
  { use: "Agent", input: { prompt: "Be ada." }, noted: { status: "teammate_spawned", name: "ada" } },
  { use: "Agent", input: { prompt: "Look." }, noted: { isAsync: true, agentId: "a7" } },
  { use: "SendMessage", input: { to: "ada", message: "Go on." } },
  { use: "Monitor", input: { command: "tail" }, noted: { taskId: "m1", timeoutMs: 60_000 } },
  { use: "TaskList", noted: { tasks: [{ id: "1", subject: "a", status: "completed" }] } },
  { use: "TaskOutput", input: { task_id: "b1" }, noted: { task: { task_id: "b1", status: "completed" } } },
  {
    record: {
      type: "progress",
      data: progress({ type: "tool_use", id: "p1", name: "Bash", input: { command: "npm test" } }),
    },
  },
  { record: { type: "progress", data: progress({ type: "tool_result", tool_use_id: "p1", content: "ok" }) } },
];

/** A copy of what a subagent does. */
function progress(block: { type: string } & Record<string, unknown>) {
  const type = block.type === "tool_use" ? "assistant" : "user";
  return { type: "agent_progress", agentId: "a9", message: { type, message: { content: [block] } } };
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ ask: words }),
  fc.record({ queued: words }),
  fc.record({ say: words }),
  fc.record({ read: fc.constantFrom("a.ts", "b.ts") }),
  fc.record({ edit: fc.constantFrom("a.ts", "test/a.test.ts"), added: fc.array(words, { maxLength: 3 }) }),
  fc.record({ write: fc.constantFrom("c.py", "d.md"), added: fc.array(words, { maxLength: 300 }) }),
  fc.record({
    run: fc.constantFrom("npm test", "npm test | tail", "ls", "./ci.sh", "git commit -m x"),
    exit: fc.constantFrom(0, 0, 1, 127),
    output: fc.constantFrom("", "1 failed", `${"x\n".repeat(3000)}9 passed`, '\u0000\u001b[31m\\n"}]},{'),
  }),
  fc.record({ run: fc.constant("npm run dev"), background: fc.constant(true) }),
  fc.record({ notify: fc.constantFrom("b1", "b2"), exit: fc.constantFrom(0, 1) }),
  fc.record({
    todos: fc.dictionary(fc.constantFrom("a", "b", "__proto__"), fc.constantFrom("pending", "completed")),
  }),
  fc.record({ task: words }),
  fc.record({ "task-update": fc.constantFrom("1", "2"), status: fc.constantFrom("completed", "deleted") }),
  fc.record({ delegate: words, report: words }),
  fc.record({ tool: fc.constantFrom("mcp__x__y", "Frobnicate") }),
  fc.constant({ interrupt: true as const }),
  fc.record({ queue: fc.constantFrom("enqueue", "remove", "dequeue", "popAll"), content: words }),
  fc.record({ queue: fc.constantFrom("remove", "dequeue") }),
  fc.record({ heard: fc.constantFrom(...heard) }),
  fc.constantFrom(...background),
  fc.record({ block: words }),
) as fc.Arbitrary<Step>;
const story = fc.array(step, { minLength: 1, maxLength: 25 });

/** Some prompts hang on where an earlier one hung: the session was rewound. */
function rewound(text: string, picks: number[]): string {
  const records = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const prompts = records.filter(({ origin }) => origin?.kind === "human");
  for (const [index, pick] of picks.entries()) {
    const prompt = prompts[index + 1];
    const earlier = prompts[pick % (index + 1)];
    if (prompt && earlier) prompt.parentUuid = earlier.parentUuid;
  }
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}

const branchingFrom = (began: number) =>
  fc.tuple(story, fc.array(fc.nat(5), { maxLength: 4 })).map(([steps, picks]) => {
    const text = transcriptOf([{ ask: "Begin." }, ...steps], "/home/dev/acme", began);
    return Buffer.from(rewound(text, picks));
  });
const branching = branchingFrom(Date.UTC(2026, 10, 16));
const recorded = fc.oneof(fc.constantFrom(...captures), branching);
// No two records of a client have the same time: what was rewritten has another.
const recordedLater = fc.oneof(fc.constantFrom(...captures), branchingFrom(Date.UTC(2026, 10, 17)));

describe("reading on", () => {
  test("gives the same as reading at once, wherever the stops were", () => {
    fc.assert(
      fc.property(
        recorded,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (bytes, cuts) => {
          const parts = cuts
            .sort((a, b) => a - b)
            .map((cut) => bytes.subarray(0, Math.floor(cut * bytes.length)));
          const { inode: _, ...grown } = readGrowing(...parts, bytes);
          const { inode: __, ...whole } = readGrowing(bytes);
          expect(grown).toEqual(whole);
        },
      ),
      { numRuns: shareOf(300) },
    );
  });

  test("what was rewritten, shortened or replaced is read afresh", () => {
    fc.assert(
      fc.property(recorded, recordedLater, (before, after) => {
        writeFileSync(path, before);
        const { reading } = readOn(source, undefined);
        writeFileSync(path, after);
        const second = readOn(source, reading).reading;
        expect(second.state).toEqual(readOn(source, undefined).reading.state);
      }),
      { numRuns: shareOf(150) },
    );
  });
});

test("another file in its place is read afresh, although it ends alike", () => {
  const story = (ask: string): Step[] => [{ ask }, { say: "Done." }];
  writeFileSync(path, transcriptOf(story("Fix a.")));
  const { reading } = readOn(source, undefined);
  writeFileSync(`${path}.new`, transcriptOf(story("Fix b.")));
  renameSync(`${path}.new`, path);
  expect(readOn(source, reading).state.asks.map(({ text }) => text)).toEqual(["Fix b."]);
});

test("a file that was rewritten in its place is read afresh, although its length is the same", () => {
  // A long path, as people have: the last hundred bytes of all records of a session are alike.
  const cwd = `/home/dev/${"a-long-name/".repeat(20)}`;
  const story = (ask: string): Step[] => [{ ask }, { say: "Done." }];
  writeFileSync(path, transcriptOf(story("Fix a."), cwd, Date.UTC(2026, 10, 16)));
  const { reading } = readOn(source, undefined);
  writeFileSync(path, transcriptOf(story("Fix b."), cwd, Date.UTC(2026, 10, 17)));
  expect(readOn(source, reading).state.asks.map(({ text }) => text)).toEqual(["Fix b."]);
});

describe("what cannot be understood", () => {
  const garbage = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom(
      "{",
      "null",
      "[]",
      '"text"',
      "\u0000\u0001",
      '{"type":"user"}',
      '{"type":"assistant","uuid":"x","message":{"content":7}}',
      `{"type":"new-kind","uuid":"n","payload":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
      '{"parentUuid":null,"isSidechain":false,"type":"user","message":{"role":"user","content":[{"tool_use_id":"',
    ),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
  );
  const facts = ({ asks, tasks, edits, commands, message, end, changed: _, ...rest }: State) =>
    JSON.parse(
      JSON.stringify(
        { asks, tasks, edits, commands, message, end, delegations: rest.delegations },
        (key, value) => (key === "line" || key === "touched" ? undefined : value),
      ),
    );

  test("is passed over and counted, wherever it stands", () => {
    fc.assert(
      fc.property(branching, fc.array(fc.tuple(fc.nat(), garbage), { maxLength: 6 }), (bytes, added) => {
        const lines = bytes.toString("utf8").split("\n").slice(0, -1);
        const with_ = [...lines];
        for (const [at, line] of added) with_.splice(at % (with_.length + 1), 0, line.replaceAll("\n", " "));
        const clean = readGrowing(bytes);
        const dirty = readGrowing(Buffer.from(with_.map((line) => `${line}\n`).join("")));
        expect(facts(dirty.state)).toEqual(facts(clean.state));
        expect(dirty.line).toBe(clean.line + added.length);
        expect(dirty.dropped).toBeLessThanOrEqual(added.length);
      }),
      { numRuns: shareOf(300) },
    );
  });

  test("a line that is not JSON is counted", () => {
    expect(readGrowing(Buffer.from("{not json\n\n\u00ff\u00fe\n")).dropped).toBe(2);
  });

  test("a line of many megabytes is read, one of too many is dropped, and the next one is read", () => {
    const ask = (text: string, uuid: string, parentUuid: string | null) =>
      `${JSON.stringify({ type: "user", uuid, parentUuid, message: { content: text } })}\n`;
    const after = ask("after", "u2", "u1");
    const large = readGrowing(Buffer.from(ask("x".repeat(20_000_000), "u1", null) + after));
    expect([large.dropped, large.state.asks.map(({ text }) => text.slice(0, 7))]).toEqual([
      0,
      ["xxxxxxx", "after"],
    ]);
    const huge = readGrowing(Buffer.concat([Buffer.alloc(60_000_000, "x"), Buffer.from(`\n${after}`)]));
    expect([huge.dropped, huge.line, huge.state.asks.map(({ text }) => text)]).toEqual([1, 2, ["after"]]);
  });
});

describe("odd records", () => {
  const lines = (story: Step[]) => transcriptOf(story).split("\n").slice(0, -1);
  const read = (all: string[]) => readGrowing(Buffer.from(all.map((line) => `${line}\n`).join("")));
  const called = (name: string, input: unknown) =>
    JSON.stringify({
      parentUuid: "p",
      isSidechain: false,
      message: {
        id: "m",
        role: "assistant",
        content: [{ type: "tool_use", id: "t", name, input }],
        stop_reason: null,
      },
      type: "assistant",
      uuid: "odd",
      timestamp: "2026-11-16T01:00:00.000Z",
    });

  test.each(["__proto__", "constructor", "toString"])("a tool named %s is one that is not known", (name) => {
    const [ask = ""] = lines([{ ask: "Fix it." }]);
    expect(read([ask, called(name, {})]).state.pending).toMatchObject([
      { action: { do: "other", tool: name } },
    ]);
  });

  test("a tool's input may hold the bytes that end a message", () => {
    const [ask = ""] = lines([{ ask: "Fix it." }]);
    const odd = called("mcp__db__insert", { message: { content: [], stop_reason: "end_turn" } });
    expect(read([ask, odd])).toMatchObject({ dropped: 0, state: { pending: [{ action: { do: "other" } }] } });
  });

  test("keys in another order give the same", () => {
    const story: Step[] = [
      { ask: "a" },
      { task: "b" },
      { edit: "c.ts" },
      { run: "npm test", exit: 1 },
      { read: "d" },
      { say: "e" },
    ];
    const turned = lines(story).map((line) =>
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse())),
    );
    expect(read(turned).state).toEqual(read(lines(story)).state);
  });

  test("a call that was written above its prompt belongs to that prompt", () => {
    const [ask = "", call = "", ...rest] = lines([
      { ask: "Run the tests." },
      { run: "npm test" },
      { say: "Done." },
    ]);
    expect(read([call, ask, ...rest]).state.commands).toMatchObject([
      { command: "npm test", outcome: { kind: "ran" } },
    ]);
  });

  test("a session is taken back to a prompt that hung on a look", () => {
    const story: Step[] = [
      { ask: "a" },
      { read: "x.ts" },
      { ask: "b" },
      { task: "t" },
      { say: "s" },
      { ask: "c" },
    ];
    const records = lines(story).map((line) => JSON.parse(line));
    const prompts = records.filter(({ origin }) => origin);
    prompts[2].parentUuid = prompts[1].parentUuid;
    const { state } = read(records.map((record) => JSON.stringify(record)));
    expect([state.asks.map(({ text }) => text), state.tasks]).toEqual([["a", "c"], []]);
  });

  test.each([1, 5, 30, 90])("a session is taken back over %i prompts", (back) => {
    const story = Array.from({ length: 100 }, (_, n): Step[] => [
      { ask: `a${n}` },
      { run: `npm run ${n}` },
      { say: `s${n}` },
    ]);
    const records = lines([...story.flat(), { ask: "again" }]).map((line) => JSON.parse(line));
    const prompts = records.filter(({ origin }) => origin);
    prompts[100].parentUuid = prompts[100 - back].parentUuid;
    const { state } = read(records.map((record) => JSON.stringify(record)));
    expect([state.asks.slice(-2).map(({ text }) => text), state.asked, state.ran]).toEqual([
      [`a${99 - back}`, "again"],
      101 - back,
      100 - back,
    ]);
  });

  test("a subagent's records in the main file are not the agent's", () => {
    const [ask = "", ...rest] = lines([{ ask: "a" }, { task: "t" }, { say: "s" }]);
    const aside = rest.map((line) => JSON.stringify({ ...JSON.parse(line), isSidechain: true }));
    expect(read([ask, ...aside]).state).toMatchObject({ tasks: [], end: "asked" });
  });
});

describe("an agent that only looked", () => {
  const onlyLooked = (lines: string[]) => {
    writeFileSync(path, lines.map((line) => `${line}\n`).join(""));
    const stop: Stop = {
      agent: "a",
      event: "stop",
      session: "s",
      cwd: "/",
      isContinuation: false,
      planning: false,
      background: [],
      transcript: path,
    };
    return openTranscript(stop, format, undefined).onlyLooked;
  };
  const lines = (story: Step[]) => transcriptOf(story).split("\n").slice(0, -1);
  const looked: Step[] = [{ ask: "What is it?" }, { read: "a.ts" }, { say: "A slug." }];
  const edited = lines([{ ask: "Fix it." }, { edit: "a.ts" }, { say: "Fixed." }]);

  test("is known by a transcript of which all was understood", () => {
    expect(onlyLooked(lines(looked))).toBe(true);
    expect(onlyLooked(edited)).toBe(false);
  });

  test("is not taken for granted where a line cannot be understood", () => {
    expect(onlyLooked(edited.map((line) => (line.includes("tool_use") ? line.slice(0, -9) : line)))).toBe(
      false,
    );
  });

  test("is not concluded from a call with an odd id, or of an odd kind", () => {
    expect(onlyLooked(edited.map((line) => line.replaceAll("toolu_0002", "t".repeat(600))))).toBe(false);
    expect(onlyLooked(edited.map((line) => line.replace('"tool_use"', '"new_kind_of_call"')))).toBe(false);
  });

  test.each([
    ["a long uuid", { uuid: "u".repeat(101) }],
    ["no uuid", { uuid: "" }],
    ["a long timestamp", { timestamp: "2".repeat(41) }],
    ["a side chain", { isSidechain: true }],
  ])("is not concluded where an edit stands in a record with %s", (_, odd) => {
    const rest = edited.filter((line) => !line.includes("tool_result"));
    const lines = rest.map((line) =>
      line.includes("tool_use") ? JSON.stringify({ ...JSON.parse(line), ...odd }) : line,
    );
    expect(lines.filter((line) => line.includes("tool_use"))).toHaveLength(1);
    expect(onlyLooked(lines)).toBe(false);
  });

  test("is not concluded from a branch that was left: what was edited there is still on disk", () => {
    const records = [...edited, ...lines([{ ask: "x" }, { say: "y" }])].map((line) => JSON.parse(line));
    for (const [index, record] of records.slice(-2).entries()) {
      record.uuid = `new-${index}`;
      record.parentUuid = index === 0 ? null : "new-0";
    }
    expect(onlyLooked(records.map((record) => JSON.stringify(record)))).toBe(false);
  });
});

describe("a digest", () => {
  test("always fits its budget, and says what was cut", () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 600 }),
        (steps, gaps) => {
          const last = { say: "The next part is not done yet. ".repeat(gaps) };
          const { state } = readGrowing(
            Buffer.from(transcriptOf([{ ask: "Begin. ".repeat(900) }, ...steps, last])),
          );
          const fit = fitted(
            digest(state, {
              tail: "whole",
              dropped: 0,
              boxes: [],
              integrity: [],
              changedFiles: [],
              theirs: noWork,
              listed: undefined,
            }),
          );
          expect(JSON.stringify(fit).length / 4).toBeLessThanOrEqual(12_000);
          expect(fit.asks.at(-1)?.ref).toBe(`A${state.asked}`);
          expect(fit.message).toBeDefined();
        },
      ),
      { numRuns: shareOf(40) },
    );
  });
});

describe("a file that ends too early", () => {
  const complete = readdirSync(join(import.meta.dirname, "../../../fixtures/labelled"))
    .filter((file) => file.endsWith(".yml"))
    .flatMap((file) =>
      parse(readFileSync(join(import.meta.dirname, "../../../fixtures/labelled", file), "utf8")),
    )
    .filter(({ stop, plans }) => stop === "right" && !plans) as { story: Step[] }[];

  const isInBackground = (step: Step) => "run" in step && step.background === true;

  test("is not held against an agent whose work is complete", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...complete),
        fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000),
        ({ story }, cut) => {
          const bytes = Buffer.from(transcriptOf(story));
          const said = story.at(-1);
          writeFileSync(path, bytes.subarray(0, Math.floor(cut * bytes.length)));
          const view = viewAt(readOn(source, undefined), said && "say" in said ? said.say : "", source);
          // Cut right behind a result or a prompt, it looks like a whole file whose last message is late.
          fc.pre(view.tail !== "added");
          expect(blocking(view, story.some(isInBackground))).toEqual([]);
        },
      ),
      { numRuns: shareOf(600) },
    );
  });

  test("has its last message added when only that is late, and nothing is lost", () => {
    const story: Step[] = [
      { ask: "Fix it." },
      { todos: { b: "completed", a: "pending" } },
      { edit: "a.ts" },
      { say: "Done." },
    ];
    const lines = transcriptOf(story).split("\n").slice(0, -2);
    writeFileSync(path, lines.map((line) => `${line}\n`).join(""));
    const view = viewAt(readOn(source, undefined), "Done.", source);
    expect(view.tail).toBe("added");
    expect(blocking(view, false)).toEqual(["open-tasks"]);
  });

  test("a last line without its newline counts when it is whole", () => {
    const text = transcriptOf([{ ask: "Fix it." }, { say: "Done." }]);
    writeFileSync(path, text.slice(0, -1));
    expect(viewAt(readOn(source, undefined), "Done.", source).tail).toBe("whole");
    writeFileSync(path, text.slice(0, -10));
    expect(viewAt(readOn(source, undefined), "Done.", source)).toMatchObject({ tail: "broken", dropped: 1 });
  });
});

const rethrow = (bug: unknown): never => {
  throw bug;
};

function blocking({ state, tail, dropped }: ReturnType<typeof viewAt>, isBusy: boolean): string[] {
  const facts = digest(state, {
    tail,
    dropped,
    boxes: [],
    integrity: [],
    changedFiles: [],
    theirs: noWork,
    listed: isBusy ? [{ id: "b1", kind: "other" }] : undefined,
  });
  const levels = Object.fromEntries(ruleCodes.map((code) => [code, rules[code].level]));
  const input = {
    digest: facts,
    gated: [],
    isGated: false,
    isAskRead: false,
    fileNow: () => "unknown" as const,
    integrity: [],
  };
  return applyRules(input, levels as Record<(typeof ruleCodes)[number], "block">, excuseOf(facts), rethrow)
    .flatMap((verdict) => (verdict.kind === "fail" ? verdict.findings : []))
    .filter(({ severity }) => severity === "block")
    .map(({ code }) => code);
}
