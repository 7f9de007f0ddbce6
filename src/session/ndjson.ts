import { Readable } from "node:stream";
import { parse, stringify } from "ndjson";

/** The values in an NDJSON text, and the number of lines that could not be parsed. */
export type Parsed = { values: unknown[]; unreadable: number };

/** ndjson 2.0 takes a line that says `null` for the end of its stream. */
const NULL_LINES = /(?<=^|\n)[ \t\r]*null[ \t\r]*(?=\n|$)/g;

export async function parseNdjson(text: string): Promise<Parsed> {
  const lines = text.split("\n").filter((line) => line.trim() !== "").length;
  const values: unknown[] = [];
  const rows = Readable.from([text.replaceAll(NULL_LINES, "")]).pipe(parse({ strict: false }));
  for await (const value of rows) values.push(value);
  return { values, unreadable: lines - values.length };
}

/** One line per value. */
export function stringifyNdjson(values: Iterable<unknown>): AsyncIterable<string> {
  return Readable.from(values).pipe(stringify());
}
