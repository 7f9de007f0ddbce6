import { allIn, canonical, type Located, type Setting, scalarOf, shown } from "./setting.ts";

/** A setting that was lowered: its keys, and what it was and is. */
export type Lowering = {
  path: string[];
  before: Setting | undefined;
  after: Setting | undefined;
  /** How the change reads, if not as the settings themselves. */
  was?: string;
  is?: string;
};

/** Whether a setting allows more than it did. Undefined: it was or is not set. */
export type Judge = (
  before: Setting | undefined,
  after: Setting | undefined,
) => boolean | { at: Setting | undefined };

/** Which settings are judged, and how. `*` is any key, `**` any number of them, `a|b` one of these. */
export type Rule = [path: string, judge: Judge];

/** The settings that became laxer. */
export function loweredBy(rules: Rule[], before: Setting, after: Setting | undefined): Lowering[] {
  const then = allIn(before);
  const now = after ? allIn(after) : [];
  const found = rules.flatMap(([pattern, judge]) => {
    const segments = pattern.split(".").map((segment) => segment.split("|"));
    const isMeant = ({ path, isItem }: Located) => !isItem && matches(path, segments);
    return pairsOf(then.filter(isMeant), now.filter(isMeant)).flatMap(({ path, was, is }): Lowering[] => {
      const verdict = judge(was, is);
      if (verdict === false) return [];
      // A list that is new is shown as a whole.
      const at = verdict === true || !was ? is : (verdict.at ?? is);
      const shownAs = verdict === true ? {} : { was: shown(was), is: shown(is) };
      return [{ path, before: was, after: at, ...shownAs }];
    });
  });
  return withoutRepeats(found.map((each) => (each.after ? each : asGone(each, then, now))));
}

function matches(path: string[], segments: string[][]): boolean {
  const [first, ...rest] = segments;
  if (!first) return path.length === 0;
  if (first[0] === "**")
    return (
      path.length >= 0 &&
      Array.from({ length: path.length + 1 }).some((_, skip) => matches(path.slice(skip), rest))
    );
  const [key, ...more] = path;
  return key !== undefined && (first[0] === "*" || first.includes(key)) && matches(more, rest);
}

type Pair = { path: string[]; was: Setting | undefined; is: Setting | undefined };

/** Settings under the same keys, then and now. Where several share their keys, those that are equal belong together. */
function pairsOf(then: Located[], now: Located[]): Pair[] {
  const keys = new Map<string, { path: string[]; was: Setting[]; is: Setting[] }>();
  const groupOf = (path: string[]) => {
    const key = path.join("\0");
    const group = keys.get(key) ?? { path, was: [], is: [] };
    keys.set(key, group);
    return group;
  };
  for (const { path, setting } of then) groupOf(path).was.push(setting);
  for (const { path, setting } of now) groupOf(path).is.push(setting);
  return [...keys.values()].flatMap(({ path, was, is }) => {
    const [wasLeft, isLeft] = withoutEqual(was, is);
    return Array.from({ length: Math.max(wasLeft.length, isLeft.length) }, (_, at) => ({
      path,
      was: wasLeft[at],
      is: isLeft[at],
    }));
  });
}

function withoutEqual(was: Setting[], is: Setting[]): [Setting[], Setting[]] {
  const left = [...is];
  const changed = was.filter((setting) => {
    const at = left.findIndex((other) => canonical(other) === canonical(setting));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [changed, left];
}

/** A setting whose whole block is gone is told as that block. */
function asGone(lowering: Lowering, then: Located[], now: Located[]): Lowering {
  const { path } = lowering;
  const isThere = (keys: string[], all: Located[]) =>
    all.find((each) => each.path.join("\0") === keys.join("\0"));
  const depth = path.findIndex((_, index) => !isThere(path.slice(0, index + 1), now));
  if (depth < 0) return lowering;
  const block = path.slice(0, depth + 1);
  return { ...lowering, path: block, before: isThere(block, then)?.setting ?? lowering.before };
}

function withoutRepeats(lowerings: Lowering[]): Lowering[] {
  const seen = new Set<string>();
  return lowerings.filter(({ path, before, after }) => {
    const key = [...path, before?.line, after?.line].join("\0");
    return !seen.has(key) && seen.add(key);
  });
}

/** A switch that is better on. */
export const on =
  (byDefault = false): Judge =>
  (before, after) =>
    isOn(before, byDefault) === true && isOn(after, byDefault) === false;

/** A switch that is better off. */
export const off =
  (byDefault = false): Judge =>
  (before, after) =>
    isOn(before, byDefault) === false && isOn(after, byDefault) === true;

export function isOn(setting: Setting | undefined, byDefault: boolean): boolean | undefined {
  if (!setting) return byDefault;
  const value = scalarOf(setting);
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value !== 0;
  if (value === null) return byDefault;
  if (value !== undefined && /^(true|yes|on|1|enabled?|warn|error)$/i.test(value)) return true;
  return value !== undefined && /^(false|no|off|0|disable|disabled|none)$/i.test(value) ? false : undefined;
}

/** A number that must not fall or vanish. */
export const floor: Judge = (before, after) => {
  const was = numberIn(before);
  if (was === undefined || was === 0) return false;
  if (!after) return true;
  const is = numberIn(after);
  return is !== undefined && is < was;
};

/** A number that must not rise. `endless`: 0 stands for no limit at all. */
export const ceiling =
  (byDefault: number, endless = false): Judge =>
  (before, after) => {
    const limit = (setting: Setting | undefined) => {
      const number = setting ? numberIn(setting) : byDefault;
      return endless && number === 0 ? Number.POSITIVE_INFINITY : number;
    };
    const [was, is] = [limit(before), limit(after)];
    return was !== undefined && is !== undefined && is > was;
  };

/** A limit that is not in force without a number. */
export const limit: Judge = (before, after) => {
  const [was, is] = [numberIn(before), numberIn(after)];
  return was !== undefined && (after === undefined || (is !== undefined && is > was));
};

/** The number that a setting is, or the largest one in its expression. */
export function numberIn(setting: Setting | undefined): number | undefined {
  if (setting?.is === "code") {
    if (/[*+]/.test(setting.text)) return productOf(setting.text);
    const numbers = (setting.text.match(/(?<![\w.])\d[\d_]*(?:\.\d+)?/g) ?? []).map(asNumber);
    return numbers.length > 0 ? Math.max(...numbers) : undefined;
  }
  const value = scalarOf(setting);
  if (typeof value === "number") return value;
  return typeof value === "string" && /^-?\d+(\.\d+)?%?$/.test(value.trim())
    ? Number.parseFloat(value)
    : undefined;
}

const asNumber = (text: string) => Number(text.replaceAll("_", ""));

/** `2 * 60 * 1000`. */
function productOf(text: string): number | undefined {
  return /^\d[\d_]*( \* \d[\d_]*)+$/.test(text)
    ? text.split(" * ").reduce((product, factor) => product * asNumber(factor), 1)
    : undefined;
}

/** One of several words, from the strictest to the laxest. */
export const ranked =
  (order: string[], byDefault?: string): Judge =>
  (before, after) => {
    const rank = (setting: Setting | undefined) =>
      order.indexOf(String(scalarOf(setting) ?? byDefault).toLowerCase());
    const [was, is] = [rank(before), rank(after)];
    return was >= 0 && is >= 0 && is > was;
  };

/** A setting that narrows what is checked by being there at all, or by being another. */
export const absent: Judge = (before, after) =>
  before === undefined && after !== undefined && scalarOf(after) !== null;
