import { describe, expect, test } from "vitest";
import { fuzz } from "../fuzz/fuzz.ts";
import { targets } from "../fuzz/index.ts";
import type { Target } from "../fuzz/target.ts";
import { shareOf } from "./share.ts";

// A little fuzzing in every run, limited by cases, not time; `npm run fuzz -- --minutes 10` for more.

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);

/** Tries the targets that are asked for. */
export function tryDoors(isTried: (target: Target) => boolean): void {
  describe("whatever comes in", () => {
    test.each(targets.filter(isTried))("$name", { timeout: 300_000 + minutes * 60_000 }, async (target) => {
      const until = Date.now() + (minutes * 60_000) / targets.length;
      const tried = await fuzz(target, minutes > 0 ? { until } : { cases: shareOf(target.cases) });
      if (minutes > 0) console.log(`${target.name}: ${tried} cases`);
      expect(tried).toBeGreaterThan(0);
    });
  });
}
