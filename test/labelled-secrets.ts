import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod/mini";

// The labelled sets of secrets and look-alikes, and what counts as found.

const Labelled = z.strictObject({
  secrets: z.array(z.strictObject({ kind: z.string(), secret: z.string(), text: z.string() })),
  lookalikes: z.array(z.strictObject({ about: z.string(), text: z.string() })),
});
export type Secret = z.infer<typeof Labelled>["secrets"][number];

/** Removes the mark that keeps other tools from taking the secrets in the files for real ones. */
export const unmarked = (text: string): string => text.replaceAll("~~", "");

export function labelled(name: string): z.infer<typeof Labelled> {
  const file = join(import.meta.dirname, "../fixtures", name);
  return Labelled.parse(parse(unmarked(readFileSync(file, "utf8"))));
}

/** Nothing of the secret is left: the text that is kept ends before it or starts after it. */
export function isGone({ secret, text }: Pick<Secret, "secret" | "text">, redacted: string): boolean {
  const start = text.indexOf(secret);
  return (
    sameStart(redacted, text) <= start &&
    sameStart(reversed(redacted), reversed(text)) <= text.length - start - secret.length &&
    !secret.split("\n").some((line) => redacted.includes(line))
  );
}

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

const reversed = (text: string) => text.split("").reverse().join("");

/** Every 8 characters of a secret that do not occur elsewhere in its text. */
export function piecesOf({ secret, text }: Pick<Secret, "secret" | "text">): string[] {
  const rest = text.replaceAll(secret, "");
  const lines = secret.split("\n").filter((line) => !/-----|^[A-Z][\w-]+: /.test(line));
  const all = lines.flatMap((line) =>
    Array.from({ length: Math.max(0, line.length - 7) }, (_, at) => line.slice(at, at + 8)),
  );
  return all.filter((piece) => !rest.includes(piece));
}
