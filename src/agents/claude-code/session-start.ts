import type { Stop } from "../../vocabulary.ts";
import { readStart } from "../../world/files.ts";

const FIRST_TIME = /"timestamp":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)[.\d]*Z"/;

/** When the session began: the time of the first record in its transcript. */
export function sessionStart({ transcript }: Stop): string | undefined {
  try {
    const found = transcript && FIRST_TIME.exec(readStart(transcript, 64 * 1024));
    return found ? `${found[1]}Z` : undefined;
  } catch {
    // The client writes the file late: it may not be there at the first stop (measured).
    return undefined;
  }
}
