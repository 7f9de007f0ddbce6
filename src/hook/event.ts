import type { Input } from "../world/stdin.ts";

/** The JSON read from stdin, or why there is none. */
export type ReadEvent = { value: unknown } | { why: string };

export function readEvent({ text, ended }: Input): ReadEvent {
  if (ended === "terminal")
    return { why: "gate hook reads an agent's event from stdin, and stdin is a terminal" };
  if (ended === "limit") return { why: "stdin holds more than 8 MiB, which no event does" };
  if (text.trim() === "")
    return { why: ended === "time" ? "nothing came on stdin within 5 s" : "stdin is empty" };
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch {
    return { why: `stdin is not JSON${ended === "time" ? ", or its end did not come within 5 s" : ""}` };
  }
}
