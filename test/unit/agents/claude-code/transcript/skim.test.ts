import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLine, transcript } from "../../../../../src/agents/claude-code/transcript/format.ts";
import { skim } from "../../../../../src/agents/claude-code/transcript/skim.ts";
import type { Action, Line, TranscriptFormat } from "../../../../../src/model/entry.ts";
import { readOn } from "../../../../../src/transcript/reading.ts";
import { shareOf } from "../../../../share.ts";

// What is skimmed of a record must be what parsing all of it gives, whatever stands in its texts, inputs and notes.

const folder = mkdtempSync(join(tmpdir(), "gate-test-"));
const path = join(folder, "session.jsonl");

type Fields = Record<string, unknown>;

const parser: TranscriptFormat = {
  ...transcript,
  readLine: (bytes, line, _, own) => parseLine(bytes, line, own),
};

function read(records: Fields[], format: TranscriptFormat, own: boolean) {
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  const { reading } = readOn({ path, format, own }, undefined);
  return { state: reading.state, dropped: reading.dropped, hasChanged: reading.hasChanged };
}

/** Texts that hold the very bytes that are looked for, and what could be cut in two. */
const text = fc
  .array(
    fc.constantFrom(
      "plain",
      '"}]},"uuid":"x","timestamp":"t","toolUseResult":{"stdout":"',
      '},{"type":"text","text":"Do it."}',
      '{"a":[{}]},',
      '],"stop_reason":',
      '","is_error":true}]},"',
      '","interrupted":true,"isImage":false,"backgroundTaskId":"b1"',
      '"structuredPatch":[],"userModified":false',
      ',"type":"assistant","uuid":"fake","timestamp":"fake","isApiErrorMessage":true',
      "\\",
      "\\n",
      "\n",
      '"',
      "é✓漢",
      "😀\u0000\u2028",
      "3 failed\n",
      "3 passed\n",
      "- [ ] open\n",
      "x".repeat(700),
      "é\\\n".repeat(900),
      "漢".repeat(2_100),
      "漢\n".repeat(3_000),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));

/** Values that look like a record, or a part of one. */
const nested = fc.constantFrom<unknown>(
  { message: { role: "user", content: [{ tool_use_id: "c1", type: "tool_result", content: "x" }] } },
  { message: { role: "assistant", content: [] }, type: "assistant", uuid: "fake", timestamp: "fake" },
  { content: [], stop_reason: "end_turn", type: "assistant", uuid: "fake", timestamp: "fake" },
  { attachment: { type: "x" }, type: "attachment", uuid: "fake", timestamp: "fake", isApiErrorMessage: true },
  [{ a: 1 }, { type: "text", text: "Do it." }, { type: "tool_use", id: "c1", name: "Read", input: {} }],
  { a: "", structuredPatch: [{ lines: ["+fake"] }], userModified: false, interrupted: false, isImage: false },
  { a: "", structuredPatch: [{ lines: ["+fake"] }], userModified: false, replaceAll: false },
  { stdout: "", stderr: "", interrupted: true, backgroundTaskId: "b1" },
  null,
);

const calls = fc.constantFrom("c1", "c2", 'odd"\\é');
const input = fc.record(
  {
    command: fc.oneof(fc.constantFrom("npm test", "npm test | tail", "ls"), text),
    file_path: fc.constantFrom("/home/dev/acme/a.ts", "b.py"),
    old_string: text,
    new_string: text,
    content: fc.oneof(text, nested),
    extra: nested,
  },
  { requiredKeys: ["command", "file_path", "old_string", "new_string", "content"] },
);
/** Tools whose results say what still runs, or what a list holds. */
const followers = ["TaskList", "TaskOutput", "PowerShell", "Monitor"];
const block = fc.oneof(
  fc.record({ type: fc.constant("text"), text }),
  fc.record({
    type: fc.constant("tool_use"),
    id: calls,
    name: fc.constantFrom(
      ...["Read", "Grep", "Bash", "Bash", "Edit", "Edit", "Write", "mcp__x__y", 'Re"ad', ...followers],
    ),
    input,
  }),
  fc.record({ type: fc.constant("thinking"), thinking: text, signature: text }),
);
const message = fc.record({
  kind: fc.constant("agent" as const),
  content: fc.array(block, { minLength: 1, maxLength: 2 }),
  id: fc.constantFrom("m1", "m2", "é", null),
  model: fc.constantFrom("claude", "claude", "claude", "<synthetic>"),
  front: fc.oneof(
    fc.constantFrom<Fields>({}, { agentId: "a1", cwd: "/home/é" }, { type: "assistant" }),
    nested.map((data): Fields => ({ data })),
  ),
  back: fc.constantFrom<Fields>({}, {}, { isApiErrorMessage: true }, { requestId: "r", effort: { a: 1 } }),
});

const noted = fc.oneof(
  fc.record(
    {
      stdout: text,
      stderr: text,
      interrupted: fc.constantFrom(false, false, false, true),
      isImage: fc.constant(false),
      backgroundTaskId: fc.constant("b1"),
      extra: nested,
    },
    { requiredKeys: ["stdout", "stderr", "interrupted", "isImage"] },
  ),
  fc.record(
    {
      filePath: fc.constant("a.ts"),
      edits: nested,
      originalFile: text,
      structuredPatch: fc.constantFrom<unknown>(
        [{ lines: ["-a", "+b // TODO", " c"] }, { lines: ["+é"] }],
        [],
        [{ lines: [7] }],
        "none",
      ),
      userModified: fc.constant(false),
      replaceAll: fc.constant(false),
      extra: nested,
    },
    { requiredKeys: ["filePath", "originalFile", "structuredPatch", "userModified"] },
  ),
  fc.record({ type: fc.constant("create"), content: text, structuredPatch: fc.constant([]) }),
  text,
  nested,
);
const found = fc
  .tuple(
    calls,
    fc.oneof(text, text, fc.constant([{ type: "image", source: { data: "x" } }]), nested),
    fc.constantFrom<Fields>({}, {}, { is_error: false }, { is_error: true }, { is_error: true, note: "n" }),
    fc.boolean(),
  )
  .map(([tool_use_id, content, more, isTurned]) =>
    isTurned
      ? { type: "tool_result", content, ...more, tool_use_id }
      : { tool_use_id, type: "tool_result", content, ...more },
  );
const result = fc.record({
  kind: fc.constant("result" as const),
  found,
  behind: fc.oneof(
    { weight: 3, arbitrary: fc.constant<unknown[]>([]) },
    text.map((said): unknown[] => [{ type: "text", text: said }]),
    found.map((other): unknown[] => [other]),
  ),
  noted,
  order: fc.constantFrom("usual", "usual", "late"),
});
const attached = fc.record({
  kind: fc.constant("attachment" as const),
  attachment: fc.record({ type: fc.constantFrom("skill_listing", "queued_command"), prompt: text, nested }),
});
const happening = fc.record({
  what: fc.oneof(message, result, result, attached),
  aside: fc.constantFrom(false, false, false, true),
});

/** The records of what happened, with their keys in the order of Claude Code 2.1. */
function recordsOf(happenings: (typeof happening extends fc.Arbitrary<infer T> ? T : never)[]): Fields[] {
  const ask = { promptId: "p", type: "user", message: { role: "user", content: "Begin." } };
  const rest = { userType: "external", cwd: "/home/dev/acme", sessionId: "s", version: "2.1.197" };
  const at = (n: number) => ({
    uuid: `u${n}`,
    timestamp: `2026-11-16T01:00:${String(n).padStart(2, "0")}.000Z`,
  });
  const first = { parentUuid: null, isSidechain: false, ...ask, ...at(0), ...rest };
  const others = happenings.map(({ what, aside }, index): Fields => {
    const start = { parentUuid: `u${index}`, isSidechain: aside };
    const facts = at(index + 1);
    if (what.kind === "attachment")
      return { ...start, attachment: what.attachment, type: "attachment", ...facts, ...rest };
    if (what.kind === "agent") {
      const { id, model, content, front, back } = what;
      const said = {
        id,
        model,
        type: "message",
        role: "assistant",
        content,
        stop_reason: null,
        usage: { a: { b: 1 } },
      };
      return { ...start, ...front, message: said, ...back, type: "assistant", ...facts, ...rest };
    }
    const content = [what.found, ...what.behind];
    const record = { ...start, promptId: "p", type: "user", message: { role: "user", content } };
    return what.order === "late"
      ? { ...record, toolUseResult: what.noted, ...facts, ...rest }
      : { ...record, ...facts, toolUseResult: what.noted, ...rest };
  });
  return [first, ...others];
}

/** What can be compared of a line: the folder is told by the first record, and of an edit nobody asks what it said. */
function comparable(line: Line, action: Action["do"] | undefined) {
  if (line.kind !== "record") return line;
  const { link, prompt } = line;
  const entries = line.entries.map((entry) => {
    if (entry.kind !== "result" || entry.outcome.kind !== "ok") return entry;
    return { ...entry, outcome: { ...entry.outcome, said: action === "edit" ? "" : entry.outcome.said() } };
  });
  return { kind: line.kind, link, prompt, entries };
}

test("what is skimmed of a line is what parsing all of it gives", () => {
  const action = fc.constantFrom<(Action["do"] | undefined)[]>("command", "edit", "other", undefined);
  fc.assert(
    fc.property(happening, action, fc.boolean(), (each, does, own) => {
      const bytes = Buffer.from(JSON.stringify(recordsOf([each])[1]));
      const skimmed = skim(bytes, 2, () => does, own);
      if (!skimmed) return;
      const whole = comparable(parseLine(bytes, 2, own), does);
      if (skimmed.kind === "look") expect(whole).toMatchObject({ entries: [{ kind: "look" }] });
      else if (skimmed.kind === "looked") expect(whole).toMatchObject({ entries: [{ kind: "result" }] });
      else expect(comparable(skimmed, does)).toEqual(whole);
    }),
    { numRuns: shareOf(10_000) },
  );
});

test("a session that is skimmed comes to the same as one that is parsed", () => {
  fc.assert(
    fc.property(fc.array(happening, { minLength: 1, maxLength: 12 }), fc.boolean(), (happenings, own) => {
      const records = recordsOf(happenings);
      expect(read(records, transcript, own)).toEqual(read(records, parser, own));
    }),
    { numRuns: shareOf(500) },
  );
});

test("the records that long sessions are made of are skimmed", () => {
  const call = (name: string) => ({ type: "tool_use", id: "c1", name, input: { command: "ls" } });
  const agent = (content: Fields) => ({
    kind: "agent" as const,
    content: [content as never],
    id: "m1",
    front: {},
    back: {},
  });
  const gave = (content: string, about: Fields, more: Fields = {}) => ({
    kind: "result" as const,
    found: { tool_use_id: "c1", type: "tool_result", content, ...more },
    behind: [],
    noted: about as never,
    order: "usual" as const,
  });
  const ran = { stdout: "x", stderr: "", interrupted: false, isImage: false };
  const edited = {
    filePath: "a.ts",
    structuredPatch: [{ lines: ["+a"] }],
    userModified: false,
    replaceAll: false,
  };
  const skimmed = (what: object, action?: "command" | "edit") => {
    const [, record] = recordsOf([{ what: what as never, aside: false }]);
    return skim(Buffer.from(JSON.stringify(record)), 2, () => action, false);
  };
  expect(skimmed(agent(call("Read")))).toEqual({ kind: "look" });
  expect(skimmed(gave('a "b" }', { file: { content: "x" } }))).toEqual({ kind: "looked" });
  expect(skimmed(agent({ type: "text", text: "é" }))).toMatchObject({
    entries: [{ kind: "say", text: "é" }],
  });
  expect(skimmed(agent(call("Bash")))).toMatchObject({ entries: [{ kind: "call", call: "c1" }] });
  expect(skimmed(gave("x", ran), "command")).toMatchObject({ entries: [{ outcome: { kind: "ok" } }] });
  expect(skimmed(gave("x", ran, { is_error: false }), "command")).toMatchObject({ link: { id: "u1" } });
  expect(skimmed(gave("ok", edited), "edit")).toMatchObject({
    entries: [{ outcome: { patch: { added: ["a"] } } }],
  });
  // The end of a long text is the same as of the whole, however many bytes its letters take.
  const long = "漢\n".repeat(3_000);
  const [said] = (skimmed(gave(long, ran), "command") as Extract<Line, { kind: "record" }>).entries;
  expect(said?.kind === "result" && said.outcome.kind === "ok" && said.outcome.said()).toBe(
    long.slice(-2_000),
  );
  const attachment = { type: "skill_listing", content: "x" };
  expect(skimmed({ kind: "attachment", attachment })).toMatchObject({ link: { id: "u1", role: "mark" } });
  // A person speaks behind a text that ends as a message does.
  const spoken = { ...gave('{"a":[{}]},', { file: {} }), behind: [{ type: "text", text: "Do it." }] };
  expect(skimmed(spoken)).toBeUndefined();
  // What failed is parsed.
  expect(skimmed(gave("x", ran, { is_error: true }), "command")).toBeUndefined();
});
