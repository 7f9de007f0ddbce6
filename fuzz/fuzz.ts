import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { hold, type Target } from "./target.ts";

/** How long to go on: for a number of cases, or until a time in ms since the epoch. */
type Limit = { cases: number } | { until: number };

/** Inputs that once failed are always tried first. */
const KEPT = join(import.meta.dirname, "../fixtures/fuzz");

/** How many cases to try between two looks at the clock. */
const BATCH = 500;

/** Tries a target; returns how many cases held, and throws with the smallest input for which one does not. */
export async function fuzz(target: Target, limit: Limit): Promise<number> {
  const guarded = guard(target);
  for (const { file, input } of kept(target.name)) await naming(file, () => guarded(input));
  if ("cases" in limit) return tryCases(target, guarded, limit.cases);
  let cases = 0;
  while (Date.now() < limit.until) cases += await tryCases(target, guarded, BATCH);
  return cases;
}

async function tryCases(target: Target, guarded: Target["check"], cases: number): Promise<number> {
  const property = fc.asyncProperty(target.inputs, async (input) => guarded(input));
  const outcome = await fc.check(property, { numRuns: cases });
  if (!outcome.failed) return outcome.numRuns;
  const [input] = outcome.counterexample ?? [];
  const file = keep(target.name, input);
  const why = (outcome.errorInstance as Error | undefined)?.stack ?? "no reason given";
  throw new Error(`${target.name}, seed ${outcome.seed}: the smallest input is kept in ${file}.\n${why}`);
}

async function naming(file: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).stack}`);
  }
}

function kept(name: string): { file: string; input: unknown }[] {
  const folder = join(KEPT, name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.map((file) => ({
    file: join(folder, file),
    input: JSON.parse(readFileSync(join(folder, file), "utf8")),
  }));
}

function keep(name: string, input: unknown): string {
  const text = `${JSON.stringify(input, null, 2)}\n`;
  const file = join(KEPT, name, `${createHash("sha256").update(text).digest("hex").slice(0, 12)}.json`);
  mkdirSync(join(KEPT, name), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** What holds for every target: it ends soon, and does not pollute `Object.prototype`. */
function guard({ check }: Target): Target["check"] {
  const usual = typicalCost();
  return async (input) => {
    const began = process.cpuUsage();
    await check(input);
    const { user, system } = process.cpuUsage(began);
    const ms = (user + system) / 1000;
    // In CPU time, and relative to the other cases: a busy machine must not make anything look slow.
    hold(
      ms < Math.max(2_000, 500 * usual(ms)),
      `it took ${ms} ms of the processor's time, and ${usual(ms)} ms is usual`,
    );
    const learnt = Object.keys(Object.prototype);
    hold(learnt.length === 0 && Object.keys(Array.prototype).length === 0, "a prototype was changed", learnt);
  };
}

/** The median of the latest costs. */
function typicalCost(): (ms: number) => number {
  const newest: number[] = [];
  return (ms) => {
    newest.push(ms);
    if (newest.length > 101) newest.shift();
    return newest.toSorted((a, b) => a - b)[newest.length >> 1] ?? ms;
  };
}
