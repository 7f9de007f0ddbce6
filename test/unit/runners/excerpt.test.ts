import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerpt } from "../../../src/runners/excerpt.ts";
import { plainText } from "../../../src/text/plain-text.ts";

const linesOf = (output: string) => excerpt(output).output;

describe("the lines that matter", () => {
  test("are all of a short output", () => {
    expect(linesOf("one\n\ntwo  \n")).toEqual(["one", "two"]);
  });

  test("are the errors and the end of a long one", () => {
    const filler = Array.from({ length: 500 }, (_, line) => `line ${line}`);
    const lines = linesOf(
      ["a.ts:1 error TS1: bad", "0 errors so far", ...filler, "1 test failed"].join("\n"),
    );
    expect(lines.slice(0, 3)).toEqual(["a.ts:1 error TS1: bad", "…", "line 481"]);
    expect(lines.at(-1)).toBe("1 test failed");
    expect(lines.length).toBeLessThan(36);
  });

  test("are found in colour and behind a progress bar", () => {
    const filler = Array.from({ length: 40 }, (_, line) => `${line}`);
    const { tools, output } = excerpt(
      ["start", "\u001b[31merror\u001b[39m: the cause", `${"0".repeat(400)}\rerror: another`, ...filler].join(
        "\n",
      ),
    );
    expect(tools.flatMap(({ failures }) => failures.map(({ name }) => name))).toEqual([
      "error: the cause",
      "error: another",
    ]);
    // Nobody knows this tool, and its end may tell more.
    expect(output).toEqual(filler.slice(-20));
  });

  test("are a few dozen whatever comes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constant("Error: x"), fc.constant("FAIL y"))),
        (lines) => {
          const cut = linesOf(lines.join("\n"));
          expect(cut.length).toBeLessThanOrEqual(46);
          for (const line of cut) expect(line.length).toBeLessThanOrEqual(301);
        },
      ),
    );
  });
});

test("of many errors, one of each kind is kept rather than more of the same", () => {
  const error = (line: number, words: string) => `src/a.ts(${line},1): error ${words}`;
  const same = Array.from({ length: 150 }, (_, line) => error(line + 1, "TS2322: Type 'string' is wrong."));
  const { tools, more } = excerpt([...same, error(200, "TS2304: Cannot find name 'nope'.")].join("\n"));
  const places = tools.flatMap(({ failures }) => failures.map(({ place }) => place?.line));
  expect(places).toEqual([...Array.from({ length: 99 }, (_, line) => line + 1), 200]);
  expect(more).toBe(51);
});

describe("plain text", () => {
  const cases: [string, string][] = [
    ["\u001b[31mred\u001b[0m", "red"],
    ["\u001b]8;;http://x\u0007link\u001b]8;;\u0007", "link"],
    ["10%\r50%\rdone", "done"],
    ["dos\r\nline", "dos\nline"],
    ["a\u202eb\u200bc\u0000d\u{e0041}e", "abcde"],
    ["a\tb", "a  b"],
    ["日本語 ✓ é", "日本語 ✓ é"],
  ];
  test.each(cases)("%j", (text, plain) => expect(plainText(text)).toBe(plain));

  test("never holds a control character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(plainText(text)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
      }),
    );
  });
});
