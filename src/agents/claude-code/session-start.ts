import { closeSync, openSync, readSync } from "node:fs";
import type { Stop } from "../../vocabulary.ts";

/** When the session began: the time of the first record in its transcript. */
export function sessionStart({ transcript }: Stop): string | undefined {
  if (!transcript) return undefined;
  try {
    const head = Buffer.alloc(64 * 1024);
    const fd = openSync(transcript, "r");
    const length = readSync(fd, head, 0, head.length, 0);
    closeSync(fd);
    return /"timestamp":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)[.\d]*Z"/
      .exec(head.toString("utf8", 0, length))?.[1]
      ?.concat("Z");
  } catch {
    // The client writes the file late: it may not be there at the first stop (measured).
    return undefined;
  }
}
