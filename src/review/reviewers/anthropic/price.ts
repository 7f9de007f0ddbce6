import type { Usage } from "../../../model/usage.ts";

/** Dollars per million tokens. `input` does not include cache reads and writes. */
type Price = { input: number; output: number; read: number; long?: { over: number; times: number } };

/** The list prices of November 2026, by the start of a model's name; the first match counts. */
const prices: [RegExp, Price][] = [
  [/^claude-haiku-5/, { input: 0.1, output: 0.5, read: 0.1, long: { over: 100_000, times: 5 } }],
  [/^claude-haiku-4/, { input: 1, output: 5, read: 0.1 }],
  [/^claude-sonnet-5-5/, { input: 2, output: 10, read: 0.05 }],
  [/^claude-sonnet-5/, { input: 2, output: 10, read: 0.1 }],
  [/^claude-sonnet-4/, { input: 3, output: 15, read: 0.1 }],
  [/^claude-opus-5-5/, { input: 4, output: 20, read: 0.05 }],
  [/^claude-opus-(5|4-[5-9])/, { input: 5, output: 25, read: 0.1 }],
  [/^claude-(fable|mythos)-5-[1-9]/, { input: 10, output: 50, read: 0.025 }],
  [/^claude-(fable|mythos)-5/, { input: 10, output: 50, read: 0.1 }],
];

/** What a review costs with the model that the default prompt names. */
export const USUAL_COST = "usually less than half a cent each (claude-haiku-5-5)";

/** Writing a prompt to the cache for five minutes costs a quarter more than sending it. */
const WRITE = 1.25;
const MILLION = 1_000_000;

/** What an answer cost, in dollars; undefined if the model's price is not known. */
export function priceOf(model: string, usage: Usage): number | undefined {
  const price = prices.find(([name]) => name.test(model))?.[1];
  if (!price) return undefined;
  const prompt = usage.input + usage.cache_read + usage.cache_write;
  const times = price.long && prompt > price.long.over ? price.long.times : 1;
  const input = usage.input + usage.cache_read * price.read + usage.cache_write * WRITE;
  return (times * (input * price.input + usage.output * price.output)) / MILLION;
}
