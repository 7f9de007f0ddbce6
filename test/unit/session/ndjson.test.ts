import { expect, test } from "vitest";
import { parseNdjson, stringifyNdjson } from "../../../src/session/ndjson.ts";

test.each([
  ["", [], 0],
  ['{"a":1}\n{"b":2}\n', [{ a: 1 }, { b: 2 }], 0],
  ['{"a":1}\r\n\r\n  \n{"b":2}', [{ a: 1 }, { b: 2 }], 0],
  ['{"a":1}\n{"b":\nnull\n null \r\n{"c":"null"}\n', [{ a: 1 }, { c: "null" }], 3],
  ['"\u2028null\u2028"\n', ["\u2028null\u2028"], 0],
  ["\0\0\0\n7\n", [7], 1],
])("of %j the lines that are JSON are read, and the others counted", async (text, values, unreadable) => {
  expect(await parseNdjson(text)).toEqual({ values, unreadable });
});

test("what is written is a line each, and is read again", async () => {
  const values = [{ text: "two\nlines" }, { text: "ü\u2028" }];
  const lines: string[] = [];
  for await (const line of stringifyNdjson(values)) lines.push(line);
  expect(lines).toHaveLength(2);
  expect((await parseNdjson(lines.join(""))).values).toEqual(values);
});
