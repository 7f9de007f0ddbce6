import { headOf } from "../text/cut.ts";
import { readStart } from "./read-start.ts";

/** The first bytes of a text that may contain secrets, without cutting one in two. */
export function readBeginning(path: string, limit: number): string {
  const text = readStart(path, limit + 1);
  return Buffer.byteLength(text) > limit ? headOf(text, text.length - 1) : text;
}
