import { expect, test } from "vitest";
import { casesOfLabels, readLabels } from "../../../src/eval/labels.ts";

const label = (fields: object) =>
  JSON.stringify({ session: "a/b.jsonl", stop: 2, judgement: "false", ...fields });

test("a label judges the block, so a right block is a wrong stop", () => {
  const text = [
    label({ why: "told", rules: ["open-tasks"] }),
    label({ stop: 3, judgement: "right", rules: ["open-tasks"] }),
    label({ stop: 4, judgement: "arguable", session: "c.jsonl" }),
  ].join("\n");
  const { cases, problems } = casesOfLabels("/s/labels.ndjson", "labels.ndjson", text);
  expect(problems).toEqual([]);
  expect(cases).toMatchObject([
    { id: "a/b#2", at: 2, stop: "right", why: "told", rules: ["open-tasks"], category: "a", line: 1 },
    { id: "a/b#3", at: 3, stop: "wrong", rules: [], source: { kind: "transcript", path: "/s/a/b.jsonl" } },
    { id: "c#4", stop: "arguable", category: "(none)" },
  ]);
});

test("labels below the folder of the cases are named from there", () => {
  const { cases } = casesOfLabels("/s/x/labels.ndjson", "x/labels.ndjson", label({}));
  expect(cases).toMatchObject([{ id: "x/a/b#2", category: "x/a", source: { path: "/s/x/a/b.jsonl" } }]);
});

test("the newest judgement of a stop counts", () => {
  const { labels } = readLabels("f", `${label({})}\n${label({ judgement: "right" })}\n`);
  expect(labels).toMatchObject([{ judgement: "right", line: 2 }]);
});

test.each([
  ["no JSON", "{"],
  ["no label", "{}"],
  ["an unknown judgement", label({ judgement: "wrong" })],
  ["no stop", label({ stop: 0 })],
  ["a key that no label has", label({ verdict: "x" })],
  ["a path with a zero byte", label({ session: "a\0.jsonl" })],
  ["nesting without end", "[".repeat(200_000)],
])("a line that is not a label is named, and the others count: %s", (_, line) => {
  const { labels, problems } = readLabels("/s/labels.ndjson", `${line}\n\n${label({})}`);
  expect(labels).toHaveLength(1);
  expect(problems).toMatchObject([{ file: "/s/labels.ndjson", line: 1 }]);
});
