import * as z from "zod/mini";
import type { Digest } from "../digest/digest.ts";
import { excuseOf } from "../digest/excuse.ts";
import { type Excuse, excuses } from "../model/excuse.ts";
import { headOf } from "../text/cut.ts";

/** What silenced the rules at a stop, with the sentence or the call that shows it. */
export const Excused = z.object({
  by: z.enum(Object.keys(excuses) as [Excuse, ...Excuse[]]),
  line: z.number(),
  text: z.string(),
});
export type Excused = z.infer<typeof Excused>;

const MAX_TEXT = 400;

export function excusedIn(digest: Digest): Excused | undefined {
  const by = excuseOf(digest);
  const shown = by && shows[by](digest);
  return shown && { by, line: shown.line, text: headOf(shown.text, MAX_TEXT) };
}

type Shown = { line: number; text: string } | undefined;

const shows: Record<Excuse, (digest: Digest) => Shown> = {
  "told-to-stop": ({ asks }) => asks.at(-1),
  question: ({ claims }) => claims.find((claim) => claim.kind === "question" && claim.for !== "offer"),
  "waiting-for-person": ({ claims }) =>
    claims.find((claim) => claim.kind === "waits" && claim.for === "person"),
  waiting: ({ running, claims }) => {
    const awaited = running.find(({ kind }) => kind !== "shell");
    if (awaited) return { line: awaited.line, text: awaited.about };
    return claims.find((claim) => claim.kind === "waits" && claim.for === "run");
  },
  answer: ({ asks }) => asks.at(-1),
};
