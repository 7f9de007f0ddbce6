import { Readable } from "node:stream";
import { parse } from "ndjson";

/** The values of an NDJSON text, which must contain nothing else. */
// biome-ignore lint/suspicious/noExplicitAny: what it holds is for each test to say.
export async function readNdjson<T = any>(text: string): Promise<T[]> {
  const values: T[] = [];
  for await (const value of Readable.from([text]).pipe(parse())) values.push(value);
  return values;
}
