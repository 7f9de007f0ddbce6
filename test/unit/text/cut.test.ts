import { describe, expect, test } from "vitest";
import { redact } from "../../../src/redact/redact.ts";
import { headOf, tailOf } from "../../../src/text/cut.ts";
import { isGone, labelled, piecesOf } from "../../labelled-secrets.ts";
import { partOf } from "../../share.ts";

// Texts are cut before they are redacted. Wherever the cut falls, nothing of a secret may be left.

const entries = partOf(
  [labelled("secrets.yml"), labelled("secrets-pasted.yml")]
    .flatMap(({ secrets }) => secrets)
    .filter((entry) => isGone(entry, redact(entry.text, {}).text)),
);

/** What stands around: lines of prose, or one long line as a command has it. */
const fillers = {
  prose: {
    filler: "The quick brown fox jumps over the lazy dog and runs.\nThen it sleeps.\n\n".repeat(40),
    gap: "\n",
  },
  "long lines": { filler: "and then another word follows ".repeat(100), gap: "\n" },
  "a long command": { filler: "and then another word follows ".repeat(100), gap: " " },
  sentences: { filler: "And then another word follows. Then comes more. ".repeat(70), gap: " " },
};
const LIMIT = 1_500;

describe.each(Object.entries(fillers))("in %s", (_, { filler, gap }) => {
  const before = filler.slice(0, LIMIT);

  test("no beginning ends in a part of a secret", () => {
    const left = entries.filter(({ secret, text }) => {
      const pieces = piecesOf({ secret, text });
      // So that the limit falls on each place of the secret, and a little around it.
      const start = text.indexOf(secret);
      return places(start, start + secret.length).some((place) => {
        const whole = `${before.slice(0, Math.max(0, LIMIT - place)).trimEnd()}${gap}${text}${gap}${filler}`;
        const limit = whole.indexOf(text) + place;
        const sent = redact(headOf(whole, limit), {}).text;
        return pieces.some((piece) => sent.includes(piece));
      });
    });
    expect(left).toEqual([]);
  });

  test("no end begins with a part of a secret, or with one that has lost its name", () => {
    const left = entries.filter(({ secret, text }) => {
      const pieces = piecesOf({ secret, text });
      const start = text.indexOf(secret);
      return places(start, start + secret.length).some((place) => {
        const whole = `${filler}${gap}${text}${gap}${before}`;
        const sent = redact(tailOf(whole, whole.length - filler.length - gap.length - place), {}).text;
        return pieces.some((piece) => sent.includes(piece));
      });
    });
    expect(left).toEqual([]);
  });
});

function places(from: number, to: number): number[] {
  const step = Math.max(1, Math.floor((to - from) / 20));
  return Array.from({ length: Math.ceil((to - from + 24) / step) }, (_, at) => from - 12 + at * step).filter(
    (place) => place >= 0,
  );
}
