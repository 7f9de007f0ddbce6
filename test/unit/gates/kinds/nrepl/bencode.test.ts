import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Bencoded, createReader, decode, encode } from "../../../../../src/gates/kinds/nrepl/bencode.ts";

const { value } = fc.letrec<{ value: Bencoded }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.string({ unit: "grapheme" }),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: "grapheme" }), tie("value"), { maxKeys: 4 }),
  ),
}));

describe("bencode", () => {
  test("what is encoded is decoded to the same, and all of it is consumed", () => {
    fc.assert(
      fc.property(value, fc.uint8Array(), (value, rest) => {
        const bytes = encode(value);
        const decoded = decode(Buffer.concat([bytes, rest]));
        expect(decoded).toEqual({ kind: "value", value, consumed: bytes.length });
      }),
    );
  });

  test("messages come whole wherever the stream is cut", () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), fc.array(fc.nat(200)), (values, cuts) => {
        const bytes = Buffer.concat(values.map(encode));
        const read = createReader();
        const answer: Bencoded[] = [];
        const ends = [...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        for (const [index, end] of ends.entries()) {
          const { messages, garbage } = read(bytes.subarray(ends[index - 1] ?? 0, end));
          expect(garbage).toBeUndefined();
          answer.push(...messages);
        }
        expect(answer).toEqual(values);
      }),
    );
  });

  test("half a message is never a value, and says how much it needs at least", () => {
    fc.assert(
      fc.property(value, fc.nat(), (value, cut) => {
        const bytes = encode(value);
        const half = bytes.subarray(0, cut % bytes.length);
        const decoded = decode(half);
        expect(decoded.kind).toBe("partial");
        if (decoded.kind !== "partial") return;
        expect(decoded.needs).toBeGreaterThan(half.length);
        expect(decoded.needs).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });

  test("any bytes are a value, a part of one, or garbage: nothing is thrown", () => {
    const bencodeLike = fc
      .string({ unit: fc.constantFrom(..."dlie:-0123") })
      .map((text) => Buffer.from(text));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), bencodeLike), (bytes) => {
        expect(["value", "partial", "garbage"]).toContain(decode(Buffer.from(bytes)).kind);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["HTTP/1.1 400 Bad Request\r\n", "an unknown type"],
    ["e", "an end without a start"],
    ["di1ei2ee", "a key that is not a string"],
    ["d1:ae", "a key without a value"],
    ["i-0e", "a malformed number"],
    ["i12345678901234567890e", "too many digits"],
    ["01:a", "an unknown type"],
    ["999999999:", "more than 32 MB"],
    ["l".repeat(65), "nested deeper than 64"],
  ])("%j is garbage", (text, why) => {
    expect(decode(Buffer.from(text))).toMatchObject({ kind: "garbage", why: expect.stringContaining(why) });
  });

  test("lengths are of bytes, not of characters", () => {
    expect(encode("naïve 😀").toString()).toBe("11:naïve 😀");
    expect(decode(Buffer.from("11:naïve 😀"))).toMatchObject({ value: "naïve 😀", consumed: 14 });
  });

  test("no key of a dictionary is more than a key", () => {
    const decoded = decode(Buffer.from("d9:__proto__d1:a1:bee"));
    expect(decoded).toMatchObject({ kind: "value" });
    expect(({} as { a?: string }).a).toBeUndefined();
  });
});
