import { stringifyNdjson } from "../session/ndjson.ts";
import { write } from "../world/stdout.ts";

/** Prints one JSON object per line. */
export async function printNdjson(values: Iterable<object>): Promise<void> {
  for await (const line of stringifyNdjson(values)) write(1, line);
}
