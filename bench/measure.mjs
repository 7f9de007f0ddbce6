// Interleaved runs and their results: medians, and ratios within one round, so that noise hits all alike.

/**
 * One thing to measure. `before` is not timed; `check` says what is wrong with a result, so that a wrong
 * answer can never pass for a fast one; `amount` counts instead of the time that `run` took; `skip` says why
 * it cannot be measured here.
 * @typedef {object} Case
 * @property {() => unknown} run
 * @property {() => unknown} [before]
 * @property {(result: any) => string | undefined} [check]
 * @property {(result: any) => number} [amount]
 * @property {string | undefined} [skip]
 */

/**
 * One amount per round: milliseconds by default.
 * @typedef {{ amounts: number[], problem?: string, skipped?: string }} Measured
 * @typedef {{ most: number } | { least: number }} Limit
 * @typedef {Limit & { of: "ratio" | "amount" }} Bar
 * @typedef {"ms" | "MB" | "packages"} Unit
 */

/**
 * A line of the table. `spread` holds the quartiles of the ratio, `to` says what it is a ratio to. A row with
 * a `problem` failed, one with `skipped` could not be measured here: neither has figures.
 * @typedef {object} Row
 * @property {string} path
 * @property {Unit} unit
 * @property {number} rounds
 * @property {number} [amount]
 * @property {number} [ratio]
 * @property {[number, number]} [spread]
 * @property {string} [to]
 * @property {Bar} [bar]
 * @property {boolean} [met]
 * @property {string} [problem]
 * @property {string} [skipped]
 */

/**
 * How many rounds, and in what time: after that, MIN_ROUNDS are enough. `warm`: adds an uncounted first round.
 * @typedef {{ rounds: number, within?: number, warm?: boolean }} Rounds
 */

const MIN_ROUNDS = 3;

/**
 * Runs all cases round by round, each once per round: A, B, C, A, B, C … A case that fails is not run again;
 * the others go on.
 * @template {string} Name
 * @param {Record<Name, Case>} cases @param {Rounds} how
 * @returns {Promise<Record<Name, Measured>>}
 */
export async function interleave(cases, { rounds, within = Number.POSITIVE_INFINITY, warm = true }) {
  const entries = /** @type {[Name, Case][]} */ (Object.entries(cases));
  const measured = /** @type {Record<Name, Measured>} */ ({});
  for (const [name, { skip }] of entries)
    measured[name] = { amounts: [], ...(skip !== undefined && { skipped: skip }) };
  const until = performance.now() + within;
  for (let round = warm ? -1 : 0; round < rounds; round++) {
    if (round >= MIN_ROUNDS && performance.now() > until) break;
    for (const [name, each] of entries) {
      const own = measured[name];
      if (own.problem !== undefined || own.skipped !== undefined) continue;
      const { amount, problem } = await take(each);
      if (problem !== undefined) own.problem = problem;
      else if (round >= 0) own.amounts.push(amount);
    }
  }
  return measured;
}

/** @param {Case} given @returns {Promise<{ amount: number, problem?: string | undefined }>} */
async function take({ run, before, check, amount }) {
  try {
    await before?.();
    const started = performance.now();
    const result = await run();
    const ms = performance.now() - started;
    const problem = check?.(result);
    return { amount: problem === undefined && amount ? amount(result) : ms, problem };
  } catch (error) {
    return { amount: Number.NaN, problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * A row: the median, and with a `base` the median of the ratios to it, round by round. `faster` inverts the
 * ratio: how many times as fast as the base.
 * @param {string} path @param {Measured} own
 * @param {{ base?: Measured, to?: string, faster?: boolean, bar?: Bar, unit?: Unit }} [how]
 * @returns {Row}
 */
export function rowOf(path, own, { base, to, faster = false, bar, unit = "ms" } = {}) {
  const row = {
    path,
    unit,
    rounds: own.amounts.length,
    ...(to !== undefined && { to }),
    ...(bar && { bar }),
  };
  if (own.skipped !== undefined) return { ...row, skipped: own.skipped };
  if (own.problem !== undefined) return { ...row, problem: own.problem };
  const amount = median(own.amounts);
  if (!base) return { ...row, amount, ...(bar && { met: isMet(bar, { amount }) }) };
  const without = base.problem ?? base.skipped;
  if (without !== undefined)
    return { ...row, problem: `what it is compared with was not measured: ${without}` };
  const ratios = pairedRatios(own.amounts, base.amounts).map((ratio) => (faster ? 1 / ratio : ratio));
  const ratio = median(ratios);
  const spread = quartiles(ratios);
  return { ...row, amount, ratio, spread, ...(bar && { met: isMet(bar, { amount, ratio }) }) };
}

/** Subtracts amounts round by round. @param {Measured} all @param {Measured} part @returns {Measured} */
export function minus(all, part) {
  const problem = all.problem ?? part.problem;
  const skipped = all.skipped ?? part.skipped;
  return {
    amounts: all.amounts.map((amount, round) => amount - (part.amounts[round] ?? Number.NaN)),
    ...(problem !== undefined && { problem }),
    ...(skipped !== undefined && { skipped }),
  };
}

/** The ratio of every round to the same round of the base. @param {number[]} own @param {number[]} base */
export const pairedRatios = (own, base) => own.map((amount, round) => amount / (base[round] ?? Number.NaN));

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5);

/** The middle half of the values lies between these. @param {number[]} values @returns {[number, number]} */
export const quartiles = (values) => [quantile(values, 0.25), quantile(values, 0.75)];

/** Interpolates between two values. @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** Without a value, no bar is met. @param {Bar} bar @param {{ amount?: number, ratio?: number }} measured */
export function isMet(bar, measured) {
  const value = measured[bar.of] ?? Number.NaN;
  return "most" in bar ? value <= bar.most : value >= bar.least;
}
