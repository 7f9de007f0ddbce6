import { Readable } from "node:stream";
import { parse } from "ndjson";

/** The values of an NDJSON text that must hold nothing else. */
// biome-ignore lint/suspicious/noExplicitAny: what it holds is for each test to say.
export const readNdjson = <T = any>(text: string): Promise<T[]> =>
  Readable.from([text]).pipe(parse()).toArray();
